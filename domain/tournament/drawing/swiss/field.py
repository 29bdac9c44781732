"""Everybody who plays in a Swiss round, in the order of the pairing, and who may not meet (criteria C1 to C3).

Two who meet get their seats here too (tournament.5.9).
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from domain.tournament.drawing.swiss.cards import Card, PairingInput

LOOKED_BACK = (1, 2)
"""Floats count for the round before and for the one before that."""

Places = frozenset[int]


class SeatPreference(msgspec.Struct, frozen=True):
    """The seat that an entrant should get, and how much.

    `difference`: how much more often it has held the other. `repeated`: the seat that it held both of the last times.
    """

    strength: int
    seat: int = 0
    difference: int = 0
    repeated: int | None = None


class Field(msgspec.Struct, frozen=True):
    """The entrants of a round. Each is known by its place, from 0, in the order of points and then of seed numbers.

    `apart` has for each the places that are no opponents for it. `down` and `up` say who floated one round and two
    rounds ago. `may_have_bye` are the candidates for the bye. Only the last round has topscorers.
    """

    cards: tuple[Card, ...]
    preferences: tuple[SeatPreference, ...]
    apart: tuple[Places, ...]
    down: tuple[Places, Places]
    up: tuple[Places, Places]
    may_have_bye: Places
    is_last: bool

    @property
    def is_odd(self) -> bool:
        """Return whether somebody has the bye."""
        return len(self.cards) % 2 == 1

    def halves(self, place: int) -> int:
        """The points of an entrant, in halves of a win."""
        return self.cards[place].halves

    def score_groups(self) -> list[list[int]]:
        """The places of those with equal points, highest first."""
        return [list(group) for _, group in groupby(range(len(self.cards)), key=self.halves)]


def field_of(given: PairingInput) -> Field:
    """Put the entrants of a round in order, and look at who may meet."""
    cards = tuple(sorted(given.entrants, key=lambda card: (-card.halves, card.seed)))
    preferences = tuple(preference(card.seats) for card in cards)
    is_last = given.round >= given.rounds
    topscorers = {place for place, card in enumerate(cards) if is_last and card.halves > given.round - 1}
    one_ago, two_ago = LOOKED_BACK
    return Field(
        cards,
        preferences,
        _apart(cards, (*given.met, *given.forbidden), preferences, topscorers),
        (_floated(cards, "down", one_ago), _floated(cards, "down", two_ago)),
        (_floated(cards, "up", one_ago), _floated(cards, "up", two_ago)),
        frozenset(place for place, card in enumerate(cards) if card.may_have_bye),
        is_last,
    )


def _floated(cards: Sequence[Card], way: str, rounds_ago: int) -> Places:
    return frozenset(
        place for place, card in enumerate(cards) if len(card.floats) >= rounds_ago and card.floats[-rounds_ago] == way
    )


def _apart(
    cards: Sequence[Card], pairs: Iterable[tuple[int, int]], preferences: Sequence[SeatPreference], topscorers: set[int]
) -> tuple[Places, ...]:
    """The pairs that may not meet: met before, forbidden, or both with an absolute preference for one seat (C3)."""
    places = {card.seed: place for place, card in enumerate(cards)}
    apart: list[set[int]] = [{place} for place in range(len(cards))]
    for entrant, other in pairs:
        if entrant in places and other in places:
            apart[places[entrant]].add(places[other])
            apart[places[other]].add(places[entrant])
    for seat in (0, 1):
        absolute = {
            place
            for place, wanted in enumerate(preferences)
            if wanted.strength == ABSOLUTE and wanted.seat == seat and place not in topscorers
        }
        for place in absolute:
            apart[place] |= absolute
    return tuple(map(frozenset, apart))


NO_PREFERENCE, MILD, STRONG, ABSOLUTE = range(4)


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
