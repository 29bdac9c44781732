"""Reading the file of a log offline or beside a running server, without a lock and without writing."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from eventstore.schema import LOG
from eventstore.verify import opened_for_reading


class LogFile:
    """An open file of a log. Raises sqlite3's errors."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def streams(self) -> list[tuple[str, str]]:
        """Each stream with its category, oldest first."""
        query = "SELECT stream, category FROM streams WHERE log_id = ? ORDER BY opened_at, stream"
        return self._connection.execute(query, (LOG,)).fetchall()

    def counts(self) -> dict[str, int]:
        """How many events each stream has that has any."""
        query = "SELECT stream, COUNT(*) FROM events WHERE log_id = ? GROUP BY stream"
        return dict(self._connection.execute(query, (LOG,)).fetchall())

    def bodies(self, stream: str) -> list[bytes]:
        """The bodies of a stream, in order."""
        query = "SELECT body FROM events WHERE log_id = ? AND stream = ? ORDER BY version"
        return [body for (body,) in self._connection.execute(query, (LOG, stream))]


@contextmanager
def log_file(database: Path) -> Iterator[LogFile]:
    """The file of a log, open for reading. Raises sqlite3's errors."""
    with closing(opened_for_reading(database.resolve())) as connection:
        yield LogFile(connection)
