"""Durable moves over HTTP at 64 tables against a POST that does nothing, and how long they take at half that rate."""

from __future__ import annotations

import gc
import time
from typing import NamedTuple

from tests.benchmarks.course import slots
from tests.benchmarks.figure import Figure
from tests.benchmarks.http_load import Lines
from tests.benchmarks.memory import asked_for
from tests.benchmarks.process import Server
from tests.benchmarks.requests import posts
from tests.benchmarks.terms import Terms, middle, percentile, referee_over

TABLES, MANY_TABLES = 64, 200
OF_NOOP, SLOWEST_MS = 0.75, 25.0


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
    """Interleaved rounds of moves and of requests that do nothing; then moves at half of the rate that was found."""
    moves = int(terms.seconds * terms.rounds * terms.sized(45, 30)) + 100
    slow = int(terms.seconds * terms.sized(30, 20)) + 40
    advance = terms.steps("moves over HTTP", 2 + 2 * terms.rounds)
    with terms.log() as (database, folder):
        async with referee_over(database) as referee:
            hall = await slots(referee, TABLES, moves)
            advance()
            large_hall = await slots(referee, MANY_TABLES, slow)
            advance()
        real, idle = [], []
        with Server(database, folder) as server:
            lines = await Lines.to(server.host, server.port, [posts(one) for one in hall])
            nothing = await Lines.to(server.host, server.port, [posts(one, "/benchmark") * 6 for one in hall])
            gc.freeze()
            await lines.run(terms.seconds / 4)
            await nothing.run(terms.seconds / 4)
            for _ in range(terms.rounds):
                idle.append(await loaded(server, nothing, terms.seconds))
                advance()
                real.append(await loaded(server, lines, terms.seconds))
                advance()
            peak = middle([one.rate for one in real])
            for courses in large_hall:
                await asked_for(server, [(one.table, one.steps[0].version) for one in courses])
            many = await Lines.to(server.host, server.port, [posts(one) for one in large_hall])
            await many.run_at(peak / 4, terms.seconds / 2)
            waits = await many.run_at(peak / 2, terms.seconds * 2)
    return [_against_nothing(real, idle), _at_half(waits, peak)]


def _against_nothing(real: list[Load], idle: list[Load]) -> Figure:
    (moves, cost), (noops, least) = (
        (middle([one.rate for one in found]), middle([one.cpu for one in found])) for found in (real, idle)
    )
    return Figure(
        f"durable moves/s over HTTP, {TABLES} tables",
        f"{moves:,.0f}/s, {cost:,.0f} µs CPU each",
        f"POST that does nothing: {noops:,.0f}/s, {least:,.0f} µs CPU each",
        middle([one.rate / other.rate for one, other in zip(real, idle, strict=True)]),
        at_least=OF_NOOP,
    )


def _at_half(waits: list[float], peak: float) -> Figure:
    return Figure(
        f"time of a move over HTTP, {MANY_TABLES} tables, p99",
        f"p50 {percentile(waits, 50) * 1000:.1f} ms, p99 {percentile(waits, 99) * 1000:.1f} ms",
        f"half of the peak rate: {peak / 2:,.0f}/s",
        percentile(waits, 99) * 1000,
        " ms",
        at_most=SLOWEST_MS,
    )
