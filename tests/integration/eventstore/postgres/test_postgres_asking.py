"""A question to PostgreSQL is put again if its connection turns out to be dead, and only then."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import await_

from eventstore.ports.failures import StoreUnavailableError
from eventstore.postgres.asking import Greenlets
from eventstore.postgres.engine import Patience, reading, writing
from eventstore.reading.reader import Reader
from eventstore.url import parsed
from tests.support.eventstore.until import until
from tests.support.postgres.databases import Database

ANSWER, WRONG = text("SELECT 1"), text("SELECT 1 FROM no_such_table")
GONE = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'referee' AND datname = current_database()"
)


@pytest.fixture
async def engine(postgres: Database) -> AsyncIterator[AsyncEngine]:
    engine = writing(parsed(postgres.url), Patience())
    yield engine
    await engine.dispose()


async def test_on_a_dead_connection_it_is_put_once_more(engine: AsyncEngine, postgres: Database) -> None:
    puts = 0

    def ask(reader: Reader) -> int:
        nonlocal puts
        puts += 1
        if puts == 1:
            postgres.run(GONE)
        return int(reader.connection.execute(ANSWER).scalar_one())

    assert await Greenlets(engine).ask(ask) == 1
    assert puts == 2


async def test_connections_that_are_known_to_have_ended_are_left_aside(postgres: Database) -> None:
    engine = reading(parsed(postgres.url), Patience(), 3)
    greenlets, together, drivers = Greenlets(engine), asyncio.Barrier(3), list[Any]()
    puts = 0

    def ask_together(reader: Reader) -> None:
        drivers.append(reader.connection.connection.driver_connection)
        await_(together.wait())

    def ask(reader: Reader) -> bool:
        nonlocal puts
        puts += 1
        return reader.answers()

    await asyncio.gather(*(greenlets.ask(ask_together) for _ in range(3)))
    postgres.run(GONE)
    await until(lambda: all(one.is_closed() for one in drivers))
    assert await greenlets.ask(ask)
    assert puts == 1
    await engine.dispose()


async def test_one_that_dies_again_is_not_put_a_third_time(engine: AsyncEngine, postgres: Database) -> None:
    puts = 0

    def ask(reader: Reader) -> None:
        nonlocal puts
        puts += 1
        postgres.run(GONE)
        reader.connection.execute(ANSWER)

    with pytest.raises(StoreUnavailableError):
        await Greenlets(engine).ask(ask)
    assert puts == 2


async def test_one_that_is_wrong_is_put_once(engine: AsyncEngine) -> None:
    puts = 0

    def ask(reader: Reader) -> None:
        nonlocal puts
        puts += 1
        reader.connection.execute(WRONG)

    with pytest.raises(StoreUnavailableError):
        await Greenlets(engine).ask(ask)
    assert puts == 1
