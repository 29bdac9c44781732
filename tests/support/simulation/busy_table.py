"""What can happen at a table of a busy round, at random, up to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import httpx

from tests.support.simulation.visitor import Json, Visitor

CREATED = httpx.codes.CREATED
MOST_TURNS = 40
"""After so many looks a table must be over."""


class BusyTable:
    """A table with its players, and arbiters who decide at once. `tokens` are by entrant and player."""

    def __init__(
        self, visitor: Visitor, plan: Json, tokens: Mapping[tuple[int, int], str], arbiters: Sequence[str], rule: str
    ) -> None:
        self.id: str = plan["table"]
        self.number: int = plan["number"]
        self.seats = [tokens[entrant, player] for entrant, player in plan["seats"]]
        self._visitor = visitor
        self._arbiters = arbiters
        self._rule = rule

    async def play(self) -> None:
        """Do something at random, then see that the table comes to its end, and each dispute to a ruling."""
        scripts = [self.resign, self.dispute, self.dispute_late, self.rewind, self.appeal, self.take_back, self.stop]
        for script in self._visitor.random.sample(scripts, self._visitor.random.choice((1, 1, 2))):
            await script()
        await self.end()

    async def end(self) -> None:
        """Give the game up, and rule on what waits."""
        for _ in range(MOST_TURNS):
            view = await self._visitor.get(self._path, self._arbiters[0])
            if view["status"] == "paused":
                await self._act("/resume", self._arbiters[0])
            if view["status"] in {"running", "paused"}:
                await self.resign()
            waiting = [one for one in await self._disputes() if one["status"] in {"open", "appealed"}]
            if view["status"] == "void" or (view["status"] == "finished" and not waiting):
                return
            for one in waiting:
                await self._rule_on(one["dispute"], is_appeal=one["status"] == "appealed")
        message = f"{self.id} does not come to its end"
        raise AssertionError(message)

    async def resign(self) -> None:
        """One of them gives up."""
        seat = self._seat()
        await self._act("/resign", self.seats[seat], {"seat": seat})

    async def dispute(self) -> None:
        """A dispute, ruled on at once."""
        number = await self._filed()
        if number is not None:
            await self._rule_on(number)

    async def dispute_late(self) -> None:
        """A dispute after the end changes the result."""
        await self.resign()
        number = await self._filed()
        if number is not None:
            order = self._visitor.random.sample(range(len(self.seats)), len(self.seats))
            await self._rule_on(number, {"type": "award", "ranking": [[seat] for seat in order]})

    async def rewind(self) -> None:
        """A ruling takes a move back."""
        before = (await self._visitor.get(self._path, self._arbiters[0]))["version"]
        await self._move()
        number = await self._filed()
        if number is not None:
            await self._rule_on(number, {"type": "rewind", "to": before})

    async def appeal(self) -> None:
        """A ruling, an appeal, and another arbiter's ruling."""
        number = await self._filed()
        if number is None or not await self._rule_on(number):
            return
        answer = await self._act(f"/disputes/{number}/appeal", self.seats[0], {"statement": "No."})
        if answer.status_code == CREATED:
            await self._rule_on(number, is_appeal=True)

    async def take_back(self) -> None:
        """A move and its withdrawal, by consent or by the arbiter's word."""
        seat = await self._move()
        if seat is None:
            return
        asked = await self._act("/undos", self.seats[seat])
        if asked.status_code != CREATED:
            return
        for one in asked.json()["events"]:
            if one["event"]["type"] == "undo_requested":
                who = self._visitor.random.choice([*self.seats, self._arbiters[0]])
                body = {"consent": self._visitor.random.random() < 0.5}
                await self._act(f"/undos/{one['event']['undo']}/answer", who, body)

    async def stop(self) -> None:
        """The arbiter stops the table, and lets it go on."""
        if (await self._act("/pause", self._arbiters[0])).status_code == CREATED:
            await self._act("/resume", self._arbiters[-1])
            await self._act("/resume", self._arbiters[0])

    async def _move(self) -> int | None:
        """One of those whose turn it is makes a move; who, if there is one that leaves nothing open."""
        for seat in (await self._visitor.get(self._path, self.seats[0])).get("to_act", ()):
            moves = (await self._visitor.get(f"{self._path}/moves", self.seats[seat]))["moves"]
            plain = [move for move in moves if not any(isinstance(value, dict) for value in move.values())]
            if plain:
                await self._act("/moves", self.seats[seat], {"move": self._visitor.random.choice(plain)})
                return seat
        return None

    @property
    def _path(self) -> str:
        return f"/tables/{self.id}"

    def _seat(self) -> int:
        return self._visitor.random.randrange(len(self.seats))

    async def _act(self, path: str, token: str, body: Any = None) -> httpx.Response:
        return await self._visitor.tried(f"{self._path}{path}", token, body)

    async def _disputes(self) -> list[Json]:
        found: list[Json] = (await self._visitor.get(f"{self._path}/disputes", self._arbiters[0]))["disputes"]
        return found

    async def _filed(self) -> int | None:
        """File a dispute; its number, if the table takes it."""
        seat = self._seat()
        body = {"versions": [1], "rule": self._rule, "statement": "So.", "against": [(seat + 1) % len(self.seats)]}
        if (await self._act("/disputes", self.seats[seat], body)).status_code != CREATED:
            return None
        return max(one["dispute"] for one in await self._disputes())

    async def _rule_on(self, number: int, *remedies: Json, is_appeal: bool = False) -> bool:
        """Rule on a dispute, or on an appeal by the other arbiter; whether the ruling counts."""
        body = {"rule": self._rule, "verdict": "upheld", "reasons": "It is so.", "remedies": remedies}
        arbiters = [*self._arbiters] if is_appeal else [self._visitor.random.choice(self._arbiters)]
        for arbiter in (*arbiters, *self._arbiters):
            if (await self._act(f"/disputes/{number}/ruling", arbiter, body)).status_code == CREATED:
                return True
        return False
