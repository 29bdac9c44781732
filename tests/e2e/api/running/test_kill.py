"""A server that dies without a warning, one that is asked to stop, and a second one on the same file."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from domain.registry import GAMES
from tests.support.api.feed_reader import following
from tests.support.api.players import Player, Sent, Watcher
from tests.support.api.playing import a_card_of
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table, said
from tests.support.games.bench import Bench, bench

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
HANDS = 40
"""More hands than are ever played between the deaths of the server."""


def prepared(seed: int) -> dict[str, Any]:
    random = Random(seed)
    return {"shuffles": [random.sample(PACK, 52) for _ in range(HANDS)], "lots": [["As", "Kd", "Qh", "Jc"]]}


class Siege:
    """Several tables under play, on a server that is killed again and again."""

    def __init__(self, server: RealServer, tables: int) -> None:
        self.server = server
        with server.client() as client:
            self.tables = [open_table(client, "whist", prepared=prepared(seed)) for seed in range(tables)]
        for number, table in enumerate(self.tables):
            table.opening["number"] = number
        self.sent: list[Sent] = []
        self.told: list[list[dict[str, Any]]] = [[] for _ in self.tables]
        self.unanswered = 0

    def round(self, random: Random) -> None:
        """Play for a while; kill the server in the midst of it; start it again and send again what had no answer."""
        players = [
            Player(self.server.client(), self.tables, seat, random.getrandbits(32), self.sent) for seat in range(4)
        ]
        watchers = [
            Watcher(self.server.client(), table, told) for table, told in zip(self.tables, self.told, strict=True)
        ]
        before = len(self.sent)
        for thread in (*watchers, *players):
            thread.start()
        while len(self.sent) < before + 8:
            assert all(player.is_alive() for player in players)
            time.sleep(0.01)
        time.sleep(random.uniform(0.01, 0.4))
        self.server.kill()
        for thread in (*watchers, *players):
            thread.join(30)
            assert not thread.is_alive()
        assert [player.refused for player in players] == [[]] * 4
        self.server.start()
        self.send_again()

    def send_again(self) -> None:
        with self.server.client() as client:
            for sent in [one for one in self.sent if one.answer is None]:
                self.unanswered += 1
                answer = sent.send(client)
                if answer.status_code == 409:  # it had not been written, and another seat was faster
                    self.sent.remove(sent)
                    continue
                said(answer, 201)
                sent.answer = answer.content
                assert sent.send(client).content == answer.content

    def check(self) -> None:
        """Every acknowledged move is there once, with all its events, and nothing else is."""
        with self.server.client() as client:
            for table, told in zip(self.tables, self.told, strict=True):
                here = table.at(client)
                events = here.events("arbiter")
                with following(here, "arbiter", last=len(told)) as feed:
                    told.extend(feed.take(len(events) - len(told)))
                assert told == events
                moves = [one for one in self.sent if one.table.id == table.id]
                own = {seat: here.events(seat) for seat in here.seats}
                for one in moves:
                    assert one.send(client).content == one.answer
                    answered = msgspec.json.decode(one.answer or b"")["events"]
                    first = answered[0]["version"] - 1
                    assert own[one.seat][first : first + len(answered)] == answered
                assert here.events("arbiter") == events
                assert [one["event"] for one in events[1:]] == replay(table, moves)
                assert here.audit()["chain"]["intact"] is True


def replay(table: Table, moves: list[Sent]) -> list[dict[str, Any]]:
    """The events to which the moves lead by the pure rules alone."""
    rules: Bench = bench(GAMES["whist"], 4, prepared=prepared(table.opening["number"]))
    moves = sorted(moves, key=lambda one: msgspec.json.decode(one.answer or b"")["events"][0]["version"])
    for one in moves:
        rules.do(one.seat, one.move)
    found: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode([event for _, event, _ in rules.log]))
    return found


def besiege(folder: Path, rounds: int, seed: int) -> Siege:
    with RealServer(folder) as server:
        siege = Siege(server, 3)
        random = Random(seed)
        for _ in range(rounds):
            siege.round(random)
        siege.check()
        assert server.stop() == 0
    return siege


def test_a_killed_server_has_kept_every_acknowledged_move_once_and_whole(folder: Path) -> None:
    siege = besiege(folder, 2, seed=1)
    assert len(siege.sent) >= 16


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(25))
def test_a_server_killed_often_has_kept_every_acknowledged_move_once_and_whole(folder: Path, seed: int) -> None:
    siege = besiege(folder, 8, seed)
    assert len(siege.sent) >= 64
    assert siege.unanswered > 0


@pytest.mark.nightly
def test_a_second_server_on_the_same_file_refuses_in_one_sentence_and_the_first_stops_in_order(folder: Path) -> None:
    with RealServer(folder) as first:
        with first.client() as client:
            table = open_table(client, "whist")
            second = RealServer(folder)
            second.log = folder / "second.log"
            second.spawn()
            assert second.wait() == 1
            assert second.said == []
            assert "is open in another process" in second.errors()
            assert len(second.errors().splitlines()) == 1
            seat = table.view()["to_act"][0]
            table.played(seat, a_card_of(table, seat))
        assert first.end(signal.SIGTERM) == 0
        files = {file.name for file in folder.iterdir() if "richter.db" in file.name}
        assert files == {
            "richter.db",
            "richter.db.lock",
            "richter.db.acknowledged",
            "richter.db.key",
            "richter.db.key.used",
            "richter.db.checkpoints",
        }
