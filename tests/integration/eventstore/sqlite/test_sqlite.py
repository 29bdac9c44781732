import re
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest
from sqlalchemy import Connection, Select
from sqlalchemy.dialects import sqlite

from eventstore.ports.directory import Stream
from eventstore.reading import queries
from eventstore.sqlite import Limits, SqliteStore, statements
from eventstore.sqlite.engine import reading
from tests.support.eventstore.contract import Contract


class TestSqlite(Contract):
    @pytest.fixture
    def new_store(self, database: Path) -> Callable[..., SqliteStore]:
        return lambda waiting=4096: SqliteStore(database, limits=Limits(waiting=waiting))


def plan(connection: Connection, statement: str, values: Sequence[object] = ()) -> str:
    rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", tuple(values))
    return "; ".join(row.detail for row in rows)


def plan_of(connection: Connection, query: Select[object]) -> str:
    compiled = query.compile(dialect=sqlite.dialect(paramstyle="qmark"))
    return plan(connection, str(compiled), [compiled.params[name] for name in compiled.positiontup])


def test_no_question_walks_through_the_log_or_sorts_it(database: Path) -> None:
    pages = [
        queries.directory(category, state, before, 10)
        for category, state, before in product((None, "faro"), (None, "void"), (None, Stream("a", "", "", 1, b"")))
    ]
    pages += [queries.directory(None, None, before, 10, "x") for before in (None, Stream("a", "", "", 1, b""))]
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
        queries.TIME["sqlite"],
        queries.LAST_OUTAGES.limit(10),
    ]
    engine = reading(database, 100, 1)
    with closing(engine.connect()) as connection:
        for query in pages + others:
            steps = plan_of(connection, query)
            assert steps.startswith("SEARCH"), steps
            assert "SCAN" not in steps
            assert "TEMP" not in steps
    engine.dispose()


def test_the_writer_looks_up_what_it_needs(database: Path) -> None:
    engine = reading(database, 100, 1)
    with closing(engine.connect()) as connection:
        keys = plan(connection, statements.FIND_KEYS, ('[["a","b"]]',))
        assert "SEARCH keys USING PRIMARY KEY (log_id=? AND scope=? AND name=?)" in keys
        head = plan(connection, statements.FIND_HEAD, ("a",))
        assert head == "SEARCH events USING INDEX events_by_stream (log_id=? AND stream=?)"
        assert "SCAN" not in plan(connection, statements.FIND_COUNTS)
    engine.dispose()


def test_what_the_writer_executes_takes_its_values_one_after_the_other() -> None:
    """Some releases of Python 3.12 take `?1` for a name, and warn of a sequence; this is an error in the tests."""
    texts = {name: text for name, text in vars(statements).items() if name.isupper() and isinstance(text, str)}
    texts |= {
        f"{name} {size}": text
        for name in ("INSERT_EVENTS", "INSERT_KEYS")
        for size, text in vars(statements)[name].items()
    }
    assert texts
    assert [name for name, text in texts.items() if re.search(r"[?:@$]\w", text)] == []
