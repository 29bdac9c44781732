"""Those who follow a table: what they share, what wakes them, and how it ends."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from domain.table.secrecy import Notice
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.play import play
from service.commands.table_life import pause, resume
from service.queries.history import BATCH, follow, read_history
from service.runtime.context import Referee
from service.runtime.table.live_table import SILENCE, NoticeBatch
from tests.support.table.dealt import NOD, slip

DEAL = list("ABMCDNEFOGHPIJKL")
Following = AsyncIterator[NoticeBatch]


@pytest.fixture
async def table(referee: Referee) -> str:
    wish = {"game": "whispers", "seats": 4, "prepared": {"shuffles": [DEAL], "dice": [[3]]}}
    opener = Request(Grant("organizer"), "", b"digest", token="organizer_for_this_test")
    return (await open_table(referee, opener, msgspec.json.encode(wish))).id


async def act(referee: Referee, table: str, seat: int, move: dict[str, Any]) -> None:
    request = Request(Grant("seat", seat, table), table, b"digest")
    await play(referee, request, msgspec.json.encode(move), None)


def grant(seat: int | None, table: str) -> Grant:
    return Grant("spectator", None, table) if seat is None else Grant("seat", seat, table)


async def told_next(feeds: list[Following]) -> list[NoticeBatch]:
    return await asyncio.wait_for(asyncio.gather(*(anext(one) for one in feeds)), 20)


def as_bytes(notices: tuple[Notice, ...], _: tuple[str, ...] = ()) -> bytes:
    return msgspec.json.encode(notices)


async def test_who_follows_as_the_same_viewer_is_handed_the_same_and_nobody_else(referee: Referee, table: str) -> None:
    seats = [0, 1, None, 1, 0, None]
    version = (await read_history(referee, grant(None, table), table)).version
    feeds = [follow(referee, grant(seat, table), table, version) for seat in seats]
    for seat in (1, 3, 0):
        waiting = asyncio.create_task(told_next(feeds))
        await act(referee, table, seat, NOD)
        told = await waiting
        for one, seat_of_one in zip(told, seats, strict=True):
            for other, seat_of_other in zip(told, seats, strict=True):
                assert (one is other) == (seat_of_one == seat_of_other)
            assert one.sent_as(as_bytes) is one.sent_as(as_bytes)
            history = await read_history(referee, grant(seat_of_one, table), table, one.after)
            assert one.notices == history.events
            assert one.sent_as(as_bytes) == as_bytes(history.events)


async def test_no_more_is_kept_of_a_table_than_its_last_change_for_each_viewer(referee: Referee, table: str) -> None:
    live = await referee.tables.get(table)
    for _ in range(3):
        await act(referee, table, 1, NOD)
    now = live.state.version
    for after in range(now):
        for seat in (0, 1, 2, 3, None):
            (told,) = await told_next([follow(referee, grant(seat, table), table, after)])
            assert [one.version for one in told.notices] == list(range(after + 1, now + 1))
    assert len(live.batches) == 5
    assert all(len(one.notices) == 1 for one in live.batches.values())
    await act(referee, table, 1, NOD)
    assert live.batches == {}


async def test_what_a_covert_act_told_its_audience_is_told_to_nobody_else(referee: Referee, table: str) -> None:
    seats = [0, 2, 1, 3, None]
    version = (await read_history(referee, grant(None, table), table)).version
    feeds = [follow(referee, grant(seat, table), table, version) for seat in seats]
    waiting = [asyncio.ensure_future(anext(one)) for one in feeds]
    await act(referee, table, 0, slip(2, "B"))
    knowing = await asyncio.wait_for(asyncio.gather(*waiting[:2]), 20)
    assert [len(one.notices) for one in knowing] == [1, 1]
    await act(referee, table, 1, NOD)
    rest = await asyncio.wait_for(asyncio.gather(*waiting[2:]), 20)
    assert {one.notices[0].version for one in rest} == {version + 1}
    assert {type(one.notices[0].event) for one in rest}.isdisjoint({type(one.notices[0].event) for one in knowing})
    assert {one.notices[0].version for one in await told_next(feeds[:2])} == {version + 2}


async def test_whoever_comes_from_further_back_catches_up_in_parts_without_a_gap(referee: Referee, table: str) -> None:
    request = Request(Grant("arbiter", None, table), table, b"digest")
    for _ in range(BATCH):
        await pause(referee, request)
        await resume(referee, request)
    now = (await referee.tables.get(table)).state.version
    for after in (0, 1, BATCH, now - BATCH - 1, now - BATCH, now - 1):
        found: list[int] = []
        async for told in follow(referee, grant(1, table), table, after):
            assert told.after == after + len(found)
            assert 0 < len(told.notices) <= BATCH
            found += [one.version for one in told.notices]
            if found[-1] == now:
                break
        assert found == list(range(after + 1, now + 1))


async def test_the_heart_beats_while_nothing_is_told_and_not_for_what_is_covert(referee: Referee, table: str) -> None:
    version = (await read_history(referee, grant(None, table), table)).version
    ignorant = follow(referee, grant(1, table), table, version, 3600)
    waiting = asyncio.ensure_future(anext(ignorant))
    await act(referee, table, 0, slip(2, "B"))
    beating = follow(referee, grant(1, table), table, version, 0.01)
    assert await told_next([beating]) == [SILENCE]
    assert await told_next([beating]) == [SILENCE]
    assert not waiting.done()
    await act(referee, table, 1, NOD)
    assert (await asyncio.wait_for(waiting, 20)).notices[0].version == version + 1
    while (told := await anext(beating)) is SILENCE:
        pass
    assert told.notices[0].version == version + 1


async def test_all_end_when_the_service_stops_whatever_they_wait_for(referee: Referee, table: str) -> None:
    version = (await read_history(referee, grant(None, table), table)).version
    feeds = [follow(referee, grant(1, table), table, version, beat) for beat in (None, 3600, None)]
    waiting = [asyncio.ensure_future(anext(one, None)) for one in feeds]
    await asyncio.sleep(0.05)
    assert not any(one.done() for one in waiting)
    referee.closing.set()
    assert await asyncio.wait_for(asyncio.gather(*waiting), 20) == [None, None, None]
    late = follow(referee, grant(1, table), table, version - 1)
    assert [len(told.notices) async for told in late] == [1]
