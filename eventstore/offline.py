"""Reading a log offline or beside a running server, without a lock and without writing, whichever database it is in."""

from collections.abc import Iterator
from contextlib import closing, contextmanager

from eventstore.asked import Asked
from eventstore.finding import Finding
from eventstore.postgres.asked import database
from eventstore.postgres.verify import has_stream as database_has_stream
from eventstore.postgres.verify import verify as verify_database
from eventstore.schema import LOG
from eventstore.url import file_of, parsed
from eventstore.verify import has_stream as file_has_stream
from eventstore.verify import opened_for_reading
from eventstore.verify import verify as verify_file


class Log:
    """An open log. Raises UnreadableError, or the errors of the database's driver."""

    def __init__(self, database: Asked) -> None:
        self._database = database

    def streams(self) -> list[tuple[str, str]]:
        """Each stream with its category, oldest first."""
        query = "SELECT stream, category FROM streams WHERE log_id = ? ORDER BY opened_at, stream"
        return self._database.execute(query, (LOG,)).fetchall()

    def counts(self) -> dict[str, int]:
        """How many events each stream has that has any."""
        query = "SELECT stream, COUNT(*) FROM events WHERE log_id = ? GROUP BY stream"
        return dict(self._database.execute(query, (LOG,)).fetchall())

    def bodies(self, stream: str) -> list[bytes]:
        """The bodies of a stream, in order."""
        query = "SELECT body FROM events WHERE log_id = ? AND stream = ? ORDER BY version"
        return [body for (body,) in self._database.execute(query, (LOG, stream)).fetchall()]


@contextmanager
def log_at(url: str) -> Iterator[Log]:
    """The log at a URL, open for reading.

    Not to be called on an event loop. Raises UnreadableError and sqlite3's errors, ValueError for no URL of a log.
    """
    file = file_of(url)
    if file is None:
        with database(parsed(url)) as asked:
            yield Log(asked)
    else:
        with closing(opened_for_reading(file.resolve())) as connection:
            yield Log(connection)


def verify(url: str) -> Iterator[Finding]:
    """Check the log at a URL; see `eventstore.verify` and `eventstore.postgres.verify`. Raises ValueError."""
    file = file_of(url)
    return verify_database(parsed(url)) if file is None else verify_file(file)


def has_stream(url: str, stream: str) -> bool:
    """Whether the log at a URL knows a stream; True if it cannot be read. Raises ValueError."""
    file = file_of(url)
    return database_has_stream(parsed(url), stream) if file is None else file_has_stream(file, stream)
