"""Long tables put into a log: random games of any kind, with undos and pauses, event by event as they were decided."""

from __future__ import annotations

import random

import msgspec

from eventstore.ports.log import Append, Appended, Opening
from service.record.directory import TableLabel
from service.runtime.context import Referee
from tests.support.games.contenders import CONTENDERS
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting


def long_sitting(game: str, events: int, *, table_acts: float = 0.02) -> Sitting:
    """A random game of at least so many events; a shorter one if no game of a hundred is as long."""
    contender = next(one for one in CONTENDERS if one.id == game)
    longest: Sitting | None = None
    for number in range(100):
        rng = random.Random(f"{game} {number}")
        seats = rng.choice(contender.seats)
        sitting = Sitting(contender.game, seats, contender.options(rng, seats), seed=rng.randbytes(32))
        while sitting.version < events:
            before = sitting.version
            live(sitting, rng, events - before, table_acts=table_acts)
            if sitting.version == before or sitting.state.status in ("finished", "void"):
                break
        if longest is None or sitting.version > longest.version:
            longest = sitting
        if longest.version >= events:
            break
    assert longest is not None
    return longest


async def put(referee: Referee, table: str, sitting: Sitting) -> None:
    """Put the table into the log under this id, or what it has more than the log has."""
    there = await referee.store.head(table)
    bodies = tuple(sitting.bodies[there:])
    if not bodies:
        return
    label = msgspec.json.encode(TableLabel(sitting.seats, sitting.state.undo))
    opening = None if there else Opening(sitting.game.meta.id, label, 0)
    found = await referee.store.append(Append(table, there, bodies, opening=opening, state=sitting.state.status))
    assert isinstance(found, Appended)
