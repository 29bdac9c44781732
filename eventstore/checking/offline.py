"""Reading a log offline or beside a running server, without a lock and without writing."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL

from eventstore.checking.inspect import inspected
from eventstore.ports.inspection import Inspection
from eventstore.schema import LOG


class OfflineLog:
    """An open log. Raises UnreadableError."""

    def __init__(self, log: Inspection) -> None:
        self._log = log

    def streams(self) -> list[tuple[str, str]]:
        """Each stream with its category, oldest first."""
        query = "SELECT stream, category FROM streams WHERE log_id = ? ORDER BY opened_at, stream"
        return [(stream, category) for stream, category in self._log.rows(query, LOG)]

    def counts(self) -> dict[str, int]:
        """How many events each stream has that has any."""
        rows = self._log.rows("SELECT stream, count(*) FROM events WHERE log_id = ? GROUP BY stream", LOG)
        return {stream: int(count) for stream, count in rows}

    def bodies(self, stream: str) -> list[bytes]:
        """The bodies of a stream, in order."""
        query = "SELECT body FROM events WHERE log_id = ? AND stream = ? ORDER BY version"
        return [body for (body,) in self._log.rows(query, LOG, stream)]


@contextmanager
def offline_log(where: Path | URL) -> Iterator[OfflineLog]:
    """The log in a file or a database, open for reading. Raises UnreadableError."""
    with inspected(where) as log:
        yield OfflineLog(log)
