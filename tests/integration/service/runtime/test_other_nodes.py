"""Two nodes on one log: what a node reads of the other's tables, and that it misses nothing of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.registry import REGISTRY
from eventstore.ports.failures import StoreUnavailableError
from eventstore.postgres.feed import CHANNEL
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.open_table import open_table
from service.commands.play import play
from service.commands.table_life import pause, resume
from service.problems import VersionMovedError
from service.proof.note import make_key
from service.queries.history import follow, read_history
from service.queries.view_table import view_table
from service.record.codec import Codec
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.eventstore.bodies_read import bodies_read
from tests.support.eventstore.until import until
from tests.support.postgres.databases import Database
from tests.support.table.dealt import NOD
from tests.support.table.whispers import WHISPERS

ORGANIZER = "organizer_for_this_test"
Pair = tuple[Referee, Referee]


@pytest.fixture
async def pair(postgres: Database, tmp_path: Path) -> AsyncIterator[Pair]:
    """Two services on one database, both in this process. The first one has the duties."""
    key = tmp_path / "shared.key"
    make_key(key)
    async with AsyncExitStack() as stack:
        stack.enter_context(REGISTRY.also(WHISPERS))
        nodes = []
        for number in range(2):
            settings = Settings(
                database_url=postgres.url,
                organizer_token=ORGANIZER,
                signing_key=str(key),
                checkpoint_file=str(tmp_path / f"checkpoints{number}"),
                checkpoint_seconds=3600,
            )
            nodes.append(await stack.enter_async_context(running_referee(settings, lambda _: None)))
        yield nodes[0], nodes[1]


async def opened(referee: Referee) -> str:
    wish = {"game": "whispers", "seats": 4}
    organizer = Request(Grant("organizer"), "", b"digest", token=ORGANIZER)
    return (await open_table(referee, organizer, msgspec.json.encode(wish))).id


def arbiter(table: str) -> Grant:
    return Grant("arbiter", None, table)


async def act(referee: Referee, table: str, seat: int = 1, move: Any = NOD, expects: int | None = None) -> None:
    await play(
        referee, Request(Grant("seat", seat, table), table, b"digest", expects=expects), msgspec.json.encode(move), None
    )


async def version_at(referee: Referee, table: str) -> int:
    return (await read_history(referee, arbiter(table), table)).version


@pytest.fixture
def decoded(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The bodies that any codec makes records of."""
    found: list[bytes] = []
    record = Codec.record

    def counted(codec: Codec, body: bytes, *texts: Any) -> Any:
        found.append(body)
        return record(codec, body, *texts)

    monkeypatch.setattr(Codec, "record", counted)
    return found


@pytest.mark.nightly
async def test_a_table_of_another_node_is_neither_read_nor_decoded_here(pair: Pair, decoded: list[bytes]) -> None:
    here, there = pair
    table, own = await opened(there), await opened(here)
    for node, known in ((here, own), (there, table)):
        await version_at(node, known)
    told: set[str] = set()
    here.store.watch(told.update)
    decoded.clear()
    with bodies_read() as read:
        for _ in range(40):
            await act(there, table)
            await act(here, own)
        await asyncio.gather(*(act(there, table) for _ in range(40)))
        await until(lambda: table in told)
        await asyncio.sleep(1.2)  # a look into the log is among it
        assert read.questions.count("places") > 0
    assert here.tables.in_memory(table) is None
    assert (read.streams, decoded) == ([], [])
    with bodies_read() as read:
        assert await version_at(here, table) == await version_at(there, table) > 80
        assert set(read.streams) == {table}


async def test_a_view_is_never_behind_an_answered_write_at_the_other_node(pair: Pair) -> None:
    table = await opened(pair[0])
    for number in range(60):
        writer, reader = pair[number % 2], pair[1 - number % 2]
        before = await version_at(reader, table)
        await act(writer, table)
        assert await version_at(reader, table) > before
        assert (await view_table(reader, arbiter(table), table)).version == await version_at(writer, table)


async def test_readers_of_many_tables_at_once_share_two_queries(pair: Pair) -> None:
    tables = [await opened(pair[0]) for _ in range(12)]
    for node in pair:
        held = await asyncio.gather(*(node.tables.get(table) for table in tables))
        with bodies_read() as read:
            await asyncio.gather(*(node.tables.get(table) for table in tables * 5))
        assert 1 <= read.questions.count("read_each") <= 2
        assert set(read.questions) <= {"read_each", "places"}
        assert len(held) == 12


async def test_a_move_at_the_node_that_is_behind_costs_one_query_more(pair: Pair) -> None:
    table = await opened(pair[0])
    versions = [await version_at(node, table) for node in pair]
    assert versions[0] == versions[1]
    number = versions[0]
    for step in range(20):
        node = pair[step % 2]
        live = node.tables.in_memory(table)
        assert live is not None
        behind = live.state.version < number
        with bodies_read() as read:
            await act(node, table, expects=number)
        # a notice may have come in between, and looks, of which there are more where the disk is slow
        looks = read.questions.count("places")
        assert read.questions.count("read_each") <= 1 + behind + looks, (step, read.questions)
        assert set(read.questions) <= {"read_each", "places"}
        number = await version_at(node, table)
    with pytest.raises(VersionMovedError):
        await act(pair[0], table, expects=number - 1)


async def test_feeds_at_both_nodes_get_every_event_once_and_in_order_whatever_is_said_and_lost(
    pair: Pair, postgres: Database
) -> None:
    table = await opened(pair[0])
    owner = await postgres.server.connect(postgres.name)
    steps = 60
    target = await version_at(pair[0], table) + steps

    async def followed(node: Referee) -> list[int]:
        found: list[int] = []
        async for told in follow(node, arbiter(table), table, 0):
            found += [notice.version for notice in told.notices]
            if found[-1] >= target:
                return found
        return found

    feeds = [asyncio.create_task(followed(node)) for node in pair]
    for step in range(steps):
        if step % 3 == 0:
            for payload in (f'["main",{{"{table}":1}}]', f'["main",{{"{table}":{10**9}}}]', "what?"):
                await owner.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
        if step % 10 == 5:
            await owner.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE usename = 'referee' AND (query LIKE 'LISTEN%' OR query LIKE '%pg_notify%')"
            )
        node, request = pair[step % 2], Request(arbiter(table), table, b"digest")
        await (resume if step % 2 else pause)(node, request)
    told = await asyncio.wait_for(asyncio.gather(*feeds), 60)
    await owner.close()
    assert told == [list(range(1, target + 1))] * 2


@pytest.mark.nightly
async def test_what_comes_while_a_command_has_the_table_is_taken_in_after_it(pair: Pair) -> None:
    here, there = pair
    table = await opened(there)
    live = await here.tables.get(table)
    before = live.state.version
    async with live.lock:
        await act(there, table)
        await asyncio.sleep(1.2)
        assert live.state.version == before
    await until(lambda: live.state.version > before)
    assert here.tables.in_memory(table) is live
    assert live.trail.head == (await there.tables.get(table)).trail.head


async def test_a_table_whose_news_cannot_be_read_leaves_memory_and_is_read_again(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = pair
    table = await opened(there)
    old = await here.tables.get(table)
    read_each = here.store.read_each

    async def fail(_: Any) -> Any:
        message = "away"
        raise StoreUnavailableError(message)

    monkeypatch.setattr(here.store, "read_each", fail)
    await act(there, table)
    await until(lambda: here.tables.in_memory(table) is not old)
    with pytest.raises(StoreUnavailableError):
        await version_at(here, table)
    monkeypatch.setattr(here.store, "read_each", read_each)
    assert await version_at(here, table) == await version_at(there, table)


@pytest.mark.nightly
async def test_news_of_a_table_that_is_being_read_is_taken_in_once_it_is_there(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = pair
    table = await opened(there)
    go_on = asyncio.Event()
    read = here.store.follow

    async def slow(*args: Any) -> Any:
        found = await read(*args)
        await go_on.wait()
        return found

    monkeypatch.setattr(here.store, "follow", slow)
    loading = asyncio.create_task(here.tables.known(table))
    await until(lambda: here.tables.is_behind(table, 1))
    await asyncio.sleep(0.1)
    await act(there, table)
    await asyncio.sleep(1.2)  # a notice or a look has come by now
    go_on.set()
    live = await loading
    await until(lambda: live.state.version == 0 or live.trail.head == there.tables.in_memory(table).trail.head)
