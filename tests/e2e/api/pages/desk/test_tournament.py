"""The page of a tournament: rounds, standings and boards, live, for spectators, players and arbiters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import said
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.cup_page import CupPage, at_cup
from tests.support.clerk.evening import Evening, SeatedTable

SETTINGS = {
    "game": "whist",
    "options": {"hands": 1},
    "entrants": "pair",
    "format": {"type": "boards", "movement": {"type": "together"}},
    "rounds": 2,
    "scoring": {"type": "matchpoints"},
    "tie_breaks": ["boards_won"],
    "table": {"disputes": "continue"},
}
ROUND, LIST, RESULTS = ".tables", ".list", ".results"
WIDER = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.fixture
def evening(client: httpx.Client) -> Iterator[Evening]:
    """Four pairs, two rounds of one board each; the first round has begun."""
    evening = Evening(client, {**SETTINGS, "title": "Club evening"}).begin(4, players=2)
    evening.draw(1)
    return evening


def ends(evening: Evening, number: int) -> list[SeatedTable]:
    """At each table of a round seat 0 gives up; its tables."""
    tables = evening.awaits_tables(number)
    for table in tables:
        table.lose(0)
    evening.awaits("board_opened", number)
    return tables


def disputed(table: SeatedTable) -> None:
    """A dispute that waits for the arbiter."""
    filed = {"versions": [1], "rule": "table.1.1", "statement": "Why so?", "against": [0]}
    said(table.post("/disputes", 1, filed), 201)


@pytest.mark.nightly
def test_a_tournament_is_followed_to_its_end(chromium: Chromium, server: RealServer, evening: Evening) -> None:
    first, second = evening.awaits_tables(1)
    with at_cup(chromium, server.url, evening, evening.tokens["spectator"]) as cup:
        cup.says(ROUND, "running")
        sides = "0 2 Seats 0 and 2 {} 1 3 Seats 1 and 3 {}"
        assert cup.rows(ROUND) == [
            f"1 Board 1 | {sides.format('Anna', 'David')} | running",
            f"2 Board 1 | {sides.format('Bruno', 'Clara')} | running",
        ]
        assert cup.links(ROUND) == []
        assert "No board is open yet." in cup.text("main")
        first.lose(0)
        second.lose(0)
        cup.says(RESULTS, "played")
        assert cup.rows(LIST)[0].startswith("1 = shared | ")
        assert len(cup.links(ROUND)) == 2
        evening.draw(2)
        cup.says("select[name=round] [selected]", "Round 2")
        ends(evening, 2)
        evening.post("/finish", who="arbiter1")
        cup.says("main > section:nth-child(2) header", "final")
        cup.choose("round", 1)
        cup.says("select[name=round] [selected]", "Round 1")
        cup.says(ROUND, "Anna")
        standings = evening.get("/standings", "spectator")
        assert evening.get("", "spectator")["digest"] in cup.text("main")
        shown = [(str(one["place"]), one["name"]) for one in standings["lines"][0]["entries"]]
        assert [(row.split(" | ")[0].split()[0], row.split(" | ")[1]) for row in cup.rows(LIST)] == shown


@pytest.mark.nightly
def test_each_number_says_why(chromium: Chromium, server: RealServer, evening: Evening) -> None:
    first, _ = ends(evening, 1)
    fine = {"entrant": 1, "unit": "percent_of_top", "amount": 10, "reason": "Late."}
    evening.post("/penalties", fine, "arbiter1")
    with at_cup(chromium, server.url, evening, evening.tokens["spectator"]) as cup:
        cup.press("button[data-why='1']")
        cup.says(".whys", "penalty")
        why = evening.get("/standings/1", "spectator")
        for part in why["parts"]:
            for because in part["because"]:
                here = because["stream"] == evening.id
                leads = (
                    f"#at={because['version']}" if here else f"/watch/{because['stream']}/en#at={because['version']}"
                )
                assert leads in cup.links(".whys")
                assert f"/docs/en/rules/tournament#{because['rule']}" in cup.links(".whys")
        assert [one["value"] for one in why["parts"]] == [1, "-1/5"]
        assert "\N{MINUS SIGN}1/5" in cup.text(".whys")
        cup.press(".whys a[href^='#at='] >> nth=0")
        cup.says(".strips", "as it was at version")
        assert "penalty" not in cup.text(".whys")
        cup.press(".strips button")
        cup.says(".whys", "penalty")
        cup.press(f".whys a[href^='/watch/{first.id}']")
        cup.waits("the table", "() => document.querySelector('.track[aria-valuenow]') !== null")
        cup.press(f"header.bar a[href='/watch/tournaments/{evening.id}/en']")
        cup.says(LIST, "Anna")


@pytest.mark.nightly
def test_an_open_board_shows_the_hands_once_and_each_result_and_a_closed_one_nothing(
    chromium: Chromium, server: RealServer, evening: Evening
) -> None:
    tables = ends(evening, 1)
    evening.draw(2)
    running, other = evening.awaits_tables(2)
    running.lose(0)
    evening.awaits("result_reported", 3)
    with at_cup(chromium, server.url, evening, evening.tokens["spectator"]) as cup:
        cup.waits("the hands", "() => document.querySelectorAll('.deal .handlines').length === 4")
        dealt = cup.page.evaluate(
            "() => [...document.querySelectorAll('.deal [data-thing]')].map((one) => one.dataset.thing)"
        )
        story = said(tables[0].get("/story", "spectator", role="arbiter"))["entries"]
        begun = sum(one["cause"] == 1 for one in story)
        view = said(tables[0].get("", "spectator", at=begun, role="arbiter"))
        assert sorted(dealt) == sorted(card for hand in view["table"]["hands"] for card in hand)
        assert cup.page.evaluate("() => document.querySelectorAll('select[name=board] option').length") == 1
        assert len(cup.rows(RESULTS)) == 2
        assert [f"/watch/{table.id}/en" for table in tables] == cup.links(RESULTS)
        for table in (running, other):
            assert f"/watch/{table.id}" not in cup.markup()
        hidden = running.view("arbiter")["outcome"]
        assert hidden is not None
        assert [row.rpartition(" | ")[2] for row in cup.rows(ROUND)] == ["over, board closed", "running"]
        assert cup.page.evaluate("() => document.querySelector('.tables .score')") is None
    mine = evening.players[running.holders[0]]
    with at_cup(chromium, server.url, evening, mine) as cup:
        assert cup.links(ROUND) == [f"/watch/{running.id}/en"]
        assert "you" in cup.text(f"{ROUND} tr.me")
        assert cup.page.evaluate("() => document.querySelectorAll('.tables .score').length") == 2
    with at_cup(chromium, server.url, evening, evening.tokens["arbiter1"]) as cup:
        assert cup.links(ROUND) == [f"/watch/{running.id}/en", f"/watch/{other.id}/en"]
        assert cup.page.evaluate("() => document.querySelectorAll('.tables .score').length") == 2


@pytest.mark.nightly
def test_an_open_case_is_marked_and_the_arbiter_sees_who_has_it(
    chromium: Chromium, server: RealServer, evening: Evening
) -> None:
    table, _ = ends(evening, 1)
    with at_cup(chromium, server.url, evening, evening.tokens["arbiter1"]) as cup:
        assert "a case is open at a table" not in cup.text("main")
        disputed(table)
        cup.says(LIST, "dispute")
        # Of two results on the board each is worth up to two matchpoints; they are equal, and worth one each.
        assert len([row for row in cup.rows(LIST) if "dispute: ±1" in row]) == 2
        assert "nobody has it" in cup.text("main")
        evening.post(f"/docket/{table.id}/dispute/1/take", who="arbiter1")
        cup.says("main", "Arbiter 1")
    with at_cup(chromium, server.url, evening, evening.tokens["spectator"]) as cup:
        assert f"/watch/{table.id}/en" in cup.links(LIST)
        assert "dispute: Table 1" in cup.text("main")
        assert "Arbiter 1" not in cup.text("main")


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "scheme", "language"), [((360, 760), "dark", "de"), ((1280, 900), "light", "en")])
def test_a_tournament_is_hard_to_use_for_nobody(
    chromium: Chromium,
    server: RealServer,
    evening: Evening,
    tmp_path: Path,
    size: tuple[int, int],
    scheme: str,
    language: str,
) -> None:
    disputed(ends(evening, 1)[0])
    evening.awaits("case_opened")
    form = {"size": size, "scheme": scheme, "language": language}
    with at_cup(chromium, server.url, evening, evening.players[1, 1], **form) as cup:
        cup.waits("the hands", "() => document.querySelectorAll('.deal .handlines').length === 4")
        cup.page.run(cup.page.raw.focus("button[data-why='1']"))
        cup.page.run(cup.page.raw.keyboard.press("Enter"))
        cup.waits("why", "() => document.querySelector('.whys') !== null")
        assert cup.page.evaluate("() => document.activeElement.dataset.why") == "1"
        assert faults(cup.page, axe_script(tmp_path)) == []
        assert cup.page.evaluate(WIDER) <= 0


@pytest.mark.nightly
def test_without_a_good_token_the_page_shows_nothing_and_asks(
    chromium: Chromium, server: RealServer, evening: Evening
) -> None:
    with chromium.page(server.url) as page:
        page.expect("401")
        page.open(f"{server.url}/watch/tournaments/{evening.id}/en#token=wrong")
        page.run(page.raw.wait_for_selector(".sheet .note"))
        assert "Anna" not in page.evaluate("() => document.body.innerText")
        page.run(page.raw.fill("input[type=password]", evening.tokens["spectator"]))
        page.run(page.raw.keyboard.press("Enter"))
        CupPage(page).waits("the standings", "() => document.querySelector('.list tbody tr') !== null")
