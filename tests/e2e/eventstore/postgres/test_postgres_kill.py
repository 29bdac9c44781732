"""Kill the process that appends to PostgreSQL, its connections, and the server itself, at any moment."""

import asyncio
from random import Random

import pytest

from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.log import Append, Appended, Repeated, Result
from eventstore.postgres import PostgresStore
from eventstore.url import parsed
from tests.support.eventstore.killing import check, kill_often
from tests.support.eventstore.samples import bodies, key, opening
from tests.support.eventstore.until import until
from tests.support.postgres.databases import Database
from tests.support.postgres.server import apart

CLIENTS = 12
HEAD = (
    "SELECT (SELECT position FROM log_head) = (SELECT count(*) FROM events)"
    " AND (SELECT position FROM log_head) = (SELECT coalesce(max(position), 0) FROM events)"
)


async def killed(postgres: Database, rounds: int) -> None:
    async def whole() -> bool:
        connection = await postgres.server.connect(postgres.name)
        try:
            return bool(await connection.fetchval(HEAD))
        finally:
            await connection.close()

    acknowledged = kill_often(postgres.url, rounds, lambda: apart(asyncio.run, whole()))
    store = PostgresStore(parsed(postgres.url))
    await store.start()
    await check(store, acknowledged)
    await store.close()


@pytest.mark.nightly
async def test_what_was_acknowledged_survives_a_kill_at_any_moment(postgres: Database) -> None:
    await killed(postgres, 10)


@pytest.mark.nightly
async def test_what_was_acknowledged_survives_two_hundred_kills(postgres: Database) -> None:
    await killed(postgres, 200)


class Load:
    """Clients that append one after the other until told to stop, and ask again with the same key after a failure."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store
        self.stopping = False
        self.written: dict[str, list[bytes]] = {}
        self.failures = 0

    @property
    def count(self) -> int:
        return sum(map(len, self.written.values()))

    async def run(self) -> None:
        await asyncio.gather(*(self._client(f"s{number}") for number in range(CLIENTS)))

    async def _client(self, stream: str) -> None:
        done = self.written[stream] = []
        while not self.stopping:
            name = b"%d" % len(done)
            used = key(name.decode(), name, name, stream)
            opens = opening() if not done else None
            result = await self._persist(Append(stream, len(done), (name,), used, opens))
            # a repetition: the first answer was lost, the append was not
            assert isinstance(result, Appended) or result == Repeated(name)
            done.append(name)

    async def _persist(self, request: Append) -> Result:
        while True:
            try:
                return await self._store.append(request)
            except StoreUnavailableError:
                self.failures += 1
                await asyncio.sleep(0.01)

    async def check(self) -> None:
        """Nothing is lost, nothing doubled."""
        for stream, done in self.written.items():
            assert bodies(await self._store.read(stream)) == done
            assert await self._store.verify(stream) is None
        log = await self._store.tail(0, 10**9)
        assert [event.position for event in log] == list(range(1, len(log) + 1))
        assert len(log) == self.count


@pytest.mark.nightly
@pytest.mark.parametrize("mode", ["fast", "immediate"])
async def test_a_server_that_is_restarted_under_load_loses_and_doubles_nothing(postgres: Database, mode: str) -> None:
    store = PostgresStore(parsed(postgres.url))
    await store.start()
    heard: list[int] = []
    store.subscribe(lambda events: heard.extend(event.position for event in events))
    load = Load(store)
    running = asyncio.ensure_future(load.run())
    await asyncio.sleep(0.2)
    await asyncio.to_thread(postgres.server.stop, mode)
    try:
        with pytest.raises(StoreUnavailableError):
            await store.head("s0")
        assert await store.ready() is False
        await until(lambda: load.failures)
    finally:
        await asyncio.to_thread(postgres.server.start)
    before = load.count
    await until(lambda: load.count >= before + 100)
    load.stopping = True
    await running
    await load.check()
    assert await store.ready()
    length = await store.length()
    await until(lambda: len(heard) >= length)
    assert heard == list(range(1, length + 1))
    await store.close()


async def test_connections_that_are_terminated_at_any_moment_lose_and_double_nothing(postgres: Database) -> None:
    store = PostgresStore(parsed(postgres.url))
    await store.start()
    heard: list[int] = []
    store.subscribe(lambda events: heard.extend(event.position for event in events))
    load, random = Load(store), Random(3)
    running = asyncio.ensure_future(load.run())
    owner = await postgres.server.connect(postgres.name)
    for _ in range(30):
        await asyncio.sleep(random.random() * 0.03)
        await owner.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'referee'")
    await owner.close()
    load.stopping = True
    await running
    await load.check()
    length = await store.length()
    await until(lambda: len(heard) >= length)
    assert heard == list(range(1, length + 1))
    await store.close()
