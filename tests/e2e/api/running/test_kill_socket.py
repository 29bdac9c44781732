"""A server that dies while moves are sent over sockets without waiting for answers."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from domain.game.seat import by_seat
from domain.registry import GAMES
from tests.support.api.playing import FORWARD
from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import line
from tests.support.api.table_client import Table, open_table
from tests.support.games.bench import bench
from tests.support.games.listed import as_json

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
TABLES, MOVES = 2, 300
SOON = 100
"""After so many answers at most the server is killed."""
Course = list[dict[str, Any]]
Played = tuple[Course, list[dict[str, Any]]]


def deal(random: Random) -> dict[str, Any]:
    return {"shuffles": [random.sample(PACK, 52) for _ in range(8)], "lots": [["As", "Kd", "Qh", "Jc"]]}


def course(prepared: dict[str, Any], random: Random) -> Played:
    """Messages that play a game on, and all that happens, by the pure rules alone."""
    rules, messages = bench(GAMES["whist"], 4, prepared=prepared), []
    for place in range(MOVES):
        found = [
            (seat, move)
            for seat in sorted(rules.game.to_act(rules.state))
            for move in map(as_json, rules.game.legal(rules.state, by_seat(seat)))
            if move["type"] in FORWARD
        ]
        if not found:
            break
        seat, move = random.choice(found)
        rules.do(seat, move)
        messages.append({"type": "play", "id": place, "key": f"{place}", "seat": seat, "move": move})
    return messages, msgspec.json.decode(msgspec.json.encode([event for _, event, _ in rules.log]))


def sent(table: Table, messages: Course, answers: dict[int, Any]) -> None:
    """Send all messages at once; keep the answers that come before the connection breaks, perhaps at its beginning."""
    with suppress(ConnectionClosed, InvalidHandshake, OSError), line(table, "arbiter", notices=False) as mine:
        for message in messages:
            mine.say(message)
        for _ in messages:
            found = mine.reply()
            assert found["type"] == "answer", found
            before = answers.setdefault(found["id"], found["answer"])
            assert before == found["answer"]


def killed(server: RealServer, deals: list[dict[str, Any]], courses: list[Played], random: Random) -> int:
    """Play at several tables at once, killed in the midst of it, and again; how many moves were told before."""
    with server.client() as real:
        halls = [open_table(real, "whist", prepared=one) for one in deals]
    told: list[dict[int, Any]] = [{} for _ in halls]
    with ThreadPoolExecutor(len(halls)) as pool:
        playing = [
            pool.submit(sent, table, messages, answers)
            for table, (messages, _), answers in zip(halls, courses, told, strict=True)
        ]
        wanted = random.randrange(1, SOON)
        while sum(map(len, told)) < wanted:
            for one in playing:
                if one.done():  # on a busy machine a whole course may be answered between two looks
                    one.result()
                    assert sum(map(len, told)) >= wanted, "a connection broke before the server was killed"
            time.sleep(0.001)
        server.kill()
        for one in playing:
            one.result()
    before = sum(map(len, told))
    server.start()
    with server.client() as real:
        for table, (messages, happened), answers in zip(halls, courses, told, strict=True):
            here = table.at(real)
            events = [one["event"] for one in here.events("arbiter")]
            assert events[1:] == happened[: len(events) - 1]
            assert len(events) >= max((one["version"] for one in answers.values()), default=0)
            sent(here, messages, answers)
            assert sorted(answers) == list(range(MOVES))
            assert [one["event"] for one in here.events("arbiter")][1:] == happened
            assert here.audit()["chain"]["intact"] is True
    return before


def besiege(folder: Path, seed: int, rounds: int) -> list[int]:
    random = Random(seed)
    deals: list[dict[str, Any]] = []
    courses: list[Played] = []
    while len(courses) < TABLES:
        prepared = deal(random)
        played = course(prepared, random)
        if len(played[0]) == MOVES:  # some games are over before
            deals.append(prepared)
            courses.append(played)
    with RealServer(folder) as server:
        return [killed(server, deals, courses, random) for _ in range(rounds)]


@pytest.mark.nightly
def test_what_was_answered_over_a_socket_outlives_a_kill_and_the_rest_is_done_once(folder: Path) -> None:
    told = besiege(folder, seed=1, rounds=3)
    assert min(told) < TABLES * MOVES, told


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(10))
def test_what_was_answered_over_a_socket_outlives_many_kills(folder: Path, seed: int) -> None:
    told = besiege(folder, seed + 2, rounds=20)
    assert min(told) < TABLES * MOVES, told
