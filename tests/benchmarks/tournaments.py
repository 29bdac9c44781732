"""A tournament of a thousand entrants: beginning a round of five hundred tables, standings, and moves at its tables.

Moves at its tables and at tables without a tournament are made in turns at the same server, over kept connections, and
counted in processor time of the server.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import Any

import httpx

from tests.benchmarks.support.course import ORGANIZER
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.process import Server
from tests.benchmarks.support.terms import Terms, middle

ENTRANTS, FEW = 1_000, 100
AT_ONCE = 16
TABLES = 24
MOST_SECONDS, MOST_MILLISECONDS, MOST_TIMES = 10.0, 100.0, 1.05
READ = 20
PATIENCE = 120.0
SETTINGS = {
    "title": "Benchmark",
    "game": "essentia",
    "format": {"type": "swiss"},
    "rounds": 7,
    "scoring": {"type": "results"},
    "tie_breaks": ["buchholz", "sonneborn_berger", "lot"],
}
Json = dict[str, Any]


class Hall:
    """A tournament at a server; `players` are the tokens by entrant."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.path, self.arbiter, self.spectator = "", "", ""
        self.players: dict[int, str] = {}

    async def post(self, path: str, body: Json | None = None, token: str = ORGANIZER) -> Json:
        """The answer to a command that is accepted."""
        headers = {"Authorization": f"Bearer {token}"}
        answer = await self.client.post(f"/v1{path}", json=body or {}, headers=headers)
        answer.raise_for_status()
        return answer.json()

    async def get(self, path: str, token: str = ORGANIZER) -> Json:
        """What is shown there."""
        answer = await self.client.get(f"/v1{path}", headers={"Authorization": f"Bearer {token}"})
        answer.raise_for_status()
        return answer.json()

    async def started(self, entrants: int) -> None:
        """Draft it, enter so many, start it, and publish the first round."""
        self.path = "/tournaments/" + (await self.post("/tournaments", {"settings": SETTINGS}))["id"]
        self.arbiter = (await self.post(f"{self.path}/arbiters", {"name": "Arbiter", "chief": True}))["token"]
        self.spectator = (await self.post(f"{self.path}/open"))["spectator_token"]
        for number in range(1, entrants + 1):
            answer = await self.post(f"{self.path}/entrants", {"name": f"Entrant {number}"})
            self.players[answer["entrant"]] = answer["players"][0]["token"]
        for step in ("start", "rounds/1/draw", "rounds/1/publish"):
            await self.post(f"{self.path}/{step}")

    async def begun(self) -> None:
        """Begin the first round; ends when its tables are open."""
        await self.post(f"{self.path}/rounds/1/begin")
        until = time.monotonic() + PATIENCE
        while (await self.get(self.path))["rounds"][0]["phase"] != "started":
            if time.monotonic() > until:
                message = "the round did not start"
                raise TimeoutError(message)
            await asyncio.sleep(0.1)

    async def tables(self, count: int) -> list[list[tuple[str, str]]]:
        """Some tables of the first round: for each its id and a token for each seat."""
        planned = (await self.get(f"{self.path}/rounds/1"))["tables"]
        return [[(one["table"], self.players[entrant]) for entrant, _ in one["seats"]] for one in planned[:count]]

    async def other_tables(self, count: int) -> list[list[tuple[str, str]]]:
        """Tables without a tournament."""
        opened = [await self.post("/tables", {"game": SETTINGS["game"], "seats": 2}) for _ in range(count)]
        return [[(one["id"], seat["token"]) for seat in one["seats"]] for one in opened]


async def moves_at(hall: Hall, table: list[tuple[str, str]], count: int) -> int:
    """Make up to so many first legal moves at a table; how many were made."""
    made = 0
    while made < count:
        view = await hall.get(f"/tables/{table[0][0]}", table[0][1])
        if not view["to_act"]:
            break
        name, token = table[view["to_act"][0]]
        legal = (await hall.get(f"/tables/{name}/moves", token))["moves"]
        await hall.post(f"/tables/{name}/moves", {"move": legal[0]}, token)
        made += 1
    return made


async def processor(server: Server, work: Callable[[], Awaitable[int]]) -> float:
    """Microseconds of the server's processor time for each of what the work counts."""
    before = server.cpu
    done = await work()
    return (server.cpu - before) * 1e6 / max(done, 1)


async def measure(terms: Terms) -> list[Figure]:
    """The beginning of a round, the standings, and the cost of moves."""
    entrants = terms.sized(ENTRANTS, FEW)
    advance = terms.steps("a tournament", 2 + terms.rounds)
    with terms.log() as (database, folder), Server(database, folder) as server:
        async with httpx.AsyncClient(base_url=f"http://{server.host}:{server.port}", timeout=PATIENCE) as client:
            hall = Hall(client)
            await hall.started(entrants)
            advance()
            before, used = time.monotonic(), server.cpu
            await hall.begun()
            waited, used = time.monotonic() - before, server.cpu - used
            advance()
            read = await processor(server, lambda: _standings(hall))
            own, others = await hall.tables(TABLES), await hall.other_tables(TABLES)
            cost: tuple[list[float], list[float]] = ([], [])
            for turn in range(terms.rounds):
                for tables, found in zip((own, others), cost, strict=True):
                    part = [*islice(tables, turn, None, terms.rounds)]
                    found.append(await processor(server, lambda part=part: _moves(hall, part)))
                advance()
    return [
        Figure(
            f"beginning a round of {entrants // 2:,} tables",
            f"{used:.1f} s of processor time",
            f"{entrants:,} entrants",
            waited,
            "s",
            at_most=MOST_SECONDS,
        ),
        Figure(
            f"standings of {entrants:,} entrants, in processor time",
            f"{read / 1000:.1f} ms",
            "all read anew",
            read / 1000,
            "ms",
            at_most=MOST_MILLISECONDS,
        ),
        Figure(
            "cost of a view, a list of moves and a move at a table of a tournament",
            f"{middle(cost[0]):.0f} µs",
            f"{middle(cost[1]):.0f} µs at a table without",
            middle(cost[0]) / middle(cost[1]),
            at_most=MOST_TIMES,
        ),
    ]


async def _standings(hall: Hall) -> int:
    """Read the standings some times; each time after an event, so that nothing is kept."""
    for number in range(READ):
        await hall.post(
            f"{hall.path}/conflicts" if number < 0 else f"{hall.path}/notes", {"text": f"Note {number}"}, hall.arbiter
        )
        await hall.get(f"{hall.path}/standings")
    return READ


async def _moves(hall: Hall, tables: list[list[tuple[str, str]]]) -> int:
    return sum([await moves_at(hall, table, 40) for table in tables])
