"""The cost of a move while the log has millions of events, against one over an empty log.

The events are made by the store itself, 500 to an append, in streams of 500, so that chains and positions are real; and
the tiles of the log's tree are made as they are by a running service.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
from contextlib import ExitStack
from pathlib import Path

from eventstore.log_tree import LogTree
from eventstore.port import Append, Opening
from service.referee import Referee
from tests.benchmarks.course import slots
from tests.benchmarks.figure import Figure
from tests.benchmarks.http_load import Lines
from tests.benchmarks.http_moves import TABLES, Load, loaded
from tests.benchmarks.process import Server
from tests.benchmarks.requests import posts
from tests.benchmarks.terms import Terms, middle, referee_over

MOST_TIMES = 1.2
AT_ONCE, TOGETHER = 500, 8
BODY = (
    b'{"actor":{"role":"seat","seat":1},"at":1700000000000,"event":{"card":"7H","seat":1,"type":"card_played"},"pad":"'
)
LABEL = b'{"seats":4,"undo":"consent"}'


def body(stream: int, place: int) -> bytes:
    """Bytes as long as those of a usual event, different for each."""
    return BODY + f"{stream:012}-{place:06}".encode() + b"x" * 120 + b'"}'


async def fill(referee: Referee, events: int, terms: Terms) -> None:
    """Write so many events into the log."""
    store, count = referee.store, events // AT_ONCE
    advance = terms.steps(f"log of {events:,} events", count // TOGETHER + 1)
    tree = LogTree(store)
    for first in range(0, count, TOGETHER):
        appends = [
            Append(
                stream=f"filler-{stream:09}",
                expected=0,
                bodies=tuple(body(stream, place) for place in range(AT_ONCE)),
                opening=Opening("whist", LABEL, 1_600_000_000_000 + stream),
                state="finished",
            )
            for stream in range(first, min(first + TOGETHER, count))
        ]
        await asyncio.gather(*(store.append(one) for one in appends))
        await tree.catch_up()
        advance()


async def measure(terms: Terms) -> list[Figure]:
    """Interleaved rounds over both logs, each with a server of its own."""
    moves = int(terms.seconds * terms.rounds * terms.sized(45, 30)) + 100
    found: dict[int, list[Load]] = {0: [], terms.events: []}
    with ExitStack() as stack:
        loads: dict[int, tuple[Server, Lines]] = {}
        for events in found:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="benchmark-")))
            database = f"sqlite:///{folder}/log.db"
            async with referee_over(database) as referee:
                if events:
                    await fill(referee, events, terms)
                hall = await slots(referee, TABLES, moves)
            server = stack.enter_context(Server(database, folder))
            loads[events] = server, await Lines.to(server.host, server.port, [posts(one) for one in hall])
        gc.freeze()
        advance = terms.steps("cost by length of the log", 2 * terms.rounds)
        for server, lines in loads.values():
            await loaded(server, lines, terms.seconds / 4)
        for _ in range(terms.rounds):
            for events, (server, lines) in loads.items():
                found[events].append(await loaded(server, lines, terms.seconds))
                advance()
    (none, nothing), (some, much) = ((rounds, middle([one.cpu for one in rounds])) for rounds in found.values())
    return [
        Figure(
            f"cost of a move with {terms.events:,} events in the log",
            f"{much:,.0f} µs CPU",
            f"with an empty log: {nothing:,.0f} µs CPU",
            middle([one.cpu / other.cpu for one, other in zip(some, none, strict=True)]),
            at_most=MOST_TIMES,
        )
    ]
