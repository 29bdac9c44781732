"""A trick on the table, and one that has been taken."""

import msgspec

from domain.games.ecarte.cards import PACK, other
from domain.kit.cards import suit_of
from domain.kit.tricks import following


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card that a seat played to a trick, and the version of its play."""

    seat: int
    card: str
    version: int


class Trick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The trick in play: its number, from 1, the seat that leads, and the plays so far, at most one between events."""

    number: int
    leader: int
    plays: tuple[Play, ...] = ()


class TakenTrick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished trick: the lead, the second card, and the seat that won it."""

    plays: tuple[Play, ...]
    winner: int


def suit_led(trick: Trick) -> str | None:
    """The suit of the first card; None before it is played."""
    return suit_of(trick.plays[0].card) if trick.plays else None


def turn_of(trick: Trick) -> int:
    """The seat that plays next to the trick."""
    return other(trick.leader) if trick.plays else trick.leader


def lawful(cards: int, led: str | None, trump: str | None) -> int:
    """The cards of a hand that suit and trump allow: of the suit led, else trumps, else all; all as the lead.

    `cards` and the result are sets of cards, `led` and `trump` suits.
    """
    if led is None:
        return cards
    trumps = 0 if trump is None else PACK.suits[trump]
    return cards & PACK.suits[led] or following(cards, trumps)
