"""The world of a run: its service, tables and clients, the story of what happens, and the first violation."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
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


Ask = Callable[..., Awaitable[Reply]]
"""Sends a command until it is answered. `patience`: that of the first attempt."""


@dataclass
class Sent:
    """A command that was acknowledged: how it is sent again with its key, and its answer."""

    number: int
    again: Ask
    answer: bytes


@dataclass
class Sitting:
    """A table of the run: its id, and the present token of each who looks at it. `ended` has when a token ended."""

    number: int
    id: str
    game: str
    tokens: dict[Who, str]
    handed: dict[int, int] = field(default_factory=dict)
    ended: dict[str, float] = field(default_factory=dict)

    def handed_over(self, seat: int, answer: Json) -> None:
        """Take over the new token of a seat, unless the seat has been handed over again since."""
        if answer["version"] > self.handed.get(seat, 0):
            self.handed[seat] = answer["version"]
            self.ended[self.tokens[seat]] = asyncio.get_running_loop().time()
            self.tokens[seat] = answer["token"]

    @property
    def seats(self) -> list[int]:
        """The seats."""
        return [who for who in self.tokens if isinstance(who, int)]


@dataclass
class Hook:
    """A webhook: whose it is, and at which port its receiver is. That of a `spectator` is the organizer's, of all."""

    sitting: Sitting
    who: Who
    token: str
    port: int
    id: str

    @property
    def name(self) -> str:
        """Its holder, for the story."""
        return f"the webhook of {self.who} at {self.sitting.number}"


@dataclass
class World:
    """What a run knows. `story` has a line for each thing that happened.

    `lines`: how those act who act over a WebSocket, by the number of the table and who they are.
    """

    service: Service
    ledger: Ledger
    sittings: list[Sitting] = field(default_factory=list)
    lines: dict[tuple[int, Who], Ask] = field(default_factory=dict)
    hooks: list[Hook] = field(default_factory=list)
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

        async def attempt(limit: float | None) -> Reply:
            node = self.service.random.choice(self.service.nodes)
            return await asked(node, method, f"/v1{path}", headers, body, query, limit)

        return await self.until_answered(key or path, f"{method} {path} {body}", attempt, patience)

    async def until_answered(
        self, name: str, what: str, attempt: Callable[[float | None], Awaitable[Reply]], patience: float = 0.0
    ) -> Reply:
        """Try again and again until there is an answer. An attempt is given how long the client waits for it."""
        for number in range(TRIES):
            try:
                response = await attempt(patience if patience and not number else None)
            except UnansweredError as error:
                self.say(f"       {name}: no answer. {error}")
                await asyncio.sleep(0.2)
                continue
            if response.status_code in BUSY:
                self.say(f"       {name}: {response.status_code} {response.json().get('code')}")
                await asyncio.sleep(0.5)
                continue
            if response.status_code >= FAILED:
                self.broken("answered", f"{what}: {response.status_code} {response.text}")
            return response
        self.broken("answered", f"{what} was not answered after {TRIES} attempts")
        assert self.violation is not None
        raise self.violation

    async def act(
        self,
        number: int,
        token: str,
        path: str,
        body: Any = None,
        patience: float = 0.0,
        ask: Ask | None = None,
    ) -> Reply:
        """Carry something out under the key of this number, and hold the answer to the log.

        `ask` sends it, given path, token, body and key; without it the command goes over HTTP.
        """
        key = f"act-{number}"
        sent = {} if body is None else body
        again = partial(ask or partial(self.ask, "POST"), path, token, sent, key)
        response = await again(patience=patience)
        if response.status_code == CREATED:
            self.sent.append(Sent(number, again, response.content))
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
