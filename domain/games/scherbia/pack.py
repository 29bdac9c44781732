"""The job cards: jobs, folks, printed values, and sets of cards (1.1, 1.2)."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, get_args

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
