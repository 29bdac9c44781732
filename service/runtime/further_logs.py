"""Opening further logs: at the start, or as soon as they can be reached."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import structlog

from eventstore.ports.failures import StoreUnavailableError
from service.runtime.all_logs import AllLogs
from service.runtime.context import Referee
from service.runtime.files import beside
from service.runtime.settings import Settings

AGAIN_SECONDS = 5.0
Start = Callable[[], AbstractAsyncContextManager[Referee]]

log = structlog.get_logger()


def check_places(settings: Settings) -> None:
    """See that no two logs have their files in the same place.

    On PostgreSQL the database's name decides, on whichever server it is. Raises ValueError.
    """
    places: dict[str, int] = {}
    for number in range(1 + len(settings.log_urls)):
        place = str(beside(settings.of_log(number) if number else settings, "key"))
        if place in places:
            message = f"Log {places[place]} and log {number} would share {place}: give one database another name."
            raise ValueError(message)
        places[place] = number


@asynccontextmanager
async def kept_open(logs: AllLogs[Referee], number: int, start: Start) -> AsyncIterator[None]:
    """Keep a further log open during the context; if it cannot be reached, try again and again.

    `start` is the context of its referee. It is entered and left in one task. Raises what the first start raises, but
    for StoreUnavailableError.
    """
    tried = asyncio.get_running_loop().create_future()
    keeping = asyncio.create_task(_keep_open(logs, number, start, tried))
    try:
        await tried
        yield
    finally:
        keeping.cancel()
        await asyncio.wait([keeping])


async def _keep_open(logs: AllLogs[Referee], number: int, start: Start, tried: asyncio.Future[None]) -> None:
    while True:
        try:
            async with start() as referee:
                logs.put(number, referee)
                try:
                    _settle(tried)
                    await asyncio.Event().wait()
                finally:
                    logs.put(number, None)
        except StoreUnavailableError as error:
            log.warning("log_away", number=number, reason=str(error))
        except Exception as error:
            if not tried.done():
                tried.set_exception(error)
                return
            log.exception("log_not_opened", number=number)
        _settle(tried)
        await asyncio.sleep(AGAIN_SECONDS)


def _settle(tried: asyncio.Future[None]) -> None:
    if not tried.done():
        tried.set_result(None)
