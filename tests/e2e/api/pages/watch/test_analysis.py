"""From a version of a table somebody plays on, for all seats, at a page that says everywhere that it is an analysis."""

from __future__ import annotations

import random
from pathlib import Path

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, Who, open_table
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.seat_page import SeatPage
from tests.support.browser.watched import Watched, at_table, chance_play

PLAYERS = [{"name": name} for name in ("Anna", "Bruno", "Clara", "David")]
SHOWN = "() => document.querySelector('.band') !== null && document.querySelector('.track[aria-valuenow]') !== null"
BACK = "() => document.querySelector('.band') === null && document.querySelector('.track[aria-valuenow]') !== null"
KEPT = "() => Object.values({...sessionStorage})"
COPIED = "() => document.querySelector('.invites ~ [role=status]').textContent.includes('on the clipboard')"
NO_CLIPBOARD = """() => {
  document.execCommand = () => false;
  if (navigator.clipboard) navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
}"""


def over(client: httpx.Client) -> tuple[Table, int]:
    """A table of Whist that is over, so that its record is open; and the version after its fourteenth move."""
    table = open_table(client, "whist", PLAYERS, options={"hands": 1})
    chance_play(table, 14, random.Random(3))
    version = table.view("arbiter")["version"]
    table.post("/resign", 2, {})
    return table, version


def fork(page: Watched, version: int, chance: str | None = None) -> None:
    """Play on from a version, and wait for the page of the analysis."""
    page.go(version)
    page.press("p")
    page.waits("the sheet", "() => document.querySelector('dialog[open] [data-act=fork]') !== null")
    if chance is not None:
        page.click(f"dialog input[value={chance}]")
    page.click("[data-act=fork]")
    page.waits("the analysis", SHOWN)


def at_hand(page: Watched, who: Who, table: Table) -> SeatPage:
    """The same page, on which moves are made."""
    hand = SeatPage(page.page, table, who)
    hand.at(page.version)
    return hand


@pytest.mark.nightly
def test_a_player_plays_on_for_all_seats_and_the_page_says_what_it_is(
    chromium: Chromium, server: RealServer, client: httpx.Client, tmp_path: Path
) -> None:
    table, version = over(client)
    with at_table(chromium, server.url, table, 1) as page:
        fork(page, version)
        assert table.id not in page.url
        assert page.version == version
        assert page.evaluate("() => document.title").startswith("Analysis · Whist")
        hand = at_hand(page, "arbiter", table)
        for _ in range(4):
            before = page.version
            hand.move(random.Random(before))
            hand.at(before + 1)
        assert page.version > version
        assert page.evaluate("() => document.querySelectorAll('.story li.shared').length") == version
        assert "Played on from here" in page.text()
        assert "entered by the arbiter" not in page.text()
        foot = page.evaluate("() => document.querySelector('.print-foot').textContent")
        assert foot.startswith(f"Analysis from version {version} ({table.id})")
        page.press("v")
        page.waits("the table itself", "() => document.querySelector('.second-said').textContent !== ''")
        assert (
            page.evaluate("() => document.querySelector('.second select').selectedOptions[0].text")
            == "the table itself"
        )
        story = table.get("/story", 1).json()["entries"]
        beside = page.evaluate(
            "() => [+document.querySelector('.second input').value, document.querySelector('.second-said').textContent]"
        )
        assert beside == [min(page.version, len(story)), story[min(page.version, len(story)) - 1]["sentence"]]
        page.click("[role=tab][data-key=analysis]")
        assert page.evaluate("() => document.querySelectorAll('.invite').length") == 5
        assert faults(page.page, axe_script(tmp_path)) == []
        page.click(".band a")
        page.waits("the table", BACK)
        assert (page.version, table.id in page.url) == (version, True)
        kept = page.evaluate(KEPT)
        tokens = [one for one in kept if one.startswith(("seat_", "arbiter_"))]
        assert len(tokens) == 2
        assert [one for one in page.page.addresses if any(token in one.split("#")[0] for token in tokens)] == []
        assert all(token not in server.errors() for token in tokens)


@pytest.mark.nightly
@pytest.mark.parametrize("near", [True, False])
def test_the_link_of_a_seat_is_copied_or_can_be_copied_by_hand(
    chromium: Chromium, server: RealServer, client: httpx.Client, near: bool
) -> None:
    table, version = over(client)
    with at_table(chromium, server.url, table, 1, near=near) as page:
        page.allow_clipboard()
        fork(page, version)
        page.click("[role=tab][data-key=analysis]")
        page.click(".invite:nth-child(3) button")
        page.waits("it was copied", COPIED)
        link = page.pasted()
        assert link.startswith(f"{page.url.rpartition('/')[0]}#token=seat_")
        page.evaluate(NO_CLIPBOARD)
        page.click(".invite:nth-child(4) button")
        page.waits("it was not copied", "() => document.querySelector('[role=status] input') !== null")
        assert "does not allow copying" in page.text()
        other = page.evaluate("() => getSelection().toString()")
        assert other.startswith(f"{page.url.rpartition('/')[0]}#token=seat_")
        assert other != link


@pytest.mark.nightly
def test_what_the_service_refuses_of_an_analysis_is_told(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = open_table(client, "whist", PLAYERS, options={"hands": 1})
    chance_play(table, 3, random.Random(3))
    with at_table(chromium, server.url, table, "arbiter", expected="409") as page:
        page.press("p")
        page.click("dialog input[value=same]")
        page.click("[data-act=fork]")
        page.waits("the refusal", "() => document.querySelector('dialog .refusal .rule')?.textContent === 'table.13.2'")
        page.click("dialog input[value=fresh]")
        page.click("[data-act=fork]")
        page.waits("the analysis", SHOWN)
        assert "Analysis from version" in page.text()
    with at_table(chromium, server.url, table, 0) as page:
        assert page.evaluate("() => document.querySelector('.tool.slim').getAttribute('aria-disabled')") == "true"


@pytest.mark.nightly
def test_the_arbiter_enters_a_move_for_a_seat(chromium: Chromium, server: RealServer, client: httpx.Client) -> None:
    table = open_table(client, "whist", PLAYERS, options={"hands": 1})
    (seat,) = table.view("arbiter")["to_act"]
    with at_table(chromium, server.url, table, "arbiter") as page:
        page.page.run(page.page.raw.select_option("[data-key=for]", str(seat)))
        hand = at_hand(page, "arbiter", table)
        assert f"A move of {PLAYERS[seat]['name']}, entered by the arbiter" in hand.text("[data-part=play] .lead")
        before = page.version
        page.waits("the cards", "() => document.querySelector('.table [data-can]') !== null")
        hand.move(random.Random(1))
        page.settled(before + 1)
        assert "entered by the arbiter" in page.sentence
        (told,) = table.get("/events", "arbiter", after=before).json()["events"]
        assert told["by"] == {"role": "arbiter"}
        assert told["event"]["seat"] == seat


@pytest.mark.nightly
def test_the_token_is_taken_along_between_table_and_desk_and_stands_in_no_address(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    table = open_table(client, "whist", PLAYERS, options={"hands": 1})
    chance_play(table, 3, random.Random(3))
    wrong = {"versions": [table.version(0)], "rule": "whist.6.2", "statement": "He has hearts.", "against": [1]}
    assert table.post("/disputes", 0, wrong).status_code == 201
    token = table.tokens["arbiter"]
    with at_table(chromium, server.url, table, "arbiter") as page:
        page.waits(
            "the way to the desk", "() => document.querySelector('[data-part=play] a[href^=\"/desk\"]') !== null"
        )
        page.click("[data-part=play] a[href^='/desk']")
        page.waits("the docket", "() => document.querySelector('.dock a') !== null")
        page.click(".dock a")
        page.waits(
            "the case", "() => document.querySelector('.case .exhibit a[href^=\"/watch\"], .case a.num') !== null"
        )
        beside = opened_beside(page, ".case a.num >> nth=0")
        assert beside == ("arbiter", "", False)
        page.click(".case a.num >> nth=0")
        page.waits("the table", BACK)
        assert page.eyes == "Arbiter"
        assert token not in page.evaluate("() => [location.href, JSON.stringify(history.state)].join()")
        assert [one for one in page.page.addresses if token in one.split("#")[0]] == []
        assert page.another_tab(f"/watch/{table.id}") == "A token, please"
    assert token not in server.errors()


def opened_beside(page: Watched, selector: str) -> tuple[str, str, bool]:
    """Open a link in a tab of its own: whose eyes it looks with, its fragment, whether its address had a token."""

    async def seen() -> tuple[str, str, bool]:
        async with page.page.raw.context.expect_page() as opening:
            await page.page.raw.locator(selector).click(modifiers=["Control"])
        tab = await opening.value
        await tab.wait_for_selector(".track[aria-valuenow]")
        eyes = await tab.locator(".seg [aria-checked=true] .name").text_content()
        fragment = await tab.evaluate("() => location.hash")
        entries = await tab.evaluate("() => performance.getEntries().map(one => one.name).join() + document.referrer")
        await tab.close()
        return (eyes or "").lower(), fragment, "arbiter_" in entries

    return page.page.run(seen())
