"""Tournaments played over HTTP by programs: the clerk opens their tables and reports what happens there."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest

from api.cli.demonstration.random_play import fill, list_fields
from tests.support.api.table_client import said
from tests.support.clerk.evening import Evening, SeatedTable

Json = dict[str, Any]


def loses(table: SeatedTable, entrant: int) -> None:
    table.lose(table.entrants.index(entrant))


def weaker_loses(evening: Evening, number: int) -> None:
    """At each table of the round the entrant with the greater number gives the game up."""
    for table in evening.awaits_tables(number):
        loses(table, max(table.entrants))
    evening.awaits("round_ended", number)


@pytest.mark.accepts("tournament.9.4")
@pytest.mark.accepts("tournament.9.5")
@pytest.mark.accepts("tournament.15.3")
@pytest.mark.accepts("tournament.15.4")
def test_a_round_starts_with_its_tables_and_ends_by_itself_with_the_last_of_them(client: httpx.Client) -> None:
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}}).begin(4)
    evening.draw(1)
    tables = evening.awaits_tables(1)
    assert [table.entrants for table in tables] == [[1, 4], [2, 3]]
    loses(tables[0], 4)
    evening.awaits("result_reported")
    assert not evening.happened("round_ended")
    loses(tables[1], 3)
    (ended,) = evening.awaits("round_ended")
    assert (ended["round"], ended["by"], ended.get("unfinished", [])) == (1, "tables", [])
    reported = {one["table"]: one["outcome"]["ranking"] for one in evening.happened("result_reported")}
    assert reported == {table.id: [[0], [1]] for table in tables}


def test_a_round_robin_is_played_to_the_end(client: httpx.Client) -> None:
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}}).begin(4)
    for number in (1, 2, 3):
        evening.draw(number)
        weaker_loses(evening, number)
    evening.post("/finish", who="arbiter1")
    standings = evening.get("/standings")
    assert standings["final"] is True
    assert [(one["entrant"], one["total"]) for one in standings["lines"][0]["entries"]] == [
        (1, 6), (2, 4), (3, 2), (4, 0),
    ]  # fmt: skip


def test_a_swiss_tournament_is_played_to_the_end(client: httpx.Client) -> None:
    evening = Evening(client, {"game": "essentia", "format": {"type": "swiss"}, "rounds": 3}).begin(8)
    for number in (1, 2, 3):
        evening.draw(number)
        weaker_loses(evening, number)
    evening.post("/finish")
    (line,) = evening.get("/standings")["lines"]
    assert (line["entries"][0]["entrant"], line["entries"][0]["total"]) == (1, 6)


def test_a_knock_out_with_a_match_for_the_third_place_is_played_to_the_end(client: httpx.Client) -> None:
    settings = {"game": "ecarte", "format": {"type": "knock_out", "third_place": True}}
    evening = Evening(client, settings).begin(4)
    for number in (1, 2):
        evening.draw(number)
        weaker_loses(evening, number)
    evening.post("/finish")
    (line,) = evening.get("/standings")["lines"]
    assert [one["entrant"] for one in line["entries"]] == [1, 2, 3, 4]


@pytest.mark.accepts("tournament.8.3")
def test_free_tables_are_played_to_the_end_and_each_has_a_seed_of_its_own(client: httpx.Client) -> None:
    settings = {
        "game": "frieden",
        "format": {"type": "free_tables", "low": 3, "high": 4, "preferred": 4},
        "rounds": 1,
        "scoring": {"type": "places", "points": {"3": [4, 2, 0], "4": [6, 4, 2, 0]}},
    }
    evening = Evening(client, settings).begin(7)
    evening.draw(1)
    tables = evening.awaits_tables(1)
    assert sorted(len(table.seats) for table in tables) == [3, 4]
    assert len({table.view()["commitment"] for table in tables}) == 2
    for table in tables:
        table.lose(0)
    evening.awaits("round_ended")
    for table in tables:
        assert table.view()["opened"] is True


@pytest.mark.accepts("tournament.15.1")
def test_tables_are_called_what_the_drawing_said_and_their_seats_have_the_players_names(client: httpx.Client) -> None:
    evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}}).begin(2)
    evening.draw(1)
    (table,) = evening.awaits_tables(1)
    view = table.view()
    assert view["names"] == ["Anna", "Bruno"]
    assert view["caption"] == {"title": "Evening", "board": None, "round": "1"}


@pytest.mark.accepts("tournament.8.2")
def test_tables_have_the_options_and_the_settings_of_the_tournament(client: httpx.Client) -> None:
    settings = {
        "game": "ecarte",
        "format": {"type": "round_robin"},
        "table": {"undo": "off", "clock": {"seconds_per_move": 600}, "disputes": "continue"},
    }
    evening = Evening(client, settings).begin(2)
    evening.draw(1)
    (table,) = evening.awaits_tables(1)
    view = table.view()
    assert (view["undo_policy"], view["clock"]["seconds_per_move"]) == ("off", 600)
    opened = said(table.get("/events", "arbiter"))["events"][0]["event"]
    assert opened["disputes"] == "continue"


def test_the_outcome_of_a_game_that_is_played_to_its_end_by_moves_is_the_result(client: httpx.Client) -> None:
    evening = Evening(client, {"game": "ecarte", "format": {"type": "round_robin"}}).begin(2)
    evening.draw(1)
    (table,) = evening.awaits_tables(1)
    random = Random(7)
    lists = list_fields(said(client.get("/v1/games/ecarte")))
    while seats := table.view()["to_act"]:
        table.played(seats[0], fill(random.choice(table.moves(seats[0])), lists, random))
    evening.awaits("round_ended")
    (reported,) = evening.happened("result_reported")
    outcome = table.view("arbiter")["outcome"]
    assert reported["outcome"] == outcome
    assert reported["version"] == table.version("arbiter")
