"""A thousand watchers of one table: how long after a move was sent each of them has heard of it.

The yardstick is a bare stream: the same server tells as many clients the same bytes, with nothing to look up.
"""

from __future__ import annotations

import asyncio
import gc
import random
import time

from service.access.grants import Grant
from service.queries.history import check_resume
from service.queries.seen import Cursor
from tests.benchmarks.loads.feed_load import Watcher
from tests.benchmarks.loads.http_load import Line
from tests.benchmarks.support.course import open_course
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.requests import bare, posts
from tests.benchmarks.support.terms import Terms, percentile, referee_over

GAME = "whist"
WATCHERS = 1_000
LATEST_MS = 250.0
APART_SECONDS = 0.5
PATIENCE_SECONDS = 30.0


async def _watching(server: Server, path: str, token: str, after: int, count: int) -> list[Watcher]:
    loop = asyncio.get_running_loop()
    made: list[Watcher] = []
    for _ in range(count):
        _, watcher = await loop.create_connection(lambda: Watcher(path, token, after), server.host, server.port)
        made.append(watcher)
    assert all(await asyncio.gather(*(one.opened for one in made)))
    return made


async def _sender(server: Server, script: list[bytes]) -> Line:
    _, line = await asyncio.get_running_loop().create_connection(lambda: Line(script), server.host, server.port)
    return line


async def _lags(line: Line, watchers: list[Watcher], moves: int) -> list[float]:
    """Milliseconds from the sending of each move to each watcher's last notice of it."""
    lags: list[float] = []
    for _ in range(moves):
        began = time.perf_counter()
        await line.send(began)
        await asyncio.sleep(APART_SECONDS)
        while not all(watcher.heard for watcher in watchers):
            assert time.perf_counter() < began + PATIENCE_SECONDS, "a watcher has heard nothing"
            await asyncio.sleep(APART_SECONDS)
        for watcher in watchers:
            lags.append((max(watcher.heard.values()) - began) * 1000)
            watcher.heard.clear()
    return lags


async def measure(terms: Terms) -> list[Figure]:
    """Moves at one table, some time apart, and as many bare messages."""
    moves, count = terms.sized(12, 3), terms.sized(WATCHERS, 100)
    advance = terms.steps("watchers", 2)
    with terms.log() as (database, folder):
        async with referee_over(database) as referee:
            course = await open_course(referee, GAME, random.Random(1))
            after = (await check_resume(referee, Grant("seat", 0, course.table), course.table, Cursor(0))).version
        with Server(database, folder) as server:
            gc.freeze()
            path = f"/v1/tables/{course.table}/feed"
            watchers = await _watching(server, path, course.tokens[0], after, count)
            found = await _lags(await _sender(server, posts([course])), watchers, moves)
            for one in watchers:
                one.transport.abort()
            advance()
            listeners = await _watching(server, "/benchmark/feed", course.tokens[0], 0, count)
            tell = [bare("/benchmark/tell", course.tokens[0])] * moves
            least = await _lags(await _sender(server, tell), listeners, moves)
            for one in listeners:
                one.transport.abort()
            advance()
    return [
        Figure(
            f"{count:,} watchers of one table: lag p99",
            f"p50 {percentile(found, 50):.0f} ms, p99 {percentile(found, 99):.0f} ms",
            f"bare stream: p50 {percentile(least, 50):.0f} ms, p99 {percentile(least, 99):.0f} ms",
            percentile(found, 99),
            " ms",
            at_most=LATEST_MS,
        )
    ]
