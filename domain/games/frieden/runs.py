"""Runs and courts: which cards make one, how they join and break (11)."""

from collections.abc import Iterable, Sequence

import msgspec

from domain.games.frieden.cards import RANKS, is_joker, kingdom_of, rank_of

WHOLE = len(RANKS)
"""The cards of a complete run."""
ROUND = RANKS + RANKS
"""The ranks in order, twice round."""
SHORTEST = 5
COURT_START = RANKS.index("J")
COURT_LENGTH = 3


class Run(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A run or court of the open hand of `seat`.

    `run` is its name. `cards` are in running order; `places` are the cards that they stand for. `declared`: peace has
    been declared on it.
    """

    run: str
    seat: int
    kingdom: str
    cards: tuple[str, ...]
    places: tuple[str, ...]
    declared: bool = False


class Span(msgspec.Struct, frozen=True):
    """Cards in running order, of which the first takes the place `start` of the kingdom, counted from the ace as 0."""

    start: int
    cards: tuple[str, ...]


def name_of(number: int) -> str:
    """The name of the run with this number."""
    return f"r{number}"


def number_of(run: str) -> int:
    """The number of a run, by its name."""
    return int(run[1:])


def places_of(kingdom: str, start: int, length: int) -> tuple[str, ...]:
    """The cards of a kingdom from a place on; an ace follows the king."""
    first = start % WHOLE
    return tuple([rank + kingdom for rank in ROUND[first : first + length]])


def first_natural(cards: Iterable[str]) -> str | None:
    """The first card that is no joker."""
    return next((card for card in cards if not is_joker(card)), None)


def start_of(cards: Sequence[str]) -> int:
    """The place of the first of these cards, told by the first that is no joker; 0 if there is none."""
    natural = first_natural(cards)
    return 0 if natural is None else (RANKS.index(rank_of(natural)) - cards.index(natural)) % WHOLE


def span_of(run: Run) -> Span:
    """The span of a run."""
    return Span(RANKS.index(rank_of(run.places[0])), run.cards)


def is_unbroken(start: int, cards: Sequence[str]) -> bool:
    """Return whether each card that is no joker lies at its own place, and no place comes twice (11.2)."""
    if len(cards) > WHOLE:
        return False
    return all(is_joker(card) or RANKS[(start + step) % WHOLE] == rank_of(card) for step, card in enumerate(cards))


def is_court(start: int, length: int) -> bool:
    """Return whether these places are exactly jack, queen and king."""
    return (start, length) == (COURT_START, COURT_LENGTH)


def is_long_enough(start: int, length: int) -> bool:
    """Return whether so many places from there on are a run or court (11.1)."""
    return length >= SHORTEST or is_court(start, length)


def takes(start: int, length: int, place: int) -> bool:
    """Return whether so many places from `start` on contain this place."""
    return (place - start) % WHOLE < length


def overlap(span: Span, other: Span) -> bool:
    """Return whether two spans of one kingdom have a place in common (11.10)."""
    return takes(span.start, len(span.cards), other.start) or takes(other.start, len(other.cards), span.start)


class Joined(msgspec.Struct, frozen=True):
    """A span with the runs of the same seat and kingdom that it lies directly beside (11.11), by number."""

    span: Span
    neighbours: tuple[Run, ...]


def joined(span: Span, others: Sequence[Run]) -> Joined:
    """The span together with those of the other runs that lie directly below or above it.

    The others are of the same seat and kingdom and have no place in common with it. Thirteen cards are kept from the
    ace on.
    """
    start, cards = span.start, span.cards
    neighbours: list[Run] = []
    for run in others:
        beside = span_of(run)
        if (beside.start + len(beside.cards) - span.start) % WHOLE == 0:
            start, cards = beside.start, beside.cards + cards
            neighbours.append(run)
        elif (span.start + len(span.cards) - beside.start) % WHOLE == 0:
            cards = cards + beside.cards
            neighbours.append(run)
    if len(cards) == WHOLE:
        start, cards = 0, cards[-start % WHOLE :] + cards[: -start % WHOLE]
    return Joined(Span(start, cards), tuple(neighbours))


def pieces_without(run: Run, card: str) -> tuple[Span, ...]:
    """The pieces of a run without a card: the part below it, then the part above; empty ones left out.

    A complete run has no ends, so that it leaves one piece, which begins above the gap.
    """
    gap = run.cards.index(card)
    below, above = run.cards[:gap], run.cards[gap + 1 :]
    start = span_of(run).start
    if len(run.cards) == WHOLE:
        return (Span((start + gap + 1) % WHOLE, above + below),)
    pieces = (Span(start, below), Span((start + gap + 1) % WHOLE, above))
    return tuple(piece for piece in pieces if piece.cards)


def may_stay(piece: Span) -> bool:
    """Return whether a piece of a broken run is still a lawful run or court (11.1, 11.4)."""
    return first_natural(piece.cards) is not None and is_long_enough(piece.start, len(piece.cards))


def is_of_kingdom(cards: Iterable[str], kingdom: str) -> bool:
    """Return whether all cards, jokers apart, are of this kingdom (11.3)."""
    return all(is_joker(card) or kingdom_of(card) == kingdom for card in cards)
