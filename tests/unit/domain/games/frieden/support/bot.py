"""Random play at random tables."""

from __future__ import annotations

import random
from typing import Any

from domain.games.frieden.game import FRIEDEN
from domain.games.frieden.state import State
from tests.support.games.bench import Bench, bench
from tests.unit.domain.games.frieden.support.worlds import any_options, rigged_order

WEIGHTS = {
    "pass": 0.03,
    "slip_card": 0.3,
    "accuse": 0.1,
    "lay_run": 5,
    "extend_run": 10,
    "declare_peace": 20,
    "exchange": 30,
    "decline": 0.3,
}
"""How often a command of each type is played, compared with another one of the list; 1 if it is not here."""
COLLECTING = {**WEIGHTS, "discard": 0.15, "accuse": 0.02}
"""The same at a table whose seats collect kingdoms."""


def random_table(seed: int, **fixed: Any) -> Bench:
    """A table with random options and seats; at half of them the seats are dealt what makes runs."""
    rng = random.Random(seed)
    seats = rng.randint(2, 8)
    drawn = {**any_options(rng, seats), **fixed}
    rigged = rng.random() < 0.5
    if rigged:
        drawn["jokers_per_pack"] = rng.randint(1, 4)
        drawn["deal"] = min(12, 52 * drawn["packs"] // seats)
    prepared = {"shuffles": [rigged_order(rng, drawn["packs"], drawn["jokers_per_pack"], seats)]} if rigged else {}
    return bench(FRIEDEN, seats, drawn, prepared=prepared, seed=seed.to_bytes(32, "big"))


def filled(move: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The move with each choice of a template made; `cards` takes several, any other field one."""
    made = {}
    for name, value in move.items():
        choice = value.get("choose") if isinstance(value, dict) else None
        if choice is None:
            made[name] = value
        elif name == "cards":
            made[name] = rng.sample(choice["from"], rng.randint(choice["min"], min(choice["max"], 4)))
        else:
            made[name] = rng.choice(choice["from"])
    return made


def next_move(game: Bench, rng: random.Random, eager: float = 0.85) -> tuple[int | str, dict[str, Any]]:
    """A random legal move, mostly of a seat that is to act. Where many cards are dealt, the seats collect kingdoms."""
    waiting = game.to_act()
    actor: int | str = waiting[0] if waiting else "arbiter"
    if waiting and rng.random() > eager:
        actor = rng.randrange(game.seats)
    moves = game.legal(actor)
    if not moves:
        actor = waiting[0]
        moves = game.legal(actor)
    weights = COLLECTING if game.options.deal > 8 else WEIGHTS
    chosen = rng.choices(moves, [_weight(move, weights) for move in moves])[0]
    return actor, filled(chosen, rng)


def _weight(move: dict[str, Any], weights: dict[str, float]) -> float:
    breaks_a_run = move.get("from") == "open_hand" and weights is COLLECTING
    return 0.01 if breaks_a_run else weights.get(move["type"], 1)


def is_over(game: Bench) -> bool:
    return game.game.outcome(game.state) is not None


def folded(game: Bench) -> State:
    """The state by folding the whole log."""
    state = FRIEDEN.initial(game.seats, game.options)
    for version, event, _ in game.log:
        state = FRIEDEN.evolve(state, event, version)
    return state
