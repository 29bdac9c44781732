"""Durable moves over HTTP at 64 tables against a POST that does nothing, and how long they take at half that rate."""

from __future__ import annotations

import gc
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.loads import move_time
from tests.benchmarks.loads.http_load import Lines
from tests.benchmarks.support.course import Course, slots
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.postgres_log import is_there, missing, server_in
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.requests import posts
from tests.benchmarks.support.terms import POSTGRES, Terms, backend_of, middle, referee_over

TABLES = 64
OF_NOOP, OF_NOOP_ON_POSTGRES = 0.75, 0.65
SHORT = 6
"""How many times as many requests that do nothing are got ready, as they take less time."""


class Load(NamedTuple):
    """What one round gave: answers a second, processor microseconds of the server for each, the waits in seconds."""

    rate: float
    cpu: float
    waits: list[float]


async def loaded(server: Server, lines: Lines, seconds: float) -> Load:
    """One round."""
    cpu, began = server.cpu, time.perf_counter()
    waits = await lines.run(seconds)
    return Load(len(waits) / (time.perf_counter() - began), (server.cpu - cpu) / len(waits) * 1e6, waits)


async def measure(terms: Terms) -> list[Figure]:
    """Moves and requests that do nothing; then moves at half of the rate that was found."""
    advance = terms.steps("moves over HTTP", 2 + 2 * terms.rounds)
    with terms.log() as (database, folder):
        async with referee_over(database) as referee:
            hall = await slots(referee, TABLES, terms.moves())
            advance()
            large_hall = await slots(referee, move_time.TABLES, move_time.moves(terms))
            advance()
        with Server(database, folder) as server:
            figure, peak = await _against_nothing(server, hall, terms, backend_of(database), advance)
            return [figure, await move_time.measured(server, large_hall, peak / 2, terms)]


async def measure_postgres(terms: Terms) -> list[Figure]:
    """Moves and requests that do nothing, on a PostgreSQL server of its own."""
    if not is_there():
        return [missing(_what(POSTGRES))]
    advance = terms.steps("moves over HTTP on PostgreSQL", 1 + 2 * terms.rounds)
    with tempfile.TemporaryDirectory(prefix="benchmark-") as name, server_in(Path(name)) as databases:
        database = databases.migrated().url
        async with referee_over(database) as referee:
            hall = await slots(referee, TABLES, terms.moves())
            advance()
        with Server(database, Path(name)) as server:
            figure, _ = await _against_nothing(server, hall, terms, POSTGRES, advance)
            return [figure]


def _what(backend: str) -> str:
    return f"durable moves/s over HTTP on {backend}, {TABLES} tables"


async def _against_nothing(
    server: Server, hall: list[list[Course]], terms: Terms, backend: str, advance: Callable[[], None]
) -> tuple[Figure, float]:
    """Interleaved rounds of both; the figure, and how many moves there were in a second."""
    lines = await Lines.to(server.host, server.port, [posts(one) for one in hall])
    nothing = await Lines.to(server.host, server.port, [posts(one, "/benchmark") * SHORT for one in hall])
    gc.freeze()
    await lines.run(terms.seconds / 4)
    await nothing.run(terms.seconds / 4)
    real, idle = [], []
    for _ in range(terms.rounds):
        idle.append(await loaded(server, nothing, terms.seconds))
        advance()
        real.append(await loaded(server, lines, terms.seconds))
        advance()
    (moves, cost), (noops, least) = (
        (middle([one.rate for one in found]), middle([one.cpu for one in found])) for found in (real, idle)
    )
    figure = Figure(
        _what(backend),
        f"{moves:,.0f}/s, {cost:,.0f} µs CPU each",
        f"POST that does nothing: {noops:,.0f}/s, {least:,.0f} µs CPU each",
        middle([one.rate / other.rate for one, other in zip(real, idle, strict=True)]),
        at_least=OF_NOOP_ON_POSTGRES if backend == POSTGRES else OF_NOOP,
    )
    return figure, moves
