"""The cost of a move at a table that stands at version 5,000 or more, against one at the beginning.

The long tables were paused and resumed again and again before: events of their streams like any others. Besides, how
long it takes to open such a table anew from the log, and one at which as many events are those of its game.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

from domain.game.rule import Cited
from domain.game.seat import ARBITER
from domain.table.core.commands import Pause, Resume
from domain.table.core.events import TablePaused, TableResumed
from domain.table.core.record import Decision
from domain.table.rules import PAUSE_BY_ARBITER, RESUME_BY_ARBITER
from eventstore.ports.log import Append, Appended, Opening
from service.record.codec import body_of, records_of
from service.runtime.context import Referee
from service.runtime.garbage import calm_collector
from service.runtime.table.snapshots import Snapshots
from service.runtime.table.tables import Tables
from tests.benchmarks.fold_speed import played
from tests.benchmarks.loads.http_load import Lines
from tests.benchmarks.loads.http_moves import loaded
from tests.benchmarks.memory import asked_for
from tests.benchmarks.support.course import Course, open_course, steps_of
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.requests import posts
from tests.benchmarks.support.terms import Terms, middle, referee_over
from tests.support.games.contenders import CONTENDERS

GAME = "whist"
LONG = 5_000
PLACES = 16
MOST_TIMES, REOPEN_MS = 1.1, 25.0


@cache
def pauses(version: int, upto: int, at: int) -> list[bytes]:
    """The bodies of pauses and resumptions that bring a stream from one version to another."""
    acts: tuple[tuple[Any, Any], ...] = (
        (Pause(), Cited(TablePaused(), PAUSE_BY_ARBITER)),
        (Resume(), Cited(TableResumed(), RESUME_BY_ARBITER)),
    )
    bodies: list[bytes] = []
    while version + len(bodies) < upto:
        for act, cited in acts:
            records = records_of(Decision((cited,)), ARBITER, act, version + len(bodies), at)
            bodies += [body_of(record) for record in records]
    return bodies


async def lengthened(referee: Referee, course: Course, version: int) -> Course:
    """The course at a table that was first brought to this version."""
    live = await referee.tables.get(course.table)
    bodies = pauses(live.state.version, version, live.state.time.at)
    result = await referee.store.append(Append(course.table, live.state.version, tuple(bodies)))
    assert isinstance(result, Appended)
    referee.tables.forget(live)
    live = await referee.tables.get(course.table)
    steps = tuple(steps_of(live.game, live.codec.move, live.state, random.Random(course.table), len(course.steps)))
    return Course(course.table, course.game, course.tokens, course.arbiter, steps)


async def hall_of(referee: Referee, moves: int, version: int | None) -> list[list[Course]]:
    """Places at tables of one game; lengthened to a version, or as they were opened."""
    hall: list[list[Course]] = []
    for place in range(PLACES):
        rng, courses = random.Random(f"long {place}"), []
        while sum(len(one.steps) for one in courses) < moves:
            course = await open_course(referee, GAME, rng)
            courses.append(course if version is None else await lengthened(referee, course, version))
        hall.append(courses)
    return hall


async def played_on(referee: Referee, events: int) -> str:
    """A table with so many events, all from one random game."""
    contender = next(one for one in CONTENDERS if one.id == GAME)
    games = (played(contender, random.Random(f"{GAME} {number}"), LONG) for number in count())
    bodies = next(one.bodies for one in games if len(one.bodies) >= events)
    await referee.store.append(Append("played", 0, tuple(bodies[:events]), opening=Opening(GAME, b"", 0), state=""))
    return "played"


async def reopened(referee: Referee, tables: list[str], snapshots: Snapshots | None) -> float:
    """Milliseconds of processor time to open one of these tables from the log, the median."""
    costs: list[float] = []
    calm_collector()  # as in the server; what was prepared for the others is no part of it
    for table in tables:
        forgetful = Tables(referee.store, 1, 1, snapshots=snapshots)
        began = time.process_time()
        await forgetful.get(table)
        costs.append((time.process_time() - began) * 1000)
        if snapshots is not None:
            await snapshots.settle()
    return middle(costs[1:])


async def opened_anew(referee: Referee, kind: str, tables: list[str], advance_bar: Callable[[], None]) -> Figure:
    """What it costs to bring tables of this kind into memory, with and without their snapshots."""
    anew = await reopened(referee, tables, None)
    cost = await reopened(referee, tables, referee.snapshots)
    advance_bar()
    what, without = f"opening a table of {LONG:,} events anew, {kind}", f"without a snapshot: {anew:.1f} ms CPU"
    return Figure(what, f"{cost:.1f} ms CPU", without, cost, " ms", at_most=REOPEN_MS)


async def measure(terms: Terms) -> list[Figure]:
    """Interleaved rounds at short and at long tables, after each was asked for once."""
    moves = int(terms.seconds * terms.rounds * terms.sized(140, 100)) + 100
    advance_bar = terms.steps("cost by version", 4 + 2 * terms.rounds)
    with terms.log() as (database, folder):
        async with referee_over(database) as referee:
            short = await hall_of(referee, moves, None)
            advance_bar()
            long = await hall_of(referee, moves, LONG)
            advance_bar()
            times = terms.sized(21, 5)
            kinds = {"of pauses": [long[0][0].table] * times, "of one game": [await played_on(referee, LONG)] * times}
            again = [await opened_anew(referee, kind, tables, advance_bar) for kind, tables in kinds.items()]
        found: dict[str, list[Any]] = {"short": [], "long": []}
        with Server(database, folder) as server:
            loads = {
                "short": await Lines.to(server.host, server.port, [posts(one) for one in short]),
                "long": await Lines.to(server.host, server.port, [posts(one) for one in long]),
            }
            gc.freeze()
            for courses in (*short, *long):
                await asked_for(server, [(one.table, one.steps[0].version) for one in courses])
            for lines in loads.values():
                await lines.run(terms.seconds / 4)
            for _ in range(terms.rounds):
                for name, lines in loads.items():
                    found[name].append(await loaded(server, lines, terms.seconds))
                    advance_bar()
    costs = {name: middle([one.cpu for one in rounds]) for name, rounds in found.items()}
    pairs = zip(found["long"], found["short"], strict=True)
    return [
        Figure(
            f"cost of a move from version {LONG:,} on",
            f"{costs['long']:,.0f} µs CPU",
            f"in the first games' moves: {costs['short']:,.0f} µs CPU",
            middle([one.cpu / other.cpu for one, other in pairs]),
            at_most=MOST_TIMES,
        ),
        *again,
    ]
