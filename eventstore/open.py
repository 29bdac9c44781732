"""The event store for a database URL."""

from collections.abc import Callable
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from eventstore.port import EventStore
from eventstore.sqlite import Limits, SqliteStore


def open_store(url: str, waiting: int = Limits().waiting, prepare: Callable[[], None] | None = None) -> EventStore:
    """The event store at a SQLAlchemy URL such as `sqlite:////var/lib/log.db`; `start` opens it.

    `waiting` is how many requests may wait to be written. `prepare` is called by `start` once no other process can have
    the database open, and before it is used: the moment to migrate it. Raises ValueError for any other URL.
    """
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        message = "This is not a database URL, such as sqlite:////var/lib/log.db."
        raise ValueError(message) from error
    if parsed.get_backend_name() != "sqlite":
        message = f"There is no event store for {parsed.get_backend_name()} databases; use a sqlite URL."
        raise ValueError(message)
    if not parsed.database or parsed.database == ":memory:" or parsed.query:
        message = "A log needs a file: sqlite:////var/lib/log.db, without parameters."
        raise ValueError(message)
    return SqliteStore(Path(parsed.database), prepare=prepare, limits=Limits(waiting=waiting))
