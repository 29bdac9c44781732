"""Starting and stopping a referee over its database."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import structlog
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from eventstore.open import open_store
from migrations.upgrade import upgrade
from service.clock import Clock, wall_clock
from service.clock_watch import ClockWatch
from service.organizer import ensure_organizer
from service.referee import Referee
from service.settings import Settings

Tell = Callable[[str], None]

log = structlog.get_logger()


def database_file(settings: Settings) -> Path:
    """The file of the embedded database. Raises ValueError if the settings name no such file."""
    try:
        parsed = make_url(settings.database_url)
    except ArgumentError:
        message = "RICHTER_DATABASE_URL is no database URL, such as sqlite:////var/lib/richter.db"
        raise ValueError(message) from None
    if parsed.get_backend_name() != "sqlite" or not parsed.database or parsed.database == ":memory:":
        message = "RICHTER_DATABASE_URL must name a SQLite file, such as sqlite:////var/lib/richter.db"
        raise ValueError(message)
    return Path(parsed.database)


@asynccontextmanager
async def running_referee(settings: Settings, tell: Tell, clock: Clock = wall_clock) -> AsyncIterator[Referee]:
    """A referee that is ready to serve, for as long as the context lasts; the log is closed in order after it.

    The embedded database is brought up to date first. `tell` gets the organizer's token if one was just made.
    Raises StoreLockedError, StoreUnavailableError, ValueError.
    """
    database_file(settings).parent.mkdir(parents=True, exist_ok=True)
    store = open_store(settings.database_url, settings.queue_limit, partial(upgrade, settings.database_url))
    await store.start()
    try:
        referee = Referee(store, settings, clock)
        token = await ensure_organizer(referee)
        if token is not None:
            tell(token)
        async with _watching(referee):
            yield referee
    finally:
        await store.close()


@asynccontextmanager
async def _watching(referee: Referee) -> AsyncIterator[None]:
    """Clocks run as long as the context lasts."""
    watch = asyncio.create_task(ClockWatch(referee).run())
    watch.add_done_callback(_tell_of_its_end)
    try:
        yield
    finally:
        watch.cancel()
        with suppress(asyncio.CancelledError):
            await watch


def _tell_of_its_end(watch: asyncio.Task[None]) -> None:
    if not watch.cancelled() and (error := watch.exception()) is not None:
        log.error("clocks_stopped", exc_info=error)
