"""A client that plays over a WebSocket."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.support.api.table_client import Table, Who

PATIENCE = 20.0
Json = dict[str, Any]


def address(table: Table) -> str:
    """Where a table is played over a socket."""
    return f"{str(table.client.base_url).replace('http', 'ws', 1).rstrip('/')}/v1/tables/{table.id}/play"


class Line:
    """An open connection. Notices that come between answers are kept in `notices`."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.notices: list[Json] = []
        self.welcome: Json = {}
        self._next = 0

    def hello(self, **more: Any) -> Json:
        """Say hello and be welcomed."""
        self.say({"type": "hello", **more})
        self.welcome = self.hear()
        assert self.welcome["type"] == "welcome", self.welcome
        return self.welcome

    def say(self, message: Any) -> None:
        """Send a message; text and bytes are sent as they are."""
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self) -> Json:
        """The next message of any kind."""
        return json.loads(self.socket.recv(PATIENCE))

    def reply(self) -> Json:
        """The next message that is no notice."""
        while True:
            found = self.hear()
            if found["type"] != "notices":
                return found
            self._keep(found)

    def _keep(self, found: Json) -> None:
        assert found["events"]
        assert found["version"] == found["events"][-1]["version"]
        self.notices += found["events"]

    def ask(self, kind: str, **more: Any) -> Json:
        """Send a message and get what it is answered with."""
        self._next += 1
        self.say({"type": kind, "id": self._next, **more})
        found = self.reply()
        assert found.get("id") == self._next, found
        return found

    def answer(self, kind: str, **more: Any) -> Json:
        """The answer to a message that must be carried out."""
        found = self.ask(kind, **more)
        assert found["type"] == "answer", found
        return found["answer"]

    def refusal(self, kind: str, **more: Any) -> Json:
        """The problem of a message that must be refused."""
        found = self.ask(kind, **more)
        assert found["type"] == "problem", found
        return found["problem"]

    def told(self, count: int) -> list[Json]:
        """The first `count` notices, those that were kept and those to come."""
        while len(self.notices) < count:
            found = self.hear()
            assert found["type"] == "notices", found
            self._keep(found)
        return self.notices[:count]

    def end(self) -> tuple[int | None, str | None, list[Json]]:
        """Code and reason of the close that must come, and the messages before it."""
        heard = []
        with suppress(ConnectionClosed):
            while True:
                heard.append(self.hear())
        return self.socket.close_code, self.socket.close_reason, heard


@contextmanager
def open_line(table: Table, headers: dict[str, str] | None = None) -> Iterator[Line]:
    """A connection on which nothing has been said yet."""
    with connect(address(table), additional_headers=headers, open_timeout=PATIENCE, max_size=None) as socket:
        yield Line(socket)


@contextmanager
def line(table: Table, who: Who, headers: dict[str, str] | None = None, **hello: Any) -> Iterator[Line]:
    """A connection on which `who` was welcomed."""
    with open_line(table, headers) as found:
        found.hello(token=table.tokens[who], **hello)
        yield found
