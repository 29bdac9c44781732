"""What the server holds in memory with ten thousand open tables and a thousand feeds.

Each table is a copy of one of a few that were played for a while; the server reads every one of them from the log.
"""

from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import Iterable

from eventstore.ports.log import Append, Opening
from service.access.grants import Grant
from service.access.randomness import new_table_id
from service.aggregate.request import Request
from service.commands.play import play
from service.runtime.context import Referee
from tests.benchmarks.loads.feed_load import Watcher
from tests.benchmarks.support.course import ORGANIZER, PLAYED, open_course
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.terms import MIB, Terms, referee_over

TABLES, FEEDS, PATTERNS = 10_000, 1_000, 4
AT_ONCE = 64
MOST_MIB = 1024.0
Place = tuple[str, int]
"""A table, and its version."""


async def played(referee: Referee, game: str, number: int) -> str:
    """A table at which half of a course was played."""
    course = await open_course(referee, game, random.Random(f"pattern {number}"))
    for step in course.steps[: len(course.steps) // 2]:
        request = Request(Grant("seat", step.seat, course.table), course.table, b"")
        await play(referee, request, step.move, None)
    return course.table


async def copied(referee: Referee, patterns: list[str], count: int) -> list[Place]:
    """So many tables with the records of these."""
    store, made, waiting = referee.store, [], []
    for number in range(count):
        pattern = patterns[number % len(patterns)]
        entry = await store.stream(pattern)
        bodies = tuple(one.body for one in await store.read(pattern))
        made.append((new_table_id(), len(bodies)))
        opening = Opening(entry.category, entry.label, entry.opened_at)
        waiting.append(store.append(Append(made[-1][0], 0, bodies, opening=opening, state="running")))
        if len(waiting) == AT_ONCE:
            await asyncio.gather(*waiting)
            waiting.clear()
    await asyncio.gather(*waiting)
    return made


async def opened(server: Server, tables: Iterable[Place]) -> list[Watcher]:
    """Follow each of these tables from its version on; they are all read from the log for that."""
    loop = asyncio.get_running_loop()
    found: list[Watcher] = []
    for table, version in tables:
        path = f"/v1/tables/{table}/feed"
        _, one = await loop.create_connection(
            lambda path=path, version=version: Watcher(path, ORGANIZER, version), server.host, server.port
        )
        found.append(one)
    assert all(await asyncio.gather(*(one.opened for one in found)))
    return found


async def asked_for(server: Server, tables: Iterable[Place]) -> None:
    """Look at tables, so that they are in the server's memory."""
    for one in await opened(server, tables):
        one.transport.abort()


async def measure(terms: Terms) -> list[Figure]:
    """The memory before, and after all tables were asked for and the last ones are followed."""
    count, feeds = terms.sized(TABLES, 500), terms.sized(FEEDS, 50)
    advance = terms.steps("memory", 3 + count // feeds)
    with terms.log() as (database, folder):
        async with referee_over(database) as referee:
            patterns = [await played(referee, game, number) for number in range(PATTERNS) for game in PLAYED]
            advance()
            tables = await copied(referee, patterns, count)
            advance()
            events = sum(version for _, version in tables) // count
        with Server(database, folder) as server:
            before = server.memory()
            watchers: list[Watcher] = []
            for first in range(0, count, feeds):
                for one in watchers:
                    one.transport.abort()
                gc.collect()
                watchers = await opened(server, tables[first : first + feeds])
                advance()
            held = server.memory()
            for one in watchers:
                one.transport.abort()
            advance()
    return [
        Figure(
            f"memory with {count:,} open tables of {events} events and {feeds:,} feeds",
            f"{held / MIB:,.0f} MiB",
            f"just started: {before / MIB:,.0f} MiB",
            held / MIB,
            " MiB",
            at_most=MOST_MIB,
        )
    ]
