"""Random openings of DNA, and openings that a viewer cannot tell apart."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

FACES = [
    number + colour + filling + shape for number in "123" for colour in "rgv" for filling in "fhe" for shape in "wsc"
]
MOST_PACKS = 3
MOST_SEATS = 36
PUBLIC_OR_DEALT = 150
"""With three packs and hands of the usual size, or of four cards at most, no more than so many cards are dealt."""


def pack(packs: int = MOST_PACKS) -> list[str]:
    """All cards of so many packs."""
    return FACES[:] if packs == 1 else [f"{face}@{number}" for face in FACES for number in range(1, packs + 1)]


INVENTORY = Counter(pack())
"""Everything that a table of `options` without a number of seats is played with."""


def options(rng: random.Random, seats: int | None = None) -> dict[str, Any]:
    """Random options, allowed with this number of seats; without one, with every number, and with three packs.

    With a number of seats each value of each option comes up, and hands so large that the deck soon runs empty. A
    table without a turn limit may go on for ever, but can be cut off at any time.
    """
    packs = MOST_PACKS if seats is None else rng.choice([one for one in (1, 2, 3) if seats <= 12 * one])
    most = (81 * packs - 7) // (seats or MOST_SEATS)
    sizes = (
        [None, rng.randint(1, 4)] if seats is None else [None, 1, 2, rng.randint(1, most), rng.randint(1, most), most]
    )
    drawn: dict[str, Any] = {
        "hand_size": rng.choice(sizes),
        "first_holder": rng.choice(["lot", 0, rng.randrange(seats or 2)]),
        "opening_race": rng.random() < 0.3,
        "race_seconds": rng.choice([1, 20, 300]),
        "choice_seconds": rng.choice([0, 20]),
        "last_draws": rng.random() < 0.3,
        "sets_anytime": rng.random() < 0.4,
        "play_on": rng.random() < 0.5,
        "enforcement": rng.choice(["claims", "strict"]),
        "two_card_rule": rng.choice(["turn_start", "resolution"]),
        "turn_limit": rng.choice([0, 1, 5, 30]),
    }
    kept = {name: value for name, value in drawn.items() if rng.random() < 0.9}
    return kept if packs == 1 and rng.random() < 0.5 else kept | {"packs": packs}


def prepared(rng: random.Random, packs: int = MOST_PACKS) -> dict[str, Any]:
    """A shuffle of all cards, and a lot for the first holder."""
    cards = pack(packs)
    return {"shuffles": [rng.sample(cards, len(cards))], "lots": [rng.randrange(2)]}


def twin(
    prepared: dict[str, Any],
    viewer: int | None,
    rng: random.Random,
    seats: int | None = None,
    size: int = 0,
    holder: int = 0,
) -> dict[str, Any] | None:
    """Another opening that this seat (None: a spectator) cannot tell from the first when the game begins.

    With the number of seats, the size of the hands and the first holder, the cards of other hands and of the deck
    change places; without them only those of the deck do that no table with any number of seats deals.
    """
    order = prepared["shuffles"][0]
    if seats is None:
        free = list(range(PUBLIC_OR_DEALT, len(order)))
    else:
        dealt = seats * size
        others = (place for place in range(dealt) if (holder + 1 + place) % seats != viewer)
        free = [*others, *range(dealt + 6, len(order))]
    moved = rng.sample(free, len(free))
    changed = list(order)
    for place, source in zip(free, moved, strict=True):
        changed[place] = order[source]
    return {**prepared, "shuffles": [changed]}
