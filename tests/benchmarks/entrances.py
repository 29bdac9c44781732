"""How long each entrance of the service holds its event loop at most, in processor time, whatever comes in.

One real service is asked everything that is described, and given the largest bodies, heads, messages and answers of
webhooks. Meanwhile each turn of its loop is measured by the processor time of its thread, so that it does not matter
what else the machine does. `--rounds` says how often each is tried; the shortest of its longest turns counts, as what
it always takes. The worst entrances of each kind are shown.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from itertools import chain
from urllib.parse import urlsplit

import httpx

from tests.benchmarks.loads.http_load import Lines
from tests.benchmarks.loads.socket_load import Sockets
from tests.benchmarks.long_readings import TABLE, long_table
from tests.benchmarks.support.course import ORGANIZER, Course, slots
from tests.benchmarks.support.entrance_asks import Ask, answers, commands, framings, messages, openings, readings
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.requests import posts
from tests.benchmarks.support.terms import Terms, referee_over
from tests.benchmarks.tournaments import Hall
from tests.support.service.long_tables import put

MOST_MS = 20.0
ENTRANTS, FEW = 200, 20
TABLES, WINDOW, HOOKS = 64, 16, 32
SHOWN = 3
PATIENCE, SILENCE = 60.0, 0.5
LOOPBACK = {"hook_http": "true", "hook_ports": "1-65535", "hook_networks": "127.0.0.0/8", "hooks": 1_000}
Found = dict[str, dict[str, float]]
"""By kind of entrance and what came in: milliseconds."""


class Gauge:
    """Asks the service how long its loop was held."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client
        self.found: Found = defaultdict(dict)

    @asynccontextmanager
    async def takes(self, kind: str, name: str) -> AsyncIterator[None]:
        """Measure what comes in during the context."""
        (await self._client.post("/benchmark/watch")).raise_for_status()
        yield
        answer = await self._client.post("/benchmark/watched")
        answer.raise_for_status()
        before, now = self.found[kind].get(name), float(answer.text) * 1000
        self.found[kind][name] = now if before is None else min(before, now)


async def sent(server: Server, ask: Ask) -> bytes:
    """Send it over a connection of its own; the beginning of the answer, once it has come to its end."""
    reader, writer = await asyncio.open_connection(server.host, server.port)
    got = bytearray()

    async def hear() -> None:
        while part := await asyncio.wait_for(reader.read(1 << 20), PATIENCE if ask.ends else SILENCE):
            got.extend(part[: 1_000 - len(got)])

    hearing = asyncio.create_task(hear())
    with suppress(ConnectionError):
        writer.write(ask.data)
        await writer.drain()
    with suppress(ConnectionError, TimeoutError):
        await hearing
    writer.close()
    return bytes(got)


async def asked(server: Server, gauge: Gauge, asks: Iterable[Ask]) -> None:
    """Send all of these, one after the other."""
    for ask in asks:
        async with gauge.takes(ask.kind, ask.name):
            got = await sent(server, ask)
        assert not got.startswith(b"HTTP/1.1 500 "), ask.name


async def answered(server: Server, gauge: Gauge) -> None:
    """Have many webhooks sent at once to a receiver that answers so, for each way to answer."""
    headers = {"Authorization": f"Bearer {ORGANIZER}"}
    come = asyncio.Semaphore(0)

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            first = await reader.readuntil(b"\r\n\r\n")
            writer.write(ways[first.split(b" ")[1].decode().replace("/", "").replace("-", " ")])
            await writer.drain()
            await reader.read()
        writer.close()
        come.release()

    ways = answers()
    receiver = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = receiver.sockets[0].getsockname()[1]
    async with httpx.AsyncClient(base_url=f"http://{server.host}:{server.port}", headers=headers) as client:
        for name in ways:
            hooks = []
            for _ in range(HOOKS):
                wish = {"url": f"http://127.0.0.1:{port}/{name.replace(' ', '-')}"}
                made = (await client.post("/v1/hooks", json=wish)).raise_for_status().json()
                hooks.append(f"/v1/hooks/{made['hook']['id']}")
            async with gauge.takes("an answer to a webhook", f"{name}, {HOOKS} at once"):
                for hook in hooks:
                    (await client.post(f"{hook}/test")).raise_for_status()
                async with asyncio.timeout(PATIENCE):
                    for _ in hooks:
                        await come.acquire()
            for hook in hooks:
                (await client.delete(hook)).raise_for_status()
    receiver.close()


async def played(server: Server, gauge: Gauge, hall: list[list[Course]], seconds: float) -> None:
    """Play at many tables at once, over HTTP and then over WebSockets."""
    half = len(hall) // 2
    lines = await Lines.to(server.host, server.port, [posts(one) for one in hall[:half]])
    async with gauge.takes("moves", f"{half} tables at once"):
        await lines.run(seconds)
    sockets = await Sockets(server.host, server.port, hall[half:], WINDOW).connect()
    async with gauge.takes("moves", f"{half} tables at once, {WINDOW} messages ahead on each WebSocket"):
        await sockets.run(seconds)
    sockets.leave()


async def measure(terms: Terms) -> list[Figure]:
    """Every entrance, each in its turn."""
    advance = terms.steps("entrances", terms.rounds + 1)
    with terms.log() as (database, folder):
        sitting = long_table(terms)
        async with referee_over(database) as referee:
            await put(referee, TABLE, sitting)
            hall = await slots(referee, TABLES, 2 * terms.moves())
        with Server(database, folder, **LOOPBACK, hook_sends=1_000_000) as server:
            base = f"http://{server.host}:{server.port}"
            async with httpx.AsyncClient(base_url=base, timeout=PATIENCE * 2) as client:
                gauge, tournament = Gauge(client), Hall(client)
                await tournament.started(terms.sized(ENTRANTS, FEW))
                await tournament.begun()
                places = places_of(tournament, sitting.version)
                advance()
                for _ in range(terms.rounds):
                    await asked(server, gauge, chain(readings(places), framings(places), messages(places)))
                    await answered(server, gauge)
                    advance()
                await played(server, gauge, hall, terms.seconds)
                for _ in range(terms.rounds):
                    await asked(server, gauge, chain(openings(), commands(places)))
    for kind, found in gauge.found.items():
        for name, hold in sorted(found.items(), key=lambda one: -one[1]):
            terms.progress.console.print(f"{hold:9.1f} ms  {kind}: {name}", soft_wrap=True, highlight=False)
    return [figure_of(kind, found) for kind, found in gauge.found.items()]


def places_of(tournament: Hall, version: int) -> dict[str, str]:
    """What stands in the places of addresses: a long table, a tournament, and the first of everything else."""
    names = {"table": TABLE, "tournament": urlsplit(tournament.path).path.rsplit("/", 1)[1], "game": "whist"}
    names |= {"rule_id": "whist.6.2", "card": "As", "name": "standings.csv", "place": "round-1", "kind": "clock"}
    firsts = ("dispute", "undo", "number", "arbiter", "entrant", "board", "adjustment", "case", "director")
    names |= dict.fromkeys(firsts, "1")
    return {**names, "seat": "0", "hook": "hook_x", "organizer": "x", "played": TABLE, "version": str(version)}


def figure_of(kind: str, found: dict[str, float]) -> Figure:
    """The longest hold of a kind, with the worst of it."""
    worst = sorted(found, key=lambda name: found[name], reverse=True)
    return Figure(
        f"longest hold of the loop by {kind} ({len(found):,} tried)",
        ", ".join(f"{name} {found[name]:.1f}" for name in worst[:SHOWN]) + " ms CPU",
        "",
        found[worst[0]],
        " ms",
        at_most=MOST_MS,
    )
