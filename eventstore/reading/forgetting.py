"""Questions about texts of people over the whole log, in SQL that both databases understand."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

import msgspec
from sqlalchemy import Column, ColumnElement, Connection, LargeBinary, bindparam, or_, select, text

from eventstore.ports.forgetting import Beside, Forgotten, Forms, Owned, Rewritten, Trace, TracedTable
from eventstore.reading.reader import Reader
from eventstore.schema import LOG, forgotten, streams, texts
from eventstore.writing.forgetting import TRACED

CONTAINS = {"sqlite": "instr({}, :sought) > 0", "postgresql": "position(:sought in {}) > 0"}
TOGETHER = 256
"""So many commitments are looked up at once."""
FORGOTTEN = (
    select(forgotten.c.position, forgotten.c.stream, forgotten.c.commitment)
    .where(forgotten.c.log_id == LOG, forgotten.c.position > bindparam("after"))
    .order_by(forgotten.c.position, forgotten.c.commitment)
)
"""Takes `after`."""


def forms_of(name: str, ascii_only: str) -> Forms:
    """The forms of a text; `ascii_only` is the text with other characters escaped."""
    whole = msgspec.json.encode(name)
    inner = whole[1:-1]
    escaped = msgspec.json.encode(ascii_only)[1:-1]
    return Forms(whole, tuple({inner, msgspec.json.encode(inner.decode())[1:-1], escaped, ascii_only.encode()}))


def traces(connection: Connection, forms: Forms) -> list[Trace]:
    """Return the rows in which a text stands: in an answer or message it is a whole text, in a refused act any part."""
    rows: dict[tuple[TracedTable, tuple[Any, ...]], Trace] = {}
    for name, (table, column, whose) in TRACED.items():
        query = select(*table.primary_key.columns, whose, column).where(
            table.c.log_id == LOG, contains(connection, column)
        )
        for form in forms.within if name == "attempts" else (forms.whole,):
            for *row, owner, value in connection.execute(query, {"sought": form}):
                rows[name, tuple(row)] = Trace(name, tuple(row), owner, value, value)
    return list(rows.values())


def contains(connection: Connection, column: Column[bytes]) -> Any:
    """The condition that a column contains the bytes `sought`."""
    condition = text(CONTAINS[connection.dialect.name].format(column.name))
    return condition.bindparams(bindparam("sought", type_=LargeBinary))


def _owned(of: Owned) -> ColumnElement[bool]:
    """The condition that a text is beside a stream of an owner."""
    own = select(streams.c.stream).where(streams.c.log_id == LOG, streams.c.owner == of.owner)
    with_prefix = select(of.prefix + streams.c.stream).where(streams.c.log_id == LOG, streams.c.owner == of.owner)
    return or_(texts.c.stream.in_(own), texts.c.stream.in_(with_prefix), texts.c.stream.in_(of.others))


class Asks(Protocol):
    """Puts a question to a reader. Raises StoreUnavailableError."""

    def __call__(self, question: Callable[[Reader], Any], /) -> Awaitable[Any]:
        """The answer."""


class StoredForgetting:
    """The port on a store: `submit` gives what is to be written to its writer, `ask` puts a question to a reader."""

    def __init__(self, submit: Callable[[Rewritten], Awaitable[Any]], ask: Asks) -> None:
        self._submit = submit
        self._ask = ask

    async def beside(self, text: bytes, limit: int, *, whole: bool, of: Owned | None = None) -> list[Beside]:
        """As the port's `beside`."""
        columns = texts.c.stream, texts.c.version, texts.c.commitment, texts.c.text
        query = select(*columns).where(texts.c.log_id == LOG).order_by(*columns[:3]).limit(limit)
        if of is not None:
            query = query.where(_owned(of))

        def asked(reader: Reader) -> list[Beside]:
            condition = texts.c.text == text if whole else contains(reader.connection, texts.c.text)
            rows = reader.connection.execute(query.where(condition), {} if whole else {"sought": text})
            return [Beside(*row) for row in rows]

        result: list[Beside] = await self._ask(asked)
        return result

    async def with_commitments(self, commitments: tuple[bytes, ...]) -> list[str]:
        """As the port's `with_commitments`."""

        def asked(reader: Reader) -> list[str]:
            return sorted({beside.stream for beside in committed(reader.connection, commitments)})

        result: list[str] = await self._ask(asked)
        return result

    async def traces(self, forms: Forms) -> list[Trace]:
        """As the port's `traces`."""
        result: list[Trace] = await self._ask(lambda reader: traces(reader.connection, forms))
        return result

    async def rewrite(self, traces: tuple[Trace, ...]) -> None:
        """As the port's `rewrite`."""
        await self._submit(Rewritten(traces))

    async def forgotten(self, after: int) -> list[Forgotten]:
        """As the port's `forgotten`."""
        rows: list[Forgotten] = await self._ask(
            lambda reader: [Forgotten(*row) for row in reader.connection.execute(FORGOTTEN, {"after": after})]
        )
        return rows


def committed(connection: Connection, commitments: Sequence[bytes]) -> list[Beside]:
    """Return the texts that lie beside events with one of these commitments."""
    columns = texts.c.stream, texts.c.version, texts.c.commitment, texts.c.text
    query = select(*columns).where(texts.c.log_id == LOG)
    rows: list[Beside] = []
    for begin in range(0, len(commitments), TOGETHER):
        part = texts.c.commitment.in_(commitments[begin : begin + TOGETHER])
        rows += [Beside(*row) for row in connection.execute(query.where(part))]
    return rows
