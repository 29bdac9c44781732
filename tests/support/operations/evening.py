"""Several tables under play through a balancer, and what must be true of them afterwards."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

import msgspec

from tests.e2e.api.running.test_kill import prepared, replay
from tests.support.api.table_client import Table, opened, said
from tests.support.operations.cluster import Cluster
from tests.support.operations.visitors import (
    LAST,
    PATIENCE,
    Player,
    Reader,
    Rehearser,
    Sent,
    SocketPlayer,
    Visitor,
    fresh_key,
)

BY_SOCKET = 3
"""The seat that is played over WebSockets."""


class Evening:
    """Tables of Whist at two nodes at least; three seats play by requests, one over WebSockets, and all is followed.

    `victim` is a node that has some of the tables.
    """

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.client = cluster.client()
        self.tables: list[Table] = []
        self.homes: list[int] = []
        while len(self.tables) < 3 or len(set(self.homes)) < 2:
            wish = {"game": "whist", "seats": 4, "prepared": prepared(len(self.tables))}
            table = Table(self.client, said(opened(self.client, fresh_key(), **wish), 201))
            table.opening["number"] = len(self.tables)
            self.tables.append(table)
            self.homes += cluster.reached([f"/v1/tables/{table.id}"], 200)
        self.victim = self.homes[0]
        url = cluster.balancer.url
        self.asked: list[Sent] = []
        self.said: list[Sent] = []
        self.players = [Player(url, self.tables, seat, self.asked) for seat in range(BY_SOCKET)]
        self.rehearser = Rehearser(url, self.tables)
        self.readers = [Reader(url, table) for table in self.tables]
        self.sockets = [SocketPlayer(url, table, BY_SOCKET, self.said) for table in self.tables]

    @property
    def keyed(self) -> list[Visitor]:
        """All who send only what may be sent again."""
        return [*self.players, *self.readers, *self.sockets]

    @property
    def broken(self) -> list[str]:
        """What they had to try again."""
        return [one for visitor in self.keyed for one in visitor.broken]

    @contextmanager
    def running(self) -> Iterator[None]:
        """They play meanwhile. Afterwards every move that was sent has its answer, and every table is paused."""
        for visitor in (*self.keyed, self.rehearser):
            visitor.start()
        self.goes_on()
        yield
        self.goes_on()
        for visitor in (*self.players, self.rehearser):
            visitor.stopping = True
        for socket in self.sockets:
            socket.playing = False
        for visitor in (*self.players, self.rehearser):
            visitor.join(PATIENCE)
        for table in self.tables:
            said(table.post("/pause", "arbiter", headers=fresh_key()), 201)
        for visitor in self.keyed:
            visitor.join(PATIENCE)
            assert not visitor.is_alive()

    def has_back(self, node: int, table: str) -> None:
        """Start a node that has been stopped, and wait until it has its tables, such as this one, again.

        Nobody plays meanwhile, as that may take long, and games end.
        """
        for visitor in (*self.keyed, self.rehearser):
            visitor.resting = True
        self.cluster.nodes[node].start()
        self.cluster.gets_back(node, table)
        for visitor in (*self.keyed, self.rehearser):
            visitor.resting = False

    def goes_on(self, count: int = 8) -> None:
        """Wait until each table of the victim, and each other, has had so many further events."""
        before, deadline = [len(reader.told) for reader in self.readers], time.monotonic() + PATIENCE
        while any(len(reader.told) < told + count for reader, told in zip(self.readers, before, strict=True)):
            assert time.monotonic() < deadline, self.broken
            time.sleep(0.01)

    def check(self) -> None:
        """Every acknowledged move is there once, with all its events, and nothing else; each was told of each once."""
        assert [visitor.refused for visitor in (*self.keyed, self.rehearser) if visitor.refused] == []
        for table, reader, socket in zip(self.tables, self.readers, self.sockets, strict=True):
            own = {seat: table.events(seat) for seat in table.seats}
            assert reader.told == table.events("arbiter")
            assert socket.told == own[BY_SOCKET]
            moves = [one for one in (*self.asked, *self.said) if one.table.id == table.id]
            for one in moves:
                answered = msgspec.json.decode(one.answer or b"")["events"]
                first = answered[0]["version"] - 1
                assert own[one.seat][first : first + len(answered)] == answered
            events = [one["event"] for one in reader.told]
            assert events[-1]["type"] == LAST
            assert events[1:-1] == replay(table, moves)
            assert table.audit()["chain"]["intact"] is True
        for one in self.asked:
            assert one.send(self.client).content == one.answer
