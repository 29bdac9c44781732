"""Strands and their ends (3)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.dna.cards import distance

STRANDS = 3
"""So many strands lie on the table between turns (3.1)."""

FIT = 1
A_SET = 0


class End(msgspec.Struct, frozen=True):
    """An end: the card `tip` with its neighbour `inner` (3.2).

    `is_open`: it lay there when the turn began. `is_used`: something has been laid at it in this turn.
    """

    tip: str
    inner: str
    is_open: bool = False
    is_used: bool = False


class Strand(msgspec.Struct, frozen=True):
    """A strand; `cards` and `links` in the order in which they were laid.

    `has_set`: a set was laid at it in this turn. `joiner` last laid a card at several of its ends.
    """

    number: int
    cards: tuple[str, ...]
    links: tuple[tuple[str, str], ...] = ()
    ends: tuple[End, ...] = ()
    has_set: bool = False
    joiner: Seat | None = None


def strand_id(number: int) -> str:
    """The id of the strand with this number (3.3)."""
    return f"s{number}"


def number_in(strand: str) -> int:
    """The number in the id of a strand."""
    return int(strand[1:])


def pair(number: int, first: str, second: str) -> Strand:
    """A new strand of two cards, whose two ends are formed now (3.2)."""
    return Strand(number, (first, second), ((first, second),), (End(first, second), End(second, first)))


def end_at(strands: Iterable[Strand], tip: str) -> End | None:
    """The end that is named by this card."""
    return next((end for strand in strands for end in strand.ends if end.tip == tip), None)


def at_ends(strands: Iterable[Strand], tips: Iterable[str]) -> tuple[Strand, ...]:
    """The strands that have at least one of the ends named by these cards, by number."""
    named = set(tips)
    return tuple(strand for strand in strands if any(end.tip in named for end in strand.ends))


def open_ends(strands: Iterable[Strand]) -> tuple[End, ...]:
    """The ends that lay there when the turn began (3.5)."""
    return tuple(end for strand in strands for end in strand.ends if end.is_open)


def is_set(card: str, end: End) -> bool:
    """Return whether the card makes a set with the two cards of the end (5.11)."""
    return distance(card, end.tip, end.inner) == A_SET


def fits(card: str, end: End) -> bool:
    """Return whether the card can be attached to the end (5.6)."""
    return distance(card, end.tip, end.inner) == FIT


def has_place(card: str, strands: Iterable[Strand]) -> bool:
    """Return whether the card fits or makes a set at any open end (5.4)."""
    return any(distance(card, end.tip, end.inner) <= FIT for end in open_ends(strands))


def with_card(strands: tuple[Strand, ...], card: str, tips: tuple[str, ...], seat: Seat) -> Strand:
    """The strand that comes of it when the seat lays the card at ends of these strands (3.3, 3.6)."""
    named = set(tips)
    ends = tuple(replace(end, is_used=True) if end.tip in named else end for strand in strands for end in strand.ends)
    is_join = len(tips) > 1
    return Strand(
        min(strand.number for strand in strands),
        (*(laid for strand in strands for laid in strand.cards), card),
        (*(link for strand in strands for link in strand.links), *((tip, card) for tip in tips)),
        ends if is_join else (*ends, End(card, tips[0])),
        any(strand.has_set for strand in strands),
        seat if is_join else strands[0].joiner,
    )


def is_endless(strand: Strand) -> bool:
    """Return whether no end of the strand is left when all actions are played (3.6)."""
    return all(end.is_used for end in strand.ends)


def opened(strand: Strand) -> Strand:
    """The strand when a turn begins: all its ends are open (3.5)."""
    return replace(strand, ends=tuple(End(end.tip, end.inner, is_open=True) for end in strand.ends), joiner=None)


def without_used(strand: Strand) -> Strand:
    """The strand when all actions are played: used ends have ceased (3.6)."""
    return replace(strand, ends=tuple(end for end in strand.ends if not end.is_used))
