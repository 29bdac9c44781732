"""Asking a PostgreSQL database, one question after the other, from code that has no event loop."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from typing import Any

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from eventstore.asked import UnreadableError
from eventstore.postgres.dialect import FAILURES, PostgresDialect
from eventstore.postgres.engine import Patience, reading

LONG = Patience(statement=3_600_000, answer=3_660_000)
"""Whole tables are counted."""


class Rows:
    """The rows of an answer."""

    def __init__(self, rows: Sequence[Any]) -> None:
        self._rows = iter(rows)

    def fetchone(self) -> Any:
        """The next row; None if there is none."""
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        """All rows that are left."""
        return list(self._rows)


class Database:
    """A database that answers questions; each sees what is there by then."""

    def __init__(self, runner: asyncio.Runner, engine: AsyncEngine) -> None:
        self._runner = runner
        self._engine = engine

    def execute(self, query: str, values: Sequence[Any] = (), /) -> Rows:
        """The answer to a question in SQL, with a question mark for each value. Raises UnreadableError."""
        numbers = count(1)
        numbered = "".join(f"${next(numbers)}" if sign == "?" else sign for sign in query)
        try:
            return self._runner.run(self._execute(numbered, tuple(values)))
        except FAILURES as error:
            dialect = PostgresDialect()
            raise UnreadableError(dialect.said(error), damage=dialect.is_damage(error)) from None

    def close(self) -> None:
        """Close the connection."""
        with suppress(*FAILURES):
            self._runner.run(self._engine.dispose())

    async def _execute(self, query: str, values: tuple[Any, ...]) -> Rows:
        async with self._engine.connect() as connection:
            return Rows((await connection.exec_driver_sql(query, values)).fetchall())


@contextmanager
def database(url: URL) -> Iterator[Database]:
    """The database at a URL. Not to be called on an event loop."""
    with asyncio.Runner() as runner:
        found = Database(runner, reading(url, LONG, 1))
        try:
            yield found
        finally:
            found.close()
