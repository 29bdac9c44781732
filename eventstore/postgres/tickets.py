"""Tickets that are good at every node on one database."""

from typing import Any

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.tickets import Ticket, TicketLimits
from eventstore.postgres.dialect import FAILURES, PostgresDialect
from eventstore.postgres.statements import PUT_TICKET, TAKE_TICKET


class SharedTickets:
    """Tickets as rows. One statement takes a ticket, so the database says who was first.

    They go past the writer: they are no part of the log, and must not wait for its lock or hold it.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def put(self, ticket: Ticket, limits: TicketLimits, now: int) -> bool:
        """As the port's `put_ticket`. Nodes that put at the same moment may go beyond a limit by one each."""
        row = (ticket.ticket_hash, ticket.token_hash, ticket.stream, ticket.expires_at)
        return await self._one(PUT_TICKET, (*row, now, limits.every, limits.each)) is not None

    async def take(self, ticket_hash: bytes, stream: str, now: int) -> bytes | None:
        """As the port's `take_ticket`. One whose taking was not answered counts as taken."""
        found: bytes | None = await self._one(TAKE_TICKET, (ticket_hash, stream, now))
        return found

    async def _one(self, statement: str, values: tuple[object, ...]) -> Any:
        """The first value that a statement returns; once more if the connection turns out to be dead."""
        try:
            try:
                return await self._first(statement, values)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
            return await self._first(statement, values)
        except FAILURES as error:
            dialect = PostgresDialect()
            message = f"The database cannot keep tickets just now: {dialect.said(error)}."
            raise StoreUnavailableError(message) from dialect.cause(error)

    async def _first(self, statement: str, values: tuple[object, ...]) -> Any:
        async with self._engine.connect() as connection:
            return (await connection.exec_driver_sql(statement, values)).scalar()
