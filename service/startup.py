"""Starting and stopping a referee over its database."""

from collections.abc import AsyncIterator, Callable

from eventstore.open import open_store
from migrations.upgrade import upgrade
from service.clock import Clock, wall_clock
from service.organizer import ensure_organizer
from service.referee import Referee
from service.settings import Settings

Tell = Callable[[str], None]


async def running_referee(settings: Settings, tell: Tell, clock: Clock = wall_clock) -> AsyncIterator[Referee]:
    """A referee that is ready to serve, for as long as the iteration lasts; the log is closed in order after it.

    The embedded database is brought up to date first. `tell` gets the organizer's token if one was just made.
    Raises StoreLockedError, StoreUnavailableError.
    """
    store = open_store(settings.database_url, settings.queue_limit)
    if settings.embedded:
        upgrade(settings.database_url)
    await store.start()
    try:
        referee = Referee(store, settings, clock)
        token = await ensure_organizer(referee)
        if token is not None:
            tell(token)
        yield referee
    finally:
        await store.close()
