"""Texts that are kept beside the log: the places where certain bytes stand, and taking them out.

Such are answers of keys, refused acts, messages and summaries. They are cleaned while no service runs: by the owner of
the database, or before a service begins.
"""

from collections.abc import Iterable, Iterator, Sequence
from time import sleep

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, select, update

from eventstore.checking.marking import marked, marked_words
from eventstore.ports.forgetting import Beside, Forms, Rewritten, Trace
from eventstore.ports.inspection import Inspection
from eventstore.reading.forgetting import committed, contains, traces
from eventstore.schema import LOG, streams, summaries, texts
from eventstore.writing.forgetting import rewrite

TOUCHED = ("texts", "streams", "keys", "attempts", "outbox", "summaries")
"""The tables in which a forgotten text stood, or may have stood."""

SERVICES = """
SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'friedensrichter'
"""
OWNS = "SELECT pg_has_role(current_user, relowner, 'USAGE') FROM pg_class WHERE oid = 'keys'::regclass"


def without(traced: Iterable[Trace], forms: Forms, mark: str) -> Iterator[Trace]:
    """Yield those rows that have a text, with `mark` in its place. A refused act loses each text that has it."""
    text = msgspec.json.decode(forms.whole, type=str)
    for trace in traced:
        if trace.table == "attempts":
            note = msgspec.json.decode(trace.was)
            value = msgspec.json.encode({**note, "sent": marked_words(note["sent"], text, mark)})
        else:
            value = marked(trace.was, text, mark)
        if mark.encode() in value and value != trace.was:
            yield replace(trace, value=value)


def cleaned(connection: Connection, forms: Forms, mark: str) -> int:
    """Take a text out of these tables, in the transaction of this connection; the number of rows.

    `mark` stands for it. In answers and messages only a whole text that is the same is replaced. In a refused act, each
    text that has it among its words is replaced. Summaries are made anew by the service.
    """
    changed = tuple(without(traces(connection, forms), forms, mark))
    rewrite(connection, Rewritten(changed))
    query = select(summaries.c.stream).where(summaries.c.log_id == LOG, contains(connection, summaries.c.summary))
    touched = list(connection.execute(query, {"sought": forms.whole}).scalars())
    for stream in touched:
        here = summaries.c.log_id == LOG, summaries.c.stream == stream
        connection.execute(update(summaries).where(*here).values(summary=None))
    return len(changed) + len(touched)


def texts_with(connection: Connection, commitments: Sequence[bytes]) -> list[Beside]:
    """Return the texts that lie beside events with one of these commitments."""
    return committed(connection, commitments)


def delete_text(connection: Connection, beside: Beside, forms: Forms, mark: str) -> None:
    """Delete a text beside an event, and put `mark` in its place in the directory."""
    of_text = (texts.c.log_id == LOG, texts.c.stream == beside.stream, texts.c.commitment == beside.commitment)
    connection.execute(delete(texts).where(*of_text))
    here = streams.c.log_id == LOG, streams.c.stream == beside.stream
    caption = connection.execute(select(streams.c.caption).where(*here)).scalar()
    if caption and forms.whole in caption:
        fresh = marked(caption, msgspec.json.decode(forms.whole, type=str), mark)
        connection.execute(update(streams).where(*here).values(caption=bindparam("fresh")), {"fresh": fresh})


def compact(connection: Connection) -> None:
    """Write the tables anew, so that nothing of what was deleted is left in the files of the database."""
    outside = connection.execution_options(isolation_level="AUTOCOMMIT")
    if connection.dialect.name == "sqlite":
        _compact_sqlite(outside)
        return
    for table in TOUCHED:
        outside.exec_driver_sql(f"VACUUM (FULL, ANALYZE) {table}")


def compact_once(connection: Connection, forgotten: int) -> None:
    """Write an SQLite database anew, unless that was done when so many texts had been forgotten.

    SQLite writes zeros over what is deleted. But the free part of a page that was split may have an older copy of a
    row. The database keeps the number as its `user_version`.
    """
    outside = connection.execution_options(isolation_level="AUTOCOMMIT")
    if outside.exec_driver_sql("PRAGMA user_version").scalar() != forgotten:
        _compact_sqlite(outside)
        outside.exec_driver_sql(f"PRAGMA user_version={forgotten}").close()


def _compact_sqlite(outside: Connection) -> None:
    for statement in ("PRAGMA secure_delete=ON", "VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)"):
        outside.exec_driver_sql(statement).close()


def as_service(connection: Connection) -> None:
    """Let the transaction of this connection go on with the rights of the service, where these differ."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL ROLE richter_service")


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


IN_EVENTS, BESIDE_EVENTS, IN_DIRECTORY = "events", "texts", "streams"
PLACES: dict[str, tuple[str, str, tuple[str, ...]]] = {
    IN_EVENTS: ("stream", "version", ("body",)),
    BESIDE_EVENTS: ("stream", "version", ("text",)),
    IN_DIRECTORY: ("stream", "0", ("label", "caption")),
    "summaries": ("stream", "0", ("summary",)),
    "attempts": ("stream", "version", ("body",)),
    "keys": ("scope", "0", ("answer",)),
    "outbox": ("target", "0", ("body",)),
}
"""Of each table that may have what people write: whose a row is, its version, and the columns to be looked through."""


class Containing(msgspec.Struct, frozen=True):
    """A row that contains the bytes: its table in the database, whose it is, and the version, 0 where it has none."""

    table: str
    whose: str
    version: int


Content = tuple[Containing, bytes]
"""A row that contains the bytes, and one of its columns that does."""


def contents_containing(log: Inspection, text: bytes, written: bytes) -> Iterator[Content]:
    """Yield each column that contains a text, with its row. Raises UnreadableError. As `rows_containing` otherwise."""
    for table, (whose, version, columns) in PLACES.items():
        for column in columns:
            contains = log.CONTAINS.format(column)
            query = f"SELECT {whose}, {version}, {column} FROM {table} WHERE log_id = ? AND {contains} ORDER BY 1, 2"  # noqa: S608 - names of our own
            for name, number, data in log.rows(query, LOG, text if table == BESIDE_EVENTS else written):
                yield Containing(table, name, number), bytes(data)


def streams_with_text(log: Inspection, text: bytes) -> list[str]:
    """Return the streams beside whose events there is exactly this text. Raises UnreadableError."""
    query = "SELECT DISTINCT stream FROM texts WHERE log_id = ? AND text = ? ORDER BY 1"
    return [stream for (stream,) in log.rows(query, LOG, text)]


def rows_containing(log: Inspection, text: bytes, written: bytes) -> Iterator[Containing]:
    """Yield the rows that contain a text, table by table. Raises UnreadableError.

    `written` is the text as it stands in JSON. Beside events it stands as it is.
    """
    for table, (whose, version, columns) in PLACES.items():
        sought = text if table == BESIDE_EVENTS else written
        contains = " OR ".join(log.CONTAINS.format(column) for column in columns)
        query = f"SELECT {whose}, {version} FROM {table} WHERE log_id = ? AND ({contains}) ORDER BY 1, 2"  # noqa: S608 - names of our own
        for name, number in log.rows(query, LOG, *(sought for _ in columns)):
            yield Containing(table, name, number)
