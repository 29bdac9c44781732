"""A trick on the table, and one that has been taken."""

import msgspec

from domain.kit.cards import FRENCH, suit_of
from domain.kit.tricks import winning

SEATS = (0, 1, 2, 3)
SIDES = (0, 1)

Pair = tuple[int, int]
"""A number for each side."""


def side_of(seat: int) -> int:
    """The side of a seat: 0 for seats 0 and 2, 1 for seats 1 and 3."""
    return seat % 2


def partner_of(seat: int) -> int:
    """The seat across the table."""
    return (seat + 2) % 4


def left_of(seat: int) -> int:
    """The next seat, clockwise."""
    return (seat + 1) % 4


def clockwise(first: int) -> tuple[int, int, int, int]:
    """All seats, beginning with this one."""
    return (first, (first + 1) % 4, (first + 2) % 4, (first + 3) % 4)


def added(pair: Pair, side: int, amount: int) -> Pair:
    """The pair with the amount added for one side."""
    first, second = pair
    return (first + amount, second) if side == 0 else (first, second + amount)


class SeatCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card and the seat that drew it, holds it or played it."""

    seat: int
    card: str


CardSets = tuple[int, ...]
"""One set of cards for each seat, as `domain.kit.cards.Deck` keeps them."""

NO_CARDS: CardSets = (0, 0, 0, 0)


def with_card(sets: CardSets, seat: int, card: str) -> CardSets:
    """The sets with a card added to that of one seat."""
    return (*sets[:seat], sets[seat] | FRENCH.bit(card), *sets[seat + 1 :])


def without_card(sets: CardSets, seat: int, bit: int) -> CardSets:
    """The sets with a card, by its bit and if it is there, taken from that of one seat."""
    return (*sets[:seat], sets[seat] ^ bit, *sets[seat + 1 :]) if sets[seat] & bit else sets


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card that a seat has in a trick. `version` is that of its play or, once put right, of the correction."""

    seat: int
    card: str
    version: int


class Trick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The trick in play.

    `number` counts from 1. `order` has the seats that make the trick, the leader first (5.5); it is empty if no trick
    is in play. `plays` are the cards played so far; `asked` the seats that were asked in this trick whether they have
    none of the suit led (7.4).
    """

    number: int = 0
    order: tuple[int, ...] = ()
    plays: tuple[Play, ...] = ()
    asked: tuple[int, ...] = ()


NO_TRICK = Trick()


class TakenTrick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished trick: its plays as corrected, the leader first, and the seat that took it."""

    plays: tuple[Play, ...]
    winner: int


def new_trick(number: int, first: int, cards: CardSets) -> Trick:
    """The trick that begins with the seat `first`, or the next on its left that has a card (5.5).

    `cards` is the set of cards of each seat. Without any card there is no trick.
    """
    order = tuple(seat for seat in clockwise(first) if cards[seat])
    return Trick(number, order) if order else NO_TRICK


def suit_led(trick: Trick) -> str | None:
    """The suit of the first card of the trick; None before it is played."""
    return suit_of(trick.plays[0].card) if trick.plays else None


def is_complete(trick: Trick) -> bool:
    """Return whether every seat of the trick has played and it waits to be taken."""
    return bool(trick.order) and len(trick.plays) == len(trick.order)


def turn_of(trick: Trick) -> int | None:
    """The seat whose turn it is to play; None if the trick is complete or there is none."""
    return trick.order[len(trick.plays)] if len(trick.plays) < len(trick.order) else None


def winner_of(trick: Trick, trump: str | None) -> int | None:
    """The seat that wins the trick (6.5), as long as it lies complete."""
    if not is_complete(trick):
        return None
    return trick.plays[winning([play.card for play in trick.plays], trump, FRENCH)].seat


def play_by(plays: tuple[Play, ...], seat: int) -> Play | None:
    """The play of a seat, if it has played."""
    return next((play for play in plays if play.seat == seat), None)
