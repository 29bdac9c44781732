"""Evenings in the hall over HTTP: results are entered, confirmed, contradicted, corrected, and games judged."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import httpx
import pytest

from service.proof.note import PublicKey
from service.proof.tournament_archive.manifest import ArchiveFault
from service.proof.tournament_archive.verification import verify_archive
from tests.support.api.table_client import said
from tests.support.clerk.evening import Evening

Json = dict[str, Any]
ENDING = {"land": {}, "golems": [["c1", "h3"], ["c9", "f9"]]}
"""A position of Essentia in which the first player can lose at its second move."""
OPTIONS = {"first_move": "seat_0", "position": ENDING}
OPENING = """game: essentia
seats: 2
options: {first_move: seat_0, position: {land: {}, golems: [[c1, h3], [c9, f9]]}}
moves:
  - {seat: 0, move: {type: move_golem, from: h3, to: h4}}
"""
LOST = (
    OPENING
    + """  - {seat: 1, move: {type: move_golem, from: f9, to: e9}}
  - {seat: 0, move: {type: move_golem, from: c1, to: c2}}
"""
)
BROKEN = (
    OPENING
    + """  - {seat: 1, move: {type: move_golem, from: f9, to: a1}}
"""
)
FIRST = {"ranking": [[0], [1]], "scores": [1, 0]}
SECOND = {"ranking": [[1], [0]], "scores": [0, 1]}


def result_of(evening: Evening, number: int, table: Json) -> Json:
    """The table as everybody reads it."""
    shown = evening.get(f"/rounds/{number}", "spectator")["tables"]
    return next(one for one in shown if one["table"] == table["table"])


def enter(evening: Evening, table: Json, who: str, **given: Any) -> Json:
    return evening.post(f"/tables/{table['table']}/result", given, who)


def seat(evening: Evening, table: Json, number: int) -> str:
    return evening.players[tuple(table["seats"][number])]


def confirm(evening: Evening, table: Json, who: str) -> Json:
    return evening.post(f"/tables/{table['table']}/result/confirm", who=who)


def finish(evening: Evening) -> Json:
    evening.post("/finish", who="arbiter1")
    standings = evening.get("/standings", "spectator")
    assert standings["status"] == "final"
    return standings


@pytest.mark.accepts("tournament.9.12")
@pytest.mark.accepts("tournament.9.15")
def test_an_evening_of_eight_pairs_is_held_by_entering_the_values_of_its_boards(client: httpx.Client) -> None:
    settings = {
        "game": "whist",
        "options": {"hands": 1},
        "entrants": "pair",
        "format": {"type": "boards", "movement": {"type": "howell"}},
        "scoring": {"type": "matchpoints"},
        "place": "hall",
    }
    evening = Evening(client, settings).begin(8, players=2)
    values: dict[tuple[int, int], dict[int, int]] = {}
    for number in range(1, 8):
        evening.draw(number)
        for table in evening.planned(number):
            first, second = table["seats"][0][0], table["seats"][1][0]
            value = (first * 3 + second * 5 + table["board"]) % 11 - 5
            values.setdefault((table["board"], 0), {})[first] = value
            values.setdefault((table["board"], 1), {})[second] = -value
            enter(evening, table, seat(evening, table, 0), value=value)
            assert result_of(evening, number, table)["result"] is None, "its board is played elsewhere, too"
            confirm(evening, table, seat(evening, table, 1))
        evening.awaits("round_ended", number)
    evening.awaits("board_opened", 7)
    own = dict.fromkeys(range(1, 9), 0)
    for field in values.values():
        for entrant, value in field.items():
            own[entrant] += sum(2 * (other < value) + (other == value) for other in field.values()) - 1
    entries = finish(evening)["lines"][0]["entries"]
    assert {one["entrant"]: one["total"] for one in entries} == own
    assert sum(own.values()) == 7 * 4 * 6, "seven boards of four tables, a top of six"
    assert not evening.happened("tables_opened")


class Hall:
    """A Swiss of thirty in the hall. `won` has the points that each entrant should have."""

    def __init__(self, client: httpx.Client) -> None:
        settings = {"game": "essentia", "options": OPTIONS, "format": {"type": "swiss"}, "rounds": 3, "place": "hall"}
        self.evening = Evening(client, settings).begin(30)
        self.won = dict.fromkeys(range(1, 31), 0)
        self.round = 0

    def draw(self) -> list[Json]:
        self.round += 1
        self.evening.draw(self.round)
        return self.evening.planned(self.round)

    def count(self, table: Json, winner: int) -> None:
        self.won[table["seats"][winner][0]] += 2

    def cases(self) -> list[tuple[str, str]]:
        return [(case["kind"], case["table"]) for case in self.evening.get("/docket", "arbiter1")["cases"]]

    def plain(self, tables: list[Json]) -> None:
        """The winners and the losers enter the same, and the round ends."""
        for place, table in enumerate(tables):
            winner = place % 2
            enter(self.evening, table, seat(self.evening, table, winner), **(FIRST, SECOND)[winner])
            enter(self.evening, table, seat(self.evening, table, 1 - winner), **(FIRST, SECOND)[winner])
            self.count(table, winner)
        self.evening.awaits("round_ended", self.round)

    def mended(self, table: Json) -> None:
        """A wrong result that both sides confirm, and the arbiter mends."""
        enter(self.evening, table, seat(self.evening, table, 0), **FIRST)
        confirm(self.evening, table, seat(self.evening, table, 1))
        enter(self.evening, table, "arbiter1", **SECOND, reason="It was written into the wrong column.")
        self.count(table, 1)

    def contradicted(self, table: Json) -> None:
        """A result that the other side enters otherwise."""
        enter(self.evening, table, seat(self.evening, table, 0), **FIRST)
        enter(self.evening, table, seat(self.evening, table, 1), **SECOND)
        shown = result_of(self.evening, self.round, table)
        assert (shown["result"]["outcome"]["ranking"], shown["entered"]["waits_for"]) == ([[0], [1]], "arbiter")
        assert self.cases() == [("result", table["table"])]
        confirm(self.evening, table, "arbiter1")
        assert self.cases() == []
        self.count(table, 0)

    def recorded(self, table: Json, who: str) -> None:
        """A recorded game that seat 1 has won."""
        enter(self.evening, table, who, recorded_game=LOST)
        if who != "arbiter1":
            confirm(self.evening, table, seat(self.evening, table, 1))
        shown = result_of(self.evening, self.round, table)
        assert (shown["result"]["outcome"]["reason"], "waits_for" in shown["entered"]) == ("springs_lost", False)
        self.count(table, 1)

    def breached(self, table: Json) -> None:
        """A recorded game with a breach, which ended it."""
        enter(self.evening, table, seat(self.evening, table, 0), recorded_game=BROKEN)
        breach = result_of(self.evening, self.round, table)["entered"]["recorded"]["first_breach"]
        assert (breach["number"], breach["seat"], breach["certain"]) == (2, 1, True)
        assert self.cases() == [("breach", table["table"])]
        enter(self.evening, table, "arbiter1", **FIRST, reason="The golem cannot go there, and the player gave up.")
        assert self.cases() == []
        self.count(table, 0)


@pytest.mark.accepts("tournament.9.13")
@pytest.mark.accepts("tournament.9.14")
def test_a_swiss_of_thirty_is_held_with_two_results_wrong_one_contradicted_and_three_recorded(
    client: httpx.Client,
) -> None:
    hall = Hall(client)
    evening = hall.evening
    wrong, contradicted, *others = hall.draw()
    hall.mended(wrong)
    hall.contradicted(contradicted)
    hall.plain(others)
    wrong, recorded, another, *others = hall.draw()
    hall.mended(wrong)
    hall.recorded(recorded, seat(evening, recorded, 0))
    hall.recorded(another, "arbiter1")
    hall.plain(others)
    broken, *others = hall.draw()
    hall.breached(broken)
    hall.plain(others)
    entries = finish(evening)["lines"][0]["entries"]
    assert {one["entrant"]: one["total"] for one in entries} == hall.won
    parts = evening.get(f"/standings/{entries[0]['entrant']}", "spectator")["parts"]
    assert {one["because"][0]["event"] for one in parts} == {"result_entered"}
    for who, texts in (("arbiter1", [LOST, LOST, BROKEN]), ("spectator", [None] * 3)):
        records = [one["recorded"] for one in evening.happened("result_entered", who) if "recorded" in one]
        assert [one.get("text") for one in records] == texts


def test_the_clock_confirms_what_nobody_speaks_against(client: httpx.Client) -> None:
    settings = {"game": "essentia", "format": {"type": "round_robin"}, "place": "hall", "confirm_minutes": 0}
    evening = Evening(client, settings).begin(2)
    evening.draw(1)
    (table,) = evening.planned(1)
    enter(evening, table, seat(evening, table, 0), **FIRST)
    evening.awaits("round_ended")


@pytest.mark.refuses("tournament.9.15")
def test_a_recorded_game_of_something_else_or_without_an_end_is_refused_with_its_place(client: httpx.Client) -> None:
    settings = {"game": "essentia", "options": OPTIONS, "format": {"type": "round_robin"}, "place": "hall"}
    evening = Evening(client, settings).begin(2)
    evening.draw(1)
    (table,) = evening.planned(1)
    address, who = f"/tables/{table['table']}/result", seat(evening, table, 0)
    for text, field in (
        (LOST.replace("essentia", "ecarte"), "recorded_game"),
        (LOST.replace("seat_0", "seat_1"), "recorded_game.options"),
        (LOST.replace("seats: 2", "seats: 2\nwhat: 3"), "recorded_game:3"),
        (OPENING, "recorded_game"),
        ("{", "recorded_game:2"),
    ):
        problem = said(evening.ask("POST", address, who, json={"recorded_game": text}), 409)
        assert (problem["rule"], problem["field"]) == ("tournament.9.15", field)
    said(evening.ask("POST", address, "spectator", json={"recorded_game": "{"}), 403)
    foreseen = said(evening.ask("POST", address, "arbiter1", json={"recorded_game": LOST}, params={"dry_run": True}))
    assert [one["total"] for one in foreseen["standings"]["lines"][0]["entries"]] == [2, 0]


@pytest.mark.accepts("tournament.16.7")
def test_the_archive_of_a_hall_has_no_tables_and_its_results_are_decided_again(client: httpx.Client) -> None:
    settings = {"game": "essentia", "options": OPTIONS, "format": {"type": "round_robin"}, "place": "hall"}
    evening = Evening(client, settings).begin(2)
    evening.draw(1)
    (table,) = evening.planned(1)
    enter(evening, table, seat(evening, table, 0), recorded_game=LOST)
    confirm(evening, table, seat(evening, table, 1))
    finish(evening)
    for who in ("organizer", "spectator"):
        data = evening.ask("GET", "/archive", who).content
        findings = verify_archive(BytesIO(data), len(data), PublicKey(client.get("/v1/log/key").text))
        assert not [one for one in findings if isinstance(one, ArchiveFault)]
