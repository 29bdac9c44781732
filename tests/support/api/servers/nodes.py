"""Several servers on one PostgreSQL database, and clients that go now to this one and now to that one."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx

from service.proof.note import make_key
from tests.support.api.feed_reader import following
from tests.support.api.players import Sent
from tests.support.api.playing import FORWARD
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table

PAUSE = 0.02
PATIENCE = 60.0
CONFLICT = httpx.codes.CONFLICT
AWAY = httpx.codes.SERVICE_UNAVAILABLE


@contextmanager
def nodes(folder: Path, database_url: str, count: int = 2, **settings: str) -> Iterator[list[RealServer]]:
    """Servers on one database, with one key; each has a folder of its own."""
    key = folder / "shared.key"
    make_key(key)
    with ExitStack() as stack:
        servers = []
        for number in range(count):
            own = folder / f"node{number}"
            own.mkdir()
            server = RealServer(own, database_url, signing_key=str(key), **settings)
            servers.append(stack.enter_context(server))
        yield servers


class Anywhere:
    """Connections to all servers; each request goes to one of them, as a load balancer may send it."""

    def __init__(self, servers: Sequence[RealServer], seed: int) -> None:
        self._servers = servers
        self._random = Random(seed)
        self._clients: dict[str, httpx.Client] = {}

    def client(self) -> httpx.Client:
        """A client of any server."""
        server = self._random.choice(self._servers)
        client = self._clients.get(server.url)
        if client is None:
            client = self._clients[server.url] = httpx.Client(base_url=server.url, timeout=PATIENCE)
        return client

    def close(self) -> None:
        """Close all connections."""
        for client in self._clients.values():
            client.close()


class Nomad(threading.Thread):
    """Holds one seat at every table and plays at any node while `play` is set, until told to stop.

    What breaks off or gets a 503 is sent again, with the same key, at any node. `refused` are other refusals than that
    another seat was faster.
    """

    def __init__(
        self, servers: Sequence[RealServer], tables: Sequence[Table], seat: int, sent: list[Sent], play: threading.Event
    ) -> None:
        super().__init__(daemon=True)
        self._anywhere = Anywhere(servers, seat)
        self._tables, self._seat, self._sent = tables, seat, sent
        self._random = Random(seat)
        self._play = play
        self.stopping = False
        self.refused: list[str] = []
        self.again = 0
        self.away = 0

    def run(self) -> None:
        """Play."""
        while not self.stopping:
            self._play.wait()
            self._turn(self._random.choice(self._tables))
        self._anywhere.close()

    def _turn(self, table: Table) -> None:
        answer = self._persist(lambda client: table.at(client).get("/moves", self._seat))
        moves: list[dict[str, Any]] = [move for move in answer.json()["moves"] if move["type"] in FORWARD]
        if not moves:
            time.sleep(PAUSE)
            return
        sent = Sent(table, self._seat, self._random.choice(moves))
        answer = self._persist(sent.send)
        if answer.status_code == httpx.codes.CREATED:
            sent.answer = answer.content
            self._sent.append(sent)
        elif answer.status_code != CONFLICT:
            self.refused.append(answer.text)

    def _persist(self, ask: Callable[[httpx.Client], httpx.Response]) -> httpx.Response:
        while True:
            try:
                answer = ask(self._anywhere.client())
            except httpx.TransportError:
                self.again += 1
            else:
                if answer.status_code != AWAY:
                    return answer
                self.away += 1
            time.sleep(PAUSE)


class Follower(threading.Thread):
    """Follows a table as the arbiter does, at any node; goes on elsewhere where the feed breaks off."""

    def __init__(self, servers: Sequence[RealServer], table: Table, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self._anywhere = Anywhere(servers, 99)
        self._table = table
        self._told_to_stop = stop
        self.told: list[dict[str, Any]] = []

    def run(self) -> None:
        """Follow."""
        while not self._told_to_stop.is_set():
            try:
                self._follow()
            except (httpx.TransportError, AssertionError):  # no feed is had from a node whose database is away
                time.sleep(PAUSE)
        self._anywhere.close()

    def _follow(self) -> None:
        with following(self._table.at(self._anywhere.client()), "arbiter", last=len(self.told)) as feed:
            while found := feed.take(1):
                self.told += found
