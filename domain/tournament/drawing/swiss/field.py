"""Everybody who plays in a Swiss round, in the order of the pairing, and who may not meet (criteria C1 to C3)."""

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from domain.tournament.drawing.swiss.cards import Card, PairingInput
from domain.tournament.drawing.swiss.seats import ABSOLUTE, SeatPreference, preference

LOOKED_BACK = (1, 2)
"""Floats count for the round before and for the one before that."""

Places = frozenset[int]


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
