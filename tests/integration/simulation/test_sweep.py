"""The clerk looks into tournaments again and again: how much that costs, and that each has its turn."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.support.api.table_client import ORGANIZER
from tests.support.simulation.service import Service, simulated
from tests.support.simulation.visitor import Visitor

SETTINGS = {"title": "At rest", "game": "essentia", "format": {"type": "round_robin"}, "scoring": {"type": "results"}}
MINUTE = 60
SWEEPS = MINUTE // 2
QUESTIONS = 1 + 1 + 16
"""Of one sweep, at most: one for the next running tournaments, one for each it looks into; and the clerk's own look."""


async def started(visitor: Visitor) -> str:
    """A tournament for two that has started."""
    path = f"/tournaments/{(await visitor.done('/tournaments', ORGANIZER, {'settings': SETTINGS}))['id']}"
    await visitor.done(f"{path}/arbiters", ORGANIZER, {"name": "Ada", "chief": True})
    await visitor.done(f"{path}/open", ORGANIZER)
    for name in ("Anna", "Bruno"):
        await visitor.done(f"{path}/entrants", ORGANIZER, {"name": name, "players": [name]})
    await visitor.done(f"{path}/start", ORGANIZER)
    return path


def asked_at_rest(folder: Path, count: int) -> int:
    """How many questions the service puts to its database within a minute in which nothing happens."""

    async def play(service: Service) -> int:
        visitor = Visitor(service.clients, service.random)
        for _ in range(count):
            await started(visitor)
        await asyncio.sleep(MINUTE)
        before = service.log.questions
        await asyncio.sleep(MINUTE)
        return service.log.questions - before

    return simulated(folder, count, play)


@pytest.mark.nightly
def test_a_sweep_costs_no_more_the_more_tournaments_rest(tmp_path: Path) -> None:
    few, some, many = (asked_at_rest(tmp_path, count) for count in (2, 20, 40))
    assert few < some
    assert some <= many <= SWEEPS * QUESTIONS * 1.1


@pytest.mark.accepts("tournament.15.2")
def test_each_tournament_has_its_turn_however_many_there_are(tmp_path: Path) -> None:
    """Of 40 rounds that begin unheard each is found within three sweeps."""

    async def play(service: Service) -> None:
        visitor = Visitor(service.clients, service.random)
        paths = [await started(visitor) for _ in range(40)]
        for path in paths:
            for step in ("draw", "publish", "begin"):
                await visitor.done(f"{path}/rounds/1/{step}", ORGANIZER)
        await asyncio.sleep(10)
        for path in paths:
            assert (await visitor.get(f"{path}/rounds/1", ORGANIZER))["phase"] == "started"

    simulated(tmp_path, 1, play, is_deaf=True)
