"""Waiting for the next version of a tournament, of its events and its standings (`Prefer: wait=N`)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from domain.game.outcome import Outcome
from domain.tournament.commands.docket import ReportCase
from domain.tournament.commands.results import ReportResult
from domain.tournament.plan import Report
from domain.tournament.record import CLERK
from service.commands.tournaments.act import act
from service.runtime.signal import Signal
from tests.e2e.api.tables.test_waiting_views import running, turns
from tests.support.api.problems import problem
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import bearer
from tests.support.api.tournaments.tournament_client import (
    ROUND_ROBIN,
    TOGETHER,
    Cup,
    open_indeed,
    report_open,
    without_clerk,
)

PATHS = ("", "/events", "/standings")
WAIT = {"Prefer": "wait=50"}


@pytest.fixture(autouse=True)
def _idle() -> Iterator[None]:
    """Nothing happens but what the test does."""
    with without_clerk():
        yield


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "richter.db"


class Waits:
    """Requests that wait, at a service in this loop; each has the newest answer."""

    def __init__(self, client: httpx.AsyncClient, cup: Cup) -> None:
        self.client = client
        self.cup = cup
        self.at = f"/v1/tournaments/{cup.id}"

    async def ask(self, url: str, who: str | int) -> asyncio.Task[httpx.Response]:
        """Ask for something newer."""
        head = bearer(self.cup.tokens[who])
        known = (await self.client.get(url, headers=head)).headers["etag"]
        return asyncio.create_task(self.client.get(url, headers={**head, **WAIT, "If-None-Match": known}))

    async def post(self, path: str, body: Any = None, who: str | int = "chief") -> None:
        """A command that must be accepted."""
        answer = await self.client.post(f"{self.at}{path}", json=body or {}, headers=bearer(self.cup.tokens[who]))
        assert answer.status_code == 201, answer.text

    async def compare(self, answer: httpx.Response, path: str, who: str | int) -> None:
        """See that the answer to a wait is the newest one."""
        assert (answer.status_code, answer.headers["preference-applied"]) == (200, "wait=50")
        again = await self.client.get(self.at + path, headers=bearer(self.cup.tokens[who]))
        assert (answer.json(), answer.headers["etag"]) == (again.json(), again.headers["etag"])


async def until_asleep(changed: Signal, number: int) -> None:
    """Return when so many wait for a change."""
    for _ in range(10_000):
        if changed.waiters == number:
            return
        await asyncio.sleep(0)
    pytest.fail("they do not wait")


@pytest.mark.nightly
async def test_only_what_its_reader_may_know_of_ends_a_wait(database: Path) -> None:
    """A round is drawn, of which arbiters alone know; then it is published."""
    with in_process(database) as client:
        cup = Cup(client, ROUND_ROBIN).started(4)
    async with running(database) as (referee, service):
        waits = Waits(service, cup)
        people: tuple[str | int, ...] = ("chief", "spectator", 1)
        waiting = {(who, path): await waits.ask(waits.at + path, who) for who in people for path in PATHS}
        live = await referee.tournaments.get(cup.id)
        await until_asleep(live.changed, len(waiting))
        await waits.post("/rounds/1/draw")
        for path in PATHS:
            await waits.compare(await waiting.pop(("chief", path)), path, "chief")
        await turns()
        assert not any(one.done() for one in waiting.values())
        assert live.changed.waiters == len(waiting)
        await waits.post("/rounds/1/publish")
        for (who, path), one in waiting.items():
            await waits.compare(await one, path, who)
        late = [await waits.ask(waits.at + path, "spectator") for path in PATHS]
        await until_asleep(live.changed, len(late))
        referee.draining.set()
        assert [(await one).status_code for one in late] == [304] * len(late)


@pytest.mark.nightly
@pytest.mark.accepts("tournament.8.5")
async def test_nothing_that_happens_at_a_closed_board_ends_the_wait_of_others(database: Path) -> None:
    with in_process(database) as client:
        cup = Cup(client, TOGETHER).started(4)
        (hidden,) = (one["table"] for one in cup.begin(1) if {seat[0] for seat in one["seats"]} == {2, 3})
        report_open(client, cup, 1)
    async with running(database) as (referee, service):
        waits = Waits(service, cup)
        people: tuple[str | int, ...] = ("spectator", 1, 4, 2)
        waiting = {(who, path): await waits.ask(waits.at + path, who) for who in people for path in PATHS}
        live = await referee.tournaments.get(cup.id)
        await until_asleep(live.changed, len(waiting))
        outcome = Outcome(((0,), (1,)), (5, 1), "points")
        for command in (
            ReportCase(f"{hidden}/dispute/1", hidden, "dispute", 1, open=True),
            ReportResult(Report(hidden, 9, "over", outcome)),
        ):
            await act(referee, cup.id, CLERK, command)
        await waits.post("/notes", {"text": "Look at trick 3."})
        await waits.post("/conflicts", {"entrant": 3})
        for path in PATHS:
            await waits.compare(await waiting.pop((2, path)), path, 2)
        await turns()
        assert not any(one.done() for one in waiting.values())
        referee.draining.set()
        for (who, path), one in waiting.items():
            answer = await one
            again = await service.get(waits.at + path, headers=bearer(cup.tokens[who]))
            # that there is some case the standings tell everybody (13.4), under the same version
            assert (answer.status_code == 304) is (path != "/standings")
            assert answer.headers["etag"] == again.headers["etag"]


@pytest.mark.nightly
async def test_a_wait_ends_with_the_token_of_a_player_who_is_replaced(database: Path) -> None:
    with in_process(database) as client:
        cup = Cup(client, ROUND_ROBIN).started(4)
    async with running(database) as (referee, service):
        waits = Waits(service, cup)
        waiting = [await waits.ask(waits.at + path, 1) for path in PATHS]
        await until_asleep((await referee.tournaments.get(cup.id)).changed, len(waiting))
        await waits.post("/entrants/1/substitute", {"player": 1, "name": "Ida", "reason": "Ill."})
        for one in waiting:
            problem(await one, 401, "token_unknown")


@pytest.mark.nightly
@pytest.mark.refuses("tournament.14.6")
async def test_an_arbiter_s_wait_at_a_closed_board_ends_with_a_conflict_and_not_with_a_move(database: Path) -> None:
    with in_process(database) as client:
        cup = Cup(client, TOGETHER)
        cup.open()
        cup.appoint("Second", chief=False)
        cup.enter("Anna", "Bela", "Clara", "David")
        cup.done("/start", "chief", {})
        tables = cup.begin(1)
        open_indeed(client, cup, 1)
    async with running(database) as (referee, service):
        waits = Waits(service, cup)
        table = tables[0]["table"]
        waiting = {who: await waits.ask(f"/v1/tables/{table}", who) for who in ("chief", "Second")}
        live = await referee.tables.get(table)
        await until_asleep(live.changed, len(waiting))
        await waits.post("/conflicts", {"entrant": tables[0]["seats"][0][0]}, "Second")
        problem(await waiting["Second"], 404, "unknown_table")
        assert not waiting["chief"].done()
        assert live.changed.waiters == 1
        referee.draining.set()
        assert (await waiting["chief"]).status_code == 304


@pytest.mark.nightly
@pytest.mark.parametrize("path", PATHS)
def test_nobody_waits_who_has_not_the_newest_or_asks_for_what_does_not_change(database: Path, path: str) -> None:
    with in_process(database) as client:
        cup = Cup(client, ROUND_ROBIN)
        cup.open()
        first = cup.get(path)
        known = {**WAIT, "If-None-Match": first.headers["etag"]}

        def asked(method: str = "GET", **headers: str) -> httpx.Response:
            return cup.ask(method, path, "spectator", headers=headers)

        short = asked(**{**known, "Prefer": "wait=1"})
        assert (short.status_code, short.content, short.headers["preference-applied"]) == (304, b"", "wait=1")
        assert short.headers["etag"] == first.headers["etag"]
        head = asked("HEAD", **known)
        assert (head.status_code, head.headers.get("preference-applied")) == (304, None)
        if path != "/events":
            past = cup.ask("GET", path, "spectator", headers=known, params={"at": first.json()["version"]})
            assert (past.status_code, past.headers.get("preference-applied")) == (304, None)
        assert "preference-applied" not in asked(**WAIT).headers
        assert "preference-applied" not in asked(**{**WAIT, "If-None-Match": "*"}).headers
        cup.enter("Anna")
        assert asked(**known).status_code == 200


@pytest.mark.nightly
@pytest.mark.parametrize("path", PATHS)
def test_as_many_wait_as_there_are_places(database: Path, path: str) -> None:
    with in_process(database, waits=0) as client:
        cup = Cup(client, ROUND_ROBIN)
        cup.open()
        known = {**WAIT, "If-None-Match": cup.get(path).headers["etag"]}
        refused = cup.ask("GET", path, "spectator", headers=known)
        problem(refused, 503, "too_many_connections")
        assert int(refused.headers["retry-after"]) > 0
