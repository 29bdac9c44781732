"""A viewer's feed over all broken connections: each notice once, in order, and never before it is durable."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.support.api.table_client import bearer
from tests.support.games.sitting import NOON
from tests.support.simulation.node import Message, Node
from tests.support.simulation.request import scope_of
from tests.support.simulation.schedules.world import Sitting, Who, World

OK = 200
LATE = 8.0
"""Seconds after which an open feed has had an event, whatever goes wrong: longer than any fault lasts."""
GONE = {"type": "http.disconnect"}


class Follower:
    """Follows a table as one viewer. `notices` are all that it was sent, the first with number 1."""

    def __init__(self, world: World, sitting: Sitting, who: Who) -> None:
        self.sitting = sitting
        self.who = who
        self.notices: list[dict[str, Any]] = []
        self._world = world
        self._last = "0"
        self._token = ""
        self._gone = asyncio.Event()
        self._buffer = b""
        self._status = 0
        self._since = 0.0

    @property
    def name(self) -> str:
        """The viewer and its table, for the story."""
        return f"{self.who} at {self.sitting.number}"

    async def run(self) -> None:
        """Follow until cancelled; after each end of a connection, go on at any node with the last id."""
        while True:
            node = self._world.service.random.choice(self._world.service.nodes)
            await self._follow(node)
            await asyncio.sleep(0.2)

    def cut(self) -> None:
        """Let the connection break."""
        self._gone.set()

    async def _follow(self, node: Node) -> None:
        self._gone, self._buffer, self._status = asyncio.Event(), b"", 0
        self._since = asyncio.get_running_loop().time()
        self._token = self.sitting.tokens[self.who]
        path = f"/v1/tables/{self.sitting.id}/feed"
        headers = {**bearer(self._token), "last-event-id": self._last}
        task = node.call(scope_of("GET", path, headers), self._receive, self._send)
        try:
            if task is not None:
                await asyncio.wait((task,))
        finally:
            self._gone.set()

    async def _receive(self) -> Message:
        await self._gone.wait()
        return GONE

    async def _send(self, message: Message) -> None:
        if self._gone.is_set():
            return  # what is sent into a broken connection arrives nowhere
        if message["type"] == "http.response.start":
            self._status = message["status"]
            return
        if not message.get("more_body", False):
            self._gone.set()  # a server says so to whoever waits for more of the request
        if self._status != OK:
            return
        *messages, self._buffer = (self._buffer + message.get("body", b"")).split(b"\r\n\r\n")
        for text in messages:
            self._hear(text.decode())

    def _hear(self, text: str) -> None:
        fields = dict(line.split(": ", 1) for line in text.split("\r\n") if not line.startswith(":"))
        if fields.get("event") == "history_changed":
            self._world.broken("one history", f"the feed of {self.name} says that its history has changed")
        if fields.get("event") == "notice":
            self._take(json.loads(fields["data"]), int(fields["id"].split(".")[0]))
        if "id" in fields:
            self._last = fields["id"]

    def _take(self, notice: dict[str, Any], number: int) -> None:
        if not number == notice["version"] == len(self.notices) + 1:
            was = f"number {number} (version {notice['version']}) after {len(self.notices)}"
            self._world.broken("no gap, no double", f"the feed of {self.name} had {was}")
        if self._world.ledger.version(self.sitting.id) < number:
            self._world.broken("durable before visible", f"the feed of {self.name} had {number} before the log did")
        now, happened = asyncio.get_running_loop().time(), (notice["at"] - NOON) / 1000
        if self._since < happened < now - LATE:
            self._world.broken("heard in time", f"the feed of {self.name} had {number} after {now - happened:.1f} s")
        if now > self.sitting.ended.get(self._token, now) + LATE:
            self._world.broken("ended tokens open nothing", f"the feed of {self.name} had {number} at {now:.1f} s")
        self.notices.append(notice)
