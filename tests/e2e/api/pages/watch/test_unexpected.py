"""An error that no part of a page expected is shown to the person, in the page's language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium, Page, in_the_hall
from tests.support.nights import some_by_day

PAGES = ("/watch/anything", "/desk", "/watch/tournaments/anything")
SAYS = {"en": "Something went wrong on this page.", "de": "Auf dieser Seite ist etwas schiefgegangen."}
WAYS = {
    "an error": "() => void setTimeout(() => { throw new Error('oranges') })",
    "a promise": "() => void Promise.reject(new Error('oranges'))",
    "no error at all": "() => void Promise.reject('oranges')",
}
SHOWN = "() => document.querySelector('.unexpected[role=alert]')?.innerText ?? ''"
IS_ABOVE = """() => {
  const { left, top } = document.querySelector('.unexpected').getBoundingClientRect();
  return document.elementFromPoint(left + 10, top + 5).closest('.unexpected') !== null;
}"""


@pytest.fixture
def page(chromium: Chromium, server: RealServer) -> Iterator[Page]:
    """A page in a hall, of which errors are expected."""
    with chromium.page(in_the_hall(server.url)) as page:
        page.expect("oranges|ERR_FAILED")
        yield page


def shown(page: Page) -> str:
    """What is shown, once something is."""
    page.run(page.raw.wait_for_selector(".unexpected"))
    return str(page.evaluate(SHOWN))


@pytest.mark.nightly
@pytest.mark.parametrize("address", some_by_day(PAGES, 1))
@pytest.mark.parametrize("language", ["en", "de"])
def test_an_error_is_shown_wherever_it_comes_from_until_it_was_read(
    page: Page, server: RealServer, tmp_path: Path, address: str, language: str
) -> None:
    page.open(f"{in_the_hall(server.url)}{address}/{language}")
    page.run(page.raw.wait_for_selector("form"))
    script = axe_script(tmp_path)
    for way in WAYS.values():
        page.evaluate(way)
        assert shown(page).startswith(SAYS[language])
        assert "oranges" in shown(page)
        assert page.evaluate(IS_ABOVE)
        assert faults(page, script) == []
        page.evaluate(way)
        assert page.run(page.raw.locator(".unexpected").count()) == 1
        page.run(page.raw.click(".unexpected button >> nth=1"))
        assert page.evaluate(SHOWN) == ""


@pytest.mark.nightly
def test_it_is_shown_above_a_dialog_and_the_page_can_be_loaded_again(page: Page, server: RealServer) -> None:
    page.open(f"{in_the_hall(server.url)}/desk/en")
    page.evaluate("() => { document.body.append(document.createElement('dialog')); }")
    page.evaluate("() => document.querySelector('dialog').showModal()")
    page.evaluate(WAYS["an error"])
    assert "oranges" in shown(page)
    assert page.evaluate(IS_ABOVE)
    page.run(page.raw.click(".unexpected button >> nth=0"))
    page.run(page.raw.wait_for_selector("dialog", state="detached"))
    assert page.evaluate(SHOWN) == ""


@pytest.mark.parametrize("address", some_by_day(PAGES, 1))
def test_a_page_whose_scripts_do_not_come_says_so(page: Page, server: RealServer, address: str) -> None:
    page.run(page.raw.route("**/main.js", lambda route: route.abort()))
    page.open(f"{in_the_hall(server.url)}{address}/en")
    assert SAYS["en"] in shown(page)
    assert "/main.js" in shown(page)


def test_what_browsers_report_although_nothing_is_wrong_is_not_shown(page: Page, server: RealServer) -> None:
    page.open(f"{in_the_hall(server.url)}/desk/en")
    message = "ResizeObserver loop completed with undelivered notifications."
    page.evaluate("(message) => void dispatchEvent(new ErrorEvent('error', { message }))", message)
    page.evaluate("() => { const one = new Image(); one.src = 'data:,'; document.body.append(one); }")
    page.evaluate("() => new Promise((done) => setTimeout(done, 100))")
    assert page.evaluate(SHOWN) == ""
