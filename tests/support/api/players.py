"""Players who go on playing until the server is gone, and know exactly what they were promised."""

from __future__ import annotations

import threading
from random import Random
from typing import Any
from uuid import uuid4

import httpx

from tests.support.api.feed_reader import following
from tests.support.api.playing import FORWARD
from tests.support.api.table_client import Table

Move = dict[str, Any]


class Sent:
    """A keyed move: what was sent, and the bytes of the answer once there was one."""

    def __init__(self, table: Table, seat: int, move: Move) -> None:
        self.table, self.seat, self.move = table, seat, move
        self.key = uuid4().hex
        self.answer: bytes | None = None

    def send(self, client: httpx.Client) -> httpx.Response:
        """Send it, for the first time or again."""
        return self.table.at(client).move(self.seat, self.move, {"Idempotency-Key": self.key})


class Player(threading.Thread):
    """Holds one seat at every table. Plays until the connection breaks; `sent` outlives the server."""

    def __init__(self, client: httpx.Client, tables: list[Table], seat: int, seed: int, sent: list[Sent]) -> None:
        super().__init__(daemon=True)
        self._client, self._seat, self._sent = client, seat, sent
        self._tables = [table.at(client) for table in tables]
        self._random = Random(seed)
        self.refused: list[str] = []

    def run(self) -> None:
        """Play."""
        try:
            with self._client:
                while True:
                    self._turn(self._random.choice(self._tables))
        except httpx.TransportError:
            return

    def _turn(self, table: Table) -> None:
        moves = [move for move in table.moves(self._seat) if move["type"] in FORWARD]
        if not moves:
            return
        sent = Sent(table, self._seat, self._random.choice(moves))
        self._sent.append(sent)
        answer = sent.send(self._client)
        if answer.status_code == httpx.codes.CREATED:
            sent.answer = answer.content
            return
        self._sent.remove(sent)
        if answer.status_code != httpx.codes.CONFLICT:
            self.refused.append(answer.text)


class Watcher(threading.Thread):
    """Follows a table as the arbiter does until the connection breaks; `told` outlives the server."""

    def __init__(self, client: httpx.Client, table: Table, told: list[dict[str, Any]]) -> None:
        super().__init__(daemon=True)
        self._client, self._table, self._told = client, table.at(client), told

    def run(self) -> None:
        """Watch."""
        try:
            with self._client, following(self._table, "arbiter", last=len(self._told)) as feed:
                while found := feed.take(1):
                    self._told += found
        except httpx.TransportError:
            return
