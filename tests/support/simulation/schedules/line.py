"""A viewer over a WebSocket: it follows and acts, connects again with what it has seen, and sends again by the key."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from itertools import pairwise
from typing import Any

import msgspec

from tests.support.simulation.node import LIFE, Message, Node
from tests.support.simulation.request import Reply, UnansweredError, scope_of
from tests.support.simulation.schedules.follower import Follower
from tests.support.simulation.schedules.world import BUSY, CREATED, Sitting, Who, World

Json = dict[str, Any]

UNKNOWN = 401
CONNECT = {"type": "websocket.connect"}
GONE = {"type": "websocket.disconnect", "code": 1006}
CLOSED = (4401, 4429, 4503)
"""The codes with which the service may close a connection."""
NAMES = {
    "moves": "play",
    "undos": "request_undo",
    "answer": "answer_undo",
    "pause": "pause",
    "resume": "resume",
    "resign": "resign",
    "disputes": "file_dispute",
    "ruling": "rule_dispute",
}
"""The message for the last part of a path."""
NUMBERED = {"undos": "undo", "disputes": "dispute"}
"""The field for a number in a path, by the part before it."""


class Said(msgspec.Struct):
    """A message of the service."""

    type: str
    id: int | None = None
    version: int = 0
    seen: str = ""
    events: tuple[Json, ...] = ()
    answer: msgspec.Raw = msgspec.Raw()
    problem: msgspec.Raw = msgspec.Raw()


SAID = msgspec.json.Decoder(Said)


class Connection:
    """One connection: what the service is still to receive, whether the client was welcomed, and who waits for what.

    `is_over`: what either side still sends arrives nowhere.
    """

    def __init__(self, token: str, cursor: Json) -> None:
        self.token = token
        self.is_over = False
        self.to_service: asyncio.Queue[Message] = asyncio.Queue()
        self.welcome: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.replies: dict[int, asyncio.Future[Reply | None]] = {}
        self.to_service.put_nowait(CONNECT)
        self.say({"type": "hello", "token": token, **cursor})

    def say(self, message: Json) -> None:
        """Send a message."""
        self.to_service.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def end(self) -> None:
        """Break it off: nobody has an answer any more."""
        if not self.is_over:
            self.is_over = True
            self.to_service.put_nowait(GONE)
            if not self.welcome.done():
                self.welcome.set_result(False)
            for reply in self.replies.values():
                if not reply.done():
                    reply.set_result(None)


def message_of(path: str, body: Json) -> Json:
    """Return the message that does what a command at a table does over HTTP."""
    _, _, _, *parts = path.split("/")
    numbers = {NUMBERED[before]: int(part) for before, part in pairwise(parts) if part.isdigit()}
    return {"type": NAMES[parts[-1]], **numbers, **body}


class Line(Follower):
    """Follows a table as one viewer, and carries this viewer's commands."""

    def __init__(self, world: World, sitting: Sitting, who: Who) -> None:
        super().__init__(world, sitting, who)
        self._connection: Connection | None = None
        self._seen: Json = {}
        self._refused = ""
        self._sent = 0

    @property
    def name(self) -> str:
        """The viewer and its table, for the story."""
        return f"{super().name}, by socket,"

    def cut(self) -> None:
        """Let the connection break."""
        if self._connection is not None:
            self._connection.end()

    async def ask(self, path: str, token: str, body: Json, key: str, patience: float = 0.0) -> Reply:
        """Send a command until it is answered, over one connection after the other."""
        message = {**message_of(path, body), "key": key}
        return await self._world.until_answered(key, str(message), partial(self._asked, token, message), patience)

    async def _asked(self, token: str, message: Json, limit: float | None) -> Reply:
        """Send a message once. Raises UnansweredError if the connection ends, or if the client gives it up."""
        if token == self._refused or token in self.sitting.ended:
            return _reply(UNKNOWN, b'{"code":"token_unknown"}')
        connection = self._connection
        is_right = connection is not None and connection.token == token and await connection.welcome
        if connection is None or not is_right or connection.is_over:
            text = "There is no connection."
            raise UnansweredError(text)
        self._sent += 1
        reply = connection.replies[self._sent] = asyncio.get_running_loop().create_future()
        connection.say({**message, "id": self._sent})
        await asyncio.wait((reply,), timeout=limit)
        if not reply.done():
            connection.end()
            text = "The client has given up, and its connection with it."
            raise UnansweredError(text)
        if (answer := reply.result()) is None:
            text = "The connection is lost."
            raise UnansweredError(text)
        return answer

    async def _follow(self, node: Node) -> None:
        self._since = asyncio.get_running_loop().time()
        cursor = {"after": len(self.notices), **self._seen}
        self._token = self.sitting.tokens[self.who]
        connection = self._connection = Connection(self._token, cursor)

        async def send(message: Message) -> None:
            self._send_over(connection, message)

        task = node.call(scope_of_socket(f"/v1/tables/{self.sitting.id}/play"), connection.to_service.get, send)
        try:
            if task is not None:
                await asyncio.wait((task,))
        finally:
            connection.end()

    def _send_over(self, connection: Connection, message: Message) -> None:
        """Take what the service sends over a connection, unless that is broken or the node has died."""
        life = LIFE.get()
        if connection.is_over or (life is not None and life.is_over):
            return
        if message["type"] == "websocket.send":
            self._heard(connection, SAID.decode(message["text"]))
        elif message["type"] == "websocket.close":
            if message["code"] not in CLOSED:
                self._world.broken("answered", f"the connection of {self.name} is closed with {message}")
            connection.end()

    def _heard(self, connection: Connection, said: Said) -> None:
        if said.type == "welcome":
            connection.welcome.set_result(True)
        elif said.type == "notices":
            for notice in said.events:
                self._take(notice, notice["version"])
            if said.version != len(self.notices):
                self._world.broken("no gap, no double", f"{self.name} is to go on after {said.version}")
            self._seen = {"seen": said.seen}
        elif said.type == "answer" and said.id is not None:
            connection.replies.pop(said.id).set_result(_reply(CREATED, bytes(said.answer)))
        else:
            self._refuse(connection, said.id, bytes(said.problem))

    def _refuse(self, connection: Connection, ident: int | None, content: bytes) -> None:
        """Take in a problem: of a message, or of the whole connection."""
        problem = json.loads(content)
        reply = _reply(problem["status"], content)
        if ident is not None:
            connection.replies.pop(ident).set_result(reply)
        elif reply.status_code == UNKNOWN:
            self._refused = connection.token
        elif reply.status_code not in BUSY:
            self._world.broken("one history", f"{self.name} is told: {reply.text}")


def scope_of_socket(path: str) -> Message:
    """Return the opening of a WebSocket."""
    scope = {**scope_of("GET", path, {}), "type": "websocket", "scheme": "ws", "subprotocols": []}
    del scope["method"]
    return scope


def _reply(status: int, content: bytes) -> Reply:
    reply = Reply()
    reply.status_code, reply.content = status, content
    return reply
