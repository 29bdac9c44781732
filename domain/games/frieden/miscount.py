"""Where the backs that somebody counts in a hand differ from the truth (part 11 of the rulebook).

A count follows the moves that its viewer knows of. Only a slip makes it differ; without one every count is right. So
the differences alone are kept, and mostly there are none.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from domain.games.frieden.backs import with_back
from domain.games.frieden.deck import CardSet


class Miscount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards too many (below 0: too few) with this back a viewer counts in the hidden hand of `seat`.

    `viewer` is the seat that counts, None for spectators.
    """

    viewer: int | None
    seat: int
    back: str
    excess: int


Miscounts = tuple[Miscount, ...]


def after_leaving(miscounts: Miscounts, seat: int, back: str, hand: CardSet, *, last: bool) -> Miscounts:
    """The differences after all who count have seen a card with this back leave the hand of `seat`.

    `hand` is what is left in it. Everybody sees whether a card with that back is left (`last` says that none is): a
    count never falls below that.
    """
    if not miscounts:
        return miscounts
    left = 0 if last else len(with_back(hand, back))
    return tuple(_left(miscounts, seat, back, left))


def _left(miscounts: Miscounts, seat: int, back: str, left: int) -> Iterator[Miscount]:
    for one in miscounts:
        if (one.seat, one.back) != (seat, back):
            yield one
        else:
            excess = max(one.excess, 1 - left) if left else 0
            if excess:
                yield Miscount(one.viewer, seat, back, excess)


def after_slip(miscounts: Miscounts, giver: int, receiver: int, back: str, hands: Sequence[CardSet]) -> Miscounts:
    """The differences after a card with this back was slipped; `hands` are as they are after it.

    The two know of it: the receiver has seen it leave, the giver has seen it arrive. All others still count the card
    where it was.
    """
    left = len(with_back(hands[giver], back))
    told = {(one.viewer, one.seat, one.back): one.excess for one in miscounts}
    about_giver = (receiver, giver, back)
    if about_giver in told:
        told[about_giver] = max(told[about_giver], 1 - left)
    for viewer in (*range(len(hands)), None):
        if viewer not in (giver, receiver):
            told[viewer, giver, back] = told.get((viewer, giver, back), 0) + 1
            told[viewer, receiver, back] = told.get((viewer, receiver, back), 0) - 1
    return tuple(Miscount(*key, excess) for key, excess in told.items() if excess)


def after_look(miscounts: Miscounts, viewer: int, seat: int) -> Miscounts:
    """The differences after this seat has seen the whole hand of another."""
    return tuple(one for one in miscounts if (one.viewer, one.seat) != (viewer, seat))


def excess_of(miscounts: Miscounts, viewer: int | None, seat: int) -> Iterable[tuple[str, int]]:
    """The backs that this viewer miscounts in the hand of `seat`, each with the difference."""
    return ((one.back, one.excess) for one in miscounts if (one.viewer, one.seat) == (viewer, seat))
