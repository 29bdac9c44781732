"""Looking at a log on PostgreSQL, as the service's role: it can read all that is to be checked."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, TypeVar

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from eventstore.ports.events import Fault
from eventstore.ports.inspection import COLUMNS, Row, UnreadableError
from eventstore.postgres.dialect import FAILURES, PostgresDialect
from eventstore.postgres.engine import ROLE, Patience, reading
from eventstore.postgres.guards import GUARDS
from eventstore.postgres.statements import SETTINGS
from eventstore.schema import LOG, metadata

T = TypeVar("T")

PAGE = 256
UNHURRIED = Patience(statement=3_600_000, answer=3_660_000)
"""Counting a large log takes its time."""

TRIGGERS = """
SELECT t.tgname, c.relname, t.tgtype::int, t.tgenabled = 'A', p.prosrc
FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
WHERE NOT t.tgisinternal AND c.relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = 'events'::regclass)
"""


class PostgresInspection:
    """An open database. It blocks, as it has an event loop of its own."""

    def __init__(self, runner: asyncio.Runner, connection: AsyncConnection) -> None:
        self._runner = runner
        self._connection = connection

    def rows(self, query: str, *values: object) -> list[Row]:
        """Ask."""
        first, *others = query.split("?")
        numbered = first + "".join(f"${number}{part}" for number, part in enumerate(others, 1))
        return _answered(self._runner, self._ask(numbered, values))

    def total(self) -> int:
        """Look where the last one stands."""
        ((total,),) = self.rows("SELECT coalesce(max(position), 0) FROM events WHERE log_id = ?", LOG)
        return int(total)

    def events(self, total: int) -> Iterator[tuple[int, Row | UnreadableError | None]]:
        """Read them page by page; one by one where a page cannot be read."""
        for first in range(1, total + 1, PAGE):
            last = min(first + PAGE - 1, total)
            try:
                found = self._between(first, last)
            except UnreadableError:
                for position in range(first, last + 1):
                    yield position, self._one(position)
            else:
                yield from ((position, found.get(position)) for position in range(first, last + 1))

    def places(self) -> Iterator[tuple[int, tuple[str, int]]]:
        """Nothing: PostgreSQL tells no column of an event that it cannot read."""
        return iter(())

    def own(self) -> Iterator[tuple[str, Iterator[Fault]]]:
        """The schema with its triggers, and the rights of the service."""
        yield "The schema", self._schema()
        yield f"The role {ROLE}", self._rights()

    def _between(self, first: int, last: int) -> dict[int, Row]:
        query = f"SELECT {COLUMNS} FROM events WHERE log_id = ? AND position BETWEEN ? AND ?"  # noqa: S608 - names of our own
        return {row[0]: row for row in self.rows(query, LOG, first, last)}

    def _one(self, position: int) -> Row | UnreadableError | None:
        try:
            return self._between(position, position).get(position)
        except UnreadableError as error:
            return error

    def _schema(self) -> Iterator[Fault]:
        for table in metadata.sorted_tables:
            columns = ", ".join(f'{table.name}."{column.name}"' for column in table.columns)
            self.rows(f"SELECT {columns} FROM {table.name} LIMIT 0")  # noqa: S608 - names of our own schema
        found = {name: rest for name, *rest in self.rows(TRIGGERS)}
        for name, guard in GUARDS.items():
            if name not in found:
                yield Fault(None, None, f"The trigger {name} that protects the log is missing.")
                continue
            *when, always, source = found[name]
            if not always:
                yield Fault(None, None, f"The trigger {name} that protects the log is not always on.")
            if (*when, sha256(source.encode()).hexdigest()) != guard:
                yield Fault(None, None, f"The trigger {name} that protects the log has been changed.")
        for name in sorted(found.keys() - GUARDS.keys()):
            yield Fault(None, None, f"The trigger {name} does not belong to the log.")

    def _rights(self) -> Iterator[Fault]:
        ((*_, may_change),) = self.rows(SETTINGS)
        if may_change:
            yield Fault(None, None, f"The role {ROLE} may change or delete events.")

    async def _ask(self, query: str, values: tuple[object, ...]) -> list[Row]:
        return [tuple(row) for row in await self._connection.exec_driver_sql(query, values)]


@contextmanager
def inspected_database(url: URL) -> Iterator[PostgresInspection]:
    """A database, open for reading. Raises UnreadableError."""
    with asyncio.Runner() as runner:
        engine: AsyncEngine = reading(url, UNHURRIED, 1)
        try:
            connection = _answered(runner, _opened(engine))
            try:
                yield PostgresInspection(runner, connection)
            finally:
                runner.run(connection.close())
        finally:
            runner.run(engine.dispose())


async def _opened(engine: AsyncEngine) -> AsyncConnection:
    return await engine.connect()


def _answered(runner: asyncio.Runner, asking: Coroutine[Any, Any, T]) -> T:
    try:
        return runner.run(asking)
    except FAILURES as error:
        raise UnreadableError(PostgresDialect().said(error)) from None
