"""Connections to a database that is to be migrated; the drivers of both databases look the same from here."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from eventstore.url import driven

T = TypeVar("T")


def with_connection(url: str, use: Callable[[Connection], T], *, changes: bool) -> T:
    """Let `use` have a connection, to change the schema with or only to look at it.

    Not to be called on an event loop. Raises SQLAlchemy's errors and OSError.
    """
    parsed = driven(make_url(url))
    if parsed.get_backend_name() == "postgresql":
        return asyncio.run(_with_postgres(parsed, use))
    engine = create_engine(parsed, poolclass=NullPool)
    if changes:
        _transactional(engine)
    try:
        with engine.connect() as connection:
            return use(connection)
    finally:
        engine.dispose()


async def _with_postgres(url: URL, use: Callable[[Connection], T]) -> T:
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - what it needs may not be installed

    engine = create_async_engine(url, poolclass=NullPool, hide_parameters=True)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(use)
    finally:
        await engine.dispose()


def _transactional(engine: Engine) -> None:
    """Make SQLite's schema changes part of the transaction; Python's driver would commit each by itself."""

    @event.listens_for(engine, "connect")
    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute("PRAGMA busy_timeout=5000")
        cursor.execute("PRAGMA synchronous=FULL")
        # a table that is rebuilt is dropped on the way, which must not reach the tables that refer to it
        cursor.execute("PRAGMA foreign_keys=OFF")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
