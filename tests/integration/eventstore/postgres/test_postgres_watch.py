"""Watchers learn which streams other nodes append to: of every event, whatever is lost, and without its body."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from random import Random
from typing import Any

import pytest

from eventstore.ports.log import Append, Appended
from eventstore.postgres import PostgresStore, feed, notices
from eventstore.postgres.dialect import PostgresDialect
from eventstore.postgres.feed import CHANNEL, Rhythm
from eventstore.url import parsed
from tests.support.eventstore.bodies_read import bodies_read
from tests.support.eventstore.samples import first, more, places
from tests.support.eventstore.until import until
from tests.support.postgres.databases import Database

NEVER = 3600.0
TOLD_ONLY = Rhythm(poll=NEVER)
MUTE = Rhythm(rest=NEVER, goodbye=0)


class Node:
    """A store, and what its watcher was told: every version of each stream, in the order in which it was told."""

    def __init__(self, postgres: Database, rhythm: Rhythm | None = None) -> None:
        self.store = PostgresStore(parsed(postgres.url), rhythm=rhythm)
        self.told: dict[str, list[int]] = {}
        self.store.watch(self._hear)

    def _hear(self, versions: Mapping[str, int]) -> None:
        for stream, version in versions.items():
            self.told.setdefault(stream, []).append(version)

    @property
    def latest(self) -> dict[str, int]:
        return {stream: max(versions) for stream, versions in self.told.items()}


@pytest.fixture
async def start(postgres: Database) -> AsyncIterator[Any]:
    """Starts nodes with a rhythm."""
    nodes: list[Node] = []

    async def started(rhythm: Rhythm | None = None) -> Node:
        node = Node(postgres, rhythm)
        await node.store.start()
        nodes.append(node)
        return node

    yield started
    for node in nodes:
        await node.store.close()


async def test_a_notice_says_which_streams_moved_on_and_nobody_reads_a_body(start: Any) -> None:
    here, there = await start(TOLD_ONLY), await start(TOLD_ONLY)
    with bodies_read() as read:
        await there.store.append(first("a", b"1", b"2"))
        await here.store.append(first("own"))
        await asyncio.gather(*(there.store.append(first(f"s{number}", b"x", b"y", b"z")) for number in range(50)))
        await there.store.append(more("a", 2))
        await here.store.append(more("own", 1))
        await until(lambda: len(here.told) == 51 and here.latest["a"] == 3)
        await until(lambda: there.latest == {"own": 2})
    assert here.latest == {"a": 3} | {f"s{number}": 3 for number in range(50)}
    assert read.streams == []
    assert "tail" not in read.questions


async def test_what_no_notice_said_is_found_by_a_look_that_reads_no_body(start: Any) -> None:
    mute = await start(MUTE)
    await asyncio.sleep(0.1)  # now it rests, before it tells anybody anything
    quick = await start(Rhythm(poll=0.05))
    with bodies_read() as read:
        for version in range(20):
            await mute.store.append(more("a", version) if version else first("a"))
            await quick.store.append(first(f"own {version}"))
        await until(lambda: quick.latest == {"a": 20})
    assert read.streams == []
    assert quick.told["a"] == sorted(quick.told["a"])


async def test_after_its_connection_was_lost_a_node_learns_of_what_was_appended_meanwhile(
    start: Any, postgres: Database
) -> None:
    here, there = await start(Rhythm(poll=NEVER, failure=0.05)), await start(TOLD_ONLY)
    owner = await postgres.server.connect(postgres.name)
    random, version = Random(5), 1
    assert isinstance(await there.store.append(first("a")), Appended)
    with bodies_read() as read:
        for _ in range(10):
            await owner.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE usename = 'referee' AND (query LIKE 'LISTEN%' OR query LIKE '%pg_notify%')"
            )
            for _ in range(random.randrange(1, 4)):
                assert isinstance(await there.store.append(more("a", version)), Appended)
                version += 1
            await asyncio.sleep(random.random() * 0.05)
        await there.store.append(more("a", version))
        await until(lambda: here.latest == {"a": version + 1})
    await owner.close()
    assert read.streams == []


async def test_streams_too_many_for_notices_are_told_by_a_look(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "STREAMS", 20)
    here, there = await start(TOLD_ONLY), await start(TOLD_ONLY)
    streams = [f"s{number}" for number in range(150)]
    with bodies_read() as read:
        await asyncio.gather(*(there.store.append(first(stream, b"x", b"y")) for stream in streams))
        await until(lambda: len(here.told) == len(streams))
    assert here.latest == dict.fromkeys(streams, 2)
    assert read.streams == []


async def test_a_burst_of_ten_thousand_events_is_read_in_pages_without_a_body(start: Any, postgres: Database) -> None:
    here = await start(Rhythm(poll=0.05))
    with bodies_read() as read:
        postgres.run(
            "ALTER TABLE events DISABLE TRIGGER USER",
            "INSERT INTO events SELECT 'main', n, 's' || n % 300, (n - 1) / 300 + 1, '', sha256(''), sha256('')"
            " FROM generate_series(1, 10000) AS n",
            "ALTER TABLE events ENABLE TRIGGER USER",
            "UPDATE log_head SET position = 10000",
        )
        await until(lambda: sum(here.latest.values()) >= 10_000)
        assert sum(here.latest.values()) == 10_000
        questions = read.questions.count("places")
    assert read.streams == []
    assert all(versions == sorted(set(versions)) for versions in here.told.values())
    assert questions >= 10_000 // feed.PAGE
    assert await here.store.ready()


async def test_made_up_late_and_repeated_notices_hide_nothing(start: Any, postgres: Database) -> None:
    here, there = await start(Rhythm(poll=0.05)), await start()
    foreign = await postgres.server.connect(postgres.name)
    payloads = ['["main",{"a":1}]', '["main",{"a":9000,"nobody":3}]', "main", "what?", '["main",{"a":1}]', ""]
    for version in range(12):
        for payload in payloads:
            await foreign.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
        await there.store.append(more("a", version) if version else first("a"))
    await until(lambda: 12 in here.told["a"])
    await foreign.close()
    assert set(here.told) == {"a", "nobody"}
    assert await here.store.ready()


async def test_who_listens_later_gets_the_bodies_from_then_on(start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feed, "PAGE", 3)
    here, there = await start(TOLD_ONLY), await start(TOLD_ONLY)
    for number in range(10):
        await there.store.append(first(f"before {number}", b"x", b"y"))
        await here.store.append(first(f"own {number}"))
    heard: list[Any] = []
    here.store.subscribe(heard.extend)
    for number in range(10):
        await there.store.append(first(f"after {number}", b"x", b"y"))
        await here.store.append(first(f"mine {number}"))
    await until(lambda: heard and heard[-1].position == 60)
    assert places(heard) == places(await here.store.tail(heard[0].position - 1, 100))
    assert heard[0].position <= 31
    assert set(here.told) == {f"{when} {number}" for when in ("before", "after") for number in range(10)}


async def test_a_hole_is_an_alarm_although_nobody_reads_bodies(start: Any, postgres: Database) -> None:
    reported: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))
    node = await start(Rhythm(poll=0.02))
    await node.store.append(first("a"))
    postgres.run(
        "ALTER TABLE events DISABLE TRIGGER USER",
        "INSERT INTO events SELECT log_id, n, stream, n, body, prev, hash FROM events, unnest(ARRAY[2, 4, 5]) AS n",
    )
    await until(lambda: reported)
    assert node.told == {"a": [2]}
    assert [context["message"] for context in reported] == [
        "The log has no event at position 3, but one behind it; nothing more is passed on."
    ]
    assert await node.store.ready() is False


async def test_a_watcher_that_fails_stops_no_other_and_one_that_has_stopped_is_told_nothing(start: Any) -> None:
    reported: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))
    mistake = LookupError("mine")
    stopped: list[Mapping[str, int]] = []
    here, there = await start(), await start()

    def fail(_: Mapping[str, int]) -> None:
        raise mistake

    here.store.watch(fail)
    here.store.watch(stopped.append)()
    here.told.clear()
    later: list[Mapping[str, int]] = []
    here.store.watch(later.append)
    await there.store.append(first("a"))
    await until(lambda: later)
    assert here.told["a"][0] == later[0]["a"] == 1
    assert reported[0]["exception"] is mistake
    assert stopped == []


async def test_an_append_that_names_its_head_needs_no_look_up_of_it(
    start: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []
    here, there = await start(), await start()
    await here.store.append(first("a"))
    heads = PostgresDialect.heads

    def counted(dialect: PostgresDialect, connection: Any, streams: Any) -> Any:
        asked.append(sorted(streams))
        return heads(dialect, connection, streams)

    monkeypatch.setattr(PostgresDialect, "heads", counted)
    for version in range(1, 7):
        node = (here, there)[version % 2]
        last = (await node.store.read("a"))[-1].hash
        result = await node.store.append(Append("a", version, (b"x",), head=last))
        assert isinstance(result, Appended)
    assert asked == []
    assert await here.store.verify("a") is None
