"""Starting and stopping a referee over its database."""

from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path

from sqlalchemy import make_url

from eventstore.sqlite.store import SqliteStore
from eventstore.sqlite.writer import Limits
from migrations.upgrade import upgrade
from service.clock import Clock, wall_clock
from service.organizer import ensure_organizer
from service.referee import Referee
from service.settings import Settings

Tell = Callable[[str], None]


def database_file(url: str) -> Path:
    """The file of an embedded database. Raises ValueError for any other."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database or parsed.database == ":memory:":
        message = f"this version keeps its log in a SQLite file, and {parsed.render_as_string()} names none"
        raise ValueError(message)
    return Path(parsed.database).expanduser()


async def running_referee(settings: Settings, tell: Tell, clock: Clock = wall_clock) -> AsyncIterator[Referee]:
    """A referee that is ready to serve, for as long as the iteration lasts; the log is closed in order after it.

    The embedded database is brought up to date first. `tell` gets the organizer's token if one was just made.
    Raises StoreLockedError, StoreUnavailableError, ValueError.
    """
    file = database_file(settings.database_url)
    file.parent.mkdir(parents=True, exist_ok=True)
    limits = Limits(waiting=settings.queue_limit)
    store = SqliteStore(file, prepare=partial(upgrade, settings.database_url), limits=limits)
    await store.start()
    try:
        referee = Referee(store, settings, clock)
        token = await ensure_organizer(referee)
        if token is not None:
            tell(token)
        yield referee
    finally:
        await store.close()
