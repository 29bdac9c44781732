"""What it costs to look at a long game as it was: forward, backward and in any order, against the view now.

The table is one of Whist that was paused and resumed until it had so many events. Each way begins at a server that has
just been started, so that nobody has looked before; the last goes over versions that have been looked at.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

from tests.benchmarks.stream_length import GAME, LONG, lengthened
from tests.benchmarks.support.course import open_course
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.terms import Terms, middle, referee_over

MOST_TIMES = 3.0
OK = b"HTTP/1.1 200 "
LENGTH = b"content-length: "


async def looks(server: Server, path: str, token: str, versions: Sequence[int | None]) -> float:
    """Microseconds of the server's processor time for each of these looks; None is the view now."""
    reader, writer = await asyncio.open_connection(server.host, server.port)
    before = server.cpu
    for version in versions:
        query = "" if version is None else f"?at={version}"
        head = f"GET {path}{query} HTTP/1.1\r\nHost: referee\r\nAuthorization: Bearer {token}\r\n\r\n"
        writer.write(head.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(OK), answer
        at = answer.index(LENGTH) + len(LENGTH)
        await reader.readexactly(int(answer[at : answer.index(b"\r", at)]))
    after = server.cpu
    writer.close()
    return (after - before) / len(versions) * 1e6


async def measure(terms: Terms) -> list[Figure]:
    """Each way on a server of its own, with the view now before and after it."""
    length = terms.sized(LONG, 1_000)
    advance = terms.steps("looking back", 4)
    forward = [*range(1, length)]
    anyhow = random.Random(GAME).sample(forward, len(forward))
    ways = {"forward": [forward], "backward": [forward[::-1]], "in any order": [anyhow, anyhow[::-1]]}
    now: list[float] = []
    found: dict[str, float] = {}
    with terms.log() as (database, folder):
        async with referee_over(database) as referee:
            course = await lengthened(referee, await open_course(referee, GAME, random.Random(GAME)), length)
        path = f"/v1/tables/{course.table}"
        advance()
        for name, rounds in ways.items():
            with Server(database, folder) as server:
                await looks(server, path, course.arbiter, [None] * 100)
                now.append(await looks(server, path, course.arbiter, [None] * length))
                found[f"{name}, for the first time"] = await looks(server, path, course.arbiter, rounds[0])
                for again in rounds[1:]:
                    found[f"{name}, once more"] = await looks(server, path, course.arbiter, again)
                now.append(await looks(server, path, course.arbiter, [None] * length))
            advance()
    view = middle(now)
    return [
        Figure(
            f"a look at each of {length:,} versions {name}",
            f"{cost:,.0f} µs CPU",
            f"the view now: {view:,.0f} µs CPU",
            cost / view,
            at_most=MOST_TIMES,
        )
        for name, cost in found.items()
    ]
