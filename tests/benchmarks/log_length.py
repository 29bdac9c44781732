"""What a log of millions of events costs: a move over it against one over an empty log, its start, its memory."""

from __future__ import annotations

import gc
import shutil
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import msgspec

from tests.benchmarks.loads.http_load import Lines
from tests.benchmarks.loads.http_moves import TABLES, Load, loaded
from tests.benchmarks.support.course import slots
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.filler import fill
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.requests import posts
from tests.benchmarks.support.terms import MIB, Terms, middle, referee_over

MOST_TIMES = 1.2
EVENT_BYTES = 300
"""What an event may take on the disk while it is made, the write-ahead log included."""


class Measured(msgspec.Struct):
    """One log: seconds to make it and its bytes; then the server over it, with seconds and CPU seconds to start it."""

    filling: float = 0.0
    filling_cpu: float = 0.0
    size: int = 0
    started: float = 0.0
    start_cpu: float = 0.0
    memory: int = 0
    loads: list[Load] = msgspec.field(default_factory=list)


async def _made(database: str, folder: Path, events: int, terms: Terms) -> tuple[Measured, list[list[bytes]]]:
    """A log with so many events, and requests for moves at tables that stand at its end."""
    found = Measured()
    moves = terms.moves()
    async with referee_over(database) as referee:
        began, cpu = time.perf_counter(), time.process_time()
        if events:
            await fill(referee.store, events, terms)
        found.filling, found.filling_cpu = time.perf_counter() - began, time.process_time() - cpu
        hall = await slots(referee, TABLES, moves)
    found.size = _bytes_in(folder)
    return found, [posts(one) for one in hall]


def _bytes_in(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.iterdir())


async def measure(terms: Terms) -> list[Figure]:
    """Interleaved rounds over both logs, each with a server of its own. Raises OSError if the disk has no room."""
    place = tempfile.gettempdir()
    if shutil.disk_usage(place).free < terms.events * EVENT_BYTES:
        message = f"{terms.events:,} events need more room than there is in {place}; TMPDIR names another folder."
        raise OSError(message)
    with ExitStack() as stack:
        found: list[Measured] = []
        loads: list[tuple[Server, Lines]] = []
        for events in (0, terms.events):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="benchmark-")))
            database = f"sqlite:///{folder}/log.db"
            one, scripts = await _made(database, folder, events, terms)
            server = Server(database, folder)
            began = time.perf_counter()
            stack.enter_context(server)
            one.started, one.start_cpu, one.memory = time.perf_counter() - began, server.cpu, server.memory()
            loads.append((server, await Lines.to(server.host, server.port, scripts)))
            found.append(one)
        gc.freeze()
        advance = terms.steps("cost by length of the log", 2 * terms.rounds)
        for server, lines in loads:
            await loaded(server, lines, terms.seconds / 4)
        for _ in range(terms.rounds):
            for one, (server, lines) in zip(found, loads, strict=True):
                one.loads.append(await loaded(server, lines, terms.seconds))
                advance()
    return _figures(*found, terms.events)


def _figures(empty: Measured, long: Measured, events: int) -> list[Figure]:
    nothing, much = (middle([load.cpu for load in one.loads]) for one in (empty, long))
    pairs = zip(long.loads, empty.loads, strict=True)
    return [
        Figure(
            f"cost of a move with {events:,} events in the log",
            f"{much:,.0f} µs CPU",
            f"with an empty log: {nothing:,.0f} µs CPU",
            middle([one.cpu / other.cpu for one, other in pairs]),
            at_most=MOST_TIMES,
        ),
        Figure(
            f"start of the service over {events:,} events",
            f"{long.started:.1f} s, {long.start_cpu:.2f} s CPU",
            f"over an empty log: {empty.started:.1f} s, {empty.start_cpu:.2f} s CPU",
            long.start_cpu / empty.start_cpu,
        ),
        Figure(
            f"memory after the start over {events:,} events",
            f"{long.memory / MIB:,.0f} MiB",
            f"over an empty log: {empty.memory / MIB:,.0f} MiB",
            long.memory / empty.memory,
        ),
        Figure(
            f"making {events:,} events, {long.size / events:,.0f} bytes each on the disk",
            f"{long.filling:,.0f} s, {long.filling_cpu / events * 1e6:.0f} µs CPU each",
            "",
            events / long.filling,
            "/s",
        ),
    ]
