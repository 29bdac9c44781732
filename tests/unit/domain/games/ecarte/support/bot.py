"""Random play of Écarté: listed moves, claims out of the blue, rulings at will."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from domain.games.ecarte.game import ECARTE
from tests.support.games.bench import Bench, bench
from tests.unit.domain.games.ecarte.support import worlds

Move = tuple[int | str, dict[str, Any]]


def random_table(seed: int, **fixed: Any) -> tuple[Bench, random.Random]:
    """A table with random options, but for those given, and the random numbers to play it with."""
    rng = random.Random(seed)
    options = {**worlds.options(rng), **fixed}
    return bench(ECARTE, 2, options, prepared=worlds.prepared(rng), seed=rng.randbytes(32)), rng


def filled(move: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A whole command: the choice of a template made at random within its bounds."""
    if move["type"] == "cut":
        low, high = move["at"]["range"]
        return {"type": "cut", "at": rng.randint(low, high)}
    if move["type"] == "exchange":
        choice = move["cards"]["choose"]
        count = rng.randint(choice["min"], choice["max"])
        return {"type": "exchange", "cards": rng.sample(choice["from"], count)}
    return move


def next_move(game: Bench, rng: random.Random, boldness: float = 0.1) -> Move:
    """A move that is accepted. `boldness` is how often somebody claims against a card that seems in order."""
    if rng.random() < boldness:
        by, number = rng.randrange(2), rng.randint(1, 5)
        claim = {"type": "claim_breach", "trick": number}
        if game.refusal(by, claim) is None:
            return by, claim
    actor = rng.choice(game.to_act() or ["arbiter"])
    return actor, filled(rng.choice(game.legal(actor)), rng)


def is_over(game: Bench) -> bool:
    return ECARTE.outcome(game.state) is not None


def fold(game: Bench) -> Any:
    """The state folded from the log as it would come back from the store."""
    decoder = msgspec.json.Decoder(ECARTE.meta.event)
    state = ECARTE.initial(2, game.options)
    for version, event, _ in game.log:
        state = ECARTE.evolve(state, decoder.decode(msgspec.json.encode(event)), version)
    return state
