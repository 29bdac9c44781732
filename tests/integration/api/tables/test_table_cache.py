"""Tables in memory: however few are kept, everybody who has one in hand has the same."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from weakref import ref

import pytest

from service.problems import UnknownTableError
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, open_table


@pytest.fixture
def ids(folder: Path) -> list[str]:
    """Three tables in a database."""
    with in_process(folder / "richter.db") as client:
        return [open_table(client, "whist").id for _ in range(3)]


def settings(folder: Path, kept: int) -> Settings:
    return Settings(database_url=f"sqlite:///{folder / 'richter.db'}", organizer_token=ORGANIZER, cached_tables=kept)


@pytest.mark.one_log
async def test_a_table_in_hand_is_the_one_that_everybody_gets(folder: Path, ids: list[str]) -> None:
    async with running_referee(settings(folder, 1), print) as referee:
        held = await referee.tables.get(ids[0])
        for other in ids[1:]:
            await referee.tables.get(other)
        assert await referee.tables.get(ids[0]) is held


@pytest.mark.one_log
async def test_a_table_that_nobody_has_in_hand_is_forgotten(folder: Path, ids: list[str]) -> None:
    async with running_referee(settings(folder, 1), print) as referee:
        held = ref(await referee.tables.get(ids[0]))
        await referee.tables.get(ids[1])
        await asyncio.sleep(0)
        gc.collect()
        assert held() is None
        assert (await referee.tables.get(ids[0])).id == ids[0]


@pytest.mark.one_log
async def test_a_kept_table_is_not_folded_again(folder: Path, ids: list[str]) -> None:
    async with running_referee(settings(folder, 2), print) as referee:
        held = [ref(await referee.tables.get(one)) for one in ids[:2]]
        gc.collect()
        assert [await referee.tables.get(one) for one in ids[:2]] == [one() for one in held]


@pytest.mark.one_log
async def test_many_who_ask_for_a_table_at_once_get_the_same(folder: Path, ids: list[str]) -> None:
    async with running_referee(settings(folder, 1), print) as referee:
        found = await asyncio.gather(*(referee.tables.get(one) for one in ids * 20))
        for one in ids:
            assert len({id(live) for live in found if live.id == one}) == 1


@pytest.mark.one_log
async def test_a_table_that_is_forgotten_on_purpose_is_folded_anew_and_those_who_wait_are_woken(
    folder: Path, ids: list[str]
) -> None:
    async with running_referee(settings(folder, 5), print) as referee:
        old = await referee.tables.get(ids[0])
        waiting = asyncio.create_task(old.changed.wait())
        referee.tables.forget(old)
        await waiting
        new = await referee.tables.get(ids[0])
        assert new is not old
        referee.tables.forget(old)
        assert await referee.tables.get(ids[0]) is new


@pytest.mark.one_log
async def test_an_unknown_table_is_not_kept(folder: Path, ids: list[str]) -> None:
    async with running_referee(settings(folder, 5), print) as referee:
        for _ in range(2):
            with pytest.raises(UnknownTableError):
                await referee.tables.get("nowhere")
        assert (await referee.tables.get(ids[0])).id == ids[0]
