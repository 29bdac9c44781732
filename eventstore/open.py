"""The event store for a database URL."""

from collections.abc import Callable
from pathlib import Path

from eventstore.ports.acknowledged import Acknowledged
from eventstore.ports.event_store import EventStore
from eventstore.sqlite import SqliteStore
from eventstore.url import parsed
from eventstore.writing.waiting import Limits


def open_store(
    url: str,
    waiting: int = Limits().waiting,
    prepare: Callable[[], None] | None = None,
    acknowledged: Acknowledged | None = None,
) -> EventStore:
    """The event store at a URL such as `sqlite:////var/lib/log.db` or `postgresql://user@host/log`; `start` opens it.

    `waiting` is how many requests may wait to be written. `start` calls `prepare` before the database is used: the
    moment to migrate it, or to look at its schema. No other process can have an embedded database open then. The log is
    held to what is `acknowledged`. Raises ValueError for any other URL, and if its driver is not installed.
    """
    place = parsed(url)
    limits = Limits(waiting=waiting)
    if place.get_backend_name() == "sqlite":
        return SqliteStore(Path(place.database or ""), prepare=prepare, limits=limits, acknowledged=acknowledged)
    from eventstore.postgres import PostgresStore  # noqa: PLC0415 - its driver may not be installed

    return PostgresStore(place, prepare=prepare, limits=limits, acknowledged=acknowledged)
