"""Questions to a PostgreSQL database."""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import greenlet_spawn

from eventstore.ports.failures import StoreUnavailableError
from eventstore.postgres.dialect import FAILURES, PostgresDialect
from eventstore.postgres.driver import made_alive
from eventstore.reading.reader import Reader

T = TypeVar("T")


class Greenlets:
    """Puts questions to readers in greenlets, each on a connection of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._dialect = PostgresDialect()

    async def ask(self, question: Callable[[Reader], T]) -> T:
        """Put a question; once more if the connection turns out to be dead. Raises StoreUnavailableError."""
        try:
            try:
                return await greenlet_spawn(self._put, question)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
            return await greenlet_spawn(self._put, question)
        except FAILURES as error:
            message = f"The database cannot be read just now: {self._dialect.said(error)}."
            raise StoreUnavailableError(message) from self._dialect.cause(error)

    def _put(self, question: Callable[[Reader], T]) -> T:
        with self._engine.sync_engine.connect() as connection:
            return question(Reader(made_alive(connection), self._dialect))
