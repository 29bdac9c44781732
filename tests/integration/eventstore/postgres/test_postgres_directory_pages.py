"""A page of the directory costs PostgreSQL as much with ten streams as with ten thousand."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import CompoundSelect, Select
from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.ext.asyncio import AsyncConnection

from eventstore.postgres import PostgresStore
from eventstore.postgres.engine import Patience, reading
from eventstore.url import parsed
from tests.support.eventstore.pages import LIMIT, MANY, fill, pages
from tests.support.postgres.databases import Database

STATES_AT_ONCE = 2


@pytest.mark.nightly
async def test_no_page_touches_more_rows_than_it_has(postgres: Database) -> None:
    store = PostgresStore(parsed(postgres.url))
    await store.start()
    await fill(store, MANY)
    await store.close()
    postgres.run("ANALYZE")
    engine = reading(parsed(postgres.url), Patience(), 1)
    async with engine.connect() as connection:
        for name, query in pages(MANY).items():
            steps = list(steps_of(await plan(connection, query)))
            kinds = {step["Node Type"] for step in steps}
            assert not {"Seq Scan", "Bitmap Heap Scan", "Hash Join"} & kinds, (name, kinds)
            for step in steps:
                touched = step["Actual Rows"] * step["Actual Loops"] + step.get("Rows Removed by Filter", 0)
                assert touched <= STATES_AT_ONCE * LIMIT, (name, step)
    await engine.dispose()


async def plan(connection: AsyncConnection, query: Select[Any] | CompoundSelect[Any]) -> dict[str, Any]:
    """The plan of a page as it was carried out, with the rows of each step."""
    text = str(query.compile(dialect=dialect(), compile_kwargs={"literal_binds": True}))
    rows = await connection.exec_driver_sql(f"EXPLAIN (ANALYZE, FORMAT JSON) {text}")
    found = rows.scalar_one()
    whole: list[dict[str, dict[str, Any]]] = json.loads(found) if isinstance(found, str) else found
    return whole[0]["Plan"]


def steps_of(step: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A step and all below it."""
    yield step
    for below in step.get("Plans", ()):
        yield from steps_of(below)
