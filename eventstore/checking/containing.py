"""The places in a log where certain bytes stand."""

from collections.abc import Iterator

import msgspec

from eventstore.ports.inspection import Inspection
from eventstore.schema import LOG

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
