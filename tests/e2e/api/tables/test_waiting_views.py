"""Waiting for the next version of a view (`Prefer: wait=N`), for clients that cannot follow a feed."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from api.main import over
from api.requests.prefer import preferred_wait
from service.problems import TokenUnknownError
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.runtime.table.live_table import LiveTable
from service.startup import running_referee
from tests.support.api.frieden_course import ACCUSER, GIVER, RECEIVER, SLIPPED, dealt
from tests.support.api.later import Later, until_waiting
from tests.support.api.playing import forward
from tests.support.api.problems import problem
from tests.support.api.servers.heads import asking
from tests.support.api.servers.in_process import in_process
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table, Who, bearer, open_table
from tests.unit.domain.games.frieden.support.tables import slip

TURNS = 50
"""Turns of the loop in which whoever is woken has had its turn."""


def test_the_answer_comes_with_the_next_version(real: httpx.Client) -> None:
    table = open_table(real, "whist")
    waiting = [Later(table, who, 50) for who in (0, "spectator", "arbiter")]
    until_waiting(real, 3)
    forward(table, 1)
    for one in waiting:
        answer = one.answer()
        assert answer.status_code == 200
        assert f'"{answer.json()["version"]}"' == answer.headers["etag"] != one.headers["If-None-Match"]
        assert answer.headers["preference-applied"] == "wait=50"
    until_waiting(real, 0)


@pytest.mark.nightly
def test_who_has_waited_long_enough_has_the_newest_still(real: httpx.Client) -> None:
    table = open_table(real, "whist")
    waiting = Later(table, 0, 1)
    answer = waiting.answer()
    assert (answer.status_code, answer.content) == (304, b"")
    assert answer.headers["etag"] == waiting.headers["If-None-Match"]
    assert answer.headers["preference-applied"] == "wait=1"


def test_nobody_waits_who_has_not_the_newest_or_asks_for_what_does_not_change(whist: Table) -> None:
    wait = {"Prefer": "wait=50"}
    now = f'"{whist.version(0)}"'
    assert "preference-applied" not in whist.get("", 0, wait).headers
    assert whist.get("", 0, {**wait, "If-None-Match": '"1"'}).status_code == 200
    past = whist.get("", 0, {**wait, "If-None-Match": now}, at=whist.version(0))
    assert (past.status_code, past.headers.get("preference-applied")) == (304, None)
    head = whist.ask("HEAD", "", 0, headers={**wait, "If-None-Match": now})
    assert (head.status_code, head.headers.get("preference-applied")) == (304, None)
    assert "preference-applied" not in whist.get("", 0, {**wait, "If-None-Match": "*"}).headers
    problem(whist.get("", 0, {**wait, "If-None-Match": now}, seat=1), 403, "not_allowed")


@asynccontextmanager
async def running(database: Path) -> AsyncIterator[tuple[Referee, httpx.AsyncClient]]:
    """A service in this loop, over a log that is there."""
    settings = Settings(database_url=f"sqlite:///{database}", organizer_token=ORGANIZER)
    async with running_referee(settings, print) as referee:
        app = over(referee)
        transport = httpx.ASGITransport(app)
        async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://referee") as client:
            yield referee, client


async def until_asleep(live: LiveTable, number: int) -> None:
    """Return when so many wait for the table."""
    for _ in range(10_000):
        if live.changed.waiters == number:
            return
        await asyncio.sleep(0)
    pytest.fail("they do not wait")


async def turns() -> None:
    for _ in range(TURNS):
        await asyncio.sleep(0)


@pytest.mark.nightly
async def test_only_the_viewer_s_own_version_ends_a_wait_and_meanwhile_nothing_is_done(folder: Path) -> None:
    """A card is slipped, of which some may not know: they go on waiting, and so they are answered when all is over."""
    database = folder / "richter.db"
    with in_process(database) as client:
        table = dealt(client, SLIPPED)
        tags = {who: client.get(f"/v1/tables/{table.id}", headers=bearer(table.tokens[who])).headers["etag"]
                for who in table.viewers}  # fmt: skip
    async with running(database) as (referee, client):
        url = f"/v1/tables/{table.id}"

        def waits(who: Who) -> asyncio.Task[httpx.Response]:
            headers = {**bearer(table.tokens[who]), "Prefer": "wait=50", "If-None-Match": tags[who]}
            return asyncio.create_task(client.get(url, headers=headers))

        waiting = {who: waits(who) for who in table.viewers}
        live = await referee.tables.get(table.id)
        await until_asleep(live, len(waiting))
        move = {"move": slip(RECEIVER, "5d")}
        slipped = await client.post(f"{url}/moves", json=move, headers=bearer(table.tokens[GIVER]))
        assert slipped.status_code == 201
        knowing = {GIVER, RECEIVER, "arbiter"}
        for who in knowing:
            assert (await waiting[who]).status_code == 200
        await turns()
        unknowing = [who for who in table.viewers if who not in knowing]
        assert ACCUSER in unknowing
        assert not any(waiting[who].done() for who in unknowing)
        assert live.changed.waiters == len(unknowing)
        referee.draining.set()
        for who in unknowing:
            answer = await waiting[who]
            assert (answer.status_code, answer.headers["etag"]) == (304, tags[who])
        assert live.changed.waiters == 0
        late = await waits(ACCUSER)
        assert (late.status_code, live.changed.waiters) == (304, 0)


@pytest.mark.nightly
async def test_a_token_that_is_no_longer_good_after_the_wait_opens_nothing(folder: Path) -> None:
    database = folder / "richter.db"
    with in_process(database) as client:
        table = open_table(client, "whist")
        tag = table.get("", 0).headers["etag"]
    async with running(database) as (referee, client):
        headers = {**bearer(table.tokens[0]), "Prefer": "wait=50", "If-None-Match": tag}
        waiting = asyncio.create_task(client.get(f"/v1/tables/{table.id}", headers=headers))
        live = await referee.tables.get(table.id)
        await until_asleep(live, 1)

        async def unknown(_: str | None) -> Any:
            raise TokenUnknownError

        referee.access.grant_for = unknown  # type: ignore[method-assign]  # as if it had been withdrawn
        referee.draining.set()
        assert (await waiting).status_code == 401


@pytest.mark.nightly
def test_as_many_wait_as_there_are_places_and_whoever_leaves_gives_its_own_back(folder: Path) -> None:
    with RealServer(folder, waits="2", token_waits="1") as server, server.client() as client:
        table = open_table(client, "whist")
        first = Later(table, 0, 50)
        until_waiting(client, 1)
        known = {"Prefer": "wait=50", "If-None-Match": first.headers["If-None-Match"]}
        refused = table.get("", 0, known)
        problem(refused, 503, "too_many_connections")
        assert int(refused.headers["retry-after"]) > 0
        url = urlsplit(server.url)
        lines = [f"GET /v1/tables/{table.id} HTTP/1.1", "Host: x", f"Authorization: Bearer {table.tokens[1]}"]
        lines += [f"{name}: {value}" for name, value in known.items()]
        with socket.create_connection((url.hostname, url.port)) as leaving:
            leaving.sendall("\r\n".join([*lines, "", ""]).encode())
            until_waiting(client, 2)
            problem(table.get("", "spectator", known), 503, "too_many_connections")
        until_waiting(client, 1)
        forward(table, 1)
        assert first.answer().status_code == 200


@pytest.mark.nightly
def test_a_server_that_stops_keeps_nobody_waiting(folder: Path) -> None:
    with RealServer(folder, drain_seconds="3600") as server, server.client() as client:
        table = open_table(client, "whist")
        waiting = Later(table, 0, 50)
        until_waiting(client, 1)
        server.terminate()
        answer = waiting.answer()
        assert (answer.status_code, answer.headers["etag"]) == (304, waiting.headers["If-None-Match"])
        assert server.end(signal.SIGTERM) == 0


@pytest.mark.parametrize(
    ("prefer", "seconds"),
    [
        ("wait=10", 10),
        ('respond-async, wait="7"', 7),
        ("WAIT = 3; x=y", 3),
        ("wait=5, wait=9", 5),
        ("wait=999999", 50),
        ("wait=0", None),
        ("wait=-1", None),
        ("wait=1.5", None),
        ("wait", None),
        ("wait=9999999", None),
        ("return=minimal", None),
        ("", None),
    ],
)
def test_how_long_somebody_would_wait_is_read_as_the_standard_has_it(prefer: str, seconds: int | None) -> None:
    scope = {"headers": asking("GET", "/", prefer=prefer)["headers"], "state": {}}
    assert preferred_wait(SimpleNamespace(scope=scope)) == seconds
