"""Rounds set by hand, and how they are checked (tournament.5.5 to 5.8, 6.2 to 6.6, 7.7)."""

from typing import Any

import pytest

from domain.game.rule import Malformed
from domain.tournament.commands.rounds import SetPairings
from domain.tournament.drawing.by_hand import by_hand
from domain.tournament.faults import Faults
from domain.tournament.settings.settings import (
    Boards,
    Format,
    FreeTables,
    GamePoints,
    Howell,
    Matchpoints,
    RoundRobin,
    Swiss,
)
from domain.tournament.state.tournament import Tournament
from tests.support.tournament.drawn import byes, changed, pairs, played, running


def after_one(entrants: int, form: Format, **more: Any) -> Tournament:
    """A tournament after its first round, in which the first named has won everywhere."""
    return played(running(entrants, form, **more), 1)


def cited(tournament: Tournament, **given: Any) -> list[tuple[str, str]]:
    """The rules of all faults of the second round set so, and where they are."""
    with pytest.raises(Faults) as refusal:
        by_hand(tournament, SetPairings(2, **given))
    return [(fault.rule.id, fault.at) for fault in refusal.value.faults]


@pytest.mark.accepts("tournament.5.5", "tournament.5.8")
def test_the_first_named_has_seat_0() -> None:
    tournament = after_one(5, Swiss(), rounds=4)  # 1-3, 4-2, 5 had the bye
    drawing = by_hand(tournament, SetPairings(2, pairings=((4, 1), (5, 3), (2, None))))
    assert (pairs(drawing), byes(drawing), drawing.by) == ([(4, 1), (5, 3)], {2: "bye"}, "hand")


@pytest.mark.refuses("tournament.5.5", "tournament.5.6", "tournament.5.7", "tournament.5.8")
def test_all_faults_of_pairings_are_listed() -> None:
    tournament = after_one(5, Swiss(((1, 2),)), rounds=4)
    assert cited(tournament, pairings=((1, 2), (3, 4), (5, None))) == [
        ("tournament.5.7", "pairings[0]"),
        ("tournament.5.8", "pairings[2]"),
    ]
    assert cited(tournament, pairings=((1, 3), (4, 5), (2, None))) == [("tournament.5.6", "pairings[0]")]
    assert cited(tournament, pairings=((1, 4), (1, 5), (2, None)))[0] == ("tournament.5.5", "pairings[0]")
    assert cited(tournament, pairings=((1, 9), (4, 5), (2, None)))[0] == ("tournament.5.5", "pairings[0]")
    assert cited(tournament, pairings=((1, 4), (3, 5))) == [
        ("tournament.5.5", "pairings"),
        ("tournament.5.8", "pairings"),
    ]
    assert ("tournament.5.8", "pairings") in cited(tournament, pairings=((1, 4), (2, None), (3, None), (5, None)))


def test_who_has_withdrawn_is_not_paired_by_hand() -> None:
    tournament = changed(after_one(4, Swiss(), rounds=3), 2, withdrawn_from=2)
    assert cited(tournament, pairings=((1, 2), (3, None)))[0] == ("tournament.5.5", "pairings[0]")
    drawing = by_hand(tournament, SetPairings(2, pairings=((1, 4), (3, None))))
    assert pairs(drawing) == [(1, 4)]


@pytest.mark.accepts("tournament.5.6")
def test_after_a_forfeit_two_may_still_meet() -> None:
    tournament = played(running(4, Swiss(), rounds=3), 1, lambda _: "first")
    met = [sorted(pair) for pair in tournament.rounds[1].pairings]
    drawing = by_hand(tournament, SetPairings(2, pairings=tuple((one, other) for one, other in met)))
    assert len(drawing.meetings) == 2


def test_a_round_robin_has_as_many_meetings_of_two_as_cycles() -> None:
    first = ((1, 4), (2, 3))
    assert cited(after_one(4, RoundRobin()), pairings=first)[0] == ("tournament.5.6", "pairings[0]")
    assert pairs(by_hand(after_one(4, RoundRobin(2)), SetPairings(2, pairings=first))) == list(first)


@pytest.mark.refuses("tournament.17.2")
def test_a_fault_names_the_place_that_was_given_wherever_the_bye_stands() -> None:
    tournament = after_one(5, Swiss(((1, 2),)), rounds=4)
    assert cited(tournament, pairings=((5, None), (1, 2), (3, 4))) == [
        ("tournament.5.7", "pairings[1]"),
        ("tournament.5.8", "pairings[0]"),
    ]


@pytest.mark.accepts("tournament.7.7")
def test_free_tables_by_hand_keep_their_seats() -> None:
    tournament = after_one(9, FreeTables(4, 5, 4), scoring=GamePoints(), rounds=3)
    drawing = by_hand(tournament, SetPairings(2, tables=((9, 1, 5, 3), (2, 4, 6, 8, 7))))
    assert pairs(drawing) == [(9, 1, 5, 3), (2, 4, 6, 8, 7)]


@pytest.mark.refuses("tournament.7.7", "tournament.7.2", "tournament.5.5")
def test_free_tables_by_hand_are_checked() -> None:
    tournament = after_one(9, FreeTables(4, 5, 4), scoring=GamePoints(), rounds=3)
    assert cited(tournament, tables=((1, 2, 3), (4, 5, 6, 7, 8, 9))) == [
        ("tournament.7.2", "tables[0]"),
        ("tournament.7.2", "tables[1]"),
    ]
    assert cited(tournament, tables=((1, 2, 3, 4), (4, 5, 6, 7, 8))) == [
        ("tournament.5.5", "tables[0]"),
        ("tournament.5.5", "tables[1]"),
        ("tournament.5.5", "tables"),
    ]
    assert cited(tournament, tables=((1, 2, 3, 4),)) == [("tournament.5.5", "tables")]


def test_who_cannot_be_seated_sits_out_by_hand_too() -> None:
    tournament = after_one(5, FreeTables(4, 4, 4), scoring=GamePoints(), rounds=3)
    assert byes(by_hand(tournament, SetPairings(2, tables=((1, 2, 3, 5),)))) == {4: "bye"}


@pytest.mark.accepts("tournament.6.4")
def test_rows_by_hand_are_a_round_of_the_movement() -> None:
    tournament = played(running(6, Boards(Howell()), "pair", scoring=Matchpoints()), 1)
    drawing = by_hand(tournament, SetPairings(2, rows=((2, 2, 1, 2, 3), (2, 1, 6, 5, 5))))
    assert [(meeting.entrants, meeting.place, meeting.set) for meeting in drawing.meetings] == [
        ((6, 5), 1, 5),
        ((1, 2), 2, 3),
    ]
    assert byes(drawing) == {3: "sits_out", 4: "sits_out"}


@pytest.mark.refuses("tournament.6.2", "tournament.6.3", "tournament.6.4", "tournament.6.5", "tournament.6.6")
@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        ((), "tournament.6.2"),
        (((3, 1, 1, 2, 3),), "tournament.6.2"),
        (((2, 1, 1, 7, 3),), "tournament.6.2"),
        (((2, 1, 1, 2, 6),), "tournament.6.3"),
        (((2, 1, 1, 2, 3), (2, 2, 1, 3, 5)), "tournament.6.4"),
        (((2, 1, 1, 2, 1),), "tournament.6.5"),
        (((2, 1, 1, 6, 3),), "tournament.6.6"),
    ],
)
def test_rows_by_hand_are_checked_against_the_rounds_before(rows: Any, rule: str) -> None:
    tournament = played(running(6, Boards(Howell()), "pair", scoring=Matchpoints()), 1)  # 6-1 1, 3-4 2, 5-2 4
    assert cited(tournament, rows=rows)[0][0] == rule


@pytest.mark.refuses("tournament.1.6")
@pytest.mark.parametrize(
    ("form", "field"), [(Swiss(), "pairings"), (FreeTables(2, 3, 3), "tables"), (Boards(Howell()), "rows")]
)
def test_each_format_takes_its_own_field(form: Format, field: str) -> None:
    given: dict[str, Any] = {"tables": ((1, 2),)} if field != "tables" else {"pairings": ((1, 2),)}
    with pytest.raises(Malformed) as refusal:
        by_hand(running(6, form), SetPairings(1, **given))
    assert (refusal.value.field, refusal.value.problem) == (field, "missing")
