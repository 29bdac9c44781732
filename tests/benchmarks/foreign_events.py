"""What it costs a node that others append to tables that it does not have in memory: processor time for each event.

The other nodes are stores in this process, which append and say so as any node does; the node that is measured is a
whole service in a process of its own, which nobody asks for anything.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path

from eventstore.ports.log import Append, Appended, Opening
from eventstore.postgres import PostgresStore
from eventstore.url import parsed
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.filler import LABEL, stream_name
from tests.benchmarks.support.postgres_log import is_there, missing, server_in
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.terms import Terms, middle

NODES = (2, 4)
"""How many there are in all, one of which is measured."""
TABLES = 64
"""Of each of the others."""
BEAT = 0.02
"""Seconds: so often each of the others appends."""
AT_ONCE = 16
"""Events of each beat, each at another table; 800 in a second for each node."""
LONGER = 4
"""A round is so much longer than others, because what is measured is small."""
BODY = b'{"at":1700000000000,"pad":"%s"}' % (b"x" * 270)
SETTLED = 3.0
GOAL = 20.0


def _what(nodes: int) -> str:
    return f"an event at a table that is not in memory, appended by one of {nodes - 1} other nodes"


class Elsewhere:
    """Another node's tables, played at a steady rate."""

    def __init__(self, store: PostgresStore, number: int) -> None:
        self._store = store
        self._tables = [stream_name(number * TABLES + place) for place in range(TABLES)]
        self._versions = dict.fromkeys(self._tables, 0)
        self._place = 0

    async def open(self) -> None:
        """Open all tables."""
        for table in self._tables:
            await self._append(table)

    async def play(self, seconds: float) -> int:
        """Append for so long; how many events that were."""
        beats = int(seconds / BEAT)
        began = time.perf_counter()
        for beat in range(beats):
            tables = [self._tables[(self._place + place) % TABLES] for place in range(AT_ONCE)]
            self._place += AT_ONCE
            await asyncio.gather(*map(self._append, tables))
            await asyncio.sleep(max(0.0, began + (beat + 1) * BEAT - time.perf_counter()))
        return beats * AT_ONCE

    async def _append(self, table: str) -> None:
        version = self._versions[table]
        opening = None if version else Opening("whist", LABEL, 1)
        assert isinstance(await self._store.append(Append(table, version, (BODY,), None, opening)), Appended)
        self._versions[table] = version + 1


async def measure(terms: Terms) -> list[Figure]:
    """For each number of nodes: rounds in which the others append, in turns with rounds in which nobody does."""
    if not is_there():
        return [missing(_what(nodes)) for nodes in NODES]
    advance = terms.steps("events of other nodes", len(NODES) * terms.rounds)
    figures = []
    with tempfile.TemporaryDirectory(prefix="benchmark-") as name, ExitStack() as stack:
        databases = stack.enter_context(server_in(Path(name)))
        for nodes in NODES:
            database, folder = databases.migrated().url, Path(name) / f"{nodes}-nodes"
            folder.mkdir()
            async with AsyncExitStack() as others:
                elsewhere = [await _started(others, database, number) for number in range(nodes - 1)]
                server = stack.enter_context(Server(database, folder, checkpoint_file=folder / "checkpoints"))
                await asyncio.sleep(SETTLED)
                seconds, rounds = terms.seconds * LONGER, []
                for _ in range(terms.rounds):
                    rounds.append(await _round(server, elsewhere, seconds))
                    advance()
            figures.append(_figure(nodes, rounds, seconds))
    return figures


async def _started(others: AsyncExitStack, database: str, number: int) -> Elsewhere:
    store = PostgresStore(parsed(database))
    await store.start()
    others.push_async_callback(store.close)
    node = Elsewhere(store, number)
    await node.open()
    return node


async def _round(server: Server, elsewhere: Sequence[Elsewhere], seconds: float) -> tuple[float, float, int, float]:
    """Seconds of processor time in a second of rest; the same while others append, their events, and how long."""
    before, began = server.cpu, time.perf_counter()
    await asyncio.sleep(seconds)
    rest = (server.cpu - before) / (time.perf_counter() - began)
    before, began = server.cpu, time.perf_counter()
    events = sum(await asyncio.gather(*(node.play(seconds) for node in elsewhere)))
    took = time.perf_counter() - began
    return rest, (server.cpu - before) / took, events, took


def _figure(nodes: int, rounds: Sequence[tuple[float, float, int, float]], seconds: float) -> Figure:
    rest = middle([idle for idle, _, _, _ in rounds])
    busy = middle([used for _, used, _, _ in rounds])
    rate = middle([events / took for _, _, events, took in rounds])
    cost = (busy - rest) / rate * 1e6
    return Figure(
        _what(nodes),
        f"{cost:,.1f} µs CPU each, at {rate:,.0f} events/s ({busy * 1000:,.1f} ms CPU a second)",
        f"the same node while nobody appends: {rest * 1000:,.1f} ms CPU a second, rounds of {seconds:,.0f} s",
        cost,
        " µs",
        at_most=GOAL,
    )
