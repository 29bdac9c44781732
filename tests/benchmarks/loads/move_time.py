"""How long a move takes at 200 tables at half of the peak rate, against a POST that does nothing at the same rate."""

from __future__ import annotations

import gc

from tests.benchmarks.loads.http_load import Lines
from tests.benchmarks.memory import asked_for
from tests.benchmarks.support.course import Course
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.requests import posts
from tests.benchmarks.support.terms import Terms, middle, percentile

TABLES = 200
SLOWEST_MS = 15.0
WARM_SECONDS = 1.0


def moves(terms: Terms) -> int:
    """How many moves each table needs."""
    return int((terms.seconds * terms.rounds + WARM_SECONDS) * terms.sized(12, 20)) + 40


async def measured(server: Server, hall: list[list[Course]], rate: float, terms: Terms) -> Figure:
    """Interleaved rounds of both, after each table was asked for once and tokens were known."""
    for courses in hall:
        await asked_for(server, [(one.table, one.steps[0].version) for one in courses])
    lines = await Lines.to(server.host, server.port, [posts(one) for one in hall])
    nothing = await Lines.to(server.host, server.port, [posts(one, "/benchmark") for one in hall])
    advance = terms.steps("time of a move", 2 * terms.rounds)
    gc.freeze()
    # so that every seat's token has been looked up
    await nothing.run_at(2 * rate, WARM_SECONDS * 2)
    await lines.run_at(rate / 2, WARM_SECONDS)
    waits: list[list[float]] = []
    idle: list[list[float]] = []
    cpu: list[float] = []
    for _ in range(terms.rounds):
        idle.append(await nothing.run_at(rate, terms.seconds))
        advance()
        before = server.cpu
        waits.append(await lines.run_at(rate, terms.seconds))
        cpu.append((server.cpu - before) / len(waits[-1]) * 1e6)
        advance()
    slowest = middle([_ms(one, 99) for one in waits])
    return Figure(
        f"time of a move over HTTP, {TABLES} tables, p99",
        f"{_in_words(waits)} at half of the peak rate, {rate:,.0f}/s; {middle(cpu):,.0f} µs CPU each",
        f"POST that does nothing, at the same rate: {_in_words(idle)}",
        slowest,
        " ms",
        at_most=SLOWEST_MS,
    )


def _ms(waits: list[float], which: int) -> float:
    return percentile(waits, which) * 1000


def _in_words(rounds: list[list[float]]) -> str:
    half, most = (middle([_ms(one, which) for one in rounds]) for which in (50, 99))
    return f"p50 {half:.1f} ms, p99 {most:.1f} ms"
