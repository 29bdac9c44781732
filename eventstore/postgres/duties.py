"""Duties of one node at a time: the holder of an advisory lock carries them out, as long as its connection lives.

The server gives the lock to another node as soon as that connection ends, however it ends.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from eventstore.ports.failures import StoreUnavailableError
from eventstore.postgres.dialect import FAILURES, PostgresDialect

TRY = "SELECT pg_try_advisory_lock(hashtext($1))"
WAIT = "SELECT pg_advisory_lock(hashtext($1))"
ALIVE = "SELECT 1"


class Duties:
    """Duties among the nodes on one database. `seconds`: how often to ask for one, and to see that it is still held."""

    def __init__(self, engine: AsyncEngine, seconds: float) -> None:
        self._engine = engine
        self._seconds = seconds

    async def on_duty(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """As the port's `on_duty`."""
        while True:
            done: asyncio.Future[None] | None = None
            with suppress(*FAILURES):
                async with self._connection() as connection:
                    await self._got(connection, name)
                    done = await self._working(connection, work)
            if done is not None:
                return done.result()
            await asyncio.sleep(self._seconds)

    @asynccontextmanager
    async def exclusively(self, name: str) -> AsyncIterator[None]:
        """As the port's `exclusively`."""
        async with AsyncExitStack() as held:
            try:
                connection = await held.enter_async_context(self._connection())
                await connection.exec_driver_sql(WAIT, (_lock(name),))
            except FAILURES as error:
                message = f"The database cannot be reached just now: {PostgresDialect().said(error)}."
                raise StoreUnavailableError(message) from None
            yield

    async def _got(self, connection: AsyncConnection, name: str) -> None:
        """Ask for the duty until this connection has it; connecting anew each time would cost much more."""
        while not (await connection.exec_driver_sql(TRY, (_lock(name),))).scalar():  # noqa: ASYNC110 - no event tells it
            await asyncio.sleep(self._seconds)

    async def _working(self, connection: AsyncConnection, work: Callable[[], Awaitable[None]]) -> asyncio.Future[None]:
        """Run the work until it is done, or until the connection fails: then it is cancelled, and that raised."""
        task = asyncio.ensure_future(work())
        try:
            while not (await asyncio.wait([task], timeout=self._seconds))[0]:
                await connection.exec_driver_sql(ALIVE)
        finally:
            task.cancel()
            await asyncio.wait([task])
        return task

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection]:
        """A connection that is never used again."""
        async with self._engine.connect() as connection:
            try:
                yield connection
            finally:
                await connection.invalidate()


def _lock(name: str) -> str:
    return f"friedensrichter {name}"
