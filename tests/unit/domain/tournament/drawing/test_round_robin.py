"""Round robins by the Berger tables, in one cycle and in two (tournament.5.2, 5.3).

Source of the tables: FIDE Handbook, C.05 Annex 1 (Berger Tables).
"""

from itertools import combinations

import pytest
from msgspec.structs import replace

from domain.tournament.schedule.round_robin import berger, berger_rounds, cycle_round
from domain.tournament.settings.settings import RoundRobin
from tests.support.tournament.drawn import byes, changed, drawn, pairs, running

BERGER = {
    4: "1-4 2-3, 4-3 1-2, 2-4 3-1",
    6: "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, 3-8 4-2 5-1 6-7, 8-7 1-6 2-5 3-4,"
    " 4-8 5-3 6-2 7-1",
    10: "1-10 2-9 3-8 4-7 5-6, 10-6 7-5 8-4 9-3 1-2, 2-10 3-1 4-9 5-8 6-7, 10-7 8-6 9-5 1-4 2-3,"
    " 3-10 4-2 5-1 6-9 7-8, 10-8 9-7 1-6 2-5 3-4, 4-10 5-3 6-2 7-1 8-9, 10-9 1-8 2-7 3-6 4-5, 5-10 6-4 7-3 8-2 9-1",
}


def table(written: str) -> list[tuple[tuple[int, int], ...]]:
    """The rounds of a table as it is printed."""
    return [
        tuple((int(first), int(second)) for first, second in (pair.split("-") for pair in number.split()))
        for number in written.split(",")
    ]


@pytest.mark.accepts("tournament.5.2")
@pytest.mark.parametrize("entrants", BERGER)
def test_the_pairs_and_their_seats_are_those_of_the_published_tables(entrants: int) -> None:
    rounds = table(BERGER[entrants])
    for few in (entrants, entrants - 1):
        assert berger_rounds(few) == len(rounds)
        for number, expected in enumerate(rounds, 1):
            found = berger(few, number)
            assert set(found) == set(expected)
            assert found[0] == expected[0]


@pytest.mark.parametrize("entrants", range(2, 41))
def test_everybody_meets_everybody_once(entrants: int) -> None:
    met = [
        frozenset(pair)
        for number in range(1, berger_rounds(entrants) + 1)
        for pair in berger(entrants, number)
        if max(pair) <= entrants
    ]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(range(1, entrants + 1), 2)))


@pytest.mark.accepts("tournament.5.2")
def test_the_opponent_of_the_number_that_is_missing_has_a_bye() -> None:
    drawing = drawn(running(5, RoundRobin()), 1)
    assert pairs(drawing) == [(2, 5), (3, 4)]
    assert byes(drawing) == {1: "bye"}


@pytest.mark.accepts("tournament.5.3")
def test_the_second_cycle_exchanges_seats_and_the_first_its_last_two_rounds() -> None:
    rounds = [cycle_round(4, 2, number) for number in range(1, 7)]
    assert rounds[:3] == [((1, 4), (2, 3)), ((2, 4), (3, 1)), ((4, 3), (1, 2))]
    assert rounds[3:] == [((4, 1), (3, 2)), ((3, 4), (2, 1)), ((4, 2), (1, 3))]


def test_two_cycles_of_three_keep_their_order() -> None:
    rounds = [cycle_round(3, 2, number) for number in range(1, 7)]
    assert rounds[:3] == [((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1))]


@pytest.mark.parametrize("entrants", range(4, 21))
def test_in_two_cycles_nobody_has_a_seat_three_times_in_a_row_where_the_cycles_meet(entrants: int) -> None:
    rounds = berger_rounds(entrants)
    for seed in range(1, entrants + 1):
        seats = [
            pair.index(seed)
            for number in (rounds - 1, rounds, rounds + 1, rounds + 2)
            for pair in cycle_round(entrants, 2, number)
            if seed in pair and max(pair) <= entrants
        ]
        assert "000" not in "".join(map(str, seats))
        assert "111" not in "".join(map(str, seats))


@pytest.mark.accepts("tournament.4.5")
def test_the_tables_of_an_entrant_that_has_withdrawn_fall_out_of_a_round_robin() -> None:
    drawing = drawn(changed(running(6, RoundRobin()), 4, withdrawn_from=1), 1)
    assert pairs(drawing) == [(1, 6), (2, 5)]
    assert byes(drawing) == {3: "sits_out"}


def test_seed_numbers_and_not_those_of_entry_go_into_the_table() -> None:
    tournament = replace(running(4, RoundRobin()), seeds=(3, 1, 4, 2))
    assert pairs(drawn(tournament, 1)) == [(3, 2), (1, 4)]
