"""Random tables of Frieden, and openings that a viewer cannot tell apart."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from domain.games.frieden.game import FRIEDEN
from tests.unit.domain.games.frieden.support.tables import RANKS, SUITS, pack

SEATS = (3, 4, 2)
"""Two seats have nobody to catch a slip, three have one, four have two."""
PACKS, JOKERS = 2, 2
PACK = pack(PACKS, JOKERS)
INVENTORY = Counter(PACK)
MOST_DEALT = 12
POSITIONS = ["hidden_pile", "open_pile", "hidden_hand", "open_hand"]
WORDS: dict[str, tuple[str, ...]] = {
    "backs": ("plain", "by_pack"),
    "layouts": ("own_turn", "any_time"),
    "overflow_draws": ("stop", "full_round"),
    "seven_prolonged": ("next", "self"),
    "last_peace_limit": ("hidden", "open"),
    "slip_window": ("round", "game"),
    "enforcement": ("claims", "claims", "claims", "claims", "strict"),
    "adjudication": ("referee", "arbiter"),
}


def options(rng: random.Random, seats: int) -> dict[str, Any]:
    """Random options of a table with the cards of `PACK`, mostly for a short game.

    At half of the tables no cards are drawn out of runs.
    """
    drawn = any_options(rng, seats) | {"packs": PACKS, "jokers_per_pack": JOKERS}
    drawn["quiet_rounds"] = rng.choice([rng.randint(5, 20), rng.randint(30, 60)])
    drawn["deal"] = rng.choice([0, 2, 5, drawn.get("deal", 0), MOST_DEALT, MOST_DEALT])
    return drawn | ({"draw_from": ["hidden_pile", "hidden_hand"]} if rng.random() < 0.5 else {})


def any_options(rng: random.Random, seats: int) -> dict[str, Any]:
    """Random options, each value of each of them, allowed with this number of seats."""
    drawn: dict[str, Any] = {name: rng.choice(values) for name, values in WORDS.items()}
    drawn |= {"packs": rng.randint(1, 6), "jokers_per_pack": rng.randint(0, 4)}
    drawn["deal"] = rng.randint(0, min(12, len(pack(drawn["packs"], drawn["jokers_per_pack"])) // seats))
    drawn["draw_from"] = rng.choice([POSITIONS, rng.sample(POSITIONS, rng.randint(1, 4))])
    drawn["pass_rounds"] = rng.choice([0, 3, rng.randint(1, 99)])
    drawn["quiet_rounds"] = rng.choice([rng.randint(5, 60), rng.randint(1, 1000)])
    drawn["previous"] = rng.choice([None, previous(rng, seats)])
    assert set(drawn) == set(FRIEDEN.meta.options.__struct_fields__)
    needed = {"packs", "jokers_per_pack"}
    return {name: value for name, value in drawn.items() if name in needed or rng.random() < 0.9}


def previous(rng: random.Random, seats: int) -> dict[str, Any]:
    """The end of a last game."""
    makers = [None, *range(seats)]
    found: dict[str, Any] = {"first_peace": rng.choice(makers), "last_peace": rng.choice(makers)}
    found["jokers"] = rng.choice([None, [rng.randint(0, 3) for _ in range(seats)]])
    return {name: value for name, value in found.items() if rng.random() < 0.8}


def prepared(rng: random.Random, seats: int, agreed: dict[str, Any]) -> dict[str, Any]:
    """A shuffle of all cards, most of them such that runs come up, and the lots by which one seat begins."""
    order = rng.sample(PACK, len(PACK)) if rng.random() < 0.3 else rigged_order(rng, PACKS, JOKERS, seats)
    jokers = jokers_before(agreed)
    drawing = seats if jokers is None else jokers.count(max(jokers))
    if drawing == 1:
        return {"shuffles": [order]}
    lots = rng.sample(PACK, drawing)
    while [value(lot) for lot in lots].count(max(map(value, lots))) > 1:
        lots = rng.sample(PACK, drawing)
    return {"shuffles": [order], "lots": lots}


def rigged_order(rng: random.Random, packs: int, jokers: int, seats: int) -> list[str]:
    """An order in which the cards of a kingdom mostly go to one seat, whoever begins."""
    whole = pack(packs, jokers)
    kingdoms = [whole[first : first + 13] for first in range(0, len(SUITS) * len(RANKS) * packs, 13)]
    rng.shuffle(kingdoms)
    columns: list[list[str]] = [[] for _ in range(seats)]
    for place, kingdom in enumerate(kingdoms):
        columns[place % seats] += kingdom
    for joker in (card for card in whole if card[0] == "*"):
        rng.choice(columns).insert(rng.randrange(12), joker)
    dealt = [column[row] for row in range(max(map(len, columns))) for column in columns if row < len(column)]
    order = dealt + [card for card in whole if card not in set(dealt)]
    for _ in range(rng.choice([0, 0, 5, 20])):
        exchange(order, rng.randrange(len(order)), rng.randrange(len(order)))
    return order


def exchange(order: list[str], one: int, other: int) -> None:
    """Let two cards change places."""
    order[one], order[other] = order[other], order[one]


def jokers_before(agreed: dict[str, Any]) -> list[int] | None:
    """How many jokers each seat had at the end of the last game, if that decides who begins."""
    found: list[int] | None = (agreed.get("previous") or {}).get("jokers")
    return found


def value(card: str) -> int:
    """What a card counts for who begins (2.3)."""
    return 0 if card[0] == "*" else RANKS.index(card[0]) + 1


def starter(prepared: dict[str, Any], seats: int, agreed: dict[str, Any]) -> int:
    """The seat that begins by this prepared chance."""
    jokers = jokers_before(agreed)
    drawing = list(range(seats)) if jokers is None else [seat for seat in range(seats) if jokers[seat] == max(jokers)]
    if len(drawing) == 1:
        return drawing[0]
    values = [value(lot) for lot in prepared["lots"][: len(drawing)]]
    return drawing[values.index(max(values))]


def above_its_limit(agreed: dict[str, Any]) -> int | None:
    """The seat that is dealt more than it may hold (3.5, 10.2), if there is one."""
    previous = agreed.get("previous") or {}
    last: int | None = previous.get("last_peace")
    lowered = agreed.get("last_peace_limit", "hidden") == "hidden" and last != previous.get("first_peace")
    return last if lowered and agreed["deal"] == MOST_DEALT else None


def twin(
    prepared: dict[str, Any], viewer: int | None, rng: random.Random, seats: int, agreed: dict[str, Any]
) -> dict[str, Any] | None:
    """Another opening that this seat (None: a spectator) cannot tell from the first when the game begins.

    Some cards with the same back that the viewer does not get change places, or all of them. The hand from which others
    draw at once stays too: they see the card, and everybody its back.
    """
    order, first = list(prepared["shuffles"][0]), starter(prepared, seats, agreed)
    kept = {seat for seat in (viewer, above_its_limit(agreed)) if seat is not None}
    dealt = {place for seat in kept for place in range((seat - first) % seats, seats * agreed["deal"], seats)}
    free = [place for place in range(len(order)) if place not in dealt]
    for _ in range(rng.choice([2, 5, 2 * len(order)])):
        one = rng.choice(free)
        exchange(order, one, rng.choice([place for place in free if order[place][-1] == order[one][-1]]))
    return {**prepared, "shuffles": [order, *prepared["shuffles"][1:]]}
