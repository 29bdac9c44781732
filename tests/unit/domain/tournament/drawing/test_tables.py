"""The tables of a round: numbers, places, boards and seats (tournament.5.13, 9.10, 15.1); the schedule of boards."""

from typing import Any

import pytest

from domain.game.chance import Prepared
from domain.tournament.chance import table_id
from domain.tournament.plan import PlannedTable
from domain.tournament.schedule.movement import movement_faults
from domain.tournament.schedule.schedule import boards_of, lots_of, planned, rounds_of, tables_of_boards
from domain.tournament.settings.settings import (
    Boards,
    Format,
    FreeTables,
    GamePoints,
    Given,
    Howell,
    KnockOut,
    Matchpoints,
    Mitchell,
    RoundRobin,
    Settings,
    Swiss,
    Together,
    VictoryPoints,
)
from domain.tournament.state.tournament import Tournament
from tests.support.tournament.drawn import drawn, running


def tables(tournament: Tournament, number: int = 1) -> tuple[PlannedTable, ...]:
    """The tables of a round."""
    return planned(tournament, number, drawn(tournament, number))


def settings(form: Format, **more: Any) -> Settings:
    """Settings with a format."""
    return Settings(title="Evening", game="whist", format=form, scoring=Matchpoints(), **more)


@pytest.mark.accepts("tournament.9.10", "tournament.15.1", "tournament.1.3", "tournament.1.4")
def test_a_set_is_played_at_its_place_in_the_order_of_its_boards_and_numbers_run_on() -> None:
    tournament = running(8, Boards(Howell()), "pair", scoring=Matchpoints(), boards_per_set=3)
    found = tables(tournament)
    assert [table.number for table in found] == list(range(1, 13))
    assert [table.place for table in found] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert [table.board for table in found] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15]
    assert {table.seats for table in found[:3]} == {((8, 1), (1, 1), (8, 2), (1, 2))}
    assert [table.table for table in found] == [table_id(lots_of(tournament), 1, number) for number in range(1, 13)]


@pytest.mark.accepts("tournament.5.13")
def test_two_tables_of_a_meeting_exchange_the_seats() -> None:
    found = tables(running(4, RoundRobin(), tables_per_meeting=2))
    assert [(table.place, table.meeting, table.seats) for table in found] == [
        (1, 1, ((1, 1), (4, 1))),
        (2, 1, ((4, 1), (1, 1))),
        (3, 2, ((2, 1), (3, 1))),
        (4, 2, ((3, 1), (2, 1))),
    ]
    assert {table.board for table in found} == {None}


@pytest.mark.accepts("tournament.5.13", "tournament.1.1")
def test_the_first_pair_of_a_team_meets_the_second_pair_of_the_other() -> None:
    scoring = VictoryPoints(20, ((0, 10), (5, 20)))
    tournament = running(4, RoundRobin(), "team", scoring=scoring, boards_per_set=2)
    found = tables(tournament, 2)[:4]
    assert [(table.place, table.board) for table in found] == [(1, 3), (1, 4), (2, 3), (2, 4)]
    assert found[0].seats == ((4, 1), (3, 3), (4, 2), (3, 4))
    assert found[2].seats == ((3, 1), (4, 3), (3, 2), (4, 4))


def test_a_pair_sits_face_to_face_and_everybody_at_a_free_table_alone() -> None:
    assert tables(running(2, RoundRobin(), "pair"))[0].seats == ((1, 1), (2, 1), (1, 2), (2, 2))
    (table,) = tables(running(3, FreeTables(3, 3, 3), scoring=GamePoints()))
    assert sorted(table.seats) == [(1, 1), (2, 1), (3, 1)]


@pytest.mark.parametrize(
    ("form", "entrants", "rounds"),
    [
        (RoundRobin(), 8, 7),
        (RoundRobin(2), 7, 14),
        (KnockOut(), 8, 3),
        (KnockOut(), 9, 4),
        (Boards(Howell()), 7, 7),
        (Boards(Mitchell("skip")), 8, 3),
        (Boards(Mitchell("share")), 8, 4),
        (Boards(Together()), 9, 9),
        (Boards(Given(4, 2, ((1, 1, 1, 2, 1), (1, 2, 3, 4, 2)))), 4, 1),
    ],
)
def test_a_format_has_its_own_number_of_rounds(form: Format, entrants: int, rounds: int) -> None:
    assert rounds_of(settings(form), entrants) == rounds
    assert rounds_of(settings(form, rounds=1), entrants) == 1


def test_swiss_and_free_tables_have_the_rounds_of_the_settings() -> None:
    assert rounds_of(settings(Swiss(), rounds=5), 8) == 5
    assert rounds_of(settings(FreeTables(2, 4, 3), rounds=6)) == 6


@pytest.mark.accepts("tournament.10.4", "tournament.6.7")
def test_how_many_tables_are_scheduled_for_each_board() -> None:
    howell = settings(Boards(Howell()), boards_per_set=3)
    assert tables_of_boards(howell, 8) == dict.fromkeys(range(1, 22), 4)
    assert tables_of_boards(settings(Boards(Mitchell())), 10) == dict.fromkeys(range(1, 6), 5)
    assert tables_of_boards(settings(Boards(Mitchell())), 9) == dict.fromkeys(range(1, 6), 4)  # one rests: the phantom
    assert tables_of_boards(settings(Boards(Mitchell("share"))), 8) == {1: 4, 2: 4, 3: 4, 4: 4}
    assert tables_of_boards(settings(Boards(Howell()), rounds=1), 8) == {1: 1, 2: 1, 3: 1, 4: 1}
    assert tables_of_boards(settings(RoundRobin(), entrants="team", boards_per_set=2), 4) == dict.fromkeys(
        range(1, 7), 4
    )
    assert tables_of_boards(settings(KnockOut(), entrants="team", boards_per_set=1), 6) == {1: 4, 2: 4, 3: 2}
    assert tables_of_boards(settings(RoundRobin()), 4) == {}


def test_before_the_start_a_movement_is_as_small_as_its_rounds_allow() -> None:
    assert len(boards_of(settings(Boards(Howell()), rounds=7, boards_per_set=3))) == 21
    assert len(boards_of(settings(Boards(Mitchell("skip")), rounds=3))) == 4
    assert len(boards_of(settings(Boards(Together()), rounds=5))) == 5
    given = Given(4, 2, ((1, 1, 1, 2, 1), (1, 2, 3, 4, 2)))
    assert boards_of(settings(Boards(given))) == (1, 2)


@pytest.mark.refuses("tournament.8.1")
def test_too_few_prepared_deals_are_a_fault() -> None:
    given = Given(4, 2, ((1, 1, 1, 2, 1), (1, 2, 3, 4, 2)))
    faults = movement_faults(settings(Boards(given, ())))
    assert [(fault.rule.id, fault.at) for fault in faults] == [("tournament.8.1", "format.deals")]


@pytest.mark.accepts("tournament.8.1")
@pytest.mark.refuses("tournament.8.1")
def test_given_rows_have_a_deal_for_each_board_and_none_over() -> None:
    given = Given(4, 2, ((1, 1, 1, 2, 1), (1, 2, 3, 4, 2)))
    assert movement_faults(settings(Boards(given, (Prepared(),) * 4), boards_per_set=2)) == ()
    for deals in (3, 5):
        faults = movement_faults(settings(Boards(given, (Prepared(),) * deals), boards_per_set=2))
        assert [(fault.rule.id, fault.at) for fault in faults] == [("tournament.8.1", "format.deals")]
