"""Looking at a log on PostgreSQL, as the service's role, and at what protects it."""

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
from eventstore.postgres.statements import SETTINGS
from eventstore.schema import LOG, metadata

GUARDS: dict[str, tuple[str, int, str]] = {
    "attempts_forget": ("attempts", 19, "efa6085e88ec94fd7b826756168f71ee36fd3c33f7d4502aa92d0fa451622590"),
    "attempts_keep": ("attempts", 42, "5e56cf78edf12a95b0f9815826d607a4fcaedf1d1b8bee9f4dac03c61e2f9956"),
    "attempts_note": ("attempts", 7, "d510e81ed5c3a17d246ce1d09df5d0994abe7db8ebf76e506dcc02bfe4c73e80"),
    "checkpoints_keep": ("checkpoints", 58, "48b1a17a2f6cd6c0ffda4d7e376349df6ce9a90203d75132a5c093c318d799ab"),
    "checkpoints_sign": ("checkpoints", 7, "ad12ebb8616b2720481f0e8324a267f3a46329b23d2f520832a69e25b4f885c9"),
    "credentials_end": ("credentials", 19, "0f0fa87374a4e6ceea85ac5ea32edde7051b75704c0db2a75a0c884617f3fcab"),
    "events_append": ("events", 4, "685a7893944d2b0416fa5d5e65c1010689166420db450aa91caea65b3e883edf"),
    "events_keep": ("events", 58, "05cceef7b3b1890a5bca110ae1a9a647fa2db8924812f2aef30ace7ed669bf69"),
    "forgotten_keep": ("forgotten", 58, "9390942f3f8795b7cbcf46c7d0e45f65ff46f4f7376ea04d2e24b3e128f8c821"),
    "keys_forget": ("keys", 19, "aa08e37983a5f9a87835c1ba37ab62ad2a08d45b46f26c8980dd8fe5071d3545"),
    "keys_keep": ("keys", 42, "c5f553e37c56ace2b3336d97a281a9e2b4587d5dc777552a38ab4b1305570d4e"),
    "log_head_keep": ("log_head", 42, "0f39cfad9fb5d28be8ff1f66c0321e9421293028702f458590bec285943cd7d8"),
    "log_head_rise": ("log_head", 19, "dcf2920b9a515b3e8198bcb5c85b7ba51ac02f81de829a5d81858ec561dd9df7"),
    "log_head_start": ("log_head", 7, "ff67edbd16fc67a27d0908072e18d1bfd6768fd69db8d20ad5783064a6bcd6d9"),
    "secret_keep": ("secret", 58, "5ac87942f8f3702dbcaaae6d6851d8595779b5608cfafc085cd4fa9bf4a2723a"),
    "streams_keep": ("streams", 42, "65d9fbb04715125b9d84ea55207ebaae5cc31d14f3fee9ea086e4661e5c64fe8"),
    "streams_state": ("streams", 19, "e89963c0f257f66217e13eb9d0ea4eb24999d9c4f2e1bdc6d84807531af497c2"),
    "texts_keep": ("texts", 50, "c3e534fc123421043f270659b53a63380dc909a4f9613df17cd49a3d54fcd650"),
    "tiles_full": ("tiles", 7, "e18d34c2b68fa6a2dc216a54dc1704c8c47d0ff832dcc514df2b5a4f3b6733b3"),
    "tiles_keep": ("tiles", 58, "fe3bda3c84b04a3f304e844b652645232cc80c2c0bcde05614d7ed0169490c54"),
}
"""Each trigger: its table, when it fires (`pg_trigger.tgtype`), and the SHA-256 of its function's source.

A migration that changes one changes it here.
"""


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

    CONTAINS = "position(?::bytea in {}) > 0"

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
                counted = self._between(first, last)
            except UnreadableError:
                for position in range(first, last + 1):
                    yield position, self._value(position)
            else:
                yield from ((position, counted.get(position)) for position in range(first, last + 1))

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

    def _value(self, position: int) -> Row | UnreadableError | None:
        try:
            return self._between(position, position).get(position)
        except UnreadableError as error:
            return error

    def _schema(self) -> Iterator[Fault]:
        for table in metadata.sorted_tables:
            columns = ", ".join(f'{table.name}."{column.name}"' for column in table.columns)
            self.rows(f"SELECT {columns} FROM {table.name} LIMIT 0")  # noqa: S608 - names of our own schema
        triggers = {name: rest for name, *rest in self.rows(TRIGGERS)}
        for name, guard in GUARDS.items():
            if name not in triggers:
                yield Fault(None, None, f"The trigger {name} that protects the log is missing.")
                continue
            *when, always, source = triggers[name]
            if not always:
                yield Fault(None, None, f"The trigger {name} that protects the log is not always on.")
            if (*when, sha256(source.encode()).hexdigest()) != guard:
                yield Fault(None, None, f"The trigger {name} that protects the log has been changed.")
        for name in sorted(triggers.keys() - GUARDS.keys()):
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
