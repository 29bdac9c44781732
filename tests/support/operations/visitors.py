"""Clients that come through a balancer and keep to the guide for clients; each keeps what went wrong on its way."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Sequence
from random import Random
from typing import Any
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.support.api.feed_reader import following, notice
from tests.support.api.players import Sent
from tests.support.api.playing import FORWARD
from tests.support.api.socket_client import Line, line
from tests.support.api.table_client import Table

PAUSE = 0.05
PATIENCE = 60.0
LAST = "table_paused"
"""The event after which nobody follows a table any more."""
RESTARTING = 1012
BROKEN = (httpx.TransportError, AssertionError)
"""What ends a feed without a word, and what is raised where none is had."""


class Visitor(threading.Thread):
    """One client. `broken` is what it had to try again, `refused` what it should not have been told."""

    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        self.client = httpx.Client(base_url=url, timeout=PATIENCE)
        self.stopping = False
        self.resting = False
        self.broken: list[str] = []
        self.refused: list[str] = []

    def run(self) -> None:
        """Go on until told to stop."""
        with self.client:
            while not self.stopping:
                self.rest()
                self.step()

    def step(self) -> None:
        """Do something once."""
        raise NotImplementedError

    def rest(self) -> None:
        """Wait while nobody is to do anything."""
        while self.resting and not self.stopping:
            time.sleep(PAUSE)

    def persist(self, send: Any) -> httpx.Response:
        """The answer to a request, which is sent again until there is one."""
        while True:
            try:
                answer: httpx.Response = send()
            except httpx.TransportError as error:
                self.broken.append(repr(error))
            else:
                if not answer.is_server_error:
                    return answer
                self.broken.append(f"{answer.status_code} {answer.text}")
            time.sleep(PAUSE)


class Player(Visitor):
    """Plays one seat at every table by requests, each with a key."""

    def __init__(self, url: str, tables: Sequence[Table], seat: int, sent: list[Sent]) -> None:
        super().__init__(url)
        self._tables = [table.at(self.client) for table in tables]
        self._seat, self._sent, self._random = seat, sent, Random(seat)

    def step(self) -> None:
        table = self._random.choice(self._tables)
        answer = self.persist(lambda: table.get("/moves", self._seat))
        moves = [move for move in answer.json()["moves"] if move["type"] in FORWARD]
        time.sleep(PAUSE)
        if not moves:
            return
        sent = Sent(table, self._seat, self._random.choice(moves))
        answer = self.persist(lambda: sent.send(self.client))
        if answer.status_code == httpx.codes.CREATED:
            sent.answer = answer.content
            self._sent.append(sent)
        else:
            self.refused.append(answer.text)


class Rehearser(Visitor):
    """Asks what would happen: requests that no balancer may send twice, as they have no key."""

    def __init__(self, url: str, tables: Sequence[Table]) -> None:
        super().__init__(url)
        self._tables = [table.at(self.client) for table in tables]

    def step(self) -> None:
        for table in self._tables:
            answer = self.persist(lambda table=table: table.move(0, {"type": "dance"}, dry_run=True))
            if answer.status_code != httpx.codes.BAD_REQUEST:
                self.refused.append(answer.text)
            time.sleep(PAUSE)


class Reader(Visitor):
    """Follows the feed of a table as the arbiter does."""

    def __init__(self, url: str, table: Table) -> None:
        super().__init__(url)
        self._table = table.at(self.client)
        self.told: list[dict[str, Any]] = []
        self.ended = 0

    def step(self) -> None:
        try:
            with following(self._table, "arbiter", last=len(self.told)) as feed:
                for message in feed.messages():
                    if "data" in message:
                        self.told.append(notice(message))
                        if self.told[-1]["event"]["type"] == LAST:
                            self.stopping = True
                            return
            self.ended += 1
        except BROKEN as error:
            self.broken.append(repr(error))
            time.sleep(PAUSE)


class SocketPlayer(Visitor):
    """Plays one seat at one table over a WebSocket, and hears there what happens."""

    def __init__(self, url: str, table: Table, seat: int, sent: list[Sent]) -> None:
        super().__init__(url)
        self._table, self._seat, self._sent = table.at(self.client), seat, sent
        self._random = Random(seat)
        self._waiting: Sent | None = None
        self.told: list[dict[str, Any]] = []
        self.ended = 0
        self.playing = True

    def step(self) -> None:
        before = list(self.told)
        mine: Line | None = None
        try:
            with line(self._table, self._seat, after=len(before)) as mine:
                while not self.stopping:
                    self._turn(mine)
                    self.told = before + mine.notices
                    self.stopping = any(one["event"]["type"] == LAST for one in self.told)
        except ConnectionClosed as error:
            if error.rcvd is not None and error.rcvd.code == RESTARTING:
                self.ended += 1
            else:
                self.broken.append(repr(error))
        except (WebSocketException, OSError, AssertionError) as error:  # it could not be opened
            self.broken.append(repr(error))
            time.sleep(PAUSE)
        if mine is not None:
            self.told = before + mine.notices

    def _turn(self, mine: Line) -> None:
        """Send the move that has no answer yet, or else one of those that are legal."""
        if self._waiting is None:
            self.rest()
            moves = [move for move in mine.answer("list_moves")["moves"] if move["type"] in FORWARD]
            time.sleep(PAUSE)
            if not moves or not self.playing:
                return
            self._waiting = Sent(self._table, self._seat, self._random.choice(moves))
        answer = mine.ask("play", move=self._waiting.move, key=self._waiting.key)
        if answer["type"] == "answer":
            self._waiting.answer = json.dumps(answer["answer"]).encode()
            self._sent.append(self._waiting)
            self._waiting = None
        elif answer["problem"]["status"] == httpx.codes.SERVICE_UNAVAILABLE:
            self.broken.append(answer["problem"]["code"])
        else:
            self.refused.append(str(answer))
            self._waiting = None


def fresh_key() -> dict[str, str]:
    """A key that was not used yet, as a header."""
    return {"Idempotency-Key": uuid4().hex}
