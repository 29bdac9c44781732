"""How long one club waits beside others who do their worst, against how long it waits alone: p99, in one run.

A club sends itself webhooks, reads its table, draws a round and opens analyses, each one after the other. Others have
as many webhooks as they may to a receiver that never answers, and send to them again and again; read a long game; try
draws of a large tournament; and open analyses of a long game. All sizes alone and beside are taken in turns.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

import httpx

from tests.benchmarks.entrances import LOOPBACK
from tests.benchmarks.long_readings import TABLE, long_table
from tests.benchmarks.support.course import ORGANIZER
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.terms import Terms, middle, percentile, referee_over
from tests.benchmarks.tournaments import SETTINGS
from tests.support.service.long_tables import put

MOST_TIMES = 2.0
SAMPLES, FEW = 200, 40
NOISY, HOOKS = 8, 16
"""Clients that make noise, and webhooks of each holder."""
ENTRANTS, MANY, LESS = 8, 120, 24
PATIENCE = 60.0
Json = dict[str, Any]
Act = Callable[[], Awaitable[object]]


class Club:
    """An organizer with a client of its own."""

    def __init__(self, client: httpx.AsyncClient, token: str) -> None:
        self.client = client
        self.head = {"Authorization": f"Bearer {token}"}

    async def ask(self, method: str, path: str, body: Json | None = None, token: str = "") -> Any:
        """The answer, which must be accepted, or refused by a quota."""
        head = {"Authorization": f"Bearer {token}"} if token else self.head
        answer = await self.client.request(method, f"/v1{path}", json=body, headers=head)
        assert answer.is_success or answer.status_code == 429, answer.text
        return answer.json() if answer.headers.get("content-type", "").endswith("json") else answer.text

    async def drafted(self, entrants: int) -> str:
        """A tournament that is started; its path."""
        path = "/tournaments/" + (await self.ask("POST", "/tournaments", {"settings": SETTINGS}))["id"]
        await self.ask("POST", f"{path}/arbiters", {"name": "Arbiter", "chief": True})
        await self.ask("POST", f"{path}/open", {})
        for number in range(entrants):
            await self.ask("POST", f"{path}/entrants", {"name": f"Entrant {number}"})
        await self.ask("POST", f"{path}/start", {})
        return path


class Receiver:
    """A receiver of webhooks: it answers at once at /good, and never elsewhere."""

    def __init__(self) -> None:
        self.come = asyncio.Event()
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            head = await reader.readuntil(b"\r\n\r\n")
            if b" /good " in head.split(b"\r\n")[0]:
                self.come.set()
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            else:
                await reader.read()
        writer.close()

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"


@asynccontextmanager
async def doing(acts: Sequence[Act]) -> AsyncIterator[None]:
    """Each of these again and again during the context."""

    async def again(act: Act) -> None:
        while True:
            await act()

    tasks = [asyncio.create_task(again(act)) for act in acts]
    await asyncio.sleep(1.0)
    try:
        for task in tasks:
            if task.done():
                task.result()
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def p99(act: Act, samples: int) -> float:
    """Milliseconds."""
    found = []
    for _ in range(samples):
        began = time.perf_counter()
        await act()
        found.append((time.perf_counter() - began) * 1000)
    return percentile(found, 99)


async def hooks(victim: Club, other: Club, receiver: Receiver) -> tuple[Act, list[Act]]:
    """A message to the victim's own receiver; the others' seats and clubs send to one that hangs."""
    made = await victim.ask("POST", "/hooks", {"url": receiver.url("/good")})
    own = f"/hooks/{made['hook']['id']}/test"

    async def delivered() -> None:
        receiver.come.clear()
        await victim.ask("POST", own)
        async with asyncio.timeout(PATIENCE):
            await receiver.come.wait()

    table = await other.ask("POST", "/tables", {"game": "whist", "seats": 4})
    holders = ["", *(seat["token"] for seat in table["seats"])]
    noise: list[Act] = []
    for holder in holders:
        for _ in range(HOOKS):
            bad = await other.ask("POST", "/hooks", {"url": receiver.url("/bad")}, holder)
            path = f"/hooks/{bad['hook']['id']}/test"
            noise.append(lambda path=path, holder=holder: other.ask("POST", path, None, holder))
    return delivered, [_pausing(noise[at::NOISY]) for at in range(NOISY)]


def _pausing(acts: Sequence[Act]) -> Act:
    """One after the other, each time the next."""
    numbers = count()

    async def act() -> None:
        await acts[next(numbers) % len(acts)]()

    return act


async def readings(victim: Club, other: Club, version: int) -> tuple[Act, list[Act]]:
    """A page of the victim's own table; the others read a long game, each time something else of it."""
    table = await victim.ask("POST", "/tables", {"game": "whist", "seats": 4})
    numbers = count()

    async def read() -> None:
        at = version // 2 + next(numbers) % (version // 2)
        for path in ("/protocol", f"/audit/knowledge?at={at}", "/record", f"/undos/preview?to={at}"):
            await other.ask("GET", f"/tables/{TABLE}{path}", None, ORGANIZER)

    return lambda: victim.ask("GET", f"/tables/{table['id']}/audit"), [read] * NOISY


async def draws(victim: Club, other: Club, many: int) -> tuple[Act, list[Act]]:
    """A draw of the victim's small tournament, tried; the others try draws of a large one."""
    small, large = await victim.drafted(ENTRANTS), await other.drafted(many)
    wish = "/rounds/1/draw?dry_run=true"
    return (
        lambda: victim.ask("POST", f"{small}{wish}", {}),
        [lambda: other.ask("POST", f"{large}{wish}", {})] * NOISY,
    )


async def analyses(victim: Club, other: Club, version: int) -> tuple[Act, list[Act]]:
    """An analysis of the victim's short game; the others open analyses of a long one."""
    table = await victim.ask("POST", "/tables", {"game": "whist", "seats": 4})
    short = {"version": table["version"], "chance": "fresh"}
    long = {"version": version // 2, "chance": "fresh"}
    return (
        lambda: victim.ask("POST", f"/tables/{table['id']}/forks", short),
        [lambda: other.ask("POST", f"/tables/{TABLE}/forks", long, ORGANIZER)] * NOISY,
    )


async def measure(terms: Terms) -> list[Figure]:
    """Each kind of work in turn, in interleaved rounds alone and beside the others."""
    samples = terms.sized(SAMPLES, FEW)
    receiver = Receiver()
    listening = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.port = listening.sockets[0].getsockname()[1]
    advance = terms.steps("beside others", 4 * terms.rounds)
    figures: list[Figure] = []
    with terms.log() as (database, folder):
        sitting = long_table(terms)
        async with referee_over(database) as referee:
            await put(referee, TABLE, sitting)
        room = {"table_analyses": 1_000_000, "club_analyses": 1_000_000, "hooks": HOOKS, "hook_sends": 1_000_000}
        with Server(database, folder, **{**LOOPBACK, **room}) as server:
            base = f"http://{server.host}:{server.port}"
            async with (
                httpx.AsyncClient(base_url=base, timeout=PATIENCE) as quiet,
                httpx.AsyncClient(base_url=base, timeout=PATIENCE) as loud,
            ):
                clubs = [Club(client, await _club(client)) for client in (quiet, loud)]
                kinds = {
                    "a webhook": await hooks(*clubs, receiver),
                    "a reading": await readings(*clubs, sitting.version),
                    "a draw of a round": await draws(*clubs, terms.sized(MANY, LESS)),
                    "an analysis": await analyses(*clubs, sitting.version),
                }
                for name, (act, noise) in kinds.items():
                    alone, beside = [], []
                    await p99(act, samples // 4)
                    for _ in range(terms.rounds):
                        alone.append(await p99(act, samples))
                        async with doing(noise):
                            beside.append(await p99(act, samples))
                        advance()
                    figures.append(_figure(name, alone, beside))
                    terms.progress.console.print(*figures[-1].row(), highlight=False)
    listening.close()
    return figures


async def _club(client: httpx.AsyncClient) -> str:
    head = {"Authorization": f"Bearer {ORGANIZER}"}
    answer = await client.post("/v1/organizers", json={"name": "Club"}, headers=head)
    return str(answer.raise_for_status().json()["token"])


def _figure(name: str, alone: Sequence[float], beside: Sequence[float]) -> Figure:
    return Figure(
        f"p99 of {name} beside others who do their worst",
        f"{middle(beside):.1f} ms",
        f"alone: {middle(alone):.1f} ms",
        middle([one / other for one, other in zip(beside, alone, strict=True)]),
        at_most=MOST_TIMES,
    )
