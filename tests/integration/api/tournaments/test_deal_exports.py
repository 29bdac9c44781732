"""The deals of open boards as a file for dealing machines (tournament.8.5, 16.3)."""

from __future__ import annotations

import re

import msgspec
import pytest

from domain.games.whist.pbn import read_pbn
from domain.tournament.commands.results import OpenBoard
from tests.support.api.servers.direct import DirectClient
from tests.support.api.table_client import said
from tests.support.api.tournaments.tournament_client import Cup, clerk, report, report_open

SUITED = "AKQJT98765432"
HANDS = [f"{SUITED}...", f".{SUITED}..", f"..{SUITED}.", f"...{SUITED}"]
BOARDS = "\n".join(
    f'[Board "{number}"]\n[Dealer "N"]\n[Deal "N:{" ".join(HANDS[number % 4 :] + HANDS[: number % 4])}"]\n'
    for number in range(1, 4)
)
DEALS = read_pbn(BOARDS)
SETTINGS = {
    "title": "Same boards",
    "organizer": "Card club",
    "game": "whist",
    "options": {"hands": 1},
    "entrants": "pair",
    "scoring": {"type": "matchpoints"},
    "rounds": 3,
    "protest_minutes": 0,
}
VIEWERS = ("spectator", "chief", "organizer", 1)


def running(client: DirectClient, *, has_deals: bool, **more: object) -> Cup:
    deals = {"deals": msgspec.to_builtins(DEALS)} if has_deals else {}
    cup = Cup(client, {**SETTINGS, "format": {"type": "boards", "movement": {"type": "together"}, **deals}, **more})
    cup.open()
    for number in range(1, 5):
        entry = {"name": f"Pair {number}", "players": [f"{number} N", f"{number} S"]}
        entered = cup.done("/entrants", "chief", entry)
        cup.tokens[entered["entrant"]] = entered["players"][0]["token"]
    cup.done("/start", "chief", {})
    return cup


def exported(cup: Cup, who: str | int = "spectator") -> str:
    answer = cup.get("/exports/boards.pbn", who)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/plain; charset=utf-8")
    assert answer.headers["content-disposition"].startswith(f'attachment; filename="boards-{cup.id}-')
    assert answer.headers["content-disposition"].endswith('.pbn"')
    return answer.text


def boards_of(text: str) -> list[int]:
    return [int(number) for number in re.findall(r'\[Board "(\d+)"\]', text)]


@pytest.mark.accepts("tournament.8.5")
@pytest.mark.parametrize("has_deals", [True, False])
def test_open_boards_are_exported_and_closed_ones_to_nobody(client: DirectClient, *, has_deals: bool) -> None:
    cup = running(client, has_deals=has_deals)
    for who in VIEWERS:
        assert boards_of(exported(cup, who)) == []
    tables = cup.begin(1)
    report_open(client, cup, 1)
    report(client, cup, tables[0]["table"], 3, 1, 3, 1)
    assert [boards_of(exported(cup, who)) for who in VIEWERS] == [[]] * len(VIEWERS)
    report(client, cup, tables[1]["table"], 3, 1, 3, 1)
    clerk(client, cup, OpenBoard(1))
    assert [boards_of(exported(cup, who)) for who in VIEWERS] == [[1]] * len(VIEWERS)
    assert boards_of(cup.get("/exports/boards.pbn", at=4).text) == []


def test_the_deals_of_all_boards_come_back(client: DirectClient) -> None:
    cup = running(client, has_deals=True)
    cup.done("/void", "organizer", {"reason": "The hall is closed."})
    assert read_pbn(exported(cup)) == DEALS


def test_a_board_in_the_hall_has_no_deal_of_its_seed(client: DirectClient) -> None:
    cup = running(client, has_deals=False, place="hall")
    cup.done("/void", "organizer", {"reason": "The hall is closed."})
    assert boards_of(exported(cup)) == []


def test_other_tournaments_have_no_such_file(client: DirectClient) -> None:
    cup = Cup(client, {**SETTINGS, "format": {"type": "round_robin"}, "scoring": {"type": "results"}})
    cup.open()
    assert said(cup.get("/exports/boards.pbn"), 404)["code"] == "unknown_number"
    assert said(running(client, has_deals=False).get("/exports/boards.pdf"), 404)["code"] == "unknown_number"
