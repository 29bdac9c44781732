import re
from collections.abc import AsyncIterator, Callable
from itertools import product

import pytest
from sqlalchemy import Select
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.ext.asyncio import AsyncConnection

from eventstore.ports.directory import Stream
from eventstore.postgres import PostgresStore, statements
from eventstore.postgres.engine import Patience, reading, writing
from eventstore.reading import queries
from eventstore.url import parsed
from eventstore.writing.waiting import Limits
from tests.support.eventstore.contract import Contract
from tests.support.postgres.databases import Database


class TestPostgres(Contract):
    @pytest.fixture
    def new_store(self, postgres: Database) -> Callable[..., PostgresStore]:
        return lambda waiting=4096: PostgresStore(parsed(postgres.url), limits=Limits(waiting=waiting))


@pytest.fixture(params=[writing, lambda url, patience: reading(url, patience, 1)], ids=["writing", "reading"])
async def connection(postgres: Database, request: pytest.FixtureRequest) -> AsyncIterator[AsyncConnection]:
    """To an empty log: the plans that are made now are kept."""
    engine = request.param(parsed(postgres.url), Patience())
    async with engine.connect() as connection:
        yield connection
    await engine.dispose()


async def plan(connection: AsyncConnection, statement: str | Select[object]) -> str:
    """The plan for any values."""
    text = statement if isinstance(statement, str) else str(statement.compile(dialect=dialect()))
    driver = (await connection.get_raw_connection()).driver_connection
    values = ", ".join(["NULL"] * len(set(re.findall(r"\$\d+", text))))
    await driver.execute(f"SET plan_cache_mode = force_generic_plan; PREPARE it AS {text}")
    rows = await driver.fetch(f"EXPLAIN EXECUTE it{f'({values})' if values else ''}")
    await driver.execute("DEALLOCATE it")
    return "; ".join(row[0] for row in rows)


async def test_no_question_walks_through_the_log_or_sorts_it(connection: AsyncConnection) -> None:
    pages = [
        queries.directory(category, state, before, 10)
        for category, state, before in product((None, "faro"), (None, "void"), (None, Stream("a", "", "", 1, b"")))
    ]
    pages += [queries.marked("x", before, 10) for before in (None, Stream("a", "", "", 1, b""))]
    others = [
        queries.STREAM_EVENTS,
        queries.LOG_EVENTS,
        queries.VERSION,
        queries.KEY,
        queries.STREAM,
        queries.CREDENTIAL,
        queries.ATTEMPTS,
        queries.LENGTH,
        queries.LAST_TILE,
        queries.TILES,
        queries.LAST_SIGNED,
        queries.SIGNED,
        queries.TIME["postgresql"],
        queries.LAST_OUTAGES.limit(10),
    ]
    for query in pages + others:
        steps = await plan(connection, query)
        assert "Index" in steps, steps
        assert "Seq Scan" not in steps, steps
        assert "Sort" not in steps, steps


@pytest.mark.parametrize("connection", [writing], indirect=True)
async def test_the_writer_looks_up_what_it_needs(connection: AsyncConnection) -> None:
    assert "keys_pkey" in await plan(connection, statements.FIND_KEYS)
    assert "events_by_stream" in await plan(connection, statements.FIND_HEADS)
    assert "events_pkey" in await plan(connection, statements.FIND_HASH)
    assert "streams_pkey" in await plan(connection, statements.UPDATE_STATE)
    assert "events_by_stream" in await plan(connection, statements.KEEP_LATE_SUMMARY)
    assert "Seq Scan" not in await plan(connection, statements.KEEP_LATE_SUMMARY)
    assert "summaries_pkey" in await plan(connection, statements.FORGET_SUMMARY)
    for statement in (statements.FIND_KEYS, statements.FIND_HEADS, statements.UPDATE_STATE, statements.INSERT_ATTEMPT):
        assert "Seq Scan" not in await plan(connection, statement)
