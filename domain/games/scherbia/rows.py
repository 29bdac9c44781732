"""The cards on the table, row by row (3.1, 3.9)."""

from collections.abc import Iterator

import msgspec

from domain.game.seat import Seat
from domain.games.scherbia.pack import Job

Dice = tuple[int, int]


class Lying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the table.

    `seat` laid it. `acts_as` is the job it acts as (4.1), `copy` the card that a jobless copies. `swapped`: it came by
    a reincarnation and was not played (7.10). `value` is there from the decision on (6.6).
    """

    seat: Seat
    card: str
    acts_as: Job
    copy: str | None = None
    waived: bool = False
    dice: Dice | None = None
    blanked: bool = False
    rescued: bool = False
    swapped: bool = False
    value: int | None = None


Row = tuple[Lying, ...]
Rows = tuple[Row, ...]
"""The rows of a trick; together they are in lying order."""


def lying(rows: Rows) -> Iterator[Lying]:
    """All cards on the table in lying order."""
    for row in rows:
        yield from row


def find(rows: Rows, card: str) -> Lying | None:
    """The card on the table, if it lies there."""
    return next((lain for lain in lying(rows) if lain.card == card), None)


def row_number(rows: Rows, card: str) -> int:
    """The number, from 0, of the row in which the card lies. It must lie."""
    return next(number for number, row in enumerate(rows) for lain in row if lain.card == card)


def last_of(rows: Rows, seat: Seat) -> Lying | None:
    """The card of the seat in its furthest row."""
    return next((lain for row in reversed(rows) for lain in row if lain.seat == seat), None)


def without(rows: Rows, card: str) -> Rows:
    """The rows without this card."""
    return tuple(
        tuple(lain for lain in row if lain.card != card) if any(lain.card == card for lain in row) else row
        for row in rows
    )


def replaced(rows: Rows, card: str, by: Lying) -> Rows:
    """The rows with another card, or the same one changed, in the place of this card."""
    return tuple(
        tuple(by if lain.card == card else lain for lain in row) if any(lain.card == card for lain in row) else row
        for row in rows
    )


def with_card(rows: Rows, number: int, card: Lying, leader: Seat, seats: int) -> Rows:
    """The rows with a card laid in one of them, at its owner's place in turn order."""
    row = rows[number]
    after_leader = (card.seat - leader) % seats
    place = sum((other.seat - leader) % seats < after_leader for other in row)
    return (*rows[:number], (*row[:place], card, *row[place:]), *rows[number + 1 :])
