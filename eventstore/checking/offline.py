"""Reading a log offline or beside a running server, without a lock and without writing.

The log is opened in whichever database it lies.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL

from eventstore.ports.events import Text
from eventstore.ports.inspection import Inspection
from eventstore.schema import LOG
from eventstore.sqlite.inspection import inspected_file


class OfflineLog:
    """An open log. Raises UnreadableError."""

    def __init__(self, log: Inspection) -> None:
        self._log = log

    def streams(self) -> list[tuple[str, str]]:
        """Each stream with its category, oldest first."""
        query = "SELECT stream, category FROM streams WHERE log_id = ? ORDER BY opened_at, stream"
        return [(stream, category) for stream, category in self._log.rows(query, LOG)]

    def counts(self) -> dict[str, int]:
        """Return the number of events of each stream that has any."""
        rows = self._log.rows("SELECT stream, count(*) FROM events WHERE log_id = ? GROUP BY stream", LOG)
        return {stream: int(count) for stream, count in rows}

    def bodies(self, stream: str) -> list[bytes]:
        """The bodies of a stream, in order."""
        query = "SELECT body FROM events WHERE log_id = ? AND stream = ? ORDER BY version"
        return [body for (body,) in self._log.rows(query, LOG, stream)]

    def streams_with_texts(self) -> list[str]:
        """The streams beside which there are texts."""
        rows = self._log.rows("SELECT DISTINCT stream FROM texts WHERE log_id = ? ORDER BY stream", LOG)
        return [stream for (stream,) in rows]

    def texts(self, stream: str) -> list[tuple[Text, bytes | None]]:
        """The texts beside a stream, each with the body of its event; None if there is no such event."""
        query = (
            "SELECT t.version, t.commitment, t.salt, t.text, e.body FROM texts t LEFT JOIN events e"
            " ON e.log_id = t.log_id AND e.stream = t.stream AND e.version = t.version"
            " WHERE t.log_id = ? AND t.stream = ? ORDER BY t.version, t.commitment"
        )
        return [(Text(*text), body) for *text, body in self._log.rows(query, LOG, stream)]

    def ends(self, hashes: Sequence[bytes]) -> dict[bytes, int | None]:
        """The ends of those of the tokens with these hashes that there are, None without one."""
        query = "SELECT token_hash, ends_at FROM credentials WHERE log_id = ? AND token_hash = ?"
        rows = (row for asked_hash in hashes for row in self._log.rows(query, LOG, asked_hash))
        return {bytes(token_hash): ends_at for token_hash, ends_at in rows}

    def tokens_of(self, stream: str) -> set[bytes]:
        """The hashes of the tokens that are bound to a stream."""
        query = "SELECT token_hash FROM credentials WHERE log_id = ? AND stream = ?"
        return {bytes(token_hash) for (token_hash,) in self._log.rows(query, LOG, stream)}


@contextmanager
def offline_log(where: Path | URL) -> Iterator[OfflineLog]:
    """The log in a file or a database, open for reading. Raises UnreadableError."""
    with inspected(where) as log:
        yield OfflineLog(log)


@contextmanager
def inspected(where: Path | URL) -> Iterator[Inspection]:
    """A log in a file, or in a PostgreSQL database, open for reading. Raises UnreadableError."""
    if isinstance(where, Path):
        with inspected_file(where) as file:
            yield file
        return
    from eventstore.postgres.inspection import inspected_database  # noqa: PLC0415 - its driver may not be installed

    with inspected_database(where) as database:
        yield database
