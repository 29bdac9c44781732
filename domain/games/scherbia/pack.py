"""The job cards: jobs, folks, printed values, sets of cards, and the rows on the table (1.1, 1.2, 3.1, 3.9)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, get_args

import msgspec

from domain.game.seat import Seat

Job = Literal[
    "mage",
    "warrior",
    "smith",
    "hunter",
    "healer",
    "sailor",
    "digger",
    "thief",
    "baker",
    "farmer",
    "jobless",
    "woodcutter",
]
Hidden = Literal["?"]

HIDDEN: Final[Hidden] = "?"
"""A card or faction that the reader does not know."""

JOBS: tuple[Job, ...] = get_args(Job)
"""The jobs in canonical order."""

FOLKS = ("elf", "human", "dwarf", "halfling")

PACK: tuple[str, ...] = tuple(f"{job}-{folk}" for job in JOBS for folk in FOLKS)
"""All cards in canonical order."""

PRINTED: Mapping[Job, int] = {
    "mage": 10,
    "warrior": 9,
    "smith": 8,
    "hunter": 7,
    "healer": 6,
    "sailor": 5,
    "digger": 4,
    "thief": 3,
    "baker": 2,
    "farmer": 1,
    "jobless": 0,
}
"""The printed value of each job; the woodcutter has none."""

_PLACE: Mapping[str, int] = {card: place for place, card in enumerate(PACK)}
_JOB: Mapping[str, Job] = {card: JOBS[place // len(FOLKS)] for place, card in enumerate(PACK)}
_OF_JOB: Mapping[Job, int] = {
    job: ((1 << len(FOLKS)) - 1) << (place * len(FOLKS)) for place, job in enumerate(JOBS)
}  # fmt: skip


def job_of(card: str) -> Job:
    """The job of a card of the pack."""
    return _JOB[card]


def place_of(card: str) -> int:
    """The place of a card of the pack in canonical order."""
    return _PLACE[card]


# A set of cards is kept as one whole number: bit n is set if it holds the n-th card of the pack. Such a number fits
# into JSON, and has no order that could tell how the cards came together.


def bit(card: str) -> int:
    """The set of this card alone; the empty set for a string that names no card."""
    place = _PLACE.get(card)
    return 0 if place is None else 1 << place


def collect(cards: Iterable[str]) -> int:
    """The set of these cards."""
    collected = 0
    for card in cards:
        collected |= bit(card)
    return collected


def listed(cards: int) -> tuple[str, ...]:
    """The cards of a set in canonical order."""
    names = []
    while cards:
        lowest = cards & -cards
        names.append(PACK[lowest.bit_length() - 1])
        cards ^= lowest
    return tuple(names)


def of_job(cards: int, job: Job) -> int:
    """Those cards of a set that have this job."""
    return cards & _OF_JOB[job]


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
