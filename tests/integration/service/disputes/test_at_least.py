"""Whoever follows the log reads tables that are as new as what it follows, whatever became of the append."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.play import play
from service.runtime.at_least import at_least
from service.runtime.context import Referee
from tests.support.table.dealt import NOD

ORGANIZER = "organizer_for_this_test"
TURNS = 20


@pytest.fixture
async def table(referee: Referee) -> str:
    wish = {"game": "whispers", "seats": 4}
    organizer = Request(Grant("organizer"), "", b"digest", token=ORGANIZER)
    return (await open_table(referee, organizer, msgspec.json.encode(wish))).id


async def moved(referee: Referee, table: str) -> int:
    """Play a move, of which the event is in the log and not in the memory of others; the version that it makes."""
    other = Referee(referee.store, referee.notary, referee.settings)
    await play(other, Request(Grant("seat", 1, table), table, b"digest"), msgspec.json.encode(NOD), None)
    return (await other.tables.get(table)).version


async def test_a_table_is_read_as_it_is_in_memory_if_that_is_new_enough(referee: Referee, table: str) -> None:
    live = await referee.tables.get(table)
    assert await at_least(referee.tables, table, live.version) is live


async def test_a_table_that_an_append_is_about_to_move_on_is_waited_for(referee: Referee, table: str) -> None:
    live = await referee.tables.get(table)
    async with live.lock:
        version = await moved(referee, table)
        reading = asyncio.create_task(at_least(referee.tables, table, version))
        for _ in range(TURNS):
            await asyncio.sleep(0)
        assert not reading.done()
        referee.tables.take_in(live, await referee.store.read(table, live.version))
    assert await reading is live
    assert live.version == version


async def test_a_table_whose_append_was_broken_off_is_folded_anew_and_wakes_who_follows_it(
    referee: Referee, table: str
) -> None:
    live = await referee.tables.get(table)
    changed = live.changed
    version = await moved(referee, table)
    found = await at_least(referee.tables, table, version)
    assert (found.version, live.version) == (version, version - 1)
    assert changed.is_set()
    assert await referee.tables.get(table) is found
