"""Random tables of Frieden, and openings that a viewer cannot tell apart."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any
from weakref import WeakKeyDictionary

from domain.games.frieden.game import FRIEDEN
from tests.games.frieden.tables import pack

PACKS, JOKERS = 2, 2
"""What tables of any number of seats play with, so that a prepared shuffle fits each of them."""
PACK = pack(PACKS, JOKERS)
INVENTORY = Counter(PACK)
MOST_SEATS, MOST_DEALT, FEW = 8, 12, 2
DEALT: WeakKeyDictionary[random.Random, int] = WeakKeyDictionary()
"""How many cards each seat gets by the options that a source of random choices last led to."""
POSITIONS = ["hidden_pile", "open_pile", "hidden_hand", "open_hand"]
WORDS: dict[str, tuple[str, ...]] = {
    "backs": ("plain", "by_pack"),
    "layouts": ("own_turn", "any_time"),
    "overflow_draws": ("stop", "full_round"),
    "seven_prolonged": ("next", "self"),
    "last_peace_limit": ("hidden", "open"),
    "slip_window": ("round", "game"),
    "enforcement": ("claims", "claims", "strict"),
    "adjudication": ("referee", "arbiter"),
}


def options(rng: random.Random, seats: int | None = None) -> dict[str, Any]:
    """Random options, allowed with this number of seats; without one, with every number.

    With a number of seats each value of each option comes up. Every table ends after 1,000 rounds without a peace.
    """
    drawn: dict[str, Any] = {name: rng.choice(values) for name, values in WORDS.items()}
    drawn |= {"packs": PACKS, "jokers_per_pack": JOKERS, "deal": rng.choice([0, 1, FEW, MOST_DEALT])}
    if seats is not None:
        drawn |= {"packs": rng.randint(1, 6), "jokers_per_pack": rng.randint(0, 4)}
        drawn["deal"] = rng.randint(0, min(12, len(pack(drawn["packs"], drawn["jokers_per_pack"])) // seats))
    drawn["draw_from"] = rng.choice([POSITIONS, rng.sample(POSITIONS, rng.randint(1, 4))])
    drawn["pass_rounds"] = rng.choice([0, 3, rng.randint(1, 99)])
    drawn["quiet_rounds"] = rng.choice([rng.randint(5, 60), rng.randint(1, 1000)])
    drawn["previous"] = rng.choice([None, previous(rng, seats)])
    assert set(drawn) == set(FRIEDEN.meta.options.__struct_fields__)
    DEALT[rng] = drawn["deal"]
    needed = {"packs", "jokers_per_pack"}
    return {name: value for name, value in drawn.items() if name in needed or rng.random() < 0.9}


def previous(rng: random.Random, seats: int | None) -> dict[str, Any]:
    """The end of a last game."""
    makers = [None, *range(seats or 2)]
    found: dict[str, Any] = {"first_peace": rng.choice(makers), "last_peace": rng.choice(makers)}
    if seats is not None:
        found["jokers"] = rng.choice([None, [rng.randint(0, 3) for _ in range(seats)]])
    return {name: value for name, value in found.items() if rng.random() < 0.8}


def prepared(rng: random.Random) -> dict[str, Any]:
    """A shuffle of all cards, and as many lots for who begins as there are seats at every table."""
    return {"shuffles": [rng.sample(PACK, len(PACK))], "lots": rng.sample(PACK, 2)}


def twin(
    prepared: dict[str, Any], viewer: int | None, rng: random.Random, dealt: tuple[int, int, int] | None = None
) -> dict[str, Any] | None:
    """Another opening that this seat (None: a spectator) cannot tell from the first when the game begins.

    Cards with the same back that the viewer does not get change places. `dealt` says the number of seats, who has the
    first turn, and how many cards each seat gets; without it, no card is moved that any number of seats and any starter
    deal to the viewer by the options drawn last.
    """
    order = list(prepared["shuffles"][0])
    if viewer is None:
        own: set[int] = set()
    elif dealt is None:
        own = set(range(MOST_SEATS * DEALT.get(rng, MOST_DEALT)))
    else:
        seats, starter, deal = dealt
        own = set(range((viewer - starter) % seats, seats * deal, seats))
    for material in {card[-1] for card in order}:
        free = [place for place, card in enumerate(order) if place not in own and card[-1] == material]
        moved = rng.sample([order[place] for place in free], len(free))
        for place, card in zip(free, moved, strict=True):
            order[place] = card
    return {**prepared, "shuffles": [order, *prepared["shuffles"][1:]]}
