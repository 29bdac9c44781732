"""Who sits where in a Swiss round (tournament.5.9), against the same rule written a second time."""

from itertools import product
from random import Random

import pytest

from domain.tournament.drawing.swiss.cards import Card
from domain.tournament.drawing.swiss.field import (
    ABSOLUTE,
    MILD,
    NO_PREFERENCE,
    STRONG,
    SeatPreference,
    in_seats,
    preference,
)
from tests.support.tournament.independent_seats import seat_zero


def card(seed: int, halves: int = 0, seats: str = "") -> Card:
    """An entrant with the seats that it has held."""
    return Card(seed, halves, tuple(map(int, seats)), (), 0, 0)


def seats(one: Card, other: Card) -> tuple[int, int]:
    """The seed numbers on seats 0 and 1."""
    assert in_seats(one, other) == in_seats(other, one)
    first, second = in_seats(one, other)
    return first.seed, second.seed


@pytest.mark.accepts("tournament.5.9")
def test_without_wishes_an_odd_seed_number_of_the_higher_gets_seat_0() -> None:
    assert seats(card(1), card(5)) == (1, 5)
    assert seats(card(2), card(6)) == (6, 2)
    assert seats(card(2), card(7, halves=1)) == (7, 2)


@pytest.mark.accepts("tournament.5.9")
def test_wishes_that_differ_are_both_granted() -> None:
    assert seats(card(1, seats="0"), card(2, seats="1")) == (2, 1)
    assert seats(card(1, seats="0"), card(2)) == (2, 1)
    assert seats(card(1), card(2, seats="1")) == (2, 1)


@pytest.mark.accepts("tournament.5.9")
def test_the_stronger_wish_is_granted() -> None:
    assert seats(card(1, seats="01"), card(2, seats="1")) == (2, 1)  # mild against strong
    assert seats(card(1, seats="1"), card(2, seats="011")) == (2, 1)  # strong against absolute
    assert seats(card(1, seats="1011"), card(2, seats="11011")) == (2, 1)  # a difference of 2 against one of 3


@pytest.mark.accepts("tournament.5.9")
def test_equal_wishes_exchange_from_the_latest_table_at_which_the_seats_differed() -> None:
    assert seats(card(1, seats="1001"), card(2, seats="0101")) == (2, 1)
    assert seats(card(1, seats="0101"), card(2, seats="1001")) == (1, 2)


@pytest.mark.accepts("tournament.5.9")
def test_with_equal_histories_more_points_and_then_the_lower_seed_number_decide() -> None:
    assert seats(card(1, seats="0"), card(2, 1, seats="0")) == (1, 2)
    assert seats(card(1, seats="0"), card(2, seats="0")) == (2, 1)


def test_all_short_histories_and_many_long_ones_give_the_seats_of_the_second_writing() -> None:
    short = ["".join(seats) for length in range(5) for seats in product("01", repeat=length)]
    random = Random("seats")
    long = ["".join(random.choices("01", k=random.randint(5, 9))) for _ in range(300)]
    pairs = [*product(short, short), *zip(long, reversed(long), strict=True)]
    for index, (one, other) in enumerate(pairs):
        first, second = card(1 + index % 2, index % 3, one), card(3 + index % 2, index // 3 % 3, other)
        expected = seat_zero((first.seed, first.halves, first.seats), (second.seed, second.halves, second.seats))
        assert seats(first, second)[0] == expected, (first, second)


@pytest.mark.accepts("tournament.5.9")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ("", SeatPreference(NO_PREFERENCE)),
        ("01", SeatPreference(MILD, 0)),
        ("010", SeatPreference(STRONG, 1, 1)),
        ("0010", SeatPreference(ABSOLUTE, 1, 2)),
        ("100", SeatPreference(ABSOLUTE, 1, 1, 0)),
        ("0011", SeatPreference(ABSOLUTE, 0, 0, 1)),
    ],
)
def test_a_wish_follows_from_the_seats_held(seats: str, expected: SeatPreference) -> None:
    assert preference([int(seat) for seat in seats]) == expected
