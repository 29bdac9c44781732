"""The two ways into a SQLite file: one connection that writes, and a few that can only read.

Errors of both leave out the values of a statement: bodies hold what is hidden from others, and errors end up in logs.
"""

from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, QueuePool, StaticPool, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from eventstore.sqlite.place import Place
from eventstore.writing.driver import execute


def writing(database: Path, busy_timeout: int, place: Place | None = None) -> Engine:
    """The engine of the one connection that writes. `busy_timeout` in milliseconds.

    Once the `place` is taken, no connection is made to any other file that may lie there.

    WAL with synchronous=FULL: a commit returns when its bytes are on the disk. Only this connection checkpoints,
    because SQLite up to 3.51.2 can corrupt a WAL when two connections write and checkpoint at once. A transaction takes
    the write lock when it begins, so that none fails half-way because another tool writes. What a statement of many
    rows needs to undo itself alone is kept in memory; it is not needed after a crash.
    """
    url = URL.create("sqlite", database=uri(database, "rw"), query={"uri": "true"})
    engine = create_engine(url, poolclass=StaticPool, hide_parameters=True, connect_args={"check_same_thread": False})
    _stay(engine, place)

    @event.listens_for(engine, "connect")
    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={busy_timeout}")
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA fullfsync=ON")  # for macOS alone, which else leaves bytes in the drive's own cache
        cursor.execute("PRAGMA temp_store=MEMORY")
        cursor.execute("PRAGMA secure_delete=ON")  # a text that is forgotten leaves nothing in its page
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA recursive_triggers=ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        execute(connection, "BEGIN IMMEDIATE")

    return engine


def reading(database: Path, busy_timeout: int, connections: int, place: Place | None = None) -> Engine:
    """An engine with up to `connections` connections that cannot write; each statement sees all that is committed."""
    url = URL.create("sqlite", database=uri(database, "ro"), query={"uri": "true"})
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=connections,
        max_overflow=0,
        isolation_level="AUTOCOMMIT",
        hide_parameters=True,
        connect_args={"check_same_thread": False},
    )
    _stay(engine, place)

    @event.listens_for(engine, "connect")
    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={busy_timeout}")
        cursor.close()

    return engine


def _stay(engine: Engine, place: Place | None) -> None:
    if place is not None:

        @event.listens_for(engine, "do_connect")
        def connecting(*_: object) -> None:
            place.check()


def uri(database: Path, mode: str) -> str:
    """SQLite's URI of a file that must be there, opened for reading only (`ro`) or for writing too (`rw`)."""
    return f"file:{quote(str(database))}?mode={mode}"


def said(error: Exception) -> str:
    """Return the database's own message, without the statement and its values."""
    return str(error.orig if isinstance(error, DBAPIError) else error)
