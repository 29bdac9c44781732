"""Clients that lose their connection again and again, and go on where they were."""

from __future__ import annotations

import json
import threading
import time
from abc import ABC, abstractmethod
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import connect

from tests.support.api.feed_reader import Feed, notice
from tests.support.api.table_client import Table, Who, bearer

PATIENCE = 60.0
SOON = 0.02
LAST = ("table_finished", "table_paused")
"""After such an event nothing more is awaited."""
CUT = (httpx.TransportError, OSError, EOFError, ConnectionClosed, InvalidHandshake, InvalidMessage)
"""How the client notices that its connection was lost."""


class Persistent(threading.Thread, ABC):
    """Follows a table through a way that breaks, until the last event. `told` are the notices that it has.

    `most`: bytes within which a connection breaks, so that some bring something new and some do not.
    """

    most = 3_000

    def __init__(self, url: str, table: Table, who: Who) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.table = table
        self.head = bearer(table.tokens[who])
        self.token = table.tokens[who]
        self.told: list[dict[str, Any]] = []
        self.lost = 0
        self.failure: BaseException | None = None

    @property
    def last(self) -> int:
        """After which number it goes on."""
        return self.told[-1]["version"] if self.told else 0

    @property
    def ended(self) -> bool:
        """Whether it has been told the last event."""
        return bool(self.told) and self.told[-1]["event"]["type"] in LAST

    def run(self) -> None:
        """Follow."""
        try:
            while not self.ended:
                try:
                    self.follow()
                except CUT:
                    self.lost += 1
        except BaseException as failure:
            self.failure = failure
            raise

    @abstractmethod
    def follow(self) -> None:
        """Follow over one connection. Raises one of CUT."""

    def told_by(self, answer: httpx.Response) -> None:
        """Take what a feed tells."""
        assert answer.status_code == httpx.codes.OK, answer.read()
        for message in Feed(answer).messages():
            if "data" in message:
                self.told.append(notice(message))
                if self.ended:
                    return


class ByFeed(Persistent):
    """Reads the feed, with the token in a header."""

    def follow(self) -> None:
        """As a program does."""
        headers = {**self.head, "Last-Event-ID": str(self.last)}
        with (
            httpx.Client(base_url=self.url, timeout=PATIENCE) as client,
            client.stream("GET", f"/v1/tables/{self.table.id}/feed", headers=headers) as answer,
        ):
            self.told_by(answer)


class ByTicket(Persistent):
    """Reads the feed with a fresh ticket for each connection."""

    most = 2_000

    def follow(self) -> None:
        """As a page with an `EventSource` does."""
        address = f"/v1/tables/{self.table.id}/feed"
        with httpx.Client(base_url=self.url, timeout=PATIENCE) as client:
            given = client.post(f"{address}/tickets", headers=self.head)
            assert given.status_code == httpx.codes.CREATED, given.text
            query = {"ticket": given.json()["ticket"], "after": self.last}
            with client.stream("GET", address, params=query) as answer:
                self.told_by(answer)


class BySocket(Persistent):
    """Listens at a WebSocket, where all that is new comes in one message."""

    most = 4_000

    def follow(self) -> None:
        """As a program that plays does."""
        address = f"{self.url.replace('http', 'ws', 1)}/v1/tables/{self.table.id}/play"
        with connect(address, open_timeout=PATIENCE, close_timeout=1, max_size=None) as socket:
            socket.send(json.dumps({"type": "hello", "token": self.token, "after": self.last}))
            while not self.ended:
                message = json.loads(socket.recv(PATIENCE))
                assert message["type"] in ("welcome", "notices"), message
                self.told += message.get("events", [])


class ByWaiting(Persistent):
    """Asks for the view until it has changed, and then for what has happened."""

    most = 8_000

    def follow(self) -> None:
        """As a client that cannot stream does."""
        address = f"/v1/tables/{self.table.id}"
        with httpx.Client(base_url=self.url, timeout=PATIENCE, headers=self.head) as client:
            while not self.ended:
                known = {"If-None-Match": f'"{self.last}"', "Prefer": "wait=5"}
                if client.get(address, headers=known).status_code == httpx.codes.NOT_MODIFIED:
                    time.sleep(SOON)  # where the service does not wait itself
                    continue
                self.told += client.get(f"{address}/events", params={"after": self.last, "limit": 3}).json()["events"]


WAYS: dict[str, type[Persistent]] = {
    "feed": ByFeed,
    "feed with tickets": ByTicket,
    "socket": BySocket,
    "long wait": ByWaiting,
}
