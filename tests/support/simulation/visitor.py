"""A client of one or several nodes, each request to any of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

import httpx

from tests.support.api.table_client import bearer

Json = dict[str, Any]

PATIENCE = 60.0
"""Seconds after which what has not happened does not happen any more."""
SHORTEST, LONGEST = 0.05, 2.0
"""Seconds between two looks: few at first, then more and more."""


class RefusedError(AssertionError):
    """A command was refused that had to be accepted."""


class Visitor:
    """Sends requests below an address. `random` chooses the node, and whatever else is left to chance."""

    def __init__(self, clients: Sequence[httpx.AsyncClient], random: Random) -> None:
        self.clients = clients
        self.random = random

    async def ask(self, method: str, path: str, token: str, body: Any = None, **query: Any) -> httpx.Response:
        """Return the response of any node."""
        client = self.random.choice(self.clients)
        return await client.request(method, f"/v1{path}", headers=bearer(token), json=body, params=query)

    async def get(self, path: str, token: str, **query: Any) -> Json:
        """Return what is shown there."""
        response = await self.ask("GET", path, token, **query)
        if response.status_code != httpx.codes.OK:
            raise RefusedError(response.text)
        found: Json = response.json()
        return found

    async def done(self, path: str, token: str, body: Any = None) -> Json:
        """Return the answer to a command that has to be accepted."""
        response = await self.tried(path, token, body)
        if response.status_code != httpx.codes.CREATED:
            message = f"{path} {body}: {response.text}"
            raise RefusedError(message)
        found: Json = response.json()
        return found

    async def tried(self, path: str, token: str, body: Any = None) -> httpx.Response:
        """Return the response to a command that may come too late."""
        return await self.ask("POST", path, token, {} if body is None else body)

    async def until(self, what: str, look: Callable[[], Awaitable[bool]]) -> None:
        """Look again and again until it is so. Raises AssertionError once the patience is over."""
        clock = asyncio.get_running_loop().time
        end, pause = clock() + PATIENCE, SHORTEST
        while not await look():
            if clock() > end:
                message = f"it did not happen: {what}"
                raise AssertionError(message)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST)
