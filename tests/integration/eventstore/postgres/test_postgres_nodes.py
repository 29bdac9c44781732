"""Several stores on one PostgreSQL database: one order, and every event heard by all."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

from eventstore.ports.attempts import Attempt
from eventstore.ports.events import StoredEvent
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.log import Append, Appended, Conflict, KeyReused, Repeated
from eventstore.postgres import PostgresStore, feed
from eventstore.postgres.engine import Patience, writing
from eventstore.postgres.feed import Rhythm
from eventstore.postgres.statements import LOCK
from eventstore.url import parsed
from tests.support.eventstore.samples import first, key, more, opening
from tests.support.eventstore.until import until
from tests.support.postgres.databases import Database

NEVER = 3600.0
IMPATIENT = Patience(lock=200, idle=300)


class Node:
    """A store, and the positions of what its listener has heard."""

    def __init__(self, postgres: Database, rhythm: Rhythm | None = None, patience: Patience | None = None) -> None:
        self.store = PostgresStore(parsed(postgres.url), rhythm=rhythm, patience=patience)
        self.heard: list[int] = []
        self.store.subscribe(self._hear)

    def _hear(self, events: Sequence[StoredEvent]) -> None:
        self.heard += [event.position for event in events]

    async def has_heard(self, count: int) -> None:
        await until(lambda: len(self.heard) >= count)


@pytest.fixture
async def nodes(postgres: Database) -> AsyncIterator[tuple[Node, Node]]:
    """Two that tell each other, and would look for themselves too late for any test."""
    pair = Node(postgres, Rhythm(poll=NEVER)), Node(postgres, Rhythm(poll=NEVER))
    for node in pair:
        await node.store.start()
    yield pair
    for node in pair:
        await node.store.close()


async def test_two_nodes_that_append_at_once_make_one_dense_order(nodes: tuple[Node, Node]) -> None:
    async def write(node: Node, name: str) -> None:
        for version in range(20):
            used = key(f"{version}", scope=name)
            request = Append(name, version, (b"x", b"y")[: 1 + version % 2], used, None if version else opening())
            result = await node.store.append(Append(request.stream, await node.store.head(name), *astuple(request)))
            assert isinstance(result, Appended)

    await asyncio.gather(*(write(node, f"{place} {number}") for place, node in enumerate(nodes) for number in range(6)))
    log = await nodes[0].store.tail(0, 10_000)
    assert len(log) == 12 * 30
    assert [event.position for event in log] == list(range(1, len(log) + 1))
    for stream in {event.stream for event in log}:
        assert await nodes[1].store.verify(stream) is None
    for node in nodes:
        await node.has_heard(len(log))
        assert node.heard == list(range(1, len(log) + 1))


def astuple(request: Append) -> tuple[Any, ...]:
    return request.bodies, request.key, request.opening, request.state


async def test_of_two_nodes_that_append_at_one_version_one_wins(nodes: tuple[Node, Node]) -> None:
    one, two = (node.store for node in nodes)
    await one.append(first("a"))
    for version in range(1, 30):
        results = await asyncio.gather(
            one.append(more("a", version, b"one")), two.append(more("a", version, b"two")), return_exceptions=True
        )
        assert Counter(map(type, results)) == {Appended: 1, Conflict: 1}
        assert Conflict(version + 1) in results
    assert await one.verify("a") is None


async def test_a_key_is_used_once_on_whichever_node(nodes: tuple[Node, Node]) -> None:
    one, two = (node.store for node in nodes)
    await one.append(first("a"))
    for version in range(1, 20):
        used = key(str(version))
        results = await asyncio.gather(*(store.append(more("a", version, key=used)) for store in (one, two, one, two)))
        assert Counter(map(type, results)) == {Appended: 1, Repeated: 3}
    assert await two.append(more("a", 20, key=key("19", request=b"another"))) == KeyReused()
    assert await one.head("a") == 20


async def test_attempts_of_both_are_numbered_without_a_hole(nodes: tuple[Node, Node]) -> None:
    noted = [Attempt("a", 1, number, b"no") for number in range(20)]
    for number, attempt in enumerate(noted):
        await nodes[number % 2].store.note_attempt(attempt)
    assert await nodes[0].store.attempts("a") == noted
    both = (node.store.note_attempt(Attempt("b", 1, 1, b"no")) for node in nodes for _ in range(20))
    await asyncio.gather(*both)
    assert len(await nodes[1].store.attempts("b")) == 40


async def test_a_node_hears_of_what_others_append_and_knows_it_before_its_own(nodes: tuple[Node, Node]) -> None:
    one, two = nodes
    await one.store.append(first("a", b"1", b"2"))
    await two.has_heard(2)
    for number in range(10):
        await one.store.append(first(f"one {number}"))
        result = await two.store.append(first(f"two {number}"))
        assert isinstance(result, Appended)
        assert two.heard == list(range(1, result.position + 1))


async def test_a_node_that_nobody_tells_looks_for_itself(postgres: Database) -> None:
    quick, other = Node(postgres, Rhythm(poll=0.05)), Node(postgres, Rhythm(rest=NEVER, goodbye=0))
    await quick.store.start()
    await other.store.start()
    await asyncio.sleep(0.1)  # now the other one rests, before it tells anybody anything
    await other.store.append(first("a", b"1", b"2"))
    await quick.has_heard(2)
    assert quick.heard == [1, 2]
    await quick.store.close()
    await other.store.close()


async def test_a_listener_hears_nothing_of_what_was_there_before_the_start(postgres: Database) -> None:
    earlier = Node(postgres)
    await earlier.store.start()
    await earlier.store.append(first("a"))
    later = Node(postgres)
    await later.store.start()
    await earlier.store.append(more("a", 1))
    await later.has_heard(1)
    assert later.heard == [2]
    await earlier.store.close()
    await later.store.close()


async def test_a_long_transaction_of_somebody_else_neither_stalls_nor_skips_the_feed(
    nodes: tuple[Node, Node], postgres: Database
) -> None:
    foreign = [await postgres.server.connect(name) for name in (postgres.name, "postgres")]
    for connection in foreign:
        await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
        await connection.execute("SELECT pg_current_xact_id()")
    await foreign[0].execute("SELECT count(*) FROM public.events")
    for number in range(20):
        await nodes[number % 2].store.append(first(str(number)))
    for node in nodes:
        await node.has_heard(20)
        assert node.heard == list(range(1, 21))
    for connection in foreign:
        await connection.execute("COMMIT")
        await connection.close()


async def test_a_node_that_is_stuck_with_the_head_blocks_nobody_for_ever(postgres: Database) -> None:
    node = Node(postgres, patience=IMPATIENT)
    await node.store.start()
    await node.store.append(first("a"))
    engine = writing(parsed(postgres.url), IMPATIENT)
    stuck = await engine.connect()
    await stuck.exec_driver_sql(LOCK)
    with pytest.raises(StoreUnavailableError, match="lock timeout"):
        await node.store.append(more("a", 1))
    while True:  # until the server ends the transaction in which nothing happens
        try:
            assert await node.store.append(more("a", 1)) == Appended(2, 2)
            break
        except StoreUnavailableError:
            continue
    await stuck.invalidate()
    await stuck.close()
    await engine.dispose()
    await node.store.close()


async def test_a_hole_in_the_log_is_an_alarm_and_never_skipped(postgres: Database) -> None:
    reported: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))
    node = Node(postgres, Rhythm(poll=0.02))
    await node.store.start()
    await node.store.append(first("a"))
    postgres.run(
        "ALTER TABLE events DISABLE TRIGGER USER",
        "INSERT INTO events SELECT log_id, n, stream, n, body, prev, hash FROM events, unnest(ARRAY[2, 4, 5]) AS n",
    )
    await until(lambda: reported)
    assert node.heard == [1, 2]
    assert [context["message"] for context in reported] == [
        "The log has no event at position 3, but one behind it; nothing more is passed on."
    ]
    assert await node.store.ready() is False
    await node.store.close()


async def test_who_asks_for_what_others_append_hears_that_alone(nodes: tuple[Node, Node]) -> None:
    here, there = nodes
    foreign: list[str] = []
    here.store.subscribe(lambda events: foreign.extend(event.stream for event in events), own=False)
    for number in range(5):
        await here.store.append(first(f"own {number}"))
        await there.store.append(first(f"other {number}"))
        await here.has_heard(2 * number + 2)
    assert foreign == [f"other {number}" for number in range(5)]


async def test_the_events_of_an_append_are_heard_together(
    nodes: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(feed, "PAGE", 3)
    heard: list[list[int]] = []
    nodes[0].store.subscribe(lambda events: heard.append([event.position for event in events]))
    sizes = (2, 2, 1, 7, 3, 1, 1, 1, 4)
    await asyncio.gather(
        *(nodes[1].store.append(first(f"{number}", *(b"x",) * size)) for number, size in enumerate(sizes))
    )
    await nodes[0].has_heard(sum(sizes))
    ends = {sum(sizes[:number]) for number in range(1, len(sizes) + 1)}
    assert [position for positions in heard for position in positions] == list(range(1, sum(sizes) + 1))
    assert {positions[-1] for positions in heard} <= ends
    assert len(heard) > 1
