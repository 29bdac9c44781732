"""No page of a table and no desk is hard to use for anybody, whatever is open there: axe finds nothing, and it fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table, said
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium, Page
from tests.support.browser.desk_page import TRIED, at_the_desk
from tests.support.browser.disputed import revoked, traded
from tests.support.browser.watched import Watched, at_table

PHONE, DESKTOP = (360, 760), (1280, 900)
FORMS = [(PHONE, "dark", "de"), (DESKTOP, "light", "en"), (PHONE, "light", "en"), (DESKTOP, "dark", "de")]
WIDER = "() => document.documentElement.scrollWidth - innerWidth"
CLICK = "(selector) => document.querySelector(selector).click()"
TABS = "() => [...document.querySelectorAll('[role=tab]')].map((one) => one.dataset.key)"
POINT = "() => document.querySelector('.table [data-thing]').dispatchEvent(new MouseEvent('click', { bubbles: true }))"
Look = Callable[[str, Page], None]


def forms(by_day: int) -> list[Any]:
    """All forms, of which one is looked at by day."""
    return [pytest.param(*one, marks=[pytest.mark.nightly] * (at != by_day)) for at, one in enumerate(FORMS)]


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> str:
    return axe_script(tmp_path_factory.mktemp("axe"))


def looking(script: str) -> tuple[dict[str, list[str]], Look]:
    """What was found by what was looked at, and who looks."""
    found: dict[str, list[str]] = {}

    def look(what: str, page: Page) -> None:
        wider = page.evaluate(WIDER)
        found[what] = faults(page, script) + ([f"{wider} px wider than the window"] if wider > 0 else [])

    return found, look


def settled(look: Look, page: Watched, what: str) -> None:
    """Look once nothing is under way."""
    page.quiet(50)
    look(what, page.page)


def as_reader(page: Watched, look: Look, thing: str) -> None:
    """All that a reader can open at the page of a table."""
    settled(look, page, "the end")
    page.press("Home")
    settled(look, page, "the opening")
    for key in page.evaluate(TABS):
        page.evaluate(CLICK, f"[role=tab][data-key={key}]")
        settled(look, page, key)
    page.evaluate(CLICK, "[role=tab][data-key=story]")
    page.press("k")
    page.evaluate(POINT)
    settled(look, page, "who knew")
    page.press("Escape")
    page.press("k")
    page.follow(thing)
    settled(look, page, "custody")
    page.evaluate("() => document.activeElement.blur()")
    for key, what in (("v", "two tables"), ("/", "go to a version"), ("?", "all keys")):
        page.press(key)
        settled(look, page, what)
        page.press("Escape" if key != "v" else "v")
    page.evaluate(CLICK, "header.bar button:last-of-type")
    settled(look, page, "settings")
    page.press("Escape")
    page.click(".now .rule")
    settled(look, page, "a rule")


def as_player(page: Watched, look: Look) -> None:
    """All that a player can open there."""
    settled(look, page, "the bar")
    page.evaluate("() => document.querySelectorAll('.act details').forEach((one) => { one.open = true; })")
    settled(look, page, "what is folded")
    page.press("u")
    settled(look, page, "take back")
    page.press("Escape")
    page.press("d")
    settled(look, page, "the sheet")
    page.evaluate(CLICK, ".paper [data-act=file_dispute]")
    settled(look, page, "which versions")
    page.evaluate(CLICK, "[data-act='sheet next']")
    settled(look, page, "why")
    page.press("Escape")


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "scheme", "language"), forms(by_day=0))
def test_a_table_is_hard_to_use_for_nobody_in_any_state(
    chromium: Chromium, server: RealServer, script: str, size: tuple[int, int], scheme: str, language: str
) -> None:
    found, look = looking(script)
    with server.client() as client:
        table = revoked(client)
        claimed = {"type": "claim_revoke", "seat": 2, "trick": 1}
        form = {"size": size, "scheme": scheme, "language": language}
        with at_table(chromium, server.url, table, 3, **form) as page:
            as_player(page, look)
        table.played(3, claimed)
        with at_table(chromium, server.url, table, "arbiter", **form) as page:
            as_reader(page, look, "3c")
        said(table.post("/resign", 0), 201)
        with at_table(chromium, server.url, table, "spectator", **form) as page:
            settled(look, page, "over")
        with chromium.page(server.url) as raw:
            raw.expect("401")
            raw.run(raw.raw.set_viewport_size({"width": size[0], "height": size[1]}))
            raw.run(raw.raw.emulate_media(color_scheme=scheme))  # type: ignore[arg-type]  # one of the two
            raw.open(f"{server.url}/watch/{table.id}/{language}#token=wrong")
            raw.run(raw.raw.wait_for_selector(".sheet .note"))
            look("a token, please", raw)
    assert {what: each for what, each in found.items() if each} == {}


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "scheme", "language"), forms(by_day=1))
def test_the_desk_is_hard_to_use_for_nobody(
    chromium: Chromium, server: RealServer, script: str, size: tuple[int, int], scheme: str, language: str
) -> None:
    found, look = looking(script)
    with server.client() as client:
        table = traded(client)
        disputed = {"versions": [2], "rule": "frieden.13.1", "statement": "They share cards.", "against": [0]}
        said(table.post("/disputes", 2, disputed), 201)
        with at_the_desk(chromium, server.url, language) as desk:
            raw = desk.page.raw
            desk.page.run(raw.set_viewport_size({"width": size[0], "height": size[1]}))
            desk.page.run(raw.emulate_media(color_scheme=scheme))  # type: ignore[arg-type]  # one of the two
            desk.wait("() => document.querySelector('.dock a')")
            look("the docket", desk.page)
            at_case(desk.page, table)
            desk.wait(TRIED)
            look("a case", desk.page)
            desk.fill("[data-act=reasons]", "They may not.")
            desk.page.evaluate(CLICK, ".remedies input[name=way]:not([disabled])")
            desk.press("[data-act=give]")
            look("a ruling, once more", desk.page)
            desk.press("[data-act='give sure']")
            desk.wait("() => document.querySelector('.case .ruled')")
            look("ruled", desk.page)
        with chromium.page(server.url) as page:
            page.run(page.raw.set_viewport_size({"width": size[0], "height": size[1]}))
            page.run(page.raw.emulate_media(color_scheme=scheme))  # type: ignore[arg-type]  # one of the two
            page.open(f"{server.url}/desk/{language}")
            page.run(page.raw.wait_for_selector(".sheet input"))
            look("a token, please", page)
    assert {what: each for what, each in found.items() if each} == {}


def at_case(page: Page, table: Table) -> None:
    """Open the case of this table on the docket."""
    page.run(page.raw.locator(f".dock a[href*='{table.id}']").first.click())


def test_what_axe_finds_fails(chromium: Chromium, server: RealServer, script: str) -> None:
    with server.client() as client:
        table = open_table(client, "essentia")
        with at_table(chromium, server.url, table, 0) as page:
            page.evaluate("() => document.querySelector('header.bar button').removeAttribute('aria-label')")
            page.evaluate("() => document.querySelector('header.bar button').removeAttribute('title')")
            found, look = looking(script)
            look("spoiled", page.page)
            assert any("button-name" in one for one in found["spoiled"])
