"""Tournaments in which much happens at once, and what must be so at their end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import httpx

from tests.support.api.table_client import IN_PLAY, ORGANIZER
from tests.support.simulation.busy_table import BusyTable
from tests.support.simulation.visitor import Json, Visitor

PAIRS: Json = {"game": "essentia", "options": IN_PLAY, "scoring": {"type": "results"}}
BOARDS: Json = {"game": "essentia", "scoring": {"type": "matchpoints"}}
FREE: Json = {"game": "frieden", "scoring": {"type": "game_points"}}
KINDS: dict[str, tuple[int, Json]] = {
    "swiss": (8, {**PAIRS, "format": {"type": "swiss"}, "rounds": 3}),
    "round_robin": (4, {**PAIRS, "format": {"type": "round_robin"}}),
    "meetings": (4, {**PAIRS, "format": {"type": "round_robin"}, "tables_per_meeting": 2}),
    "knock_out": (4, {**PAIRS, "game": "ecarte", "options": {}, "format": {"type": "knock_out", "third_place": True}}),
    "together": (4, {**BOARDS, "format": {"type": "boards", "movement": {"type": "together"}}, "rounds": 2}),
    "howell": (6, {**BOARDS, "format": {"type": "boards", "movement": {"type": "howell"}}, "rounds": 5}),
    "sets": (
        4,
        {**BOARDS, "format": {"type": "boards", "movement": {"type": "together"}}, "rounds": 2, "boards_per_set": 2},
    ),
    "free_tables": (7, {**FREE, "format": {"type": "free_tables", "low": 3, "high": 4, "preferred": 4}, "rounds": 2}),
}
"""How many enter, and the settings, of each kind of tournament."""
WITHDRAWING = {"swiss", "round_robin", "free_tables"}
ROUNDS = {"knock_out": 2, "round_robin": 3, "meetings": 3}
WHY = {"reason": "It was necessary."}


class BusyEvening:
    """A tournament of a kind: everybody acts at once, arbiters rule at once, and some go home."""

    def __init__(self, clients: Sequence[httpx.AsyncClient], random: Random, kind: str) -> None:
        self.kind = kind
        self.rounds = 0
        self._visitor = Visitor(clients, random)
        self._random = random
        self._path = ""
        self._arbiters: list[str] = []
        self._players: dict[tuple[int, int], str] = {}

    async def play(self) -> int:
        """Play it to the end; how many rounds there were. Raises AssertionError if something of it hangs."""
        entrants, settings = KINDS[self.kind]
        await self._begin(entrants, settings)
        for number in range(1, settings.get("rounds", ROUNDS.get(self.kind, 0)) + 1):
            if (await self._visitor.tried(f"{self._path}/rounds/{number}/draw", ORGANIZER)).is_error:
                await self._visitor.done(f"{self._path}/void", ORGANIZER, WHY)  # nobody can be paired any more
                return self.rounds
            await self._visitor.done(f"{self._path}/rounds/{number}/publish", ORGANIZER)
            await self._visitor.done(f"{self._path}/rounds/{number}/begin", ORGANIZER)
            self.rounds += 1
            await self._round(number)
        await self._finish()
        return self.rounds

    async def _begin(self, entrants: int, settings: Json) -> None:
        table = {
            "disputes": self._random.choice(("freeze", "continue")),
            "undo": self._random.choice(("consent", "arbiter")),
        }
        whole = {"title": f"Busy {self.kind}", "protest_minutes": 0, "table": table, **settings}
        answer = await self._visitor.done("/tournaments", ORGANIZER, {"settings": whole})
        self._path = f"/tournaments/{answer['id']}"
        for number in (1, 2):
            body = {"name": f"Arbiter {number}", "chief": number == 1}
            self._arbiters.append((await self._visitor.done(f"{self._path}/arbiters", ORGANIZER, body))["token"])
        await self._visitor.done(f"{self._path}/open", ORGANIZER)
        for number in range(1, entrants + 1):
            body = {"name": f"Entrant {number}", "players": [f"Entrant {number}"]}
            entered = await self._visitor.done(f"{self._path}/entrants", ORGANIZER, body)
            for one in entered["players"]:
                self._players[entered["entrant"], one["player"]] = one["token"]
        await self._visitor.done(f"{self._path}/start", ORGANIZER)

    async def _round(self, number: int) -> None:
        """Play a round, with something in the midst of it, and see that it ends and leaves no case open."""
        under_way = asyncio.create_task(self._disturb(number))
        played: set[str] = set()
        what = f"{self.kind} {self._path}: round {number} "

        async def is_over() -> bool:
            """Play at the tables that have come, and look whether it is over."""
            round_ = await self._seen(f"/rounds/{number}")
            if round_["phase"] == "ended":
                return True
            fresh = await self._open(one for one in round_["tables"] if one["table"] not in played)
            await asyncio.gather(*(self._table(one).play() for one in fresh))
            played.update(one["table"] for one in fresh)
            return False

        async def is_settled() -> bool:
            """Bring to their end the tables that the end of the round has left, and look what is open."""
            left = {one["id"] for one in (await self._seen("/standings"))["open"] if one["kind"] == "table"}
            if left:
                tables = (await self._seen(f"/rounds/{number}"))["tables"]
                fresh = await self._open(one for one in tables if one["table"] in left)
                await asyncio.gather(*(self._table(one).end() for one in fresh))
            return not left and await self._no_case_is_open()

        await self._visitor.until(f"{what}ends", is_over)
        await under_way
        await self._visitor.until(f"{what}leaves nothing open", is_settled)

    async def _open(self, tables: Iterable[Json]) -> list[Json]:
        """Those of the tables that the service has opened."""
        planned = [*tables]
        answers = await asyncio.gather(
            *(self._visitor.ask("GET", f"/tables/{one['table']}", self._arbiters[0]) for one in planned)
        )
        return [one for one, answer in zip(planned, answers, strict=True) if answer.status_code == httpx.codes.OK]

    async def _disturb(self, number: int) -> None:
        """Something that concerns the whole round, or nothing."""
        for _ in range(self._random.randrange(6)):
            await asyncio.sleep(self._random.choice((0, 0.02, 0.1)))
        disturbance = self._random.choice((None, self._pause, self._withdraw, self._forfeit, self._end_early))
        if disturbance is not None:
            await disturbance(number)

    async def _pause(self, number: int) -> None:
        await self._visitor.tried(f"{self._path}/rounds/{number}/pause", self._arbiters[0], WHY)
        await self._visitor.tried(f"{self._path}/rounds/{number}/resume", self._arbiters[0])

    async def _withdraw(self, _: int) -> None:
        if self.kind in WITHDRAWING:
            entrant = self._random.choice([entrant for entrant, _ in self._players])
            await self._visitor.tried(f"{self._path}/entrants/{entrant}/withdraw", self._arbiters[0], WHY)

    async def _forfeit(self, number: int) -> None:
        tables = (await self._seen(f"/rounds/{number}"))["tables"]
        if not tables:
            return  # too many have gone home
        table = self._random.choice(tables)
        body: Json = {"present": self._random.choice(("first", "second", None)), **WHY}
        if self.kind == "free_tables":
            body = {"present": None, "seats": [0], **WHY}
        await self._visitor.tried(f"{self._path}/tables/{table['table']}/forfeit", self._arbiters[0], body)

    async def _end_early(self, number: int) -> None:
        """End the round with the tables that are on; who is faster may make that out of date."""
        if self.kind == "knock_out":
            return
        round_ = await self._seen(f"/rounds/{number}")
        on = [one["table"] for one in round_["tables"] if one["result"] is None and one["forfeit"] is None]
        ways = ("goes_on", "void", "unplayed")
        body = {"unfinished": [{"table": one, "as": self._random.choice(ways)} for one in on], **WHY}
        await self._visitor.tried(f"{self._path}/rounds/{number}/end", self._arbiters[0], body)

    async def _no_case_is_open(self) -> bool:
        cases = (await self._seen("/docket"))["cases"]
        return not cases

    async def _finish(self) -> None:
        """Finish it; nothing is left open, and each board and record is open."""
        what = f"{self.kind} {self._path} "

        async def finished() -> bool:
            answer = await self._visitor.tried(f"{self._path}/finish", self._arbiters[0])
            return answer.status_code == httpx.codes.CREATED

        await self._visitor.until(f"{what}can be finished", finished)
        standings = await self._seen("/standings")
        assert standings["status"] == "final", f"{what}{standings['open']}"
        if self._random.random() < 0.25:
            await self._rule_late()

    async def _rule_late(self) -> None:
        """A dispute after the finish: its case is closed too."""
        table = self._table(self._random.choice((await self._seen("/rounds/1"))["tables"]))
        await table.dispute()
        await self._visitor.until(f"{self.kind} {self._path} leaves no late case open", self._no_case_is_open)

    def _table(self, plan: Json) -> BusyTable:
        return BusyTable(self._visitor, plan, self._players, self._arbiters, f"{KINDS[self.kind][1]['game']}.2.1")

    async def _seen(self, path: str, **query: Any) -> Json:
        return await self._visitor.get(f"{self._path}{path}", self._arbiters[0], **query)
