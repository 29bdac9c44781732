"""A log of an earlier schema, written by plain statements: the store writes the newest one only."""

from typing import Any

from sqlalchemy import Connection, column, insert, inspect, table

from eventstore.hashes.chain import start
from eventstore.ports.log import Append
from eventstore.writing.batch import Batch
from migrations.connect import with_connection


def write_earlier(url: str, request: Append) -> None:
    """Write an append to a new log, by those columns of each table that its schema has."""
    batch = Batch(0, 0, {request.stream: start(request.stream)}, {})
    batch.admit(request)
    rows: dict[str, list[tuple[Any, ...]]] = {
        "streams": list(batch.stream_rows),
        "credentials": list(batch.opening_credential_rows),
        "events": list(batch.event_rows),
        "keys": list(batch.key_rows),
    }

    def write(connection: Connection) -> None:
        for name, found in rows.items():
            columns = [one["name"] for one in inspect(connection).get_columns(name)]
            there = table(name, *map(column, columns))
            for row in found:
                connection.execute(insert(there).values(dict(zip(columns, row, strict=False))))
        connection.commit()

    with_connection(url, write, changes=True)
