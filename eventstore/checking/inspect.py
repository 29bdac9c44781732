"""Opening a log to look at it, in whichever database it lies."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL

from eventstore.ports.inspection import Inspection
from eventstore.sqlite.inspection import inspected_file


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
