"""Knock-outs: the bracket, byes, the match for third place, and meetings that are level (tournament.5.11, 5.12)."""

from collections.abc import Callable

import pytest

from domain.game.rule import Refused
from domain.tournament.chance import lot_key
from domain.tournament.commands.rounds import SetPairings
from domain.tournament.drawing.by_hand import by_hand
from domain.tournament.drawing.knock_out import bracket, replays
from domain.tournament.plan import PlannedTable
from domain.tournament.schedule.schedule import lots_of, rounds_of
from domain.tournament.settings.settings import GamePoints, KnockOut
from domain.tournament.state.tournament import Tournament
from tests.support.tournament.drawn import (
    Result,
    byes,
    changed,
    drawn,
    pairs,
    played,
    running,
    table_after,
    with_tables,
)


def by_lower_number(table: PlannedTable) -> Result:
    """The entrant with the lower number wins."""
    return (1, 0) if table.seats[0][0] < table.seats[1][0] else (0, 1)


def level(_: PlannedTable) -> Result:
    """A draw."""
    return (0, 0)


def after_replays(tournament: Tournament, result: Callable[[PlannedTable], Result]) -> Tournament:
    """The tournament with the replays of its first round played."""
    round_ = tournament.rounds[1]
    more = {plan.number: table_after(plan, 1, result(plan)) for plan in replays(tournament, 1)}
    return with_tables(tournament, 1, {**round_.played, **more}, drawn(tournament, 1))


@pytest.mark.accepts("tournament.5.11")
@pytest.mark.parametrize(
    ("entrants", "order"),
    [
        (2, (1, 2)),
        (3, (1, 4, 2, 3)),
        (4, (1, 4, 2, 3)),
        (8, (1, 8, 4, 5, 2, 7, 3, 6)),
        (9, (1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11)),
    ],
)
def test_the_order_of_the_bracket(entrants: int, order: tuple[int, ...]) -> None:
    assert bracket(entrants) == order


@pytest.mark.parametrize("entrants", range(2, 200))
def test_the_better_half_never_meets_before_the_worse_half_is_out(entrants: int) -> None:
    slots = list(bracket(entrants))
    while len(slots) > 1:
        assert all(one + other == len(slots) + 1 for one, other in zip(slots[::2], slots[1::2], strict=True))
        slots = [min(pair) for pair in zip(slots[::2], slots[1::2], strict=True)]


@pytest.mark.accepts("tournament.5.11")
def test_winners_stay_in_order_and_places_without_an_entrant_are_byes() -> None:
    tournament = running(6, KnockOut())
    assert rounds_of(tournament.settings, 6) == 3
    first = drawn(tournament, 1)
    assert (pairs(first), byes(first)) == ([(4, 5), (3, 6)], {1: "bye", 2: "bye"})
    tournament = played(tournament, 1, lambda _: (0, 1))
    second = drawn(tournament, 2)
    assert (pairs(second), byes(second)) == ([(1, 5), (2, 6)], {})
    assert pairs(drawn(played(tournament, 2, by_lower_number), 3)) == [(1, 2)]


@pytest.mark.accepts("tournament.5.11")
def test_the_losers_of_the_semi_finals_meet_in_the_round_of_the_final() -> None:
    tournament = running(8, KnockOut(third_place=True))
    for number in (1, 2):
        tournament = played(tournament, number, by_lower_number)
    assert pairs(drawn(tournament, 3)) == [(1, 2), (4, 3)]


def test_with_three_entrants_nobody_is_left_for_third_place() -> None:
    tournament = played(running(3, KnockOut(third_place=True)), 1, by_lower_number)
    final = drawn(tournament, 2)
    assert (pairs(final), byes(final)) == ([(1, 2)], {3: "bye"})


def test_who_has_withdrawn_gives_its_opponent_a_bye() -> None:
    tournament = played(running(8, KnockOut()), 1, by_lower_number)
    semi_finals = drawn(changed(tournament, 4, withdrawn_from=2), 2)
    assert (pairs(semi_finals), byes(semi_finals)) == ([(2, 3)], {1: "bye"})
    tournament = played(changed(tournament, 4, withdrawn_from=2), 2, by_lower_number)
    assert pairs(drawn(tournament, 3)) == [(1, 2)]


def test_a_forfeit_lets_the_side_go_on_that_was_there() -> None:
    for scoring in (None, GamePoints()):
        tournament = running(4, KnockOut(), scoring=scoring)
        assert pairs(drawn(played(tournament, 1, lambda _: "second"), 2)) == [(4, 3)]


def test_where_neither_side_came_nobody_goes_on() -> None:
    tournament = played(running(4, KnockOut()), 1, lambda table: "none" if table.number == 1 else (1, 0))
    final = drawn(tournament, 2)
    assert (pairs(final), byes(final)) == ([], {2: "bye"})


@pytest.mark.accepts("tournament.5.12", "tournament.15.1")
def test_a_meeting_that_is_level_goes_on_with_single_tables_and_seats_exchanged() -> None:
    tournament = played(running(4, KnockOut(max_replays=2)), 1, lambda table: (0, 0) if table.number == 2 else (1, 0))
    (first,) = replays(tournament, 1)
    assert (first.number, first.seats, first.meeting, first.place) == (3, ((3, 1), (2, 1)), 2, 2)
    tournament = after_replays(tournament, level)
    (second,) = replays(tournament, 1)
    assert (second.number, second.seats) == (4, ((2, 1), (3, 1)))
    assert len({table.table for table in tournament.rounds[1].tables} | {second.table}) == 4
    assert pairs(drawn(after_replays(tournament, lambda _: (0, 1)), 2)) == [(1, 3)]


@pytest.mark.accepts("tournament.5.12", "tournament.8.7")
def test_after_the_last_replay_the_lower_lot_wins() -> None:
    tournament = played(running(2, KnockOut(max_replays=1)), 1, level)
    tournament = after_replays(tournament, level)
    assert replays(tournament, 1) == ()
    tournament = played(running(4, KnockOut(max_replays=0)), 1, level)
    assert replays(tournament, 1) == ()
    lots = lots_of(tournament)
    expected = tuple(min(pair, key=lambda entrant: lot_key(lots, entrant)) for pair in ((1, 4), (2, 3)))
    assert pairs(drawn(tournament, 2)) == [expected]


@pytest.mark.accepts("tournament.5.13")
def test_two_tables_of_a_meeting_decide_together() -> None:
    tournament = running(2, KnockOut(max_replays=1), tables_per_meeting=2)
    tournament = played(tournament, 1)
    assert [table.seats[0][0] for table in tournament.rounds[1].tables] == [1, 2]
    (replay,) = replays(tournament, 1)
    assert replay.seats == ((1, 1), (2, 1))


@pytest.mark.refuses("tournament.5.12")
def test_pairings_by_hand_are_refused_in_a_knock_out() -> None:
    with pytest.raises(Refused) as refusal:
        by_hand(running(2, KnockOut()), SetPairings(1, pairings=((1, 2),)))
    assert refusal.value.rule.id == "tournament.5.12"


@pytest.mark.refuses("tournament.9.1")
def test_the_next_round_waits_for_a_table_that_goes_on() -> None:
    tournament = played(running(4, KnockOut()), 1)
    running_on = {number: table_after(table.plan, 1, (0, 0)) for number, table in tournament.rounds[1].played.items()}
    open_table = running_on[2].__class__(running_on[2].plan, 1, "running")
    tournament = with_tables(tournament, 1, {**running_on, 2: open_table}, drawn(tournament, 1))
    with pytest.raises(Refused) as refusal:
        drawn(tournament, 2)
    assert refusal.value.rule.id == "tournament.9.1"
    assert replays(tournament, 1)[0].meeting == 1
