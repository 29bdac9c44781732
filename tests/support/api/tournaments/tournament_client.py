"""A tournament at a running service, as its organizer, arbiters, players and spectators reach it over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from domain.game.outcome import Outcome
from domain.tournament.commands.results import ReportResult
from domain.tournament.commands.rounds import ReportTables
from domain.tournament.plan import Report
from domain.tournament.record import CLERK, CLOCK, Actor
from service.commands.tournaments.act import act
from service.commands.tournaments.clerk.clerk import Clerk
from service.commands.tournaments.clerk.open_tables import open_tables
from service.record.tournaments import stream_of
from service.runtime.context import Referee
from tests.support.api.servers.direct import DirectClient
from tests.support.api.table_client import ORGANIZER, bearer, said

Json = dict[str, Any]
ROUND_ROBIN: Json = {
    "title": "Wednesday cup",
    "organizer": "Card club",
    "game": "ecarte",
    "format": {"type": "round_robin"},
    "scoring": {"type": "results"},
    "tie_breaks": ["sonneborn_berger", "wins", "lot"],
    "protest_minutes": 0,
}
TOGETHER: Json = {
    "title": "Same boards",
    "organizer": "Card club",
    "game": "ecarte",
    "format": {"type": "boards", "movement": {"type": "together"}},
    "scoring": {"type": "matchpoints"},
    "tie_breaks": ["boards_won"],
    "protest_minutes": 0,
}
NAMES = ("Anna", "Bela", "Clara", "David", "Emma", "Franz", "Greta", "Hugo")


class Cup:
    """One tournament. `tokens` are by role: `organizer`, `chief`, `spectator`, or the number of an entrant."""

    def __init__(self, client: httpx.Client, settings: Json, organizer: str = ORGANIZER) -> None:
        self.client = client
        self.tokens: dict[str | int, str] = {"organizer": organizer}
        self.drafted = said(client.post("/v1/tournaments", json={"settings": settings}, headers=bearer(organizer)), 201)
        self.id: str = self.drafted["id"]

    def ask(self, method: str, path: str, who: str | int | None, **more: Any) -> httpx.Response:
        """A request below the tournament's address, with the token of `who`."""
        headers = {} if who is None else bearer(self.tokens[who])
        headers |= more.pop("headers", None) or {}
        return self.client.request(method, f"/v1/tournaments/{self.id}{path}", headers=headers, **more)

    def get(self, path: str, who: str | int | None = "spectator", **query: Any) -> httpx.Response:
        """The response to a question."""
        return self.ask("GET", path, who, params=query)

    def post(
        self, path: str, who: str | int | None, body: Any = None, headers: dict[str, str] | None = None, **query: Any
    ) -> httpx.Response:
        """The response to a command."""
        sent = {} if body is None else {"json": body}
        return self.ask("POST", path, who, headers=headers, params=query, **sent)

    def done(self, path: str, who: str | int, body: Any = None) -> Json:
        """The answer to a command that must be accepted."""
        answer: Json = said(self.post(path, who, body), 201)
        return answer

    def seen(self, path: str = "", who: str | int = "spectator", **query: Any) -> Json:
        """The answer to a question that must be answered."""
        answer: Json = said(self.get(path, who, **query), 200)
        return answer

    def appoint(self, name: str = "Chief", *, chief: bool = True) -> str:
        """Appoint an arbiter; the token."""
        token: str = self.done("/arbiters", "organizer", {"name": name, "chief": chief})["token"]
        self.tokens["chief" if chief else name] = token
        return token

    def direct(self, name: str, entrant: int | None = None) -> str:
        """Appoint a director; the token."""
        token: str = self.done("/directors", "organizer", {"name": name, "entrant": entrant})["token"]
        self.tokens["director" if entrant is None else "playing director"] = token
        return token

    def open(self) -> Json:
        """Appoint a chief arbiter, and open entries."""
        self.appoint()
        opened = self.done("/open", "organizer")
        self.tokens["spectator"] = opened["spectator_token"]
        return opened

    def enter(self, *names: str) -> None:
        """Enter persons."""
        for name in names:
            entered = self.done("/entrants", "chief", {"name": name})
            self.tokens[entered["entrant"]] = entered["players"][0]["token"]

    def started(self, entrants: int = 4) -> Cup:
        """The tournament, opened and started with so many entrants."""
        self.open()
        self.enter(*NAMES[:entrants])
        self.done("/start", "chief", {})
        return self

    def begin(self, number: int) -> list[Json]:
        """Draw, publish and begin a round; its tables."""
        for step in ("draw", "publish", "begin"):
            body = {} if step == "draw" else None
            self.done(f"/rounds/{number}/{step}", "chief", body)
        return list(self.seen(f"/rounds/{number}", "chief")["tables"])


@contextmanager
def without_clerk() -> Iterator[None]:
    """Services that are started within the context have no clerk: the test alone says what happens at tables."""

    async def idle(_: Clerk) -> None:
        await asyncio.Event().wait()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Clerk, "run", idle)
        yield


def clerk(client: DirectClient, cup: Cup, command: Any, by: Actor = CLERK) -> None:
    """Have the service carry out a command of its own on a tournament."""
    referee: Referee = client.app.state.referee
    client.portal.call(_act, referee, cup.id, by, command)


def tick(client: DirectClient, cup: Cup, command: Any) -> None:
    """The same, as the clock."""
    clerk(client, cup, command, CLOCK)


async def _act(referee: Referee, tournament: str, by: Actor, command: Any) -> None:
    await act(await referee.logs.of(stream_of(tournament)), tournament, by, command)


def report_open(client: DirectClient, cup: Cup, number: int) -> None:
    """Report all tables of a round as open."""
    tables = cup.seen(f"/rounds/{number}", "chief")["tables"]
    clerk(client, cup, ReportTables(number, tuple(one["number"] for one in tables)))


def open_indeed(client: DirectClient, cup: Cup, number: int) -> None:
    """Open the tables of a round as the clerk does, and report them."""
    referee: Referee = client.app.state.referee
    client.portal.call(_open, referee, cup.id, number)
    report_open(client, cup, number)


async def _open(referee: Referee, tournament: str, number: int) -> None:
    referee = await referee.logs.of(stream_of(tournament))
    live = await referee.tournaments.get(tournament)
    played = live.state.rounds[number]
    await open_tables(referee, tournament, live.owner, live.state, played, [one.number for one in played.tables])


def report(client: DirectClient, cup: Cup, table: str, *scores: int, version: int = 9) -> None:
    """Report the end of a table with these scores."""
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    ranking = tuple(
        tuple(seat for seat in order if scores[seat] == score) for score in sorted(set(scores), reverse=True)
    )
    outcome = Outcome(ranking, scores, "points")
    clerk(client, cup, ReportResult(Report(table, version, "over", outcome)))
