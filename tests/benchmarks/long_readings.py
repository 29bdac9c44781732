"""What readings of a long game cost everybody else.

How long each reading holds the event loop at most, in processor time of the loop's thread between two of its turns; and
how long moves at other tables take at half of the peak rate while twenty clients read a long game again and again, each
time something else of it, against the same moves without them.
"""

from __future__ import annotations

import asyncio
import gc
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress

from domain.game.seat import ARBITER
from domain.table.disputes.commands import FileDispute
from service.access.grants import Grant
from service.queries.audit import audit_table
from service.queries.disputes import view_dispute
from service.queries.history import follow, list_events
from service.queries.knowledge import audit_custody, audit_knowledge
from service.queries.proofs.record import export_record, give_receipt
from service.queries.timeline import read_protocol
from service.queries.undo_preview import preview_undo
from service.runtime.context import Referee
from service.runtime.garbage import calm_collector
from tests.benchmarks.loads.http_load import Lines
from tests.benchmarks.loads.http_moves import loaded
from tests.benchmarks.support.course import ORGANIZER, slots
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.requests import posts
from tests.benchmarks.support.terms import Terms, middle, percentile, referee_over
from tests.support.games.sitting import Sitting
from tests.support.service.long_tables import long_sitting, put

GAME, LONG = "whist", 5_000
TABLE, TABLES, CLIENTS = "longlonglonglong", 64, 20
MOST_MS = 5.0
ARBITRATES = Grant("arbiter", None, TABLE)
Reading = Callable[[], Awaitable[object]]


def long_table(terms: Terms) -> Sitting:
    """The game that is read, with a dispute at its end."""
    sitting = long_sitting(GAME, terms.sized(LONG, 600), table_acts=0.01)
    last = sitting.version
    sitting.act(ARBITER, FileDispute((last - 5, last - 1, last), "table.2.5", "What was this?", ()))
    return sitting


def readings_of(referee: Referee, version: int) -> dict[str, Reading]:
    """Each reading, as the arbiter has it."""

    async def feed() -> None:
        async for told in follow(referee, ARBITRATES, TABLE, 0):
            if told.notices[-1].version == version:
                return

    return {
        "protocol": lambda: read_protocol(referee, ARBITRATES, TABLE, "en"),
        "audit": lambda: audit_table(referee, ARBITRATES, TABLE),
        "knowledge": lambda: audit_knowledge(referee, ARBITRATES, TABLE),
        "custody": lambda: audit_custody(referee, ARBITRATES, TABLE, "As"),
        "undo preview": lambda: preview_undo(referee, ARBITRATES, TABLE, version // 2),
        "dispute": lambda: view_dispute(referee, ARBITRATES, TABLE, 1),
        "record": lambda: export_record(referee, ARBITRATES, TABLE),
        "own record": lambda: export_record(referee, ARBITRATES, TABLE, own=True),
        "receipt": lambda: give_receipt(referee, ARBITRATES, TABLE),
        "page of events": lambda: list_events(referee, ARBITRATES, TABLE),
        "feed from the beginning": feed,
    }


async def longest_hold(reading: Reading) -> float:
    """Milliseconds of processor time that one turn of the loop took at most while this was read."""
    longest, before = 0.0, time.thread_time()

    async def watch() -> None:
        nonlocal longest, before
        while True:
            await asyncio.sleep(0)
            now = time.thread_time()
            longest, before = max(longest, now - before), now

    watching = asyncio.create_task(watch())
    await asyncio.sleep(0)
    await reading()
    watching.cancel()
    return longest * 1000


async def holds(referee: Referee, version: int, terms: Terms) -> dict[str, float]:
    """The longest hold of each reading, the median of the rounds; each time nothing is kept from the one before."""
    calm_collector()  # as in the server
    await readings_of(referee, version)["protocol"]()  # the texts are read once
    found: dict[str, list[float]] = {name: [] for name in readings_of(referee, version)}
    advance = terms.steps("readings of a long game", terms.rounds)
    for _ in range(terms.rounds):
        for name, reading in readings_of(referee, version).items():
            referee.tables.forget(await referee.tables.get(TABLE))
            await referee.tables.get(TABLE)
            found[name].append(await longest_hold(reading))
        advance()
    return {name: middle(values) for name, values in found.items()}


def wishes(version: int, rng: random.Random) -> Iterator[str]:
    """What a client reads of the long table, one after the other, hardly ever the same again."""
    while True:
        at = rng.randrange(version // 2, version)
        yield from ("/protocol", f"/audit/knowledge?at={at}", f"/undos/preview?to={at}", "/audit", "/record")
        yield from (f"/events?after={at}&limit=1000", f"/audit/custody/{rng.choice('A23456789TJQK')}s", "/disputes/1")


async def read_on(server: Server, version: int, rng: random.Random) -> None:
    """Read the long table until cancelled."""
    reader, writer = await asyncio.open_connection(server.host, server.port)
    try:
        for wish in wishes(version, rng):
            head = (
                f"GET /v1/tables/{TABLE}{wish} HTTP/1.1\r\nHost: referee\r\nAuthorization: Bearer {ORGANIZER}\r\n\r\n"
            )
            writer.write(head.encode())
            said = await reader.readuntil(b"\r\n\r\n")
            assert said.startswith(b"HTTP/1.1 200 "), said
            length = said.lower().partition(b"content-length: ")[2].partition(b"\r")[0]
            await reader.readexactly(int(length))
    finally:
        writer.close()


async def measure(terms: Terms) -> list[Figure]:
    """The holds, then interleaved rounds of moves with and without the clients that read."""
    sitting = long_table(terms)
    with terms.log() as (database, folder):
        async with referee_over(database) as referee:
            await put(referee, TABLE, sitting)
            longest = await holds(referee, sitting.version, terms)
            hall = await slots(referee, TABLES, 2 * terms.moves())
        alone: list[float] = []
        beside: list[float] = []
        with Server(database, folder) as server:
            lines = await Lines.to(server.host, server.port, [posts(one) for one in hall])
            gc.freeze()
            await lines.run(terms.seconds / 4)
            rate = (await loaded(server, lines, terms.seconds)).rate / 2
            advance = terms.steps("moves beside readings", terms.rounds)
            for turn in range(terms.rounds):
                alone.append(percentile(await lines.run_at(rate, terms.seconds), 99) * 1000)
                clients = [
                    asyncio.create_task(read_on(server, sitting.version, random.Random(f"{turn} {client}")))
                    for client in range(CLIENTS)
                ]
                await asyncio.sleep(terms.seconds / 4)
                beside.append(percentile(await lines.run_at(rate, terms.seconds), 99) * 1000)
                for client in clients:
                    client.cancel()
                for client in clients:
                    with suppress(asyncio.CancelledError):
                        await client
                advance()
    worst = max(longest, key=lambda name: longest[name])
    return [
        Figure(
            f"longest hold of the loop by a reading of a game of {sitting.version:,} events",
            ", ".join(f"{name} {hold:.1f}" for name, hold in longest.items()) + " ms CPU",
            "",
            longest[worst],
            " ms",
            at_most=MOST_MS,
        ),
        Figure(
            f"p99 of moves while {CLIENTS} clients read that game",
            f"{middle(beside):.1f} ms at {rate:,.0f}/s",
            f"without them: {middle(alone):.1f} ms",
            middle([one - other for one, other in zip(beside, alone, strict=True)]),
            " ms more",
            at_most=MOST_MS,
        ),
    ]
