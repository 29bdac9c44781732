"""A connection over a WebSocket: how it begins, what it bears, how it ends."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio import client as aio
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import address, line, open_line
from tests.support.api.table_client import Table, bearer, open_table


@pytest.fixture
def table(real: httpx.Client) -> Table:
    return open_table(real, "whist")


def test_a_token_may_come_as_a_header(table: Table) -> None:
    with open_line(table, bearer(table.tokens[2])) as mine:
        assert mine.hello()["viewer"] == {"role": "seat", "seat": 2}


@pytest.mark.parametrize(
    ("hello", "code", "reason", "field"),
    [
        ({"type": "hello"}, 4401, "token_missing", None),
        ({"type": "hello", "token": "nobody"}, 4401, "token_unknown", None),
        ({"type": "hello", "token": 5}, 4400, "malformed", "token"),
        ({"type": "hello", "after": -1}, 4400, "malformed", "after"),
        ({"type": "hello", "language": "fr"}, 4400, "malformed", "language"),
        ({"type": "hello", "x": 1}, 4400, "malformed", "x"),
        ({"type": "pause", "id": 1}, 4400, "malformed", "type"),
        ("hello", 4400, "malformed", "body"),
    ],
)
def test_who_does_not_greet_well_is_told_why_and_left(
    table: Table, hello: Any, code: int, reason: str, field: str | None
) -> None:
    with open_line(table) as mine:
        mine.say(hello)
        found_code, found_reason, heard = mine.end()
    assert (found_code, found_reason) == (code, reason)
    assert [one["type"] for one in heard] == ["problem"]
    assert heard[0]["problem"]["code"] == reason
    assert heard[0]["problem"].get("field") == field


def test_a_foreign_table_and_none_are_told_apart_by_nobody(real: httpx.Client, table: Table) -> None:
    foreign = open_table(real, "whist")
    nowhere = Table(real, {**foreign.opening, "id": "nowhere"})
    ends = []
    for other in (foreign, nowhere):
        with open_line(other) as mine:
            mine.say({"type": "hello", "token": table.tokens[0]})
            code, reason, heard = mine.end()
            ends.append((code, reason, {**heard[0]["problem"], "request_id": ""}))
    assert ends[0] == ends[1]
    assert ends[0][:2] == (4404, "unknown_table")


def test_a_number_that_was_never_told_is_not_found(table: Table) -> None:
    with open_line(table) as mine:
        mine.say({"type": "hello", "token": table.tokens[0], "after": table.version(0) + 1})
        assert mine.end()[:2] == (4404, "unknown_version")


BAD_FRAMES: list[tuple[Any, str, int | str | None]] = [
    ("not json", "body", None),
    ("", "body", None),
    (b"\xff\xfe", "body", None),
    ("[1, 2]", "body", None),
    ("null", "body", None),
    ({"type": "dance", "id": 7}, "type", 7),
    ({"id": 7}, "type", 7),
    ({"type": "hello", "id": 7}, "type", 7),
    ({"type": 5, "id": "x"}, "type", "x"),
    ({"type": "pause"}, "id", None),
    ({"type": "pause", "id": ""}, "id", None),
    ({"type": "pause", "id": 1.5}, "id", None),
    ({"type": "pause", "id": 2**70}, "id", None),
    ({"type": "pause", "id": "x" * 65}, "id", None),
    ({"type": "pause", "id": 3, "expects": "4"}, "expects", 3),
    ({"type": "pause", "id": 3, "expects": -1}, "expects", 3),
    ({"type": "pause", "id": 3, "x": 0}, "x", 3),
    ({"type": "answer_undo", "id": 3, "undo": 1}, "consent", 3),
    ({"type": "answer_undo", "id": 3, "undo": 2**70, "consent": True}, "undo", 3),
    ({"type": "play", "id": 3}, "move", 3),
    ('{"type": "pause", "id": 3, "id": 4}', "id", 4),
    ('{"type": "play", "id": 3, "move": ' + "[" * 5000 + "]" * 5000 + "}", "body", None),
]


def test_a_bad_frame_is_a_problem_that_names_the_place_and_hurts_nothing_else(table: Table) -> None:
    with line(table, "arbiter", notices=False) as mine:
        for frame, field, ident in BAD_FRAMES:
            mine.say(frame)
            mine.say({"type": "list_moves", "id": "next"})
            found = mine.reply()
            assert found["type"] == "problem", frame
            assert found["problem"]["code"] == "malformed", frame
            assert (found["problem"]["field"], found.get("id")) == (field, ident), frame
            assert mine.reply()["id"] == "next"


def test_a_message_that_is_too_large_is_refused_and_a_huge_one_ends_the_connection(table: Table) -> None:
    with line(table, "arbiter", notices=False) as mine:
        mine.say({"type": "play", "id": 1, "move": "x" * 65_536})
        assert mine.reply()["problem"]["code"] == "message_too_large"
        mine.answer("list_moves")
        mine.say("x" * 131_073)
        assert mine.end()[0] == 1009


def test_the_address_is_for_sockets_alone_and_others_are_not(real: httpx.Client, table: Table) -> None:
    problem(table.get("/play", 0), 405, "method_not_allowed")
    for path in ("/v1/games", "/v1/nothing", f"/v1/tables/{table.id}/feed"):
        with pytest.raises(InvalidStatus), connect(f"ws{str(real.base_url)[4:].rstrip('/')}{path}"):
            pass
    assert table.view()["status"] == "running"


async def until_closed(connection: aio.ClientConnection) -> AsyncIterator[str | bytes]:
    """What comes before the close."""
    with suppress(ConnectionClosed):
        while True:
            yield await connection.recv()


@pytest.mark.nightly
async def test_a_client_that_does_not_read_is_cut_off_and_told_so_if_it_reads_at_last(folder: Path) -> None:
    with RealServer(folder, stall_seconds="1") as server, server.client() as client:
        table = open_table(client, "whist")
        async with aio.connect(address(table), max_queue=1, close_timeout=1) as mine:
            await mine.send(json.dumps({"type": "hello", "token": table.tokens[0], "notices": False}))

            async def pour() -> None:
                for number in count():
                    await mine.send(json.dumps({"type": "play", "id": number, "move": {"type": "dance"}}))
                    await asyncio.sleep(0)

            pouring = asyncio.create_task(pour())
            while "code=4408" not in server.errors():
                assert not pouring.done()
                assert table.view()["status"] == "running"
                await asyncio.sleep(0.05)
            heard = [json.loads(one) async for one in until_closed(mine)]
            assert (mine.close_code, mine.close_reason) == (4408, "stalled")
            assert [one.get("id") for one in heard] == [None, *range(len(heard) - 1)]
            with pytest.raises(ConnectionClosed):
                await pouring
        with line(table, 0) as mine:
            mine.answer("list_moves")


@pytest.mark.nightly
def test_who_says_nothing_in_time_is_left(folder: Path) -> None:
    with RealServer(folder, hello_seconds="1") as server, server.client() as client:
        table = open_table(client, "whist")
        with open_line(table) as mine:
            assert mine.end() == (4408, "hello_late", [])
        with line(table, 0) as mine:
            mine.answer("list_moves")


def test_a_first_message_that_is_no_greeting_does_nothing(table: Table) -> None:
    with open_line(table, bearer(table.tokens[0])) as mine:
        mine.say({"type": "resign", "id": 1})
        assert mine.end()[:2] == (4400, "malformed")
    assert table.view()["status"] == "running"


def refused(table: Table, *said: Any) -> None:
    with open_line(table) as further:
        for message in said:
            further.say(message)
        code, reason, heard = further.end()
    assert (code, reason) == (4503, "too_many_connections")
    assert [one["problem"]["status"] for one in heard] == [503]


@pytest.mark.nightly
def test_no_more_connections_are_open_than_there_may_be(folder: Path) -> None:
    with RealServer(folder, sockets="2") as server, server.client() as client:
        table = open_table(client, "whist")
        with open_line(table), line(table, 0) as mine:
            refused(table)
            mine.answer("list_moves")
        with line(table, 1), line(table, 2):
            pass


@pytest.mark.nightly
def test_no_token_has_more_connections_than_it_may_have(folder: Path) -> None:
    with RealServer(folder, token_sockets="1") as server, server.client() as client:
        table = open_table(client, "whist")
        with line(table, 1) as mine, line(table, 0):
            refused(table, {"type": "hello", "token": table.tokens[1]})
            mine.answer("list_moves")
        with line(table, 1) as mine:
            mine.answer("list_moves")


@pytest.mark.nightly
def test_a_log_that_cannot_be_read_ends_a_greeting_with_4503(folder: Path) -> None:
    with RealServer(folder) as server, server.client() as client:
        table = open_table(client, "whist")
        other = sqlite3.connect(server.database, isolation_level=None)
        other.execute("ALTER TABLE credentials RENAME TO elsewhere")
        with open_line(table) as mine:
            mine.say({"type": "hello", "token": table.tokens[0]})
            code, reason, heard = mine.end()
        assert (code, reason) == (4503, "unavailable")
        assert heard[0]["retry_after"] == 1
        other.execute("ALTER TABLE elsewhere RENAME TO credentials")
        other.close()
        with line(table, 0) as mine:
            mine.answer("list_moves")


def test_the_server_stops_in_order_and_tells_its_connections(folder: Path) -> None:
    with RealServer(folder) as server, server.client() as client:
        table = open_table(client, "whist")
        with line(table, 0) as mine, line(table, "spectator", notices=False) as watching, open_line(table) as silent:
            forward(table, 1)
            told = table.events(0)
            assert server.stop() == 0
            code, reason, heard = mine.end()
            assert (code, reason) == (1012, "restarting")
            assert [event for one in heard for event in one["events"]] == told
            assert watching.end()[:2] == (1012, "restarting")
            assert silent.end()[0] == 1012
        assert "Traceback" not in server.errors()
