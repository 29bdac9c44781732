"""Free tables: how many, who sits with whom, on which seat (tournament, part 7)."""

from itertools import combinations

import pytest

from domain.game.rule import Refused
from domain.tournament.drawing.free_tables import table_sizes
from domain.tournament.schedule.schedule import lots_of
from domain.tournament.settings.settings import FreeTables, GamePoints
from domain.tournament.state.tournament import Tournament
from tests.support.nights import at_night
from tests.support.tournament.drawn import byes, changed, drawn, pairs, played, running
from tests.support.tournament.independent_tables import History, sizes_of, tables_of


def evening(entrants: int, low: int, high: int, preferred: int, rounds: int = 5) -> Tournament:
    """A tournament of free tables."""
    return running(entrants, FreeTables(low, high, preferred), scoring=GamePoints(), rounds=rounds)


@pytest.mark.accepts("tournament.7.2")
@pytest.mark.parametrize(
    ("entrants", "limits", "sizes"),
    [
        (12, (3, 5, 4), (4, 4, 4)),
        (13, (3, 5, 4), (5, 4, 4)),
        (14, (3, 5, 4), (4, 4, 3, 3)),  # 14 - 12 is as much as 16 - 14: the greater number of tables
        (5, (4, 4, 4), (4,)),  # one sits out
        (7, (4, 4, 4), (4,)),
        (11, (4, 6, 5), (6, 5)),
        (2, (2, 8, 4), (2,)),
    ],
)
def test_as_few_as_possible_sit_out_and_tables_are_as_close_to_the_preferred_size(
    entrants: int, limits: tuple[int, int, int], sizes: tuple[int, ...]
) -> None:
    assert table_sizes(entrants, FreeTables(*limits)) == sizes


def test_sizes_are_those_of_the_second_writing() -> None:
    for entrants in range(1, 40):
        for low, preferred, high in ((a, b, c) for a in range(2, 7) for b in range(a, 8) for c in range(b, 9)):
            found = table_sizes(entrants, FreeTables(low, high, preferred))
            assert list(found or ()) == sizes_of(entrants, low, high, preferred)


@pytest.mark.refuses("tournament.7.2")
def test_too_few_for_any_table_are_refused() -> None:
    with pytest.raises(Refused) as refusal:
        drawn(evening(3, 4, 5, 4), 1)
    assert refusal.value.rule.id == "tournament.7.2"


@pytest.mark.accepts("tournament.7.3", "tournament.7.4", "tournament.7.5", "tournament.7.6")
@pytest.mark.parametrize(
    ("entrants", "limits"),
    [(6, (2, 4, 3)), (9, (3, 3, 3)), (16, (4, 4, 4)), (32, (4, 6, 5)), *at_night([(11, (4, 5, 4)), (13, (4, 4, 4))])],
)
def test_tables_seats_and_who_sits_out_are_those_of_the_second_writing(
    entrants: int, limits: tuple[int, int, int]
) -> None:
    tournament = evening(entrants, *limits)
    history: History = []
    numbers = range(1, entrants + 1)
    rounds = 3 if entrants > 15 else 5
    for number in range(1, rounds + 1):
        expected, out = tables_of(lots_of(tournament), number, numbers, limits, history)
        drawing = drawn(tournament, number)
        assert [list(pair) for pair in pairs(drawing)] == expected
        assert byes(drawing) == dict.fromkeys(out, "bye")
        tournament = played(tournament, number, drawing=drawing)
        history.append(expected)


@pytest.mark.accepts("tournament.7.5")
def test_sixteen_at_four_tables_meet_nobody_twice_in_three_rounds() -> None:
    tournament = evening(16, 4, 4, 4)
    met: set[tuple[int, ...]] = set()
    for number in range(1, 4):
        drawing = drawn(tournament, number)
        fresh = {pair for table in pairs(drawing) for pair in combinations(sorted(table), 2)}
        assert not fresh & met
        met |= fresh
        tournament = played(tournament, number, drawing=drawing)


@pytest.mark.accepts("tournament.7.3")
def test_nobody_sits_out_twice_before_everybody_has() -> None:
    tournament = evening(5, 4, 4, 4)
    out: list[int] = []
    for number in range(1, 6):
        drawing = drawn(tournament, number)
        out += byes(drawing)
        tournament = played(tournament, number, drawing=drawing)
    assert sorted(out) == [1, 2, 3, 4, 5]


def test_who_has_withdrawn_or_asked_for_a_bye_has_no_seat() -> None:
    tournament = changed(evening(10, 4, 4, 4), 2, withdrawn_from=1)
    drawing = drawn(changed(tournament, 7, byes={1: "zero_bye"}), 1)
    assert sorted(entrant for table in pairs(drawing) for entrant in table) == [1, 3, 4, 5, 6, 8, 9, 10]
    assert byes(drawing) == {7: "zero_bye"}


def test_a_thousand_entrants_are_seated_round_after_round() -> None:
    tournament = evening(1000, 3, 5, 4)
    for number in range(1, 4):
        drawing = drawn(tournament, number)
        assert sorted(entrant for table in pairs(drawing) for entrant in table) == list(range(1, 1001))
        tournament = played(tournament, number, drawing=drawing)
