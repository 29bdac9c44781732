"""Taking a text out of what is kept beside the log: answers of keys, refused acts, messages, summaries.

The owner of the database does so while no service runs. Rows that are never changed otherwise are changed here, within
a transaction in which their guards are off.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import sleep

import msgspec
from sqlalchemy import Column, Connection, LargeBinary, Table, bindparam, select, text, update

from eventstore.schema import LOG, attempts, keys, outbox, summaries
from eventstore.sqlite.triggers import TRIGGERS

GUARDS = {"keys": ("keys_update", "keys_keep"), "attempts": ("attempts_update", "attempts_keep")}
"""The guards of tables whose rows are never changed, on SQLite and on PostgreSQL."""
TOUCHED = ("texts", "streams", "keys", "attempts", "outbox", "summaries")
"""The tables in which a forgotten text stood, or may have stood."""
CONTAINS = {"sqlite": "instr({}, :sought) > 0", "postgresql": "position(:sought in {}) > 0"}

SERVICES = """
SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'friedensrichter'
"""
OWNS = "SELECT pg_has_role(current_user, relowner, 'USAGE') FROM pg_class WHERE oid = 'keys'::regclass"

Change = Callable[[bytes], bytes | None]


class Forms(msgspec.Struct, frozen=True):
    """A text as it stands in JSON: `whole`, with its quotation marks, and `within` any text, however it is escaped."""

    whole: bytes
    within: tuple[bytes, ...]


def forms_of(name: str, ascii_only: str) -> Forms:
    """The forms of a text; `ascii_only` is the text with other characters escaped."""
    whole = msgspec.json.encode(name)
    inner = whole[1:-1]
    escaped = msgspec.json.encode(ascii_only)[1:-1]
    return Forms(whole, tuple({inner, msgspec.json.encode(inner.decode())[1:-1], escaped, ascii_only.encode()}))


def cleaned(connection: Connection, name: str, ascii_only: str, mark: str) -> dict[str, int]:
    """Take a text out of these tables, in the transaction of this connection; the number of rows by their tables.

    `mark` stands for it. In answers and messages only a whole text that is `name` is replaced. Of a refused act that
    contains it, in whatever way, nothing that was sent is left. Summaries are made anew by the service.
    """
    forms, put = forms_of(name, ascii_only), msgspec.json.encode(mark)

    def replaced(value: bytes) -> bytes:
        return value.replace(forms.whole, put)

    def emptied(value: bytes) -> bytes:
        return msgspec.json.encode({**msgspec.json.decode(value), "sent": mark})

    places: Sequence[tuple[Table, Column[bytes], tuple[bytes, ...], Change]] = (
        (keys, keys.c.answer, (forms.whole,), replaced),
        (outbox, outbox.c.body, (forms.whole,), replaced),
        (attempts, attempts.c.body, forms.within, emptied),
        (summaries, summaries.c.summary, (forms.whole,), lambda _: None),
    )
    return {table.name: _changed(connection, table, column, sought, change) for table, column, sought, change in places}


def _changed(
    connection: Connection, table: Table, column: Column[bytes], sought: Sequence[bytes], change: Change
) -> int:
    contains = text(CONTAINS[connection.dialect.name].format(column.name)).bindparams(
        bindparam("sought", type_=LargeBinary)
    )
    primary = list(table.primary_key.columns)
    rows = {}
    for form in sought:
        query = select(*primary, column).where(table.c.log_id == LOG, contains)
        rows.update({tuple(row[:-1]): row[-1] for row in connection.execute(query, {"sought": form})})
    if not rows:
        return 0
    with _unguarded(connection, table.name):
        for place, value in rows.items():
            here = (key == part for key, part in zip(primary, place, strict=True))
            connection.execute(update(table).where(*here).values({column: change(value)}))
    return len(rows)


@contextmanager
def _unguarded(connection: Connection, table: str) -> Iterator[None]:
    """Let rows of a table be changed; a failure rolls the transaction back, and the guard with it."""
    if table not in GUARDS:
        yield
        return
    in_file, on_server = GUARDS[table]
    is_file = connection.dialect.name == "sqlite"
    change = f"ALTER TABLE {table} {{}} TRIGGER {on_server}"
    connection.exec_driver_sql(f"DROP TRIGGER {in_file}" if is_file else change.format("DISABLE"))
    yield
    connection.exec_driver_sql(TRIGGERS[in_file] if is_file else change.format("ENABLE ALWAYS"))


def compact(connection: Connection) -> None:
    """Write the tables anew, so that nothing of what was deleted is left in the files of the database."""
    outside = connection.execution_options(isolation_level="AUTOCOMMIT")
    if connection.dialect.name == "sqlite":
        for statement in ("PRAGMA secure_delete=ON", "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
            outside.exec_driver_sql(statement).close()
        return
    for table in TOUCHED:
        outside.exec_driver_sql(f"VACUUM (FULL, ANALYZE) {table}")


def may_clean(connection: Connection) -> bool:
    """Return whether the user of this PostgreSQL connection owns the tables."""
    return bool(connection.exec_driver_sql(OWNS).scalar())


def is_served(connection: Connection) -> bool:
    """Return whether a service has this PostgreSQL database open. One just stopped has two seconds to leave."""
    for _ in range(20):
        if not connection.exec_driver_sql(SERVICES).scalar():
            return False
        sleep(0.1)
    return True
