"""The world of a run: its service, tables and clients, the story of what happens, and the first violation."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.support.api.table_client import bearer
from tests.support.simulation.request import Reply, UnansweredError, asked
from tests.support.simulation.schedules.ledger import Ledger
from tests.support.simulation.service import Service

Json = dict[str, Any]
Who = int | str
"""A seat by its number, or `arbiter`, `spectator`."""

CREATED = 201
TRIES = 60
BUSY = (429, 503)
FAILED = 500


class ViolationError(AssertionError):
    """An invariant does not hold. `invariant` is its name, `story` what has happened before."""

    def __init__(self, invariant: str, text: str, story: Sequence[str] = ()) -> None:
        super().__init__("\n".join([f"{invariant}: {text}", *story]))
        self.invariant = invariant
        self.text = text
        self.story = tuple(story)


@dataclass
class Sent:
    """A request with its key, and the answer if it was acknowledged."""

    number: int
    token: str
    path: str
    body: Any
    answer: bytes


@dataclass
class Sitting:
    """A table of the run: its id, and the present token of each who looks at it."""

    number: int
    id: str
    game: str
    tokens: dict[Who, str]
    handed: dict[int, int] = field(default_factory=dict)
    ended: list[str] = field(default_factory=list)

    def handed_over(self, seat: int, answer: Json) -> None:
        """Take over the new token of a seat, unless the seat has been handed over again since."""
        if answer["version"] > self.handed.get(seat, 0):
            self.handed[seat] = answer["version"]
            self.ended.append(self.tokens[seat])
            self.tokens[seat] = answer["token"]

    @property
    def seats(self) -> list[int]:
        """The seats."""
        return [who for who in self.tokens if isinstance(who, int)]


@dataclass
class World:
    """What a run knows. `story` has a line for each thing that happened."""

    service: Service
    ledger: Ledger
    sittings: list[Sitting] = field(default_factory=list)
    sent: list[Sent] = field(default_factory=list)
    story: list[str] = field(default_factory=list)
    violation: ViolationError | None = None

    def say(self, text: str) -> None:
        """Add a line to the story."""
        if self.violation is None:
            self.story.append(f"{asyncio.get_running_loop().time():9.3f}  {text}")

    def broken(self, invariant: str, text: str) -> None:
        """Take note that an invariant does not hold; the first one counts."""
        if self.violation is None:
            self.say(f"BROKEN: {invariant}: {text}")
            self.violation = ViolationError(invariant, text, self.story)

    def client(self, number: int) -> tuple[Sitting, Who]:
        """Return the client with this number: a table, and who it is there."""
        every = [(sitting, who) for sitting in self.sittings for who in sitting.tokens]
        return every[number % len(every)]

    async def ask(
        self,
        method: str,
        path: str,
        token: str,
        body: Any = None,
        key: str | None = None,
        patience: float = 0.0,
        **query: Any,
    ) -> Reply:
        """Ask any node until one answers; each retry has the same key. `patience`: that of the first attempt."""
        headers = bearer(token) if key is None else {**bearer(token), "idempotency-key": key}
        for attempt in range(TRIES):
            node = self.service.random.choice(self.service.nodes)
            limit = patience if patience and not attempt else None
            try:
                response = await asked(node, method, f"/v1{path}", headers, body, query, limit)
            except UnansweredError as error:
                self.say(f"       {key or path}: no answer. {error}")
                await asyncio.sleep(0.2)
                continue
            if response.status_code in BUSY:
                self.say(f"       {key or path}: {response.status_code} {response.json().get('code')}")
                await asyncio.sleep(0.5)
                continue
            if response.status_code >= FAILED:
                self.broken("answered", f"{method} {path} {body}: {response.status_code} {response.text}")
            return response
        self.broken("answered", f"{method} {path} was not answered after {TRIES} attempts")
        assert self.violation is not None
        raise self.violation

    async def act(self, number: int, token: str, path: str, body: Any = None, patience: float = 0.0) -> Reply:
        """Carry something out under the key of this number, and hold the answer to the log."""
        key = f"act-{number}"
        sent = {} if body is None else body
        response = await self.ask("POST", path, token, sent, key, patience)
        if response.status_code == CREATED:
            self.sent.append(Sent(number, token, path, sent, response.content))
            if not self.ledger.has_key(key):
                self.broken("durable", f"{key} was acknowledged, and its key is not in the log")
        self.say(f"       {key}: {response.status_code} {gist(response)}")
        return response


def gist(response: Reply) -> str:
    """Return the gist of an answer."""
    body = response.json()
    if response.status_code == CREATED:
        events = [notice["event"]["type"] for notice in body.get("events", ())]
        return f"version {body.get('version')} {' '.join(events)}".strip()
    return str(body.get("rule") or body.get("code") or "")


def short(value: Any) -> str:
    """Return a body in one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
