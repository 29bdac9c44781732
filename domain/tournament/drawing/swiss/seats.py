"""The seats of two who meet in a Swiss round (tournament.5.9)."""

from collections.abc import Sequence

import msgspec

from domain.tournament.drawing.swiss.cards import Card

NO_PREFERENCE, MILD, STRONG, ABSOLUTE = range(4)


class SeatPreference(msgspec.Struct, frozen=True):
    """The seat that an entrant should get, and how much.

    `difference`: how much more often it has held the other. `repeated`: the seat that it held both of the last times.
    """

    strength: int
    seat: int = 0
    difference: int = 0
    repeated: int | None = None


def preference(seats: Sequence[int]) -> SeatPreference:
    """The wish that follows from the seats held, oldest first."""
    if not seats:
        return SeatPreference(NO_PREFERENCE)
    surplus = 2 * sum(seats) - len(seats)
    less_often, difference = (0 if surplus > 0 else 1), abs(surplus)
    if list(seats[-2:]) in ([0, 0], [1, 1]):
        return SeatPreference(ABSOLUTE, 1 - seats[-1], difference, seats[-1])
    if difference > 1:
        return SeatPreference(ABSOLUTE, less_often, difference)
    return SeatPreference(STRONG, less_often, difference) if difference else SeatPreference(MILD, 1 - seats[-1])


def in_seats(first: Card, other: Card) -> tuple[Card, Card]:
    """Return the two in the order of their seats."""
    higher, lower = sorted((first, other), key=lambda card: (-card.halves, card.seed))
    return (higher, lower) if _seat_of_higher(higher, lower) == 0 else (lower, higher)


def _seat_of_higher(higher: Card, lower: Card) -> int:
    wanted, against = preference(higher.seats), preference(lower.seats)
    if not wanted.strength and not against.strength:
        return 1 - higher.seed % 2
    if not against.strength:
        return wanted.seat
    if not wanted.strength or wanted.seat != against.seat:
        return 1 - against.seat
    mine, theirs = _weight(wanted, against), _weight(against, wanted)
    if mine != theirs:
        return wanted.seat if mine > theirs else 1 - wanted.seat
    for held, opposite in zip(reversed(higher.seats), reversed(lower.seats), strict=False):
        if held != opposite:
            return 1 - held
    return wanted.seat


def _weight(wanted: SeatPreference, against: SeatPreference) -> tuple[int, int]:
    """The strength of a wish; between two absolute ones the difference counts too."""
    both_absolute = wanted.strength == against.strength == ABSOLUTE
    return wanted.strength, wanted.difference if both_absolute else 0
