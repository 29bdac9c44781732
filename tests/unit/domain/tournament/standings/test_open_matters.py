"""Why standings are provisional."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from domain.tournament.settings.settings import Boards, Matchpoints, Together
from domain.tournament.standings.standings import open_matters, standings_of
from domain.tournament.state.tournament import Case, Tournament
from tests.support.tournament.built import WON, adjustment, built, four, game, round_of
from tests.support.tournament.read import as_json

MINUTE = 60_000


def told(tournament: Tournament, at: int | None = None, *, for_arbiters: bool = True) -> Any:
    return as_json(open_matters(tournament, at, for_arbiters))


def with_cases(tournament: Tournament, *cases: Case) -> Tournament:
    return msgspec.structs.replace(tournament, cases={case.case: case for case in cases})


def finished(tournament: Tournament) -> Tournament:
    return msgspec.structs.replace(tournament, phase="finished")


@pytest.mark.accepts("tournament.13.4")
def test_a_table_that_is_not_over_is_open_also_when_its_score_is_adjusted() -> None:
    given = adjustment(1, "t1-2", 3, "first", "average")
    state = built([round_of(1, [game(1, 2, WON), game(3, 4)], phase="started")], adjusted=[given])
    assert told(state) == [{"kind": "table", "id": "t1-2"}, {"kind": "round", "id": 1}]


@pytest.mark.accepts("tournament.13.4")
def test_rounds_to_come_are_named() -> None:
    state = built([round_of(1, [game(1, 2, WON)])], entrants=2)
    assert told(msgspec.structs.replace(state, settings=msgspec.structs.replace(state.settings, rounds=3))) == [
        {"kind": "round", "id": 2},
        {"kind": "round", "id": 3},
    ]


@pytest.mark.accepts("tournament.13.4")
def test_claims_disputes_and_appeals_wait_and_other_cases_when_somebody_has_taken_them() -> None:
    state = with_cases(
        finished(four()),
        Case("t1-1/claim/1", "t1-1", "claim", 1, 0),
        Case("t1-1/dispute/1", "t1-1", "dispute", 1, 0, closed=True),
        Case("t1-2/appeal/1", "t1-2", "appeal", 1, 0, arbiter=2),
        Case("t1-2/undo/1", "t1-2", "undo", 1, 0),
        Case("t2-1/pause/1", "t2-1", "pause", 2, 0, arbiter=1),
    )
    expected = [
        {"kind": "claim", "id": "t1-1/claim/1"},
        {"kind": "appeal", "id": "t1-2/appeal/1"},
        {"kind": "case", "id": "t2-1/pause/1"},
    ]
    assert told(state) == told(state, for_arbiters=False) == expected
    assert standings_of(state, for_arbiters=True).status == "provisional"


@pytest.mark.accepts("tournament.13.4", "tournament.8.5")
@pytest.mark.parametrize(("revision", "heard"), [(1, [{"kind": "case"}]), (2, [])])
def test_of_cases_at_closed_boards_others_hear_nothing_and_by_the_first_rules_once_that_there_are_some(
    revision: int, heard: list[Any]
) -> None:
    games = [game(1, 2, WON, board=1), game(3, 4, WON, board=1)]
    state = with_cases(
        built([round_of(1, games)], form=Boards(Together()), scoring=Matchpoints(), boards=1),
        Case("t1-1/claim/1", "t1-1", "claim", 1, 0),
        Case("t1-2/dispute/1", "t1-2", "dispute", 1, 0),
    )
    state = msgspec.structs.replace(state, revision=revision)
    assert told(state)[:2] == [
        {"kind": "claim", "id": "t1-1/claim/1"},
        {"kind": "dispute", "id": "t1-2/dispute/1"},
    ]
    quiet = msgspec.structs.replace(state, cases={})
    assert told(state, for_arbiters=False) == heard + told(quiet, for_arbiters=False)
    assert {"kind": "board", "id": 1} in told(state, for_arbiters=False)


@pytest.mark.accepts("tournament.13.4", "tournament.3.5")
def test_the_protest_time_is_open_until_it_is_over_or_the_tournament_is_finished() -> None:
    state = built([round_of(1, [game(1, 2, WON)])], entrants=2)
    assert told(state) == told(state, 30 * MINUTE - 1) == [{"kind": "protest", "id": 30 * MINUTE}]
    assert told(state, 30 * MINUTE) == []
    assert told(finished(state)) == []


@pytest.mark.accepts("tournament.13.4")
def test_where_there_is_no_protest_time_standings_are_final_with_the_last_round() -> None:
    state = built([round_of(1, [game(1, 2, WON)])], entrants=2, protest_minutes=0)
    assert told(state) == []
    assert standings_of(state, for_arbiters=False).final


@pytest.mark.accepts("tournament.13.4")
def test_with_nothing_open_standings_are_final() -> None:
    standings = standings_of(finished(four()), for_arbiters=False)
    assert (standings.status, standings.final, standings.open) == ("final", True, ())
