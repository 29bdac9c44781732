"""Moves that were sent without waiting for answers: decided ahead, told when they are durable, else left alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.registry import REGISTRY
from eventstore.ports.failures import StoreUnavailableError
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.play import Move, play, play_batch
from service.commands.table_life import pause
from service.problems import KeyReusedError, NotAllowedError, UnknownTableError
from service.queries.history import read_history
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.games.sitting import NOON
from tests.support.short_files import files_no_longer_than
from tests.support.table.dealt import NOD, slip
from tests.support.table.whispers import WHISPERS

ORGANIZER = "organizer_for_this_test"
NODDING = msgspec.json.encode(NOD)


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Settings]:
    with REGISTRY.also(WHISPERS):
        yield Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token=ORGANIZER)


@pytest.fixture
async def referee(settings: Settings) -> AsyncIterator[Referee]:
    """A referee over a log of its own; its time of day stands still."""
    async with running_referee(settings, lambda _: None, moved_by(lambda: NOON)) as running:
        yield running


async def opened(referee: Referee, **wish: Any) -> str:
    opener = Request(Grant("organizer"), "", b"digest", token=ORGANIZER)
    body = msgspec.json.encode({"game": "whispers", "seats": 4, **wish})
    return (await open_table(referee, opener, body)).id


def asked(table: str, seat: int | None = 1, key: str | None = None, **more: Any) -> Request:
    grant = Grant("spectator", None, table) if seat is None else Grant("seat", seat, table)
    return Request(grant, table, sha256((key or "").encode()).digest(), key, **more)


def nods(table: str, count: int, **more: Any) -> list[Move]:
    return [Move(asked(table, **more), NODDING, None) for _ in range(count)]


def versions(told: Sequence[bytes | Exception]) -> list[int]:
    return [msgspec.json.decode(one)["version"] for one in told if isinstance(one, bytes)]


async def length(referee: Referee, table: str) -> int:
    live = await referee.tables.get(table)
    assert await referee.store.head(table) == live.state.version
    assert await referee.store.verify(table) is None
    return live.state.version


async def test_what_is_sent_together_comes_out_as_one_by_one(referee: Referee) -> None:
    deal = {"shuffles": [list("ABMCDNEFOGHPIJKL")]}
    together, alone = await opened(referee, prepared=deal), await opened(referee, prepared=deal)
    sent = [(1, NOD), (1, slip(2, "C")), (1, NOD), (3, NOD), (2, slip(0, "E")), (3, NOD)]
    moves = [Move(asked(together, seat), msgspec.json.encode(move), None) for seat, move in sent]
    told = await play_batch(referee, moves)
    assert len(told) == len(moves)
    for (seat, move), answer in zip(sent, told, strict=True):
        assert await play(referee, asked(alone, seat), msgspec.json.encode(move), None) == answer
    for seat in range(4):
        pages = [await read_history(referee, Grant("seat", seat, one), one) for one in (together, alone)]
        assert pages[0].events[2:] == pages[1].events[2:]
        assert pages[0].version == pages[1].version
    assert await length(referee, together) == await length(referee, alone)


async def test_they_go_into_one_transaction(referee: Referee) -> None:
    table, written = await opened(referee), []
    referee.store.observe(written.append)
    await play_batch(referee, nods(table, 8))
    assert [(one.requests, one.events) for one in written] == [(8, 8)]


async def test_nobody_sees_what_is_not_durable(referee: Referee) -> None:
    table = await opened(referee)
    before = await length(referee, table)
    live = await referee.tables.get(table)
    playing = asyncio.create_task(play_batch(referee, nods(table, 6)))
    seen = set()
    while not playing.done():
        version = live.state.version  # before the log is asked, which may move on in the meantime
        seen.add((version, await referee.store.head(table) >= version))
        await asyncio.sleep(0)
    assert seen <= {(before, True), (before + 6, True)}
    assert versions(await playing) == [before + number for number in range(1, 7)]


@pytest.mark.parametrize(
    "bad",
    [
        slip(2, "Z"),
        {"type": "slip"},
        {"type": "dance"},
        "no move",
    ],
)
async def test_what_is_refused_and_what_comes_after_it_is_left_to_be_decided_by_itself(
    referee: Referee, bad: Any
) -> None:
    table = await opened(referee)
    before = await length(referee, table)
    refused = Move(asked(table), msgspec.json.encode(bad), None)
    told = await play_batch(referee, [*nods(table, 2), refused, *nods(table, 2)])
    assert versions(told) == [before + 1, before + 2]
    assert len(told) == 2
    assert await length(referee, table) == before + 2
    assert await play_batch(referee, [refused, *nods(table, 1)]) == []


async def test_a_version_that_is_expected_counts_the_moves_before(referee: Referee) -> None:
    table = await opened(referee)
    now = await length(referee, table)
    moves = [Move(asked(table, expects=now + place), NODDING, None) for place in (0, 1, 1, 3)]
    assert versions(await play_batch(referee, moves)) == [now + 1, now + 2]
    assert await length(referee, table) == now + 2


async def test_a_move_that_is_sent_again_gets_its_answer_and_counts_once(referee: Referee) -> None:
    table = await opened(referee)
    first = [Move(asked(table, key=name), NODDING, None) for name in ("one", "two")]
    answers = await play_batch(referee, first)
    after = await length(referee, table)
    told = await play_batch(referee, [*nods(table, 1), first[1], *nods(table, 2)])
    assert told[1] == answers[1]
    assert versions(told) == [after + 1, after]
    assert await length(referee, table) == after + 1
    used = msgspec.structs.replace(first[0].request, digest=b"another")
    (told_so,) = await play_batch(referee, [Move(used, NODDING, None), *nods(table, 1)])
    assert isinstance(told_so, KeyReusedError)
    assert await length(referee, table) == after + 1


async def test_the_same_key_twice_in_a_row_counts_once(referee: Referee) -> None:
    table = await opened(referee)
    before = await length(referee, table)
    told = await play_batch(referee, [Move(asked(table, key="same"), NODDING, None)] * 3)
    assert told == told[:1] * 3
    assert versions(told) == [before + 1] * 3
    assert await length(referee, table) == before + 1


async def test_two_who_send_at_once_hinder_each_other_no_more_than_one_by_one(referee: Referee) -> None:
    table = await opened(referee)
    before = await length(referee, table)
    rows = await asyncio.gather(*(play_batch(referee, nods(table, 10, seat=seat)) for seat in (0, 1, 2, 3)))
    assert sorted(number for row in rows for number in versions(row)) == list(range(before + 1, before + 41))
    assert await length(referee, table) == before + 40


async def test_a_full_disk_fails_all_of_them_and_changes_nothing(referee: Referee) -> None:
    table = await opened(referee)
    before = await length(referee, table)
    with files_no_longer_than(0):
        told = await play_batch(referee, nods(table, 5))
    assert len(told) == 5
    assert {type(one) for one in told} == {StoreUnavailableError}
    assert await length(referee, table) == before
    assert versions(await play_batch(referee, nods(table, 2))) == [before + 1, before + 2]


async def test_more_than_may_wait_is_left_over(settings: Settings) -> None:
    few = msgspec.structs.replace(settings, queue_limit=3)
    async with running_referee(few, lambda _: None, moved_by(lambda: NOON)) as referee:
        table = await opened(referee)
        before = await length(referee, table)
        assert len(await play_batch(referee, nods(table, 5))) == 3
        assert await length(referee, table) == before + 3


async def test_the_clock_comes_first(settings: Settings) -> None:
    now = [NOON]
    async with running_referee(settings, lambda _: None, moved_by(lambda: now[0])) as referee:
        table = await opened(referee, clock={"seconds_per_move": 60, "expiry": "forfeit"})
        before = await length(referee, table)
        now[0] += 61_000
        assert await play_batch(referee, nods(table, 2)) == []
        assert await length(referee, table) == before


async def test_nothing_is_played_at_a_paused_table(referee: Referee) -> None:
    table = await opened(referee)
    await pause(referee, Request(Grant("arbiter", None, table), table, b""))
    assert await play_batch(referee, nods(table, 2)) == []


async def test_who_may_not_play_is_told_so(referee: Referee) -> None:
    table, other = await opened(referee), await opened(referee)
    with pytest.raises(NotAllowedError):
        await play_batch(referee, nods(table, 2, seat=None))
    with pytest.raises(UnknownTableError):
        await play_batch(referee, [Move(Request(Grant("seat", 1, other), table, b""), NODDING, None)])
    assert await play_batch(referee, [Move(asked(table), NODDING, 2)]) == []


async def test_a_table_that_has_moved_on_elsewhere_is_left_to_be_decided_by_itself(referee: Referee) -> None:
    table = await opened(referee)
    live = await referee.tables.get(table)
    await play_batch(referee, nods(table, 1))
    stale, live.state = live.state, live.state
    await play_batch(referee, nods(table, 2))
    live.state = stale
    assert await play_batch(referee, nods(table, 2)) == []
    assert live.state is stale
