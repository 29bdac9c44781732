"""Durable moves over WebSockets at 64 tables, pipelined, against the same over HTTP."""

from __future__ import annotations

import gc
import time

from tests.benchmarks.loads.http_load import Lines
from tests.benchmarks.loads.http_moves import TABLES, Load, loaded
from tests.benchmarks.loads.socket_load import Sockets
from tests.benchmarks.support.course import slots
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.requests import posts
from tests.benchmarks.support.terms import Terms, middle, referee_over

TIMES_HTTP = 3.0
WINDOW = 32
"""Messages under way on one connection."""


async def _played(server: Server, sockets: Sockets, seconds: float) -> Load:
    cpu, began = server.cpu, time.perf_counter()
    moves = await sockets.run(seconds)
    return Load(moves / (time.perf_counter() - began), (server.cpu - cpu) / moves * 1e6, [])


async def measure(terms: Terms) -> list[Figure]:
    """Interleaved rounds of both, each at tables of its own."""
    moves = terms.moves()
    advance = terms.steps("moves over WebSockets", 2 + 2 * terms.rounds)
    over_socket, over_http = [], []
    with terms.log() as (database, folder):
        async with referee_over(database) as referee:
            hall = await slots(referee, TABLES, moves)
            advance()
            quick_hall = await slots(referee, TABLES, moves * 2)
            advance()
        with Server(database, folder) as server:
            lines = await Lines.to(server.host, server.port, [posts(one) for one in hall])
            sockets = await Sockets(server.host, server.port, quick_hall, WINDOW).connect()
            gc.freeze()
            await lines.run(terms.seconds / 4)
            await sockets.run(terms.seconds / 4)
            for _ in range(terms.rounds):
                over_http.append(await loaded(server, lines, terms.seconds))
                advance()
                over_socket.append(await _played(server, sockets, terms.seconds))
                advance()
            sockets.leave()
    (fast, little), (slow, much) = (
        (middle([one.rate for one in found]), middle([one.cpu for one in found])) for found in (over_socket, over_http)
    )
    return [
        Figure(
            f"durable moves/s over WebSocket, {TABLES} tables, {WINDOW} under way at each",
            f"{fast:,.0f}/s, {little:,.0f} µs CPU each",
            f"over HTTP: {slow:,.0f}/s, {much:,.0f} µs CPU each",
            middle([one.rate / other.rate for one, other in zip(over_socket, over_http, strict=True)]),
            at_least=TIMES_HTTP,
        )
    ]
