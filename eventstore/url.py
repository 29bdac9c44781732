"""Database URLs."""

from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError


def parsed(url: str) -> URL:
    """The URL of a database that a log can lie in. Raises ValueError for any other, and if its driver is not installed.

    A SQLite URL names a file and has no parameters.
    """
    try:
        result = make_url(url)
    except ArgumentError as error:
        message = "This is not a database URL, such as sqlite:////var/lib/log.db or postgresql://user@host/log."
        raise ValueError(message) from error
    if result.get_backend_name() == "postgresql":
        if result.drivername not in ("postgresql", "postgresql+asyncpg"):
            message = f"The driver for PostgreSQL is asyncpg: postgresql+asyncpg://, not {result.drivername}://."
            raise ValueError(message)
        if find_spec("asyncpg") is None or find_spec("greenlet") is None:
            message = "PostgreSQL needs its driver: pip install 'friedensrichter[postgres]'."
            raise ValueError(message)
        return driven(result)
    if result.get_backend_name() != "sqlite":
        message = f"There is no event store for {result.get_backend_name()} databases; use a sqlite or postgresql URL."
        raise ValueError(message)
    if not result.database or result.database == ":memory:" or result.query:
        message = "A log needs a file: sqlite:////var/lib/log.db, without parameters."
        raise ValueError(message)
    return result


def driven(url: URL) -> URL:
    """The URL with the driver that is used for its database."""
    return url.set(drivername="postgresql+asyncpg") if url.get_backend_name() == "postgresql" else url


def file_of(url: str) -> Path | None:
    """The file of a SQLite database; None if the log lies in another database. Raises ValueError as `parsed` does."""
    place = parsed(url)
    return Path(place.database) if place.get_backend_name() == "sqlite" and place.database else None
