"""Random openings of DNA, and openings that a viewer cannot tell apart."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

FACES = [
    number + colour + filling + shape for number in "123" for colour in "rgv" for filling in "fhe" for shape in "wsc"
]
SEATS = (2, 2, 3, 3, 4, 13)
"""Mostly few, as play with many takes long, and more than one pack can serve; part 1 of the rulebook allows 2 to 36."""
VIEWERS = (0, 1, 2, 3, 12)


def pack(packs: int) -> list[str]:
    """All cards of so many packs."""
    return FACES[:] if packs == 1 else [f"{face}@{number}" for face in FACES for number in range(1, packs + 1)]


INVENTORY = Counter(pack(1) + pack(3))
"""Every card that some table of `options` is played with."""


def options(rng: random.Random, seats: int) -> dict[str, Any]:
    """Random options, allowed with this number of seats.

    Each value of each option comes up, and hands so large that the deck soon runs empty. A table without a turn limit
    may go on for ever, but can be cut off at any time.
    """
    packs = rng.choice([one for one in (1, 2, 3) if seats <= 12 * one])
    most = (81 * packs - 7) // seats
    drawn: dict[str, Any] = {
        "hand_size": rng.choice([None, 1, 2, rng.randint(1, most), rng.randint(1, most), most]),
        "first_holder": rng.choice(["lot", 0, rng.randrange(seats)]),
        "opening_race": rng.random() < 0.3,
        "race_seconds": rng.choice([1, 20, 300]),
        "choice_seconds": rng.choice([0, 20]),
        "last_draws": rng.random() < 0.3,
        "sets_anytime": rng.random() < 0.4,
        "play_on": rng.random() < 0.5,
        "enforcement": rng.choice(["claims", "strict"]),
        "two_card_rule": rng.choice(["turn_start", "resolution"]),
        "turn_limit": rng.choice([0, 1, 2, 3, 5, 30]),
    }
    kept = {name: value for name, value in drawn.items() if rng.random() < 0.9}
    return kept if packs == 1 and rng.random() < 0.5 else kept | {"packs": packs}


def prepared(rng: random.Random, agreed: dict[str, Any]) -> dict[str, Any]:
    """A shuffle of all cards of a table with these options, and a lot for the first holder."""
    cards = pack(agreed.get("packs", 1))
    return {"shuffles": [rng.sample(cards, len(cards))], "lots": [rng.randrange(2)]}


def twin(
    prepared: dict[str, Any], viewer: int | None, rng: random.Random, seats: int, agreed: dict[str, Any]
) -> dict[str, Any]:
    """Another opening that this seat (None: a spectator) cannot tell from the first when the game begins.

    Cards of other hands and of the deck change places: all of them, or a few, so that much can be played alike.
    """
    order = prepared["shuffles"][0]
    holder = agreed.get("first_holder", 0)
    first = ((prepared["lots"][0] if holder == "lot" else holder) + 1) % seats
    dealt = seats * (agreed.get("hand_size") or min(8, 48 * agreed.get("packs", 1) // seats))
    others = (place for place in range(dealt) if (first + place) % seats != viewer)
    free = [*others, *range(dealt + 6, len(order))]
    moved = rng.sample(free, rng.choice([3, 9, len(free)]))
    changed = list(order)
    for place, source in zip(moved, rng.sample(moved, len(moved)), strict=True):
        changed[place] = order[source]
    return {**prepared, "shuffles": [changed]}
