"""What every event store does, at a database behind HAProxy, or at any that speaks PostgreSQL's protocol.

SERVER=postgresql://owner:password@host/postgres names another server; the owner makes databases there and drops them.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import pytest

from eventstore.postgres import PostgresStore
from eventstore.url import parsed
from eventstore.writing.waiting import Limits
from migrations.upgrade import upgrade
from tests.support.eventstore.contract import Contract
from tests.support.lab.database import ReplicatedDatabase, disks

pytestmark = pytest.mark.lab

SERVER = os.environ.get("SERVER")
NUMBERS = count(1)


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Give the URL of a server, for its owner."""
    if SERVER is not None:
        yield SERVER
        return
    with disks() as place, ReplicatedDatabase(place) as database:
        yield database.server_url


async def execute(url: str, statement: str) -> None:
    """Execute a statement outside a transaction."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


@pytest.fixture
async def log_url(server: str) -> AsyncIterator[str]:
    """Give the URL of an empty log."""
    name = f"contract{next(NUMBERS)}"
    await execute(server, f"CREATE DATABASE {name}")
    url = urlunsplit(urlsplit(server)._replace(path=f"/{name}"))
    await asyncio.to_thread(upgrade, url)
    yield url
    await execute(server, f"DROP DATABASE {name}")


class TestElsewhere(Contract):
    @pytest.fixture
    def new_store(self, log_url: str) -> Callable[..., PostgresStore]:
        return lambda waiting=4096: PostgresStore(parsed(log_url), limits=Limits(waiting=waiting))
