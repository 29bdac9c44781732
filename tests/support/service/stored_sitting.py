"""Games that were played in memory, put into the log of a service."""

from __future__ import annotations

import random

from domain.game.seat import ARBITER
from domain.table.core.commands import RequestUndo
from domain.table.core.events import Undone
from domain.table.core.state import TableState
from domain.table.fold import fold
from eventstore.ports.log import Append, Appended, Opening
from service.runtime.context import Referee
from tests.support.games.contenders import Contender
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting


def much_undone(contender: Contender, rng: random.Random, steps: int) -> Sitting:
    """A random game with a clock and all that is done at tables, and with at least three undos, far and near."""
    while True:
        sitting = contender.sit(rng, clock={"seconds_per_move": 30, "expiry": "arbiter"}, has_begun=True)
        for _ in range(steps // 5):
            live(sitting, rng, 5, table_acts=0.03)
            if rng.random() < 0.3:
                undo_some(sitting, rng)
        if sum(isinstance(event, Undone) for event in sitting.events()) >= 3:
            return sitting


def undo_some(sitting: Sitting, rng: random.Random) -> None:
    """Let the arbiter go back to some version, mostly a near one, if there is any to go back to."""
    back = rng.choice((1, 1, 3, 5, 10, 40, 400))
    for to in range(max(1, sitting.version - back), sitting.version):
        if sitting.refusal(ARBITER, RequestUndo(to)) is None:
            sitting.undo(ARBITER, to)
            return


async def store(referee: Referee, table: str, sitting: Sitting, begin: int = 0) -> None:
    """Append what was played, from the version `begin` on."""
    opening = None if begin else Opening(sitting.game.meta.id, b"", 0)
    state = None if begin else ""
    result = await referee.store.append(
        Append(table, begin, tuple(sitting.bodies[begin:]), opening=opening, state=state)
    )
    assert isinstance(result, Appended)


def as_it_was(sitting: Sitting, version: int) -> TableState:
    """The table at a version, folded from its beginning."""
    return fold(sitting.game, sitting.records[:version])
