"""The cards of Écarté, and a trick of them on the table (2). Sets of cards are kept as `domain.kit.cards.Deck` says."""

from typing import TypeVar

import msgspec

from domain.kit.cards import Deck, suit_of
from domain.kit.tricks import following

PACK = Deck("789TAJQK")
"""The 32 cards, with the ace between the ten and the jack."""

KING = "K"
HAND_SIZE = 5
"""The cards of a hand, and its tricks."""
DEAL_SIZE = 11
"""The cards that a deal takes: two hands and the turn-up."""

T = TypeVar("T")

SEATS = (0, 1)

Pair = tuple[int, int]
"""A whole number for each seat."""


def other(seat: int) -> int:
    """The opponent of a seat."""
    return 1 - seat


def added(pair: Pair, seat: int, amount: int) -> Pair:
    """The pair with the amount added for one seat."""
    first, second = pair
    return (first + amount, second) if seat == 0 else (first, second + amount)


def changed(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """The pair with another value for one seat."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


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
