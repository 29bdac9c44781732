"""A tournament that was just drafted exists once in memory, whoever reads it first."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from domain.tournament.commands.life import AppointArbiter
from domain.tournament.record import ORGANIZER
from domain.tournament.settings.settings import Settings
from eventstore.ports.log import Appended
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.tournaments.act import act
from service.commands.tournaments.carry_out import draft
from service.record.tournaments import OF_TOURNAMENT
from service.runtime.context import Referee

DRAFT = {"title": "Cup", "game": "essentia", "format": {"type": "swiss"}, "scoring": {"type": "results"}}


async def test_who_reads_a_tournament_while_it_is_drafted_leaves_no_older_one_behind(referee: Referee) -> None:
    """As the clerk does, which follows the log: it begins to read as soon as the draft is durable."""
    store: Any = referee.store
    append, follow = store.append, store.follow
    read, go_on = asyncio.Event(), asyncio.Event()
    readers: list[asyncio.Task[Any]] = []

    async def appending(one: Any) -> Any:
        result = await append(one)
        if isinstance(result, Appended) and one.stream.startswith(OF_TOURNAMENT) and not readers:
            tournament = one.stream.removeprefix(OF_TOURNAMENT)
            readers.append(asyncio.create_task(referee.tournaments.known(tournament)))
            await read.wait()
        return result

    async def following(stream: str, *more: Any) -> Any:
        found = await follow(stream, *more)
        if stream.startswith(OF_TOURNAMENT) and not read.is_set():
            read.set()
            await go_on.wait()
        return found

    store.append, store.follow = appending, following
    request = Request(Grant("organizer"), "", b"", token="token")
    drafted = await draft(referee, request, msgspec.convert(DRAFT, Settings))
    acting = asyncio.create_task(act(referee, drafted.id, ORGANIZER, AppointArbiter("Ada", chief=True)))
    await asyncio.sleep(0)
    go_on.set()
    await acting
    known = await referee.tournaments.known(drafted.id)
    assert known is await readers[0]
    assert known.version == 2
    assert [one.name for one in known.state.arbiters.values()] == ["Ada"]
