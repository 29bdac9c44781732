"""Random tables, and a player who uses all that there is."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

from domain.games.scherbia.game import SCHERBIA
from tests.support.games.bench import Bench, bench
from tests.unit.domain.games.scherbia.support import worlds


def random_table(rng: random.Random) -> Bench:
    seats = rng.choice(SCHERBIA.meta.seats)
    options = worlds.options(rng, rng.choice([seats, seats, None]))
    prepared = worlds.prepared(rng) if rng.random() < 0.5 else {}
    return bench(SCHERBIA, seats, options, prepared=prepared, seed=rng.randbytes(32))


def chosen(game: Bench, rng: random.Random) -> tuple[int, dict[str, Any]]:
    """A legal move: seldom the most frequent kind, so that abilities are used."""
    seat = game.to_act()[0]
    by_kind = defaultdict(list)
    for move in game.legal(seat):
        by_kind[tuple(sorted(move, key=str)), move["type"]].append(move)
    moves = rng.choice(list(by_kind.values())) if rng.random() < 0.7 else game.legal(seat)
    return seat, rng.choice(moves)
