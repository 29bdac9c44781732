"""A trial of what the store needs of its connections: a lock and a notice that outlast a transaction.

A pooler that shares connections between transactions gives neither. Without them two nodes would perform one duty, and
no node would hear of another's events.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import randbits
from typing import Any

import asyncpg
from sqlalchemy import URL

from eventstore.ports.failures import StoreUnavailableError
from eventstore.postgres.engine import Patience

POOLED = "This is a pooler in transaction mode; connect directly or with `pool_mode = session`."
LOST = "RT001"
"""The SQLSTATE with which a step of the trial fails."""
OF_POOLERS = (LOST, "08P01", "26000", "42P05")
"""With the second a pooler speaks for itself; the others come of a statement that another connection has prepared."""

LOCK = "SELECT pg_advisory_lock({0})"
UNLOCK = "SELECT pg_advisory_unlock({0})"
LOCKED_BY_ANOTHER = f"""DO $$ BEGIN
  IF pg_try_advisory_lock({{0}}) THEN
    PERFORM pg_advisory_unlock({{0}}), pg_advisory_unlock({{0}});
    RAISE EXCEPTION 'another connection has the lock, too' USING ERRCODE = '{LOST}';
  END IF;
END $$"""
LOCKED_HERE = f"""DO $$ BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()
      AND classid = {{0}} >> 32 AND objid = {{0}} & 4294967295
  ) THEN
    RAISE EXCEPTION 'the lock is lost' USING ERRCODE = '{LOST}';
  END IF;
END $$"""


async def try_session(url: URL, patience: Patience) -> None:
    """See that a lock and a notice outlast a transaction. Raises StoreUnavailableError with what to do."""
    try:
        async with _connected(url, patience) as first, _connected(url, patience) as second:
            try:
                await _try(first, second, patience.connection / 1000)
            except asyncpg.PostgresError as error:
                if error.sqlstate in OF_POOLERS or "pooling mode" in str(error):  # one that takes no transaction
                    raise StoreUnavailableError(POOLED) from None
                raise
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        said = str(error).partition("\n")[0].rstrip(".") or type(error).__name__
        message = f"The database cannot be reached: {said}."
        raise StoreUnavailableError(message) from None


async def _try(first: Any, second: Any, seconds: float) -> None:
    """Raise the driver's error with one of the states above, or StoreUnavailableError, if something does not last.

    While the second connection is in a transaction, the first is idle: a pooler gives the second one its server.
    """
    number = randbits(62)
    channel = f"richter_trial_{number}"
    heard = asyncio.Event()
    await first.execute(LOCK.format(number))
    await first.add_listener(channel, lambda *_: heard.set())
    await second.execute("BEGIN")
    await second.execute(LOCKED_BY_ANOTHER.format(number))
    await first.execute(LOCKED_HERE.format(number))
    await second.execute("ROLLBACK")
    await second.execute(f"NOTIFY {channel}")
    try:
        async with asyncio.timeout(seconds):
            await heard.wait()
    except TimeoutError:
        raise StoreUnavailableError(POOLED) from None
    await first.execute(UNLOCK.format(number))


@asynccontextmanager
async def _connected(url: URL, patience: Patience) -> AsyncIterator[Any]:
    """A plain connection that no pool keeps, and that prepares no statement."""
    _, options = url.get_dialect()().create_connect_args(url)
    connection = await asyncpg.connect(
        **options,
        timeout=patience.connection / 1000,
        command_timeout=patience.answer / 1000,
        statement_cache_size=0,
    )
    try:
        yield connection
    finally:
        connection.terminate()
