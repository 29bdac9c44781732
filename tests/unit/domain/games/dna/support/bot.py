"""Random play of DNA that often finds what fits, so that tables get somewhere."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from domain.games.dna.cards import distance
from tests.unit.domain.games.dna.support.tables import Table, opened
from tests.unit.domain.games.dna.support.worlds import options, prepared

SEATS = (2, 2, 3, 4, 5, 7, 12, 13, 36)
Move = tuple[int | str, dict[str, Any]]


def random_table(rng: random.Random) -> Table:
    """A table with random options and chance."""
    seats = rng.choice(SEATS)
    agreed = options(rng, seats)
    chance = {**prepared(rng, agreed), "lots": [rng.randrange(seats)]} if rng.random() < 0.5 else {}
    return opened(seats, agreed, chance, rng.randbytes(32))


def filled(move: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A whole command: every choice of a template made at random."""
    return {name: _chosen(name, value, rng) for name, value in move.items()}


def _chosen(name: str, value: Any, rng: random.Random) -> Any:
    if not isinstance(value, dict):
        return value
    choice = value["choose"]
    if name == "ends":
        return rng.sample(choice["from"], rng.randint(choice["min"], choice["max"]))
    return rng.choice(choice["from"])


def play(game: Table, rng: random.Random, steps: int) -> Iterator[Move]:
    """Moves to be played at the table as it is when each is asked for; they may be refused for what does not fit."""
    for _ in range(steps):
        if game.view()["phase"] == "over":
            return
        actors = game.to_act() if rng.random() < 0.9 else [*range(game.seats), "arbiter"]
        moves = [(actor, move) for actor in actors for move in game.legal(actor)]
        actor, move = rng.choice(moves)
        yield actor, _sensible(game, actor, move, rng) or filled(move, rng)


def _sensible(game: Table, actor: int | str, move: dict[str, Any], rng: random.Random) -> dict[str, Any] | None:
    view = game.view("arbiter")
    pairs = {end["tip"]: end["inner"] for one in view["strands"] for end in one["ends"] if end["open"]}
    if move["type"] in ("attach", "set"):
        card = view["choices"][actor]["card"]
        fits = [tip for tip in pairs if distance(card, tip, pairs[tip]) == 1]
        sets = [tip for tip in pairs if distance(card, tip, pairs[tip]) == 0]
        found = [{"type": "set", "end": tip} for tip in sets] + [{"type": "attach", "ends": [tip]} for tip in fits]
        if fits:
            found.append({"type": "attach", "ends": rng.sample(fits, rng.randint(1, len(fits)))})
        return rng.choice(found)
    if move["type"] == "choose_card" and rng.random() < 0.8:
        hand = view["hands"][actor]
        good = [card for card in hand if any(distance(card, tip, pairs[tip]) <= 1 for tip in pairs)]
        return {"type": "choose_card", "card": rng.choice(good)} if good else {"type": "choose_draw"}
    return None
