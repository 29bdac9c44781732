"""Boards: the same seed at several tables, closed until the last of them is over."""

from __future__ import annotations

import httpx
import pytest

from tests.support.api.problems import problem
from tests.support.api.table_client import bearer, said
from tests.support.clerk.evening import Evening, SeatedTable, until

TOGETHER = {"game": "essentia", "format": {"type": "boards", "movement": {"type": "together"}}, "rounds": 2}
MATCHPOINTS = {"scoring": {"type": "matchpoints"}}


def begun(client: httpx.Client, arbiters: int = 1, **more: object) -> Evening:
    evening = Evening(client, {**TOGETHER, **MATCHPOINTS, **more}).begin(4, arbiters=arbiters)
    evening.draw(1)
    return evening


def over(table: SeatedTable) -> None:
    table.lose(0)


@pytest.mark.accepts("tournament.8.1")
@pytest.mark.accepts("tournament.8.4")
def test_a_board_has_one_seed_at_all_tables_and_opens_with_the_last_of_them(client: httpx.Client) -> None:
    evening = begun(client)
    first, second = evening.awaits_tables(1)
    assert first.board == second.board == 1
    committed = evening.happened("entries_opened")[0]["boards"][0]["commitment"]
    assert {first.view("arbiter")["commitment"], second.view("arbiter")["commitment"]} == {committed}
    over(first)
    evening.awaits("result_reported")
    assert not evening.happened("board_opened")
    assert first.view(0)["opened"] is False
    over(second)
    (opened,) = evening.awaits("board_opened")
    assert (opened["board"], sorted(opened["tables"])) == (1, sorted([first.id, second.id]))
    for table in (first, second):
        until(lambda table=table: table.view(0)["opened"])
        assert table.events(0)[-1]["event"] == {"type": "record_opened", "seed": opened["seed"]}
        assert table.view("spectator")["opened"] is True


@pytest.mark.accepts("tournament.2.7")
@pytest.mark.accepts("tournament.8.5")
def test_a_table_of_a_closed_board_is_unknown_to_all_but_its_players_and_the_arbiters(client: httpx.Client) -> None:
    evening = begun(client)
    first, second = evening.awaits_tables(1)
    first.tokens["other"] = second.tokens[0]
    for who in ("spectator", "other"):
        for path in ("", "/events", "/moves", "/audit", "/record", "/proof", "/receipt", "/story", "/feed", "/undos"):
            answer = first.get(path, who)
            assert answer.status_code in (404, 405), (path, answer.text)
        problem(first.get("", who), 404, "unknown_table")
        problem(first.post("/forks", who, {"version": 1, "chance": "same"}), 404, "unknown_table")
        problem(first.post("/feed/tickets", who), 404, "unknown_table")
    assert first.view(1)["viewer"] == {"role": "seat", "seat": 1}
    assert first.view("arbiter")["viewer"]["role"] == "arbiter"


@pytest.mark.refuses("tournament.8.4")
def test_nobody_opens_the_record_of_a_board_by_hand(client: httpx.Client) -> None:
    evening = begun(client)
    first, _ = evening.awaits_tables(1)
    over(first)
    found = problem(first.post("/record/open", "arbiter"), 409, "refused")
    assert found["rule"] == "tournament.8.4"
    problem(first.post("/record/open", "organizer"), 403, "not_allowed")
    problem(first.post("/record/open", 0), 403, "not_allowed")


@pytest.mark.refuses("tournament.14.6")
def test_an_arbiter_with_a_conflict_reads_no_closed_board_that_the_entrant_plays(client: httpx.Client) -> None:
    evening = begun(client, arbiters=2)
    first, second = evening.awaits_tables(1)
    evening.post("/conflicts", {"entrant": first.entrants[0]}, "arbiter2")
    for table in (first, second):
        problem(table.get("", "arbiter2"), 404, "unknown_table")
        assert table.view("arbiter1")["viewer"]["role"] == "arbiter"
        over(table)
    evening.awaits("board_opened")
    assert until(lambda: first.view("arbiter2")["opened"])


@pytest.mark.accepts("tournament.14.6")
def test_the_docket_of_all_tables_keeps_a_closed_board_from_an_arbiter_with_a_conflict(client: httpx.Client) -> None:
    evening = begun(client, arbiters=2)
    first, second = evening.awaits_tables(1)
    evening.post("/conflicts", {"entrant": first.entrants[0]}, "arbiter2")
    said(second.post("/disputes", 0, {"versions": [1], "rule": "table.1.1", "statement": "Wrong."}), 201)
    evening.awaits("case_opened")
    one, two = (
        said(client.get("/v1/disputes", headers=bearer(evening.tokens[who]))) for who in ("arbiter1", "arbiter2")
    )
    assert [table["table_id"] for table in one["tables"]] == [second.id]
    assert two == {"tables": [], "next": None}


@pytest.mark.accepts("tournament.9.10")
def test_the_boards_of_a_set_are_played_at_their_place_one_after_the_other(client: httpx.Client) -> None:
    evening = begun(client, boards_per_set=2)
    tables = evening.awaits_tables(1)
    assert [table.board for table in tables] == [1, 1]
    over(tables[0])
    evening.awaits_tables(1, 3)
    (third,) = [table for table in evening.tables(1) if table.board == 2]
    assert third.holders == tables[0].holders
    assert not evening.happened("round_ended")
    over(third)
    over(tables[1])
    evening.awaits_tables(1, 4)
    fourth = next(table for table in evening.tables(1) if table.board == 2 and table.id != third.id)
    over(fourth)
    evening.awaits("round_ended")
    assert [one["board"] for one in evening.awaits("board_opened", 2)] == [1, 2]


@pytest.mark.accepts("tournament.8.4")
def test_a_board_that_is_played_in_several_rounds_stays_closed_until_the_last(client: httpx.Client) -> None:
    settings = {"game": "essentia", "format": {"type": "boards", "movement": {"type": "howell"}}, "rounds": 5}
    evening = Evening(client, {**settings, **MATCHPOINTS}).begin(6)
    for number in range(1, 6):
        evening.draw(number)
        for table in evening.awaits_tables(number):
            over(table)
        evening.awaits("round_ended", number)
        played = {one["board"] for at in range(1, number + 1) for one in evening.planned(at)}
        later = {1, 2, 3, 4, 5} if number < 5 else set()
        opened = {one["board"] for one in evening.happened("board_opened")}
        assert opened <= played
        assert number == 5 or opened != {1, 2, 3, 4, 5}, later
    evening.awaits("board_opened", 5)
    evening.post("/finish")
    said(evening.ask("GET", "/standings", "spectator"))
