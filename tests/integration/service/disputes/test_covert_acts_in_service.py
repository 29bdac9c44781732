"""The service over a real log, with a game that has covert acts: who may not know of them notices nothing.

Two tables get the same visible course; at one of them there are covert acts besides.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.registry import REGISTRY
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.play import play, request_undo
from service.problems import RefusedAtError, UnknownVersionError, VersionMovedError
from service.queries.audit import audit_table
from service.queries.history import follow, list_events, read_history
from service.queries.legal_moves import list_moves
from service.queries.undo_preview import preview_undo
from service.queries.view_table import view_table
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.games.sitting import NOON
from tests.support.nights import some_by_day
from tests.support.table.dealt import NOD, TOSS, hum, show, slip, wink
from tests.support.table.whispers import WHISPERS

DEAL = list("ABMCDNEFOGHPIJKL")
PLAIN: list[tuple[int, dict[str, Any]]] = [(1, NOD), (3, TOSS), (0, hum(2)), (1, show("C")), (0, NOD), (3, NOD)]
COVERT: list[tuple[int, dict[str, Any]]] = [
    (0, slip(2, "B")),
    *PLAIN[:2],
    (2, slip(0, "E")),
    (0, slip(2, "E")),
    *PLAIN[2:5],
    (2, slip(0, "B")),
    PLAIN[5],
]
SPECTATOR = Grant("spectator", None, "?")
IGNORANT = [Grant("seat", 1, "?"), Grant("seat", 3, "?"), SPECTATOR]


@pytest.fixture
async def referee(tmp_path: Path) -> AsyncIterator[Referee]:
    """A referee over a log of its own that also knows the made-up game, with a clock that stands still."""
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token="organizer_for_this_test")
    with REGISTRY.also(WHISPERS):
        async with running_referee(settings, lambda _: None, moved_by(lambda: NOON)) as running:
            yield running


def at(grant: Grant, table: str) -> Grant:
    return msgspec.structs.replace(grant, table=table)


def request(grant: Grant, table: str, **more: Any) -> Request:
    return Request(at(grant, table), table, b"digest", **more)


async def opened(referee: Referee) -> str:
    wish = {"game": "whispers", "seats": 4, "prepared": {"shuffles": [DEAL], "dice": [[3]]}}
    opener = Request(Grant("organizer"), "", b"digest", token="organizer_for_this_test")
    return (await open_table(referee, opener, msgspec.json.encode(wish))).id


async def played(referee: Referee, acts: list[tuple[int, dict[str, Any]]]) -> str:
    table = await opened(referee)
    for seat, move in acts:
        await play(referee, request(Grant("seat", seat, "?"), table), msgspec.json.encode(move), None)
    return table


async def alike(referee: Referee, look: Callable[[str], Awaitable[Any]]) -> Any:
    """What a look at both tables gives, which must be the same but for the id and the commitment to the seed."""
    found = []
    for acts in (PLAIN, COVERT):
        table = await played(referee, acts)
        seen = await look(table)
        seen = msgspec.json.decode(seen.whole() if isinstance(seen, LongAnswer) else msgspec.json.encode(seen))
        found.append(without_names(seen))
    assert found[0] == found[1]
    return found[0]


def without_names(value: Any) -> Any:
    if isinstance(value, dict):
        own = {"id", "table_id", "commitment"}
        return {name: without_names(item) for name, item in value.items() if name not in own}
    return [without_names(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("grant", IGNORANT)
@pytest.mark.parametrize("number", some_by_day([None, 2, 3, 4, 5, 6, 7, 8], 3))
async def test_views_and_moves_now_and_then_are_the_same(referee: Referee, grant: Grant, number: int | None) -> None:
    async def look(table: str) -> Any:
        view = await view_table(referee, at(grant, table), table, number)
        return [
            msgspec.structs.replace(view, id=""),
            view.table,
            await list_moves(referee, at(grant, table), table, number),
        ]

    await alike(referee, look)


@pytest.mark.parametrize("grant", IGNORANT)
@pytest.mark.parametrize("limit", some_by_day([1, 2, 3, 1000], 2))
async def test_pages_of_history_have_the_same_notices_and_end_at_the_same_places(
    referee: Referee, grant: Grant, limit: int
) -> None:
    async def look(table: str) -> Any:
        pages, after, more = [], 0, True
        while more:
            page = await read_history(referee, at(grant, table), table, after, limit)
            pages.append(page)
            more, after = page.more, page.events[-1].version
        return pages

    pages = await alike(referee, look)
    told = [notice["version"] for page in pages for notice in page["events"]]
    assert told == list(range(1, told[-1] + 1))
    assert all(len(page["events"]) == limit for page in pages[:-1])


@pytest.mark.parametrize("grant", IGNORANT)
@pytest.mark.parametrize("after", some_by_day([0, 3, 5]))
async def test_the_feed_tells_the_same_from_any_point_on_and_wakes_for_what_may_be_known(
    referee: Referee, grant: Grant, after: int
) -> None:
    async def look(table: str) -> Any:
        told = []
        async for new in follow(referee, at(grant, table), table, after, 3600):
            told += new.notices
            if told[-1].version == 8:
                return told
        return told

    found = await alike(referee, look)
    assert [notice["version"] for notice in found] == list(range(after + 1, 9))


async def test_a_covert_act_wakes_the_feed_of_those_who_may_know_of_it_alone(referee: Referee) -> None:
    table = await opened(referee)
    feeds = [follow(referee, Grant("seat", seat, table), table, 2, 3600) for seat in (1, 2)]
    waiting = [asyncio.ensure_future(anext(one)) for one in feeds]
    await play(referee, request(Grant("seat", 0, "?"), table), msgspec.json.encode(slip(2, "B")), None)
    assert [one.version for one in (await waiting[1]).notices] == [3]
    await asyncio.sleep(0)
    assert not waiting[0].done()
    await play(referee, request(Grant("seat", 0, "?"), table), msgspec.json.encode(NOD), None)
    assert [one.version for one in (await waiting[0]).notices] == [3]
    for one in feeds:
        await one.aclose()


@pytest.mark.parametrize("grant", IGNORANT)
async def test_the_audit_is_the_same(referee: Referee, grant: Grant) -> None:
    async def look(table: str) -> Any:
        if grant.seat is not None:
            with pytest.raises(RefusedAtError):
                await play(referee, request(grant, table), msgspec.json.encode(slip(2, "B")), None)
        return await audit_table(referee, at(grant, table), table)

    audit = await alike(referee, look)
    assert (audit["version"], audit["event_count"], len(audit["timeline"])) == (8, None, 8)


@pytest.mark.parametrize("grant", IGNORANT)
@pytest.mark.parametrize("to", some_by_day([None, *range(9)], 3))
async def test_previews_of_undos_are_the_same(referee: Referee, grant: Grant, to: int | None) -> None:
    async def look(table: str) -> Any:
        return await preview_undo(referee, at(grant, table), table, to)

    await alike(referee, look)


@pytest.mark.parametrize("to", some_by_day([None, 2, 3, 4, 5, 6, 7], 3))
async def test_requests_to_undo_get_the_same_answer(referee: Referee, to: int | None) -> None:
    async def look(table: str) -> Any:
        asker = Grant("seat", 3, table)
        answer = await request_undo(referee, request(asker, table), to)
        return [msgspec.json.decode(answer), (await view_table(referee, asker, table)).open_undo]

    await alike(referee, look)


@pytest.mark.parametrize("to", some_by_day([0, 1, 8, 9, 10**9], 3))
async def test_requests_to_undo_are_refused_alike(referee: Referee, to: int) -> None:
    async def look(table: str) -> Any:
        with pytest.raises(RefusedAtError) as refused:
            await request_undo(referee, request(Grant("seat", 3, table), table), to)
        return [refused.value.rule, refused.value.field, refused.value.version]

    assert await alike(referee, look) == ["table.3.2", "to", 8]


async def test_a_covert_act_does_not_move_the_version_that_others_expect(referee: Referee) -> None:
    table = await played(referee, [(1, NOD)])
    first = request(Grant("seat", 3, "?"), table, expects=3)
    await play(referee, request(Grant("seat", 0, "?"), table), msgspec.json.encode(slip(2, "B")), None)
    with pytest.raises(VersionMovedError) as moved:
        await play(referee, request(Grant("seat", 2, "?"), table, expects=3), msgspec.json.encode(NOD), None)
    assert moved.value.version == 4, "who may know of it counts it"
    answer = await play(referee, first, msgspec.json.encode(NOD), None)
    assert msgspec.json.decode(answer)["version"] == 4


@pytest.mark.parametrize("grant", IGNORANT)
async def test_versions_that_do_not_exist_for_a_viewer_do_not_exist(referee: Referee, grant: Grant) -> None:
    table = await played(referee, COVERT)
    for number in (-1, 0, 9, 10**9):
        with pytest.raises(UnknownVersionError):
            await view_table(referee, at(grant, table), table, number)


async def test_a_table_is_the_same_after_a_restart(referee: Referee) -> None:
    table = await played(referee, [*COVERT, (0, wink(3))])
    live = await referee.tables.get(table)
    before = live.state
    referee.tables.forget(live)
    assert (await referee.tables.get(table)).state == before


@pytest.mark.parametrize("grant", IGNORANT)
async def test_a_covert_act_makes_nobody_wait_for_an_answer_that_was_kept(referee: Referee, grant: Grant) -> None:
    """What is kept is kept by the viewer's own number: else the next answer would take longer."""
    table = await opened(referee)
    looks = (
        lambda: preview_undo(referee, at(grant, table), table, None),
        lambda: list_events(referee, at(grant, table), table),
    )
    before = [await look() for look in looks]
    await play(referee, request(Grant("seat", 0, "?"), table), msgspec.json.encode(slip(2, "B")), None)
    assert [await look() for look in looks] == before
    assert all([await look() is kept for look, kept in zip(looks, before, strict=True)])
    await play(referee, request(Grant("seat", 1, "?"), table), msgspec.json.encode(NOD), None)
    assert all([await look() is not kept for look, kept in zip(looks, before, strict=True)])
