"""The check of a record in a real browser: it says what Node says, and a person can read it."""

from __future__ import annotations

import base64
from pathlib import Path

import httpx
import pytest

from api.pages.watch.files import BORROWED
from domain.game.seat import seen_by
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table, said
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.watched import Watched, at_table
from tests.support.games.contenders import Contender
from tests.support.nights import some_by_day
from tests.support.pages.verifying import REAL, analysis_of, at_random, checked, needs_node, over
from tests.support.service.proof.exported import KEY, own, receipt, whole

VERIFY = """async ([data, key]) => {
  const { verify } = await import(document.body.dataset.root + "verify/verify.js");
  return verify(Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)), { key });
}"""
SAYS = "() => document.querySelector('.verify .verdict')?.textContent ?? ''"
LINES = """() => Object.fromEntries(
  [...document.querySelectorAll('.verify .checks li')].map((one) => [one.dataset.check, one.className]))"""
FRESH = """() => {
  document.querySelector('.verify details').open = true;
  document.querySelector('.verify .found').replaceChildren();
}"""
IN_TURN = some_by_day(REAL, 2)
"""By day Chromium checks records of two games, at night of all."""
SIZES = ((360, 760, "light"), (1280, 900, "dark"))


@pytest.fixture(scope="module")
def table(client: httpx.Client) -> Table:
    """A game of Whist that was given up."""
    table = open_table(client, "whist")
    for _ in range(3):
        seat = table.view()["to_act"][0]
        said(table.move(seat, table.moves(seat)[0]), 201)
    said(table.post("/resign", 0), 201)
    return table


def beginning(page: Watched) -> None:
    """Bring the panel to the front."""
    page.click("[role=tab][data-key=verify]")


def verdict(page: Watched) -> str:
    """Wait until something is found, and return it."""
    page.waits("a verdict", f"() => ({SAYS})() !== ''")
    return str(page.evaluate(SAYS))


def handed(page: Watched, label: int, folder: Path, data: bytes, name: str = "a.record") -> None:
    """Hand a file to the first or second field for files."""
    (folder / name).write_bytes(data)
    page.evaluate(FRESH)
    page.page.run(page.page.raw.locator(".verify input[type=file]").nth(label).set_input_files(str(folder / name)))


@pytest.mark.nightly
@pytest.mark.parametrize("near", some_by_day([True, False], 1))
def test_the_record_of_the_table_is_checked_and_every_line_says_what_was_done(
    chromium: Chromium, server: RealServer, table: Table, near: bool
) -> None:
    with at_table(chromium, server.url, table, 1, near=near) as page:
        beginning(page)
        page.click("[data-key=verify].primary")
        assert verdict(page) == "Everything that can be checked here is as it should be."
        found = page.evaluate(LINES)
        done = ("signature", "chain", "opening", "chance", "draws", "viewers")
        assert found == dict.fromkeys(done, "done") | dict.fromkeys(("others", "log", "rules"), "unchecked")
        assert "richter verify" in page.text()
        assert "gives as its own" in page.text()
        assert ("This page came without https." in page.text()) == (not near)
        libraries = [one for one in page.page.addresses if one.endswith(BORROWED)]
        assert len(libraries) == (0 if near else 1)


@pytest.mark.nightly
def test_a_changed_file_is_found_at_its_event_and_the_way_leads_there(
    chromium: Chromium, server: RealServer, table: Table, tmp_path: Path
) -> None:
    data = table.get("/record", 0).content
    changed = (
        data.replace(b'"type":"trick', b'"type":"trikc', 1)
        if b'"type":"trick' in data
        else data.replace(b"card_played", b"card_playde", 1)
    )
    assert changed != data
    event = changed[: changed.index(b"trikc" if b"trikc" in changed else b"card_playde")].count(b"\n") - 1
    with at_table(chromium, server.url, table, 0) as page:
        beginning(page)
        handed(page, 0, tmp_path, changed)
        assert verdict(page) == f"This record was changed. The first fault is at event {event}."
        assert page.evaluate(LINES)["chain"] == "failed"
        page.click(".verify .checks .failed button")
        page.settled(event)


@pytest.mark.nightly
def test_a_receipt_that_contradicts_the_record_is_said(
    chromium: Chromium, server: RealServer, table: Table, tmp_path: Path
) -> None:
    mine = over(at_random(REAL[0], 0).copy())
    with at_table(chromium, server.url, table, 0) as page:
        beginning(page)
        page.evaluate("() => (document.querySelector('.verify details').open = true)")
        page.page.run(page.page.raw.fill(".verify input.mono", KEY.public))
        handed(page, 0, tmp_path, own(mine, seen_by(0)))
        assert verdict(page).startswith("Everything")
        assert "the key that you have given" in page.text()
        handed(page, 1, tmp_path, receipt(over(at_random(REAL[0], 1).copy()), seen_by(0), 4), "kept.receipt")
        assert "not as it was signed" in verdict(page)
        assert page.evaluate(LINES)["kept"] == "failed"


@pytest.mark.nightly
@needs_node
@pytest.mark.parametrize("contender", IN_TURN, ids=lambda one: one.id)
def test_chromium_finds_what_node_finds_in_a_hall_too(
    chromium: Chromium, server: RealServer, table: Table, contender: Contender
) -> None:
    sitting = at_random(contender, 0)
    ended = over(sitting.copy())
    data = whole(ended)
    middle = data.index(b'"body"', len(data) // 2) + 20
    records = [data, own(ended, seen_by(0)), analysis_of(sitting, "fresh"), data[:middle] + b"~" + data[middle + 1 :]]
    expected = checked(*records)
    assert [one["isWhole"] for one in expected] == [True, True, True, False]
    for near in (True, False):
        with at_table(chromium, server.url, table, "spectator", near=near) as page:
            found = [page.evaluate(VERIFY, [base64.b64encode(one).decode(), KEY.public]) for one in records]
        assert found == expected


@pytest.mark.nightly
@pytest.mark.parametrize("language", some_by_day(["en", "de"], 1))
def test_the_panel_is_readable_for_everybody(
    chromium: Chromium, server: RealServer, client: httpx.Client, language: str, tmp_path: Path
) -> None:
    script = axe_script(tmp_path)
    table = open_table(client, "essentia", 2)
    said(table.post("/resign", 0), 201)
    for width, height, scheme in SIZES:
        with at_table(chromium, server.url, table, 1, size=(width, height), scheme=scheme, language=language) as page:
            beginning(page)
            page.click("[data-key=verify].primary")
            verdict(page)
            assert "verify." not in page.text()
            assert faults(page.page, script) == []
            assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
