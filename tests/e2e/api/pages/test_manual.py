"""The manual in a real browser: nothing is refused by its policy, the search works by key, forms send what one asks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium, Page, in_the_hall
from tests.support.nights import some_by_day

LOOKED_AT = (
    "/docs/en/welcome",
    "/docs/de",
    "/docs/en/start",
    "/docs/en/reference/api",
    "/docs/de/rules",
    "/docs/de/rules/whist",
    "/docs/en/operations",
    "/docs/en/nothing",
)
SIZES = ((360, "light"), (1280, "dark"), (2000, "light"))
SLOW = 90_000
"""Milliseconds in which the reference draws itself, on a machine with much else to do."""


@pytest.fixture
def url(server: RealServer) -> str:
    """Where the service is, in a hall."""
    return in_the_hall(server.url)


@pytest.fixture
def page(chromium: Chromium, url: str) -> Iterator[Page]:
    with chromium.page(url) as page:
        yield page


def focused(page: Page) -> str:
    """The words of what has the focus."""
    return str(page.evaluate("() => document.activeElement.textContent || document.activeElement.id"))


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.run(page.raw.keyboard.press(key))


def drawn(page: Page, url: str) -> None:
    """Open a page, and the reference until its operations are there."""
    page.open(url)
    if url.endswith("/operations"):
        page.run(page.raw.wait_for_selector(".opblock-summary", timeout=SLOW))


@pytest.mark.nightly
def test_a_rule_is_found_and_read_with_the_keyboard_alone(page: Page, url: str) -> None:
    page.open(f"{url}/docs/en")
    press(page, "Tab")
    assert focused(page) == "Skip to the text"
    press(page, "Tab", "Tab")
    assert focused(page) == "query"
    page.run(page.raw.keyboard.type("revoke claimed"))
    page.run(page.raw.wait_for_selector(".found a"))
    said = page.evaluate("() => document.querySelector('.said').textContent")
    assert said.endswith("results")
    press(page, "ArrowDown")
    assert focused(page).startswith("whist.7.")
    press(page, "Escape")
    assert focused(page) == "query"
    assert page.evaluate("() => document.querySelector('.found').hidden") is True
    page.run(page.raw.fill("#query", "whist.6.2"))
    page.run(page.raw.locator(".found li:first-child strong").get_by_text("whist.6.2", exact=True).wait_for())
    press(page, "Enter")
    page.run(page.raw.wait_for_url("**/docs/en/rules/whist#whist.6.2"))
    assert page.evaluate("() => document.querySelector(':target').id") == "whist.6.2"


@pytest.mark.nightly
def test_a_query_is_cut_and_what_is_typed_is_never_read_as_html(page: Page, url: str) -> None:
    page.open(f"{url}/docs/de")
    page.run(page.raw.locator("#query").press_sequentially("<img src=x onerror=alert(1)>"))
    page.run(page.raw.locator(".said").get_by_text("Keine Treffer.").wait_for())
    assert page.evaluate("() => document.querySelectorAll('img').length") == 0
    page.run(page.raw.fill("#query", ""))
    page.run(page.raw.locator("#query").press_sequentially("a" * 150))
    assert page.evaluate("() => document.getElementById('query').value.length") == 100


def test_the_colours_that_one_chooses_stay_and_no_cookie_is_set(page: Page, url: str) -> None:
    page.open(f"{url}/docs/en")
    page.run(page.raw.select_option("#theme", "dark"))
    page.open(f"{url}/docs/de")
    assert page.evaluate("() => [document.documentElement.className, document.cookie]") == ["dark dark-mode", ""]


@pytest.mark.nightly
def test_a_form_sends_the_token_that_one_enters_and_keeps_it_in_memory_alone(page: Page, url: str) -> None:
    drawn(page, f"{url}/docs/en/operations")
    page.run(page.raw.click(".btn.authorize"))
    page.run(page.raw.fill(".auth-container input", ORGANIZER))
    page.run(page.raw.click(".auth-btn-wrapper .authorize"))
    page.run(page.raw.click(".auth-btn-wrapper .btn-done"))
    operation = '[id$="ListTables"]'
    for selector in (".opblock-summary-control", ".try-out__btn", ".execute"):
        page.run(page.raw.click(f"{operation} {selector}", timeout=SLOW))
    page.run(page.raw.wait_for_selector(f"{operation} .live-responses-table", timeout=SLOW))
    said = page.evaluate("() => document.querySelector('.live-responses-table').textContent")
    assert '"tables": []' in said
    kept = page.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])")
    assert kept == '[{},{},""]'
    assert not [one for one in page.addresses if ORGANIZER in one]
    drawn(page, f"{url}/docs/en/operations")
    assert page.evaluate("() => document.querySelectorAll('.btn.authorize.locked').length") == 0


@pytest.mark.nightly
@pytest.mark.parametrize(("width", "scheme"), some_by_day(SIZES, 1))
def test_no_page_is_wider_than_its_window_nor_hard_to_use_for_anybody(
    chromium: Chromium, url: str, tmp_path_factory: pytest.TempPathFactory, width: int, scheme: str
) -> None:
    script = axe_script(tmp_path_factory.mktemp("axe"))
    for address in LOOKED_AT:
        with chromium.page(url) as page:
            page.expect("404")
            page.run(page.raw.set_viewport_size({"width": width, "height": 900}))
            page.run(page.raw.emulate_media(color_scheme="dark" if scheme == "dark" else "light"))
            drawn(page, f"{url}{address}")
            assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, address
            assert faults(page, script) == [], address
