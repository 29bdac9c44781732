"""A dry run waits for nobody, so that it does not tell that somebody else acts at the table at this moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.registry import REGISTRY
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.play import play
from service.problems import RefusedAtError, VersionMovedError
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.games.sitting import NOON
from tests.support.table.dealt import NOD
from tests.support.table.whispers import WHISPERS

TURNS = 20
"""Of the loop: more than a dry run needs that waits for nothing."""


@pytest.fixture
async def referee(tmp_path: Path) -> AsyncIterator[Referee]:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token="organizer_for_this_test")
    with REGISTRY.also(WHISPERS):
        async with running_referee(settings, lambda _: None, moved_by(lambda: NOON)) as running:
            yield running


async def opened(referee: Referee) -> str:
    opener = Request(Grant("organizer"), "", b"digest", token="organizer_for_this_test")
    return (await open_table(referee, opener, msgspec.json.encode({"game": "whispers", "seats": 4}))).id


def tried(referee: Referee, table: str, move: Any, **more: Any) -> Any:
    request = Request(Grant("seat", 1, table), table, b"digest", dry_run=True, **more)
    return play(referee, request, msgspec.json.encode(move), None)


async def test_a_dry_run_is_answered_while_a_command_is_at_work_at_the_table(referee: Referee) -> None:
    table = await opened(referee)
    live = await referee.tables.known(table)
    async with live.lock:
        task = asyncio.create_task(tried(referee, table, NOD))
        for _ in range(TURNS):
            await asyncio.sleep(0)
        assert task.done(), "it waits for whoever holds the table"
    assert msgspec.json.decode(task.result()) == {
        "game": "whispers",
        "version": live.state.version,
        "dry_run": "move",
        "accepted": True,
    }


async def test_a_dry_run_keeps_nothing_and_heeds_the_version_expected(referee: Referee) -> None:
    table = await opened(referee)
    version = (await referee.tables.known(table)).state.version
    with pytest.raises(VersionMovedError) as moved:
        await tried(referee, table, NOD, expects=version + 1)
    assert moved.value.version == version
    with pytest.raises(RefusedAtError) as refused:
        await tried(referee, table, {"type": "end"})
    assert (refused.value.rule, refused.value.version) == ("whispers.3.1", version)
    assert await referee.store.head(table) == version
    assert await referee.store.attempts(table) == []
