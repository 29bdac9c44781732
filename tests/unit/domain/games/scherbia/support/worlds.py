"""Random openings of Scherbia, and openings that a viewer cannot tell apart."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

JOBS = [
    "mage", "warrior", "smith", "hunter", "healer", "sailor", "digger", "thief", "baker", "farmer", "jobless",
    "woodcutter",
]  # fmt: skip
PACK = [f"{job}-{folk}" for job in JOBS for folk in ("elf", "human", "dwarf", "halfling")]
SEATS = (2, 3, 4, 6, 12)
"""Those of which factions can be made up, and others; part 1 of the rulebook allows 2 to 12."""
VIEWERS = (0, 1, 2, 3, 5, 11)
MOST_SEATS = 12
FEWEST_CARDS = len(PACK) // MOST_SEATS
COPIES = {
    "special_arrow": 2, "sabotage": 2, "assassin": 2, "revival": 2, "gnome_warriors": 2, "gnome_mages": 2,
    "bread_for_the_shard": 2, "pactmaker": 1, "ambush": 1,
}  # fmt: skip
FACTIONS = ["believers", "pact", "academy", "guild", "order", "league"]
WORDS: dict[str, tuple[Any, ...]] = {
    "tie_scope": ("leaders", "any_pair"),
    "barrage_reach": ("last_card", "round"),
    "theft_reach": ("round", "trick"),
    "theft_by": ("table", "printed"),
    "reincarnation": ("always", "on_loss"),
    "tied_trick": ("aftermath", "discard"),
    "jobless_counts": (False, True),
    "open_piles": (False, True),
    "objection_call": (False, True),
}
INVENTORY = Counter(
    PACK
    + [f"{action}-{copy + 1}" for action, copies in COPIES.items() for copy in range(copies)]
    + [f"objection-{seat}" for seat in range(MOST_SEATS)]
    + 2 * FACTIONS
)
"""Everything that a table of `options` can be played with, by its name in movements."""


def options(rng: random.Random, seats: int | None = None) -> dict[str, Any]:
    """Random options, allowed with this number of seats; without one, with every number.

    With a number of seats each value of each option comes up. Every table ends after 24 rounds at the latest.
    """
    drawn: dict[str, Any] = {name: rng.choice(values) for name, values in WORDS.items()}
    most = FEWEST_CARDS if seats is None else len(PACK) // seats
    drawn["hand_size"] = rng.choice([None, rng.randint(1, most), most])
    drawn["rounds"] = rng.choice([2, 2, 3, rng.randint(2, 24), "unlimited"])
    drawn["first_leader"] = rng.choice(["lot", 0, rng.randrange(seats or 2)])
    drawn["actions"] = rng.random() < 0.7
    if rng.random() < 0.3:
        drawn["action_deck"] = rng.choice([None, action_deck(rng)])
    if rng.random() < 0.3:
        cards = sum(row["copies"] for row in drawn.get("action_deck") or []) or sum(COPIES.values())
        drawn["action_hand"] = rng.choice([None, 0, rng.randint(0, cards // (seats or MOST_SEATS))])
    kept = {name: value for name, value in drawn.items() if name.startswith("action_") or rng.random() < 0.9}
    return kept if seats is None else kept | groups(rng, seats)


def groups(rng: random.Random, seats: int) -> dict[str, Any]:
    """Teams, factions, or neither."""
    sizes = [size for size in range(1, seats // 2 + 1) if seats % size == 0]
    kind = rng.random()
    if kind < 0.6 and seats % 2 == 0 and seats >= 4:
        own = {"faction_deck": faction_deck(rng, seats // 2)}
        return {"factions": rng.choice(["open", "hidden"])} | (own if seats > 8 or rng.random() < 0.5 else {})
    if kind < 0.8:
        order, size = rng.sample(range(seats), seats), rng.choice(sizes)
        return {"teams": [order[first : first + size] for first in range(0, seats, size)]}
    return {}


def effect(rng: random.Random) -> dict[str, Any]:
    """A random effect of any kind."""
    jobs = rng.choice([None, rng.sample(JOBS, rng.randint(1, 5))])
    return rng.choice([
        {"kind": "job_value", "jobs": rng.sample(JOBS, rng.randint(1, 3)), "add": rng.randint(-6, 6)},
        {"kind": "own_total", "add": rng.randint(-12, 12)},
        {"kind": "blank_card", "jobs": jobs},
        {"kind": "kill_card", "jobs": jobs},
        {"kind": "rescue_card", "jobs": jobs},
        {"kind": "blank_seat"},
    ])  # fmt: skip


def action_deck(rng: random.Random) -> list[dict[str, Any]]:
    """Cards by the names of the house that do something else, at least one for each of twelve seats or none at all."""
    needs = [None, None, *JOBS]
    rows = [
        {"id": action, "copies": copies, "needs": rng.choice(needs), "effect": effect(rng)}
        for action, copies in rng.sample(list(COPIES.items()), rng.randint(1, len(COPIES)))
    ]
    return [row | rng.choice([{}, {"title": row["id"]}, {"title": {"en": "A", "de": "B"}}]) for row in rows]


def faction_deck(rng: random.Random, fewest: int) -> list[dict[str, Any]]:
    """Factions with random abilities."""
    chosen = rng.sample(FACTIONS, rng.randint(fewest, len(FACTIONS)))
    passive = {"jobs": rng.sample(JOBS, 2), "add": rng.randint(-3, 3)}
    abilities = [None, {"kind": "protection"}, {"kind": "protection"}, effect(rng), effect(rng)]
    return [
        {"id": faction, "ability": rng.choice(abilities), "passive": rng.choice([None, passive])} for faction in chosen
    ]


def prepared(rng: random.Random, seats: int | None = None, agreed: dict[str, Any] | None = None) -> dict[str, Any]:
    """Throws, a lot, and a shuffle of each pack that is played with; of the jobs alone if the table is not known."""
    dice = [[rng.randint(1, 6), rng.randint(1, 6)] for _ in range(4)]
    packs = [PACK] if seats is None or agreed is None else packs_of(seats, agreed)
    return {"shuffles": [rng.sample(one, len(one)) for one in packs], "lots": [rng.randrange(2)], "dice": dice}


def packs_of(seats: int, agreed: dict[str, Any]) -> list[list[str]]:
    """The cards of each shuffle."""
    packs = [PACK]
    if agreed.get("actions"):
        rows = agreed.get("action_deck")
        kinds = COPIES if rows is None else {row["id"]: row["copies"] for row in rows}
        packs.append([f"{action}-{copy + 1}" for action, copies in kinds.items() for copy in range(copies)])
    if agreed.get("factions", "off") != "off":
        rows = agreed.get("faction_deck")
        factions = FACTIONS if rows is None else [row["id"] for row in rows]
        packs.append([f"{faction}-{copy}" for faction in factions[: seats // 2] for copy in (1, 2)])
    return packs


def twin(
    prepared: dict[str, Any],
    viewer: int | None,
    rng: random.Random,
    seats: int | None = None,
    agreed: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """Another opening that this seat (None: a spectator) cannot tell from the first when the game begins.

    Cards of other hands and of the stock change places: all of them, or a few, so that much can be played alike;
    likewise the action cards, and the factions if they are hidden. Without a number of seats only those cards do that
    no table with any number of seats deals to the viewer.
    """
    numbers = range(2, MOST_SEATS + 1) if seats is None else (seats,)
    jobs, *others = prepared["shuffles"]
    is_open = agreed is not None and agreed.get("factions") == "open"
    hidden = others[:-1] if is_open else others
    changed = [exchanged(order, viewer, rng, numbers) for order in (jobs, *hidden)]
    return {**prepared, "shuffles": [*changed, *others[len(hidden) :]]}


def exchanged(order: list[str], viewer: int | None, rng: random.Random, numbers: Iterable[int]) -> list[str]:
    """The cards in another order, but for those that the viewer gets at a table with one of these numbers of seats."""
    tables = [number for number in numbers if viewer is not None and viewer < number]
    free = [place for place in range(len(order)) if all(place % number != viewer for number in tables)]
    moved = rng.sample(free, min(len(free), rng.choice([3, 9, len(free)])))
    changed = list(order)
    for place, source in zip(moved, rng.sample(moved, len(moved)), strict=True):
        changed[place] = order[source]
    return changed
