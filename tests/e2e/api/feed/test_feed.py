"""The live feed: every notice once, in order, from wherever a viewer left off."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from litestar.response import ServerSentEventMessage
from msgspec.json import encode

from api.answers.feed_stream import as_messages
from domain.table.core.events import TablePaused
from domain.table.secrecy import Notice
from tests.support.api.feed_reader import following, following_async
from tests.support.api.playing import choice, forward
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table, said
from tests.support.games.sitting import NOON


@pytest.fixture
def table(real: httpx.Client) -> Table:
    return open_table(real, "whist")


def test_a_feed_tells_what_happened_and_then_what_happens(table: Table) -> None:
    forward(table, 3)
    told = table.events(2)
    with following(table, 2) as feed:
        assert feed.take(len(told)) == told
        for _ in range(4):
            forward(table, 1)
            assert feed.take(1) == table.events(2)[-1:]


def test_a_feed_begins_after_the_number_asked_for(table: Table) -> None:
    forward(table, 3)
    told = table.events(0)
    with following(table, 0, after=4) as feed:
        assert feed.take(len(told) - 4) == told[4:]
    with following(table, 0, last=5, after=2) as feed:
        assert feed.take(len(told) - 5) == told[5:]


def test_a_feed_is_kept_by_no_cache(table: Table) -> None:
    with following(table, 0) as feed:
        assert feed.answer.headers.get_list("cache-control") == ["no-store"]
        assert "content-length" not in feed.answer.headers


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["whist", "essentia"])
def test_resuming_is_exact_at_every_number(real: httpx.Client, game: str) -> None:
    table = open_table(real, game)
    forward(table, 10)
    for who in (0, "arbiter", "spectator"):
        told = table.events(who)
        with ExitStack() as stack:
            feeds = [stack.enter_context(following(table, who, last)) for last in range(len(told) + 1)]
            for last, feed in enumerate(feeds):
                assert feed.take(len(told) - last) == told[last:]
            forward(table, 1)
            new = table.events(who)[len(told) :]
            assert new
            for feed in feeds:
                assert feed.take(len(new)) == new


def test_a_feed_broken_off_again_and_again_leaves_no_gap_and_repeats_nothing(table: Table) -> None:
    random, found, moves = Random(2), [], 0
    while moves < 30:
        with following(table, 3, last=found[-1]["version"] if found else 0) as feed:
            for _ in range(random.randint(0, 3)):
                table.played(*choice(table, random))
                moves += 1
            waiting = table.version(3) - len(found)
            found += feed.take(random.randint(0, waiting))
    with following(table, 3, last=len(found)) as feed:
        found += feed.take(table.version(3) - len(found))
    assert found == table.events(3)


@pytest.mark.parametrize("bad", ["x", "-1", "1.5", "1e3", "0x1", "5 6", "9" * 16, '"5"', "\u00b2"])
def test_a_last_event_id_that_is_no_number_is_refused(table: Table, bad: str) -> None:
    found = problem(table.get("/feed", 0, {"Last-Event-ID": bad.encode("latin-1")}), 400, "malformed")
    assert found["field"] == "Last-Event-ID"


@pytest.mark.parametrize("beyond", [1, 1000])
def test_a_number_that_was_never_told_is_not_found(table: Table, beyond: int) -> None:
    ahead = str(table.version(0) + beyond)
    problem(table.get("/feed", 0, {"Last-Event-ID": ahead}), 404, "unknown_version")
    problem(table.get("/feed", 0, after=ahead), 404, "unknown_version")


def test_an_empty_last_event_id_is_none(table: Table) -> None:
    with following(table, 0, last="") as feed:
        assert feed.take(1) == table.events(0)[:1]


@pytest.mark.nightly
async def test_many_watch_at_once_and_each_is_told_what_it_may_know(server: RealServer, real: httpx.Client) -> None:
    tables = [open_table(real, game) for game in ("whist", "essentia", "whist")]
    everybody = [(table, who) for table in tables for who in table.viewers * 4]
    told: list[list[dict[str, Any]]] = [[] for _ in everybody]

    async def watch(client: httpx.AsyncClient, number: int) -> None:
        table, who = everybody[number]
        async with following_async(client, table, who) as notices:
            async for one in notices:
                told[number].append(one)

    async with server.async_client() as client, AsyncExitStack() as stack:
        watching = [asyncio.create_task(watch(client, number)) for number in range(len(everybody))]
        stack.push_async_callback(asyncio.gather, *watching, return_exceptions=True)
        await asyncio.to_thread(lambda: [forward(table, 12, seed) for seed, table in enumerate(tables)])
        expected = [await asyncio.to_thread(table.events, who) for table, who in everybody]
        while any(len(mine) < len(whole) for mine, whole in zip(told, expected, strict=True)):
            assert not any(task.done() for task in watching)
            await asyncio.sleep(0.02)
        for task in watching:
            task.cancel()
    assert len(everybody) == 64
    assert told == expected


def test_pauses_undos_and_the_end_are_told_too(table: Table) -> None:
    with following(table, "spectator", last=table.version()) as feed:
        forward(table, 1)
        for path in ("/undos", "/pause", "/resume"):
            said(table.post(path, "arbiter"), 201)
        said(table.post("/resign", 1), 201)
        types = [one["event"]["type"] for one in feed.take(6)]
    assert types == ["card_played", "undone", "table_paused", "table_resumed", "seat_resigned", "table_finished"]


@pytest.mark.nightly
def test_feeds_are_exact_although_the_server_forgets_tables_all_the_time(folder: Path) -> None:
    with RealServer(folder, cached_tables="1") as server, server.client() as client:
        tables = [open_table(client, "whist") for _ in range(3)]
        with ExitStack() as stack:
            feeds = [stack.enter_context(following(table, 1, last=table.version(1))) for table in tables]
            for _ in range(8):
                for table, feed in zip(tables, feeds, strict=True):
                    known = table.version(1)
                    forward(table, 1)
                    assert feed.take(table.version(1) - known) == table.events(1)[known:]
            assert server.stop() == 0
            assert [[one for one in feed.messages() if "data" in one] for feed in feeds] == [[], [], []]


@pytest.mark.nightly
def test_a_feed_that_cannot_go_on_ends_with_its_problem_and_the_next_one_tells_all(folder: Path) -> None:
    with RealServer(folder) as server, server.client() as client:
        table = open_table(client, "whist")
        forward(table, 2)
        events = table.events("arbiter")
        with unreadable(server.database), following(table, "arbiter", last=0) as feed:
            (message,) = feed.messages()
        assert (message["event"], message["retry"]) == ("problem", "1000")
        assert json.loads(message["data"])["code"] == "unavailable"
        with following(table, "arbiter", last=0) as feed:
            assert feed.take(len(events)) == events
        assert server.errors().count("log unavailable") == 1
        assert "Exception in ASGI application" not in server.errors()


@contextmanager
def unreadable(database: Path) -> Iterator[None]:
    """The events of a log cannot be read meanwhile; what the service has in memory is there."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("ALTER TABLE events RENAME TO elsewhere")
        try:
            yield
        finally:
            other.execute("ALTER TABLE elsewhere RENAME TO events")


def test_messages_are_what_server_sent_events_are() -> None:
    notices = tuple(Notice("whist", version, 4, NOON, None, "table.4.1", TablePaused()) for version in (4, 5, 16))
    marks = ("aaaa", "bbbbaaaa", "ccccbbbbaaaa")
    expected = (
        ServerSentEventMessage(encode(one), event="notice", id=f"{one.version}.{seen}").encode()
        for one, seen in zip(notices, marks, strict=True)
    )
    assert as_messages(notices, marks) == b"".join(expected)
    assert as_messages((), ()) == ServerSentEventMessage(None, comment="still here").encode()


@pytest.mark.nightly
def test_the_server_stops_in_order_although_feeds_are_open(folder: Path) -> None:
    with RealServer(folder) as server, server.client() as client:
        table = open_table(client, "whist")
        with ExitStack() as stack:
            feeds = [stack.enter_context(following(table, who, last=0)) for who in table.viewers * 3]
            expected = {who: table.events(who) for who in table.viewers}
            for who, feed in zip(table.viewers * 3, feeds, strict=True):
                assert feed.take(len(expected[who])) == expected[who]
            forward(table, 1)
            assert server.end(signal.SIGTERM) == 0
            for who, feed in zip(table.viewers * 3, feeds, strict=True):
                rest = [one for one in feed.messages() if "data" in one]
                assert len(rest) == 1, who
        assert "Traceback" not in server.errors()
        assert "rror" not in server.errors()
        with server_again(server) as again:
            assert [one["version"] for one in table.at(again).events(0)] == list(range(1, len(expected[0]) + 2))
            assert server.end(signal.SIGINT) == 0


def server_again(server: RealServer) -> httpx.Client:
    """A client of the server, started once more on the same file."""
    server.start()
    return server.client()
