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
from service.proof.checkpoint_file import CheckpointFile
from service.proof.key_file import make_key, read_key
from service.proof.notary import Notary
from service.proof.note import SigningKey
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


def key_file(settings: Settings) -> Path:
    """The file with the signing key. Raises ValueError as `database_file` does."""
    return Path(settings.signing_key or f"{database_file(settings)}.key")


def checkpoint_file(settings: Settings) -> Path:
    """The file in which checkpoints are kept outside the database. Raises ValueError as `database_file` does."""
    return Path(settings.checkpoint_file or f"{database_file(settings)}.checkpoints")


def signing_key(settings: Settings) -> SigningKey:
    """The signing key; made now if none is named in the settings and there is none beside the database.

    Raises KeyFileError.
    """
    path = key_file(settings)
    return read_key(path) if settings.signing_key or path.exists() else make_key(path)


@asynccontextmanager
async def running_referee(settings: Settings, tell: Tell, clock: Clock = wall_clock) -> AsyncIterator[Referee]:
    """A referee that is ready to serve, for as long as the context lasts; the log is closed in order after it.

    The embedded database is brought up to date first. `tell` gets the organizer's token if one was just made. While
    the referee runs, checkpoints of the log are made. Raises StoreLockedError, StoreUnavailableError, ValueError.
    """
    database_file(settings).parent.mkdir(parents=True, exist_ok=True)
    store = open_store(settings.database_url, settings.queue_limit, partial(upgrade, settings.database_url))
    await store.start()
    try:
        key = signing_key(settings)
        notary = Notary(store, key, CheckpointFile(checkpoint_file(settings)))
        await notary.start()
        referee = Referee(store, notary, settings, clock)
        token = await ensure_organizer(referee)
        if token is not None:
            tell(token)
        async with _watching(referee), _signing(notary, settings.checkpoint_seconds):
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


@asynccontextmanager
async def _signing(notary: Notary, seconds: float) -> AsyncIterator[None]:
    """Checkpoints are made as long as the context lasts, and a last one at its end."""
    keeping = asyncio.create_task(notary.keep(seconds))
    try:
        yield
    finally:
        keeping.cancel()
        await asyncio.wait([keeping])
        await notary.close()


def _tell_of_its_end(watch: asyncio.Task[None]) -> None:
    if not watch.cancelled() and (error := watch.exception()) is not None:
        log.error("clocks_stopped", exc_info=error)
