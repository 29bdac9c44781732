"""Whole random games, always the same ones: what is replayed at pages."""

from __future__ import annotations

import random
from functools import cache

from domain.game.seat import ARBITER
from domain.table.core.commands import Resign
from domain.table.core.state import TableState
from domain.table.fold import fold
from tests.support.browser.drawing_page import contender
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting

TRIES = 400


@cache
def whole_game(game: str, least: int, most: int, *, table_acts: float = 0.0) -> Sitting:
    """A random game from its opening to its end in so many events; if none comes, one that is given up then.

    `table_acts`: the share of undos, disputes, pauses. No clock runs at it, as nobody plays on.
    """
    longest: Sitting | None = None
    for number in range(TRIES):
        rng = random.Random(f"replay {game} {number}")
        sitting = contender(game).sit(rng, has_begun=True)
        if sitting.state.clock is not None:
            continue
        live(sitting, rng, most, table_acts=table_acts)
        if sitting.state.is_over and least <= sitting.version <= most:
            return sitting
        if not sitting.state.is_over and (longest is None or sitting.version < longest.version):
            longest = sitting
        if longest is not None and number >= TRIES // 10:
            break
    assert longest is not None, f"no game of {game} is worth looking at"
    longest.act(ARBITER, Resign(0))
    return longest


def at_version(sitting: Sitting, version: int) -> TableState:
    """The table as it was at a version of its stream."""
    return fold(sitting.game, sitting.records[:version])
