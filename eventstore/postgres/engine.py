"""The two ways into a PostgreSQL database: connections that write, and some that can only read.

All of them take the role that may add to the log and change nothing in it, whoever the user is that connects. Nobody
waits for ever: for a connection, for a lock, for an answer; and the server ends a transaction that is left lying about.
Errors leave out the values of a statement: bodies hold what is hidden from others, and errors end up in logs.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

import asyncpg
import msgspec
from sqlalchemy import URL, NullPool
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

ROLE = "richter_service"


class Patience(msgspec.Struct, frozen=True):
    """The patience with the server, in milliseconds: for a connection, for a lock, for carrying out a statement.

    After `idle` the server ends a transaction in which nothing happens. After `answer` a server that says nothing at
    all counts as lost; it must be longer than `statement`.
    """

    connection: int = 5_000
    lock: int = 5_000
    statement: int = 10_000
    idle: int = 10_000
    answer: int = 15_000


def writing(url: URL, patience: Patience) -> AsyncEngine:
    """An engine whose connections write; each is made anew."""
    arguments = _arguments(patience, enable_hashjoin="off", enable_mergejoin="off")
    return create_async_engine(url, poolclass=NullPool, hide_parameters=True, connect_args=arguments)


def reading(url: URL, patience: Patience, connections: int) -> AsyncEngine:
    """An engine with up to `connections` connections that cannot write; each statement sees all that is committed."""
    return create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,
        connect_args=_arguments(patience, default_transaction_read_only="on"),
    )


def keeping(url: URL, patience: Patience, connections: int) -> AsyncEngine:
    """An engine for what is kept beside the log: up to `connections` connections, each statement of which is by itself.

    They are made when they are needed first.
    """
    return create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,
        connect_args=_arguments(patience),
    )


def holding(url: URL, patience: Patience) -> AsyncEngine:
    """An engine for connections that hold a lock for as long as they live, and each statement of which is by itself.

    The server ends one that has been silent for a while, and one whose machine no longer answers.
    """
    arguments = _arguments(
        patience,
        idle_session_timeout=str(patience.idle),
        tcp_keepalives_idle="5",
        tcp_keepalives_interval="2",
        tcp_keepalives_count="3",
    )
    return create_async_engine(
        url, poolclass=NullPool, isolation_level="AUTOCOMMIT", hide_parameters=True, connect_args=arguments
    )


def _arguments(patience: Patience, **settings: str) -> dict[str, Any]:
    every = {
        "role": ROLE,
        "default_transaction_isolation": "read committed",
        # every statement looks things up; a plan that was made while a table was small is kept, and must not walk
        # through it when it is large
        "enable_seqscan": "off",
        "jit": "off",
        "lock_timeout": str(patience.lock),
        "statement_timeout": str(patience.statement),
        "idle_in_transaction_session_timeout": str(patience.idle),
        **settings,
    }
    return {
        "timeout": patience.connection / 1000,
        "command_timeout": patience.answer / 1000,
        "server_settings": {"application_name": "friedensrichter"},
        "async_creator_fn": partial(_connected, every),
    }


async def _connected(settings: Mapping[str, str], *place: Any, **options: Any) -> Any:
    """Connect, and set what counts for the session.

    A pooler refuses most settings in the message that begins a session, and takes them as statements.
    """
    connection = await asyncpg.connect(*place, **options)
    try:
        await connection.execute("; ".join(f"SET {name} = '{value}'" for name, value in settings.items()))
    except BaseException:
        connection.terminate()
        raise
    return connection
