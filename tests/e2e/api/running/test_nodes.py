"""Two servers on one database under load: one is killed, the database goes away, one is asked to stop."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
import msgspec
import pytest

from tests.e2e.api.running.test_kill import prepared, replay
from tests.support.api.feed_reader import following
from tests.support.api.players import Sent
from tests.support.api.playing import a_card_of, forward
from tests.support.api.problems import problem
from tests.support.api.servers.nodes import PATIENCE, Follower, Nomad, nodes
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table, opened, said
from tests.support.clerk.evening import until
from tests.support.postgres.databases import Database, Databases


class Load:
    """Four players and a watcher for each of some tables, spread over the servers anyhow."""

    def __init__(self, servers: Sequence[RealServer], tables: int) -> None:
        self.servers = servers
        with servers[0].client() as client:
            self.tables = [open_table(client, "whist", prepared=prepared(seed)) for seed in range(tables)]
        for number, table in enumerate(self.tables):
            table.opening["number"] = number
        self.sent: list[Sent] = []
        self.play = threading.Event()
        self._gone = threading.Event()
        self.players = [Nomad(servers, self.tables, seat, self.sent, self.play) for seat in range(4)]
        self.followers = [Follower(servers, table, self._gone) for table in self.tables]

    @contextmanager
    def running(self) -> Iterator[None]:
        """The load runs meanwhile; afterwards all that was sent has had its answer."""
        for thread in (*self.players, *self.followers):
            thread.start()
        self.play.set()
        yield
        for player in self.players:
            player.stopping = True
        self.play.set()
        for player in self.players:
            player.join(PATIENCE)
            assert not player.is_alive()
        assert [player.refused for player in self.players] == [[]] * 4

    def goes_on(self, count: int = 12) -> None:
        """Wait for so many further moves."""
        before, deadline = len(self.sent), time.monotonic() + PATIENCE
        while len(self.sent) < before + count:
            assert time.monotonic() < deadline
            assert all(player.is_alive() for player in self.players)
            time.sleep(0.01)

    def check(self) -> None:
        """Every acknowledged move is there once, with all its events, and nothing else; both nodes say and told it."""
        here, there = (httpx.Client(base_url=server.url, timeout=PATIENCE) for server in self.servers)
        with here, there:
            for table, follower in zip(self.tables, self.followers, strict=True):
                self._check(table.at(here), follower)
                assert table.at(there).events("arbiter") == follower.told
        self._gone.set()
        for server in self.servers:
            assert server.stop() == 0
        for follower in self.followers:
            follower.join(PATIENCE)
            assert not follower.is_alive()

    def _check(self, table: Table, follower: Follower) -> None:
        events = table.events("arbiter")
        deadline = time.monotonic() + PATIENCE
        while len(follower.told) < len(events):
            assert time.monotonic() < deadline
            time.sleep(0.01)
        assert follower.told == events
        moves = [one for one in self.sent if one.table.id == table.id]
        own = {seat: table.events(seat) for seat in table.seats}
        for one in moves:
            assert one.send(table.client).content == one.answer
            answered = msgspec.json.decode(one.answer or b"")["events"]
            first = answered[0]["version"] - 1
            assert own[one.seat][first : first + len(answered)] == answered
        assert table.events("arbiter") == events
        assert [one["event"] for one in events[1:]] == replay(table, moves)
        assert table.audit()["chain"]["intact"] is True


def besiege(folder: Path, database: Database, kills: int, seed: int) -> Load:
    """Kill one of two servers again and again while both are played at."""
    random = Random(seed)
    with nodes(folder, database.url) as servers:
        load = Load(servers, 5)
        with load.running():
            for _ in range(kills):
                load.play.set()
                load.goes_on()
                time.sleep(random.uniform(0.0, 0.1))
                victim = random.choice(servers)
                victim.kill()
                load.goes_on()
                load.play.clear()  # moves are for the time around a death; games end
                victim.start()
        load.check()
    return load


@pytest.mark.nightly
def test_what_a_killed_node_has_acknowledged_is_there_and_the_rest_is_done_at_the_other(
    postgres: Database, folder: Path
) -> None:
    load = besiege(folder, postgres, kills=3, seed=1)
    assert sum(player.again for player in load.players) >= 3


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(10))
def test_nodes_killed_often_lose_and_double_nothing(postgres: Database, folder: Path, seed: int) -> None:
    load = besiege(folder, postgres, kills=20, seed=seed)
    assert len(load.sent) >= 20 * 24


@pytest.mark.nightly
def test_while_the_database_is_away_both_nodes_say_so_and_then_they_go_on(postgres: Database, folder: Path) -> None:
    with nodes(folder, postgres.url) as servers:
        load = Load(servers, 3)
        with load.running(), servers[0].client() as client:
            load.goes_on()
            postgres.server.stop("immediate")
            try:
                deadline = time.monotonic() + PATIENCE
                while not all(player.away for player in load.players):
                    assert time.monotonic() < deadline
                    time.sleep(0.01)
                assert client.get("/readyz").status_code == 503
                assert client.get("/healthz").status_code == 200
            finally:
                postgres.server.start()
            load.goes_on()
            assert client.get("/readyz").status_code == 200
        load.check()


@pytest.mark.nightly
def test_that_the_database_is_away_is_said_once_and_once_that_it_is_back(postgres: Database, folder: Path) -> None:
    with nodes(folder, postgres.url, count=1) as (server,), server.client() as client:
        table = open_table(client, "whist")
        forward(table, 2)
        seat = table.view()["to_act"][0]
        move = a_card_of(table, seat)
        postgres.server.stop("immediate")
        try:
            for _ in range(20):
                problem(table.move(seat, move), 503, "unavailable")
        finally:
            postgres.server.start()
        until(lambda: "log available again" in server.errors())
        table.played(seat, move)
        said_of_it = server.errors()
        assert said_of_it.count("log unavailable") == 1
        assert said_of_it.count("log available again") == 1
        assert "Exception in ASGI" not in said_of_it
        assert "Traceback" not in said_of_it


@pytest.fixture(scope="module")
def pair(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[RealServer]]:
    with nodes(tmp_path_factory.mktemp("pair"), databases.migrated().url) as servers:
        yield servers


def test_a_move_at_one_node_is_seen_at_the_other_at_once_and_told_by_its_feeds(pair: list[RealServer]) -> None:
    with pair[0].client() as here, pair[1].client() as there:
        table = open_table(here)
        ways = table, table.at(there)
        with following(ways[1], "arbiter", last=0) as feed:
            for step in range(8):
                forward(ways[step % 2], 1, seed=step)
                assert ways[step % 2].events("arbiter") == ways[1 - step % 2].events("arbiter")
            events = table.events("arbiter")
            assert feed.take(len(events)) == events
            said(table.post("/undos", "arbiter"), 201)
            assert ways[1].view("arbiter") == table.view("arbiter")
            events += feed.take(1)
            assert table.events("arbiter") == events


def test_a_node_that_comes_back_after_a_pause_tells_what_it_missed_once_and_in_order(pair: list[RealServer]) -> None:
    with pair[0].client() as here, pair[1].client() as there:
        table = open_table(here)
        with following(table.at(there), "arbiter", last=0) as feed:
            forward(table, 2, seed=1)
            told = feed.take(len(table.events("arbiter")))
            os.kill(pair[1].pid, signal.SIGSTOP)
            try:
                forward(table, 8, seed=2)
                events = table.events("arbiter")
            finally:
                os.kill(pair[1].pid, signal.SIGCONT)
            assert told + feed.take(len(events) - len(told)) == events
            assert table.at(there).events("arbiter") == events


def test_an_opening_that_is_sent_again_to_the_other_node_gets_the_same_tokens(pair: list[RealServer]) -> None:
    with pair[0].client() as here, pair[1].client() as there:
        first = opened(here, {"Idempotency-Key": "sent-again"}, game="whist", seats=4)
        assert first.status_code == 201
        again = opened(there, {"Idempotency-Key": "sent-again"}, game="whist", seats=4)
        assert (again.status_code, again.content) == (201, first.content)
        assert Table(there, again.json()).view(1)["viewer"] == {"role": "seat", "seat": 1}


@pytest.mark.nightly
def test_the_clocks_run_at_one_node_and_at_the_other_when_that_one_dies(pair: list[RealServer]) -> None:
    clock = {"seconds_per_move": 1, "expiry": "forfeit"}
    with pair[0].client() as here, pair[1].client() as there:
        tables = [open_table(here, clock=clock), open_table(there, clock=clock)]
        for table in tables:
            forfeited(table.at(there))
        last = open_table(here, clock=clock).at(there)
        pair[0].kill()  # it was there first, so it ran the clocks
        forfeited(last)
    pair[0].start()


def forfeited(table: Table) -> None:
    """Wait until a seat has lost the table by its clock, which happens once."""
    with following(table, "arbiter", last=0) as feed:
        told = feed.take(1)
        while told[-1]["event"]["type"] != "table_finished":
            told += feed.take(1)
    assert table.events("arbiter") == told


@pytest.mark.nightly
def test_a_node_that_is_told_to_stop_answers_on_while_it_says_that_it_is_not_ready(
    postgres: Database, folder: Path
) -> None:
    with nodes(folder, postgres.url, count=1, drain_seconds="3600") as (server,), server.client() as client:
        table = open_table(client)
        forward(table, 2)
        assert client.get("/readyz").status_code == 200
        server.terminate()
        deadline = time.monotonic() + PATIENCE
        while client.get("/readyz").status_code == 200:
            assert time.monotonic() < deadline
        seat = table.view()["to_act"][0]
        table.played(seat, a_card_of(table, seat))
        with following(table, "arbiter", last=0) as feed:
            events = table.events("arbiter")
            assert feed.take(len(events)) == events
            assert server.stop() == 0
            assert list(feed.messages()) == [{"": "stopping", "retry": "1000"}]
        with pytest.raises(httpx.TransportError):
            client.get("/healthz")
