"""The dry run of a ruling at a tournament's table says which places in the standings it would change (14.3)."""

from __future__ import annotations

from typing import Any

import httpx

from tests.support.api.table_client import Table, open_table, said
from tests.support.clerk.evening import Evening, Json, SeatedTable

AWARD = {"type": "award", "ranking": [[1], [0]]}
RULE = "essentia.2.1"


def disputed(entrants: int = 2, arbiters: int = 1, **settings: Any) -> Any:
    """Return a function that begins a tournament, in whose first table seat 0 files a dispute against seat 1."""

    def begun(client: httpx.Client) -> tuple[Evening, SeatedTable]:
        evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}, **settings})
        evening.begin(entrants, arbiters=arbiters)
        evening.draw(1)
        table = evening.awaits_tables(1)[0]
        file(table)
        return evening, table

    return begun


def file(table: Table) -> None:
    filed = {"versions": [1], "rule": RULE, "statement": "That was wrong.", "against": [1]}
    said(table.post("/disputes", 0, filed), 201)


def tried(table: Table, *remedies: Json, who: str = "arbiter") -> Any:
    """The places that change, by a dry run."""
    body = {"rule": RULE, "verdict": "upheld", "reasons": "So it is.", "remedies": list(remedies)}
    return said(table.post("/disputes/1/ruling", who, body, dry_run="true"))["places_changed"]


def listed(evening: Evening, who: str = "arbiter1") -> dict[int, tuple[int, str]]:
    """The place and the points of each entrant."""
    entries = evening.get("/standings", who)["lines"][0]["entries"]
    return {entry["entrant"]: (entry["place"], entry["shown"]) for entry in entries}


def test_an_award_says_the_places_and_the_ruling_then_makes_them(client: httpx.Client) -> None:
    evening, table = disputed()(client)
    before = listed(evening)
    changes = tried(table, AWARD)
    assert {change["entrant"]: (change["place_before"], change["points_before"]) for change in changes} == before
    assert listed(evening) == before
    winner = table.entrants[1]
    assert (changes[0]["entrant"], changes[0]["place_after"]) == (winner, 1)
    assert changes[0]["points_after"] > changes[0]["points_before"]
    body = {"rule": RULE, "verdict": "upheld", "reasons": "So it is.", "remedies": [AWARD]}
    said(table.post("/disputes/1/ruling", "arbiter", body), 201)
    evening.awaits("result_reported")
    assert {change["entrant"]: (change["place_after"], change["points_after"]) for change in changes} == listed(evening)


def test_a_ruling_after_which_play_goes_on_changes_no_place(client: httpx.Client) -> None:
    _, table = disputed()(client)
    assert tried(table) == []
    assert tried(table, {"type": "penalty", "seat": 1, "points": 0, "text": "Look out."}) == []


def test_a_result_that_is_in_the_standings_is_changed_by_a_dispute_about_it(client: httpx.Client) -> None:
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}, "protest_minutes": 30}).begin(2)
    evening.draw(1)
    table = evening.awaits_tables(1)[0]
    table.lose(1)
    evening.awaits("result_reported")
    file(table)
    changes = {change["entrant"]: change for change in tried(table, AWARD)}
    first, second = (changes[entrant] for entrant in table.entrants)
    assert (first["place_before"], first["place_after"]) == (1, 2)
    assert (second["place_before"], second["place_after"]) == (2, 1)


def test_a_closed_board_counts_for_an_arbiter(client: httpx.Client) -> None:
    boards = {"type": "boards", "movement": {"type": "together"}}
    _, table = disputed(4, format=boards, scoring={"type": "matchpoints"}, rounds=2)(client)
    assert tried(table, AWARD) is not None


def test_who_has_a_conflict_reads_no_standings_with_closed_boards(client: httpx.Client) -> None:
    evening, table = disputed(4, arbiters=2)(client)
    other = next(entrant for entrant in range(1, 5) if entrant not in table.entrants)
    evening.post("/conflicts", {"entrant": other}, "arbiter2")
    assert tried(table, AWARD, who="arbiter2") is None
    assert tried(table, AWARD, who="arbiter1")


def test_a_table_of_no_tournament_changes_no_standings(client: httpx.Client) -> None:
    table = open_table(client, "essentia", options={"setup": "random"})
    file(table)
    assert tried(table, AWARD) is None
