"""What the tables of a tournament call a seat when another person has come to hold it."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import bearer, said
from tests.support.clerk.evening import Evening, Json, SeatedTable, until

ROUND_ROBIN = {"game": "essentia", "format": {"type": "round_robin"}}


def begun(client: httpx.Client, entrants: int = 4) -> Evening:
    evening = Evening(client, ROUND_ROBIN).begin(entrants)
    evening.draw(1)
    return evening


def replaced(evening: Evening, table: SeatedTable, seat: int, name: str) -> None:
    """Another person plays in place of who sits there."""
    entrant, player = table.holders[seat]
    body = {"player": player, "name": name, "reason": "The one before is ill."}
    token = evening.post(f"/entrants/{entrant}/substitute", body, "arbiter1")["token"]
    evening.players[entrant, player] = table.tokens[seat] = token


def called(table: SeatedTable, seat: int, name: str) -> None:
    """Wait until the table calls the seat so."""
    until(lambda: table.view("spectator")["names"][seat] == name)


def handed_over(table: SeatedTable) -> list[Json]:
    return [one["event"] for one in table.events("arbiter") if one["event"]["type"] == "seat_handed_over"]


@pytest.mark.accepts("table.12.2")
def test_running_tables_tell_the_substitute_and_what_was_before_keeps_the_old_name(client: httpx.Client) -> None:
    evening = begun(client)
    table, other = evening.awaits_tables(1)
    before = {who: table.view(who) for who in (1, "spectator", "arbiter")}
    beside = other.view("arbiter")
    old = before["arbiter"]["names"][0]
    replaced(evening, table, 0, "Zoe")
    called(table, 0, "Zoe")
    for who, view in before.items():
        assert table.view(who)["names"] == ["Zoe", view["names"][1]]
        assert table.view(who, at=view["version"])["names"] == view["names"] == [old, view["names"][1]]
    assert table.view(0)["names"][0] == "Zoe"
    assert handed_over(table) == [{"type": "seat_handed_over", "seat": 0, "name": "Zoe"}]
    assert other.view("arbiter") == beside
    replaced(evening, table, 0, old)
    called(table, 0, old)
    assert [one["name"] for one in handed_over(table)] == ["Zoe", old]


@pytest.mark.accepts("tournament.4.9")
def test_running_tables_tell_a_corrected_name_and_once_only(client: httpx.Client) -> None:
    evening = begun(client)
    table, other = evening.awaits_tables(1)
    beside = other.view("arbiter")
    entrant, _ = table.holders[0]
    old = table.view("spectator")["names"][0]
    for name in ("Anneliese", old):
        said(
            evening.ask("PATCH", f"/entrants/{entrant}", "arbiter1", json={"name": name, "reason": "It was misspelt."}),
            201,
        )
        called(table, 0, name)
    assert [one["event"]["name"] for one in table.events("arbiter") if one["event"]["type"] == "seat_named"] == [
        "Anneliese",
        old,
    ]
    assert handed_over(table) == []
    assert other.view("arbiter") == beside


def test_a_table_that_opens_later_has_the_new_name_from_the_start(client: httpx.Client) -> None:
    evening = begun(client)
    table, other = evening.awaits_tables(1)
    for one in (table, other):
        one.lose(0)
    evening.awaits("round_ended")
    over = table.view("arbiter")
    replaced(evening, table, 0, "Zoe")
    evening.draw(2)
    later = evening.awaits_tables(2)
    (mine,) = [one for one in later if table.holders[0] in one.holders]
    assert mine.view("spectator")["names"][mine.holders.index(table.holders[0])] == "Zoe"
    said(mine.post(f"/seats/{mine.holders.index(table.holders[0])}/name", "arbiter", {"name": "Zoe of the club"}), 201)
    (elsewhere,) = [one for one in later if one is not mine]
    replaced(evening, elsewhere, 1, "Yves")
    called(elsewhere, 1, "Yves")
    assert mine.view("spectator")["names"][mine.holders.index(table.holders[0])] == "Zoe of the club"
    assert handed_over(mine) == []
    assert table.view("arbiter") == over


def test_an_arbiters_own_name_for_a_substitute_stays(client: httpx.Client) -> None:
    evening = begun(client)
    table, other = evening.awaits_tables(1)
    replaced(evening, table, 0, "Zoe")
    called(table, 0, "Zoe")
    said(table.post("/seats/0/name", "arbiter", {"name": "Zoe of the club"}), 201)
    replaced(evening, other, 0, "Yves")
    called(other, 0, "Yves")
    assert table.view("spectator")["names"][0] == "Zoe of the club"


@pytest.mark.nightly
def test_a_seat_is_handed_over_once_however_often_the_clerk_begins_anew(folder: Path) -> None:
    database = folder / "richter.db"
    with in_process(database) as client:
        evening = begun(client)
        table, other = evening.awaits_tables(1)
        replaced(evening, table, 0, "Zoe")
        called(table, 0, "Zoe")
        said(table.post("/seats/0/name", "arbiter", {"name": "Zoe of the club"}), 201)
    with in_process(database) as client:
        evening.client = table.client = other.client = client
        replaced(evening, other, 0, "Yves")
        called(other, 0, "Yves")
        assert table.view("spectator")["names"][0] == "Zoe of the club"
        assert [one["name"] for one in handed_over(table)] == ["Zoe"]


@pytest.mark.accepts("tournament.14.9")
def test_precedents_name_by_number_who_was_replaced_after_the_ruling(client: httpx.Client) -> None:
    evening = Evening(client, {**ROUND_ROBIN, "organizer": "Club of substitutes"}).begin(2)
    evening.draw(1)
    (table,) = evening.awaits_tables(1)
    old = table.view("arbiter")["names"][1]
    filed = {"versions": [1], "rule": "essentia.2.1", "statement": "That was wrong.", "against": [1]}
    said(table.post("/disputes", 0, filed), 201)
    ruling = {"rule": "essentia.2.1", "verdict": "upheld", "reasons": f"{old} was wrong."}
    said(table.post("/disputes/1/ruling", "arbiter", ruling), 201)
    replaced(evening, table, 1, "Zoe")
    called(table, 1, "Zoe")
    evening.awaits("case_closed")
    (found,) = said(client.get("/v1/precedents", headers=bearer(evening.tokens["arbiter1"])))["precedents"]
    assert found["ruling"]["reasons"] == f"#{table.holders[1][0]} was wrong."
