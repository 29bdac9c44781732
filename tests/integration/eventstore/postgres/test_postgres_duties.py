"""What one node does for all: one at a time, and another one when that one is gone."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from eventstore.ports.failures import StoreUnavailableError
from eventstore.postgres import PostgresStore
from eventstore.postgres.engine import Patience
from eventstore.postgres.feed import Rhythm
from eventstore.url import parsed
from tests.support.eventstore.until import until
from tests.support.postgres.databases import Database

HOLDERS = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"
BRIEF = Rhythm(duty=0.02)


class Worker:
    """Somebody who wants to do the work; `working` is who does it now, over all of them."""

    def __init__(self, store: PostgresStore, name: str, working: list[str]) -> None:
        self.times = 0
        self._name, self._working = name, working
        self._task = asyncio.create_task(store.on_duty("work", self._work))

    async def _work(self) -> None:
        self.times += 1
        self._working.append(self._name)
        try:
            await asyncio.Event().wait()
        finally:
            self._working.remove(self._name)

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.wait([self._task])
        assert self._task.cancelled()


@pytest.fixture
async def stores(postgres: Database) -> AsyncIterator[list[PostgresStore]]:
    pair = [PostgresStore(parsed(postgres.url), rhythm=BRIEF, patience=Patience(lock=200)) for _ in range(2)]
    for store in pair:
        await store.start()
    yield pair
    for store in pair:
        await store.close()


async def test_one_is_on_duty_and_the_other_when_that_one_stops(stores: list[PostgresStore]) -> None:
    working: list[str] = []
    one = Worker(stores[0], "one", working)
    await until(lambda: working == ["one"])
    two = Worker(stores[1], "two", working)
    await asyncio.sleep(0.1)
    assert working == ["one"]
    assert two.times == 0
    await one.stop()
    await until(lambda: working == ["two"])
    await two.stop()
    assert working == []


async def test_who_loses_the_connection_stops_working_and_another_goes_on(
    stores: list[PostgresStore], postgres: Database
) -> None:
    working: list[str] = []
    workers = [Worker(stores[0], "one", working), Worker(stores[1], "two", working)]
    for _ in range(5):
        await until(lambda: len(working) == 1)
        before = sum(worker.times for worker in workers)
        await asyncio.to_thread(postgres.run, HOLDERS)
        await until(lambda: sum(worker.times for worker in workers) > before)  # noqa: B023 - it is awaited here
    for worker in workers:
        await worker.stop()


async def test_work_that_is_done_or_fails_ends_the_duty(stores: list[PostgresStore]) -> None:
    done: list[int] = []

    async def work() -> None:
        done.append(1)
        await asyncio.sleep(0)

    async def fail() -> None:
        await asyncio.sleep(0)
        message = "it cannot be done"
        raise LookupError(message)

    await stores[0].on_duty("work", work)
    await stores[1].on_duty("work", work)
    assert done == [1, 1]
    with pytest.raises(LookupError, match="it cannot be done"):
        await stores[0].on_duty("work", fail)
    await stores[1].on_duty("work", work)


async def test_two_are_never_in_one_context_but_in_two_of_different_names(stores: list[PostgresStore]) -> None:
    async with stores[0].exclusively("signing"), stores[1].exclusively("counting"):
        with pytest.raises(StoreUnavailableError, match="lock timeout"):
            async with stores[1].exclusively("signing"):
                pytest.fail("two at once")
    async with stores[1].exclusively("signing"):
        pass


async def test_what_goes_wrong_in_the_context_is_raised_and_lets_the_next_one_in(stores: list[PostgresStore]) -> None:
    with pytest.raises(LookupError):
        async with stores[0].exclusively("signing"):
            raise LookupError
    async with stores[1].exclusively("signing"):
        pass


async def test_no_database_is_a_failure_that_may_pass(stores: list[PostgresStore], postgres: Database) -> None:
    await asyncio.to_thread(postgres.server.stop, "immediate")
    try:
        with pytest.raises(StoreUnavailableError, match="cannot be reached"):
            async with stores[0].exclusively("signing"):
                pytest.fail("without a database")
    finally:
        await asyncio.to_thread(postgres.server.start)
