"""A token that ends, ends everywhere: for requests, feeds and sockets, at this node and at another."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.support.api.feed_reader import following
from tests.support.api.later import Later, until_waiting
from tests.support.api.problems import problem
from tests.support.api.servers.nodes import nodes
from tests.support.api.socket_client import line
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said
from tests.support.postgres.databases import Database

END = {"event": "end", "data": '{"code":"token_unknown"}'}
PATIENCE = 60.0


def revoke(table: Table, client: httpx.Client, seat: int) -> None:
    answer = client.post(f"/v1/tables/{table.id}/tokens/{seat + 1}/revoke", headers=bearer(ORGANIZER))
    assert said(answer, 201)["ended"]


def hand_over(table: Table, client: httpx.Client, seat: int) -> None:
    path = f"/v1/tables/{table.id}/seats/{seat}/handover"
    said(client.post(path, json={"name": "Next"}, headers=bearer(table.tokens["arbiter"])), 201)


def dead_everywhere(table: Table, seat: int, end: Callable[[], None]) -> None:
    """The token of the seat is good, and after `end` its feeds, its socket and its requests are over."""
    assert said(table.get("", seat))["viewer"]["seat"] == seat
    ticket = said(table.post("/feed/tickets", seat), 201)["ticket"]
    ticketed = following(table, None, ticket=ticket)
    with following(table, seat) as feed, ticketed as other_feed, line(table, seat) as socket:
        told = feed.take(len(table.events(seat)))
        assert told == socket.told(len(told)) == other_feed.take(len(told))
        waiting = Later(table, seat, 50)
        until_waiting(table.client, 1)
        end()
        code, reason, heard = socket.end()
        assert (code, reason) == (4401, "token_unknown")
        others = [one for one in heard if one["type"] != "notices"]
        assert [one["problem"]["code"] for one in others] == ["token_unknown"]
        for one in (feed, other_feed):
            assert [message for message in one.messages() if "" not in message][-1] == END
        problem(waiting.answer(), 401, "token_unknown")
    deadline = time.monotonic() + PATIENCE
    while (answer := table.get("", seat)).status_code != 401:
        assert time.monotonic() < deadline
    problem(answer, 401, "token_unknown")


@pytest.mark.parametrize("how", [revoke, hand_over])
def test_feed_and_socket_end_with_the_token(real: httpx.Client, how: Callable[..., None]) -> None:
    table = open_table(real)
    dead_everywhere(table, 2, lambda: how(table, real, 2))
    with following(table, 1) as feed:
        assert feed.take(1) == table.events(1)[:1]


@pytest.mark.nightly
def test_feed_and_socket_end_when_the_time_is_up(real: httpx.Client) -> None:
    table = open_table(real)
    answer = real.post(
        f"/v1/tables/{table.id}/tokens",
        json={"role": "seat", "seat": 3, "ends_at": time.time_ns() // 1_000_000 + 3_000},
        headers=bearer(ORGANIZER),
    )
    table.tokens[3] = said(answer, 201)["token"]
    dead_everywhere(table, 3, lambda: None)


@pytest.fixture
def pair(postgres: Database, tmp_path: Path) -> Iterator[tuple[httpx.Client, httpx.Client]]:
    with nodes(tmp_path, postgres.url) as (here, there), here.client() as one, there.client() as other:
        yield one, other


@pytest.mark.nightly
def test_a_token_that_ends_at_one_node_ends_at_the_other(pair: tuple[httpx.Client, httpx.Client]) -> None:
    here, there = pair
    table = open_table(here).at(there)
    dead_everywhere(table, 2, lambda: revoke(table, here, 2))
    dead_everywhere(table, 1, lambda: hand_over(table, here, 1))
