"""Starting and stopping a referee over its database."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import structlog
from sqlalchemy import make_url

from eventstore.open import open_store
from eventstore.url import file_of
from migrations.upgrade import check, upgrade
from service.commands.clock_watch import ClockWatch
from service.proof.checkpoint_file import CheckpointFile
from service.proof.key_file import make_key, read_key
from service.proof.notary import Notary
from service.proof.note import SigningKey
from service.proof.used_key import UsedKey
from service.runtime.clock import Clock, wall_clock
from service.runtime.context import Referee
from service.runtime.organizer import ensure_organizer
from service.runtime.other_nodes import follow_others
from service.runtime.settings import Settings, data_folder

Tell = Callable[[str], None]

CLOCKS, CHECKPOINTS = "clocks", "checkpoints"
"""What one node does for all."""

log = structlog.get_logger()


def database_file(settings: Settings) -> Path | None:
    """The file of the embedded database; None if the log lies elsewhere. Raises ValueError for no database of a log."""
    try:
        return file_of(settings.database_url)
    except ValueError as error:
        message = f"RICHTER_DATABASE_URL is wrong: {error}"
        raise ValueError(message) from None


def key_file(settings: Settings) -> Path:
    """The file with the signing key. Raises ValueError as `database_file` does."""
    return Path(settings.signing_key) if settings.signing_key else _beside(settings, "key")


def checkpoint_file(settings: Settings) -> Path:
    """The file in which checkpoints are kept outside the database. Raises ValueError as `database_file` does."""
    return Path(settings.checkpoint_file) if settings.checkpoint_file else _beside(settings, "checkpoints")


def used_key(settings: Settings, public: str) -> UsedKey:
    """The mark beside the key of this public form. Raises ValueError as `database_file` does."""
    return UsedKey(Path(f"{key_file(settings)}.used"), public)


def _beside(settings: Settings, ending: str) -> Path:
    """A file beside that of the database; where the database is no file, one of its name in the user's data folder."""
    file = database_file(settings)
    if file is None:
        name = re.sub(r"\W", "-", make_url(settings.database_url).database or "postgres")
        file = data_folder() / f"postgresql-{name}"
    return Path(f"{file}.{ending}")


def signing_key(settings: Settings) -> SigningKey:
    """The signing key; made now if none is named in the settings and there is none beside the database.

    Raises KeyFileError.
    """
    path = key_file(settings)
    return read_key(path) if settings.signing_key or path.exists() else make_key(path)


@asynccontextmanager
async def running_referee(settings: Settings, tell: Tell, clock: Clock = wall_clock) -> AsyncIterator[Referee]:
    """A referee that is ready to serve, for as long as the context lasts; the log is closed in order after it.

    The embedded database is brought up to date first; any other must be so already. `tell` gets the organizer's token
    if one was just made. While the referee runs, checkpoints of the log are made. Raises StoreLockedError,
    StoreUnavailableError, UnknownSchemaError, ValueError, and what the database's driver raises.
    """
    _beside(settings, "key").parent.mkdir(parents=True, exist_ok=True)
    if not settings.embedded:
        await asyncio.to_thread(check, settings.database_url)
    store = open_store(settings.database_url, settings.queue_limit, partial(upgrade, settings.database_url))
    await store.start()
    try:
        key = signing_key(settings)
        notary = Notary(store, key, CheckpointFile(checkpoint_file(settings)), used_key(settings, key.public))
        await notary.start(begin=settings.begin_checkpoint_file)
        referee = Referee(store, notary, settings, clock)
        follow_others(store, referee.tables)
        token = await ensure_organizer(referee)
        if token is not None:
            tell(token)
        async with _watching(referee), _signing(notary, settings.checkpoint_seconds):
            yield referee
    finally:
        await store.close()


@asynccontextmanager
async def _watching(referee: Referee) -> AsyncIterator[None]:
    """Clocks run as long as the context lasts, unless another node runs them."""
    watch = asyncio.create_task(referee.store.on_duty(CLOCKS, ClockWatch(referee).run))
    watch.add_done_callback(_tell_of_its_end)
    try:
        yield
    finally:
        watch.cancel()
        with suppress(asyncio.CancelledError):
            await watch


@asynccontextmanager
async def _signing(notary: Notary, seconds: float) -> AsyncIterator[None]:
    """Checkpoints are made as long as the context lasts, unless another node makes them, and a last one at its end."""
    keeping = asyncio.create_task(notary.store.on_duty(CHECKPOINTS, partial(notary.keep, seconds)))
    try:
        yield
    finally:
        keeping.cancel()
        await asyncio.wait([keeping])
        await notary.close()


def _tell_of_its_end(watch: asyncio.Task[None]) -> None:
    if not watch.cancelled() and (error := watch.exception()) is not None:
        log.error("clocks_stopped", exc_info=error)
