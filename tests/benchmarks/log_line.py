"""Processor time of the log line of a request, against the same line rendered by the library alone."""

from __future__ import annotations

import asyncio
import io
import logging
import time

import structlog
from structlog.processors import LogfmtRenderer

from service.runtime.logs import FIRST, LogSink, TextLines, TurnLogger, processors
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.terms import Terms, middle

MICROSECONDS = 15.0
LINES, IN_A_TURN = 6_000, 30
"""Lines of a round, and how many of them come in one turn of the loop, as under load."""
PATH = "/v1/tables/wrxmrccy5mvzmali/moves"


async def lines(log: structlog.typing.FilteringBoundLogger) -> float:
    """Microseconds for a line, with what a request binds to it."""
    began = time.process_time()
    for place in range(LINES):
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(version=place)
        log.info("request", method="POST", path=PATH, status=201, ms=22.5, id="4ccaf9c597e98983af4e0f56")
        if place % IN_A_TURN == 0:
            await asyncio.sleep(0)
    await asyncio.sleep(0)
    return (time.process_time() - began) / LINES * 1e6


def logger(*, library: bool = False) -> structlog.typing.FilteringBoundLogger:
    """A logger as the service sets it up; with `library` the library alone puts the line together."""
    sink = LogSink(io.StringIO())
    chain = processors("text", sink)
    chain[-1] = LogfmtRenderer(key_order=FIRST, bool_as_flag=False) if library else TextLines()
    return structlog.wrap_logger(TurnLogger(sink), chain, structlog.make_filtering_bound_logger(logging.INFO)).bind()


async def measure(terms: Terms) -> list[Figure]:
    """Rounds of both, in turns."""
    own, library = logger(), logger(library=True)
    advance = terms.steps("log line", terms.rounds)
    found: list[float] = []
    others: list[float] = []
    for _ in range(terms.rounds):
        found.append(await lines(own))
        others.append(await lines(library))
        advance()
    return [
        Figure(
            "log line of a request",
            f"{middle(found):.1f} µs CPU",
            f"rendered by the library alone: {middle(others):.1f} µs CPU",
            middle(found),
            " µs",
            at_most=MICROSECONDS,
        )
    ]
