"""Processor time of a durable move, against a bare answer and, if one is named, against another checkout's server.

The bare answer has as many bytes and comes from the same server, past all of the service: what remains is reading and
writing HTTP. The other checkout's server runs over a log that its own code has prepared. Both take their turns.
"""

from __future__ import annotations

import gc
import subprocess
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from tests.benchmarks.loads.http_load import Lines
from tests.benchmarks.loads.http_moves import SHORT, TABLES, loaded
from tests.benchmarks.support.course import Course
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.postgres_log import is_there, server_in
from tests.benchmarks.support.process import HERE, Checkout, Server
from tests.benchmarks.support.requests import posts
from tests.benchmarks.support.terms import POSTGRES, SQLITE, Terms, middle

OF_BARE, OF_OTHER, OF_SQLITE = 5.5, 0.6, 1.15
WHOLE_RUN = 3_600
"""For how many seconds a connection may wait for its turn."""
PREPARE = """
import asyncio, sys, msgspec
from tests.benchmarks.support.course import slots
from tests.benchmarks.support.terms import referee_over

async def hall(database, tables, moves):
    async with referee_over(database) as referee:
        return await slots(referee, int(tables), int(moves))

sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(hall(*sys.argv[1:]))))
"""


class Side:
    """A server with moves to make and bare answers to ask for; the microseconds that one took in each round."""

    def __init__(self, server: Server, moves: Lines, bare: Lines) -> None:
        self._server, self._moves, self._bare = server, moves, bare
        self.cost: list[float] = []
        self.least: list[float] = []

    async def warm(self, seconds: float) -> None:
        await self._moves.run(seconds)
        await self._bare.run(seconds)

    async def round(self, seconds: float) -> None:
        """Moves, measured."""
        self.cost.append((await loaded(self._server, self._moves, seconds)).cpu)

    async def bare_round(self, seconds: float) -> None:
        """Bare answers, measured."""
        self.least.append((await loaded(self._server, self._bare, seconds)).cpu)


def prepared(checkout: Checkout, database: str, moves: int) -> list[list[Course]]:
    """The tables of a hall, opened in this log by the code of this checkout, and what is played at them."""
    command = [checkout.python, "-c", PREPARE, database, str(TABLES), str(moves)]
    made = subprocess.run(command, cwd=checkout.folder, stdout=subprocess.PIPE, check=True).stdout
    return msgspec.json.decode(made, type=list[list[Course]])


@asynccontextmanager
async def side(checkout: Checkout, terms: Terms, database: str = "") -> AsyncIterator[Side]:
    """A running server of this checkout; over SQLite if no database is named."""
    with tempfile.TemporaryDirectory(prefix="benchmark-") as name:
        where = database or f"sqlite:///{name}/log.db"
        hall = prepared(checkout, where, 2 * terms.moves())  # SQLite has its turns twice
        with Server(where, Path(name), checkout, keep_alive_seconds=WHOLE_RUN) as server:
            moves = await Lines.to(server.host, server.port, [posts(courses) for courses in hall])
            bare = await Lines.to(
                server.host, server.port, [posts(courses, "/bare") * 2 * SHORT for courses in hall if checkout is HERE]
            )
            made = Side(server, moves, bare)
            gc.freeze()
            await made.warm(terms.seconds / 4)
            yield made


async def measure(terms: Terms) -> list[Figure]:
    """The cost of a move, in bare answers; as a share of the other checkout's; and on PostgreSQL in those on SQLite."""
    advance = terms.steps("cost of a move", terms.rounds)
    async with side(HERE, terms) as own:
        if terms.against is None:
            for _ in range(terms.rounds):
                await own.bare_round(terms.seconds)
                await own.round(terms.seconds)
                advance()
            return [_against_bare(own), *await _on_postgres(own, terms)]
        async with side(terms.against, terms) as other:
            for turn in range(terms.rounds):
                await own.bare_round(terms.seconds)
                for one in (own, other) if turn % 2 else (other, own):
                    await one.round(terms.seconds)
                advance()
            return [_against_bare(own), _against_other(own, other)]


def _what(backend: str) -> str:
    return f"cost of a durable move over HTTP on {backend}, {TABLES} tables"


def _against_bare(own: Side) -> Figure:
    ratio = middle([cost / least for cost, least in zip(own.cost, own.least, strict=True)])
    return Figure(
        _what(SQLITE),
        f"{middle(own.cost):,.0f} µs CPU",
        f"bare ASGI answer of as many bytes: {middle(own.least):,.0f} µs CPU",
        ratio,
        at_most=OF_BARE,
    )


def _against_other(own: Side, other: Side) -> Figure:
    return Figure(
        "the same, against another checkout",
        f"{middle(own.cost):,.0f} µs CPU",
        f"the other checkout's server: {middle(other.cost):,.0f} µs CPU",
        middle([cost / theirs for cost, theirs in zip(own.cost, other.cost, strict=True)]),
        at_most=OF_OTHER,
    )


async def _on_postgres(own: Side, terms: Terms) -> list[Figure]:
    """Moves on PostgreSQL, in turns with further ones on SQLite; its own processes are not counted."""
    if not is_there():
        return []
    own.cost.clear()
    with tempfile.TemporaryDirectory(prefix="benchmark-") as name, server_in(Path(name)) as databases:
        async with side(HERE, terms, databases.migrated().url) as other:
            for _ in range(terms.rounds):
                await own.round(terms.seconds)
                await other.round(terms.seconds)
    return [
        Figure(
            _what(POSTGRES),
            f"{middle(other.cost):,.0f} µs CPU",
            f"on SQLite: {middle(own.cost):,.0f} µs CPU",
            middle([cost / theirs for cost, theirs in zip(other.cost, own.cost, strict=True)]),
            at_most=OF_SQLITE,
        )
    ]
