"""Two nodes on one PostgreSQL database against one node on another, at 64 tables; and how soon one hears of the other.

Nodes, database and load generator share the machine, so what is found is what a second node costs, not what it gains:
the processor time of both nodes for a move, against that of the one node.
"""

from __future__ import annotations

import asyncio
import gc
import random
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from tests.benchmarks.loads.feed_load import Watcher
from tests.benchmarks.loads.http_load import Line
from tests.benchmarks.loads.http_moves import TABLES, Load
from tests.benchmarks.support.course import Course, open_course, slots
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.postgres_log import is_there, missing, server_in
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.requests import posts
from tests.benchmarks.support.terms import Terms, middle, percentile, referee_over

NODES = 2
WHOLE, SPREAD, LAG = (
    f"CPU of a durable move over HTTP on PostgreSQL, {TABLES} tables, {NODES} nodes, each table at one of them",
    f"the same, each table's seats spread over {NODES} nodes",
    "time until a feed at another node hears of a move, p99",
)
OWN_TABLES, SPREAD_SEATS = 1.1, 1.6
"""The goals."""
WATCHED, GAME = 8, "whist"
APART_SECONDS = 0.02
LATEST_SECONDS = 5.0
Way = Callable[[int, int], int]
"""Where a move goes, by the number of the place and the seat: the number of the node."""


class Route:
    """One place in the hall, with a connection to each node: one move after the other, wherever each goes."""

    def __init__(self, lines: Sequence[Line], way: Sequence[int]) -> None:
        self._lines = lines
        self._way = iter(way)

    async def run(self, until: float) -> int:
        """Go on until this time of the performance counter; how many moves were answered."""
        count = 0
        while (now := time.perf_counter()) < until:
            node = next(self._way, None)
            if node is None:
                break
            await self._lines[node].send(now)
            count += 1
        return count


class Routes:
    """All places of a hall over some nodes."""

    def __init__(self, servers: Sequence[Server], routes: Sequence[Route]) -> None:
        self._servers = servers
        self._routes = routes

    @classmethod
    async def to(cls, servers: Sequence[Server], hall: Sequence[Sequence[Course]], way: Way) -> Routes:
        """Connect every place to every node."""
        routes: list[Route] = []
        for place, courses in enumerate(hall):
            turns = [way(place, step.seat) for one in courses for step in one.steps]
            sent = list(zip(turns, posts(courses), strict=True))
            scripts = [[request for turn, request in sent if turn == node] for node in range(len(servers))]
            lines = [await line_to(server, script) for server, script in zip(servers, scripts, strict=True)]
            routes.append(Route(lines, turns))
        return cls(servers, routes)

    async def run(self, seconds: float) -> Load:
        """One round."""
        cpu, began = self._cpu(), time.perf_counter()
        count = sum(await asyncio.gather(*(one.run(began + seconds) for one in self._routes)))
        return Load(count / (time.perf_counter() - began), (self._cpu() - cpu) / count * 1e6, [])

    def _cpu(self) -> float:
        return sum(server.cpu for server in self._servers)


async def line_to(server: Server, script: Sequence[bytes]) -> Line:
    """A connection."""
    _, line = await asyncio.get_running_loop().create_connection(lambda: Line(script), server.host, server.port)
    return line


async def _following(server: Server, course: Course) -> Watcher:
    path, after = f"/v1/tables/{course.table}/feed", course.steps[0].version
    _, watcher = await asyncio.get_running_loop().create_connection(
        lambda: Watcher(path, course.arbiter, after), server.host, server.port
    )
    assert await watcher.opened
    return watcher


async def lags(servers: Sequence[Server], courses: Sequence[Course], moves: int) -> list[list[float]]:
    """For each node: milliseconds from sending a move to the first until a feed there has heard of it."""
    watchers = [[await _following(server, one) for one in courses] for server in servers]
    lines = [await line_to(servers[0], posts([one])) for one in courses]
    sent: list[tuple[int, int, float]] = []
    turns = sorted((turn, table) for table, one in enumerate(courses) for turn in range(len(one.steps)))
    for turn, table in turns[:moves]:
        began = time.perf_counter()
        await lines[table].send(began)
        sent.append((table, courses[table].steps[turn].version + 1, began))
        await asyncio.sleep(APART_SECONDS)
    latest = time.perf_counter() + LATEST_SECONDS
    while not all(version in node[table].heard for node in watchers for table, version, _ in sent):
        assert time.perf_counter() < latest, "a feed has not heard of a move"
        await asyncio.sleep(APART_SECONDS)
    for one in (one for node in watchers for one in node):
        one.transport.abort()
    return [[(node[table].heard[version] - began) * 1000 for table, version, began in sent] for node in watchers]


async def measure(terms: Terms) -> list[Figure]:
    """Interleaved rounds of one node, of two, and of two with every table at both; then the feeds."""
    if not is_there():
        return [missing(WHOLE), missing(SPREAD), missing(LAG)]
    advance = terms.steps("moves at two nodes", 4 + 3 * terms.rounds)
    ways: list[Way] = [lambda _place, _seat: 0, lambda place, _seat: place % NODES, lambda _place, seat: seat % NODES]
    found: list[list[Load]] = [[] for _ in ways]
    with tempfile.TemporaryDirectory(prefix="benchmark-") as name, ExitStack() as stack:
        databases = stack.enter_context(server_in(Path(name)))
        alone, shared = databases.migrated().url, databases.migrated().url
        halls = []
        for database in (alone, shared, shared):
            async with referee_over(database) as referee:
                halls.append(await slots(referee, TABLES, terms.moves()))
                watched = [await open_course(referee, GAME, random.Random(place)) for place in range(WATCHED)]
            advance()
        single, *several = [
            stack.enter_context(_node(database, Path(name), number))
            for number, database in enumerate((alone, *[shared] * NODES))
        ]
        nodes = [[single], several, several]
        loads = [await Routes.to(*each) for each in zip(nodes, halls, ways, strict=True)]
        gc.freeze()
        for load in loads:
            await load.run(terms.seconds / 4)
        for _ in range(terms.rounds):
            for load, rounds in zip(loads, found, strict=True):
                rounds.append(await load.run(terms.seconds))
                advance()
        here, there = await lags(several, watched, terms.sized(200, 40))
        advance()
    return [
        _of_one(WHOLE, found[1], found[0], OWN_TABLES),
        _of_one(SPREAD, found[2], found[0], SPREAD_SEATS),
        _lag(there, here),
    ]


def _node(database: str, folder: Path, number: int) -> Server:
    own = folder / f"node{number}"
    own.mkdir()
    return Server(database, own, checkpoint_file=own / "checkpoints")


def _of_one(what: str, two: list[Load], one: list[Load], goal: float) -> Figure:
    (fast, much), (slow, little) = (
        (middle([load.rate for load in found]), middle([load.cpu for load in found])) for found in (two, one)
    )
    return Figure(
        what,
        f"{much:,.0f} µs CPU each, {fast:,.0f}/s",
        f"one node: {little:,.0f} µs CPU each, {slow:,.0f}/s",
        middle([load.cpu / other.cpu for load, other in zip(two, one, strict=True)]),
        at_most=goal,
    )


def _lag(there: list[float], here: list[float]) -> Figure:
    return Figure(
        LAG,
        f"p50 {middle(there):.1f} ms, p99 {percentile(there, 99):.1f} ms",
        f"at the node of the move: p50 {middle(here):.1f} ms, p99 {percentile(here, 99):.1f} ms",
        percentile(there, 99),
        " ms",
    )
