"""Analyses of one club's tables are written one after the other, and keep no other club waiting."""

from __future__ import annotations

import asyncio

from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.fork_table import ForkTerms, fork_table
from service.runtime.context import Referee
from tests.support.service.hooked import TOKEN, opened


async def test_a_club_waits_for_its_own_analyses_alone(referee: Referee) -> None:
    clubs = [Grant("organizer", owner=name) for name in ("club", "other")]
    own, others = [await opened(referee, opener=Request(club, "", b"digest", token=TOKEN)) for club in clubs]

    async def analysed(table: str) -> str:
        live = await referee.tables.get(table)
        forker = Request(Grant("arbiter", None, table), table, b"digest", token="token")
        return (await fork_table(referee, forker, ForkTerms(live.state.version, "fresh"))).id

    async with referee.analysing.of(await referee.owners.owner_of(others)):
        assert await analysed(own)
        waiting = asyncio.create_task(analysed(others))
        assert await analysed(own)
        assert not waiting.done()
    assert await waiting
