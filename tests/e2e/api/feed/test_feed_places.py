"""Feeds have their places, in all and for each token, and give them back however they end."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.answers.feed_stream import held
from api.connections import Places, neighbourhood
from service.problems import TooManyConnectionsError
from tests.support.api.feed_reader import following
from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import RealServer
from tests.support.api.socket_client import line
from tests.support.api.table_client import Table, open_table

TRIES = 200


def refused(table: Table, who: Any) -> None:
    found = problem(table.get("/feed", who), 503, "too_many_connections")
    assert found["title"] == "Too many connections"
    german = problem(table.get("/feed", who, {"Accept-Language": "de"}), 503, "too_many_connections")
    assert german["title"] == "Zu viele Verbindungen"


async def free_again(table: Table, who: Any) -> None:
    """A place is given back soon after a client has left."""
    for _ in range(TRIES):
        try:
            with following(table, who):
                return
        except (AssertionError, httpx.HTTPStatusError):
            await asyncio.sleep(0.02)
    pytest.fail("the place is not given back")


@pytest.mark.nightly
async def test_no_more_feeds_are_open_than_there_may_be(folder: Path) -> None:
    with RealServer(folder, feeds="2") as server, server.client() as client:
        table = open_table(client, "whist")
        with following(table, 0) as mine, following(table, 1):
            refused(table, 2)
            forward(table, 1)
            assert mine.take(1) == table.events(0)[:1]
            with line(table, 3) as other:
                other.answer("list_moves")
        await free_again(table, 2)


@pytest.mark.nightly
async def test_no_token_has_more_feeds_than_it_may_have(folder: Path) -> None:
    with RealServer(folder, token_feeds="1") as server, server.client() as client:
        table = open_table(client, "whist")
        with following(table, 0), following(table, 1):
            refused(table, 0)
        await free_again(table, 0)


@pytest.mark.nightly
async def test_a_client_that_leaves_without_a_word_gives_its_place_back(folder: Path) -> None:
    with RealServer(folder, feeds="1") as server, server.client() as client:
        table = open_table(client, "whist")
        address = (client.base_url.host, client.base_url.port)
        request = (
            f"GET /v1/tables/{table.id}/feed HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {table.tokens[0]}\r\n\r\n"
        )
        for _ in range(5):
            with socket.create_connection(address) as left:
                left.sendall(request.encode())
            await free_again(table, 1)


@pytest.mark.nightly
def test_a_feed_that_is_refused_takes_no_place(folder: Path) -> None:
    with RealServer(folder, feeds="1") as server, server.client() as client:
        table = open_table(client, "whist")
        for _ in range(3):
            problem(table.get("/feed", 0, after=99), 404, "unknown_version")
            problem(client.get(f"/v1/tables/{table.id}/feed"), 401, "token_missing")
        with following(table, 0):
            pass


async def test_places_are_given_back_if_the_answer_never_begins() -> None:
    places = Places(1, 1)
    stack = ExitStack()
    stack.enter_context(places.on_the_server())

    async def fails(*_: Any) -> None:
        raise ConnectionResetError

    with pytest.raises(ConnectionResetError):
        await held(fails, stack)({}, fails, fails)
    with places.on_the_server():
        pass


def test_places_are_counted_in_all_and_for_each() -> None:
    places = Places(3, 2)
    with ExitStack() as taken:
        for _ in range(2):
            taken.enter_context(places.on_the_server())
            taken.enter_context(places.with_token("a"))
        with pytest.raises(TooManyConnectionsError), places.with_token("a"):
            pass
        taken.enter_context(places.on_the_server())
        taken.enter_context(places.with_token("b"))
        with pytest.raises(TooManyConnectionsError), places.on_the_server():
            pass
    with places.on_the_server(), places.with_token("a"), places.from_address("::1"):
        pass
    assert not places.held


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_a_network_counts_as_one_address(address: str, counts_as: str) -> None:
    assert neighbourhood(address) == counts_as
