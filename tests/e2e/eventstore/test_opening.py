"""Opening and closing the file: the lock, the settings, what is refused."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection

from eventstore.open import open_store
from eventstore.ports.failures import StoreLockedError, StoreUnavailableError
from eventstore.ports.log import Appended
from eventstore.postgres import PostgresStore
from eventstore.sqlite import SqliteStore
from eventstore.sqlite.engine import reading, writing
from migrations.upgrade import upgrade
from tests.support.eventstore.samples import first

HOLDER = """
import asyncio, sys
from pathlib import Path
from eventstore.sqlite import SqliteStore

async def hold():
    store = SqliteStore(Path(sys.argv[1]))
    await store.start()
    print("held", flush=True)
    await asyncio.Event().wait()

asyncio.run(hold())
"""


def pragma(connection: Connection, name: str) -> object:
    return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


def test_the_writing_connection_is_durable_and_strict(database: Path) -> None:
    engine = writing(database, 1234)
    with engine.connect() as connection:
        assert pragma(connection, "journal_mode") == "wal"
        assert pragma(connection, "synchronous") == 2
        assert pragma(connection, "foreign_keys") == 1
        assert pragma(connection, "recursive_triggers") == 1
        assert pragma(connection, "busy_timeout") == 1234
    engine.dispose()


def test_the_reading_connections_cannot_write(database: Path) -> None:
    engine = reading(database, 1234, 1)
    with engine.connect() as connection:
        assert pragma(connection, "busy_timeout") == 1234
        with pytest.raises(Exception, match="readonly"):
            connection.exec_driver_sql("INSERT INTO log_head VALUES ('other', 0)")
    engine.dispose()


async def test_a_file_is_open_in_one_store_at_a_time(database: Path) -> None:
    store, other = SqliteStore(database), SqliteStore(database.parent / ".." / database.parent.name / database.name)
    await store.start()
    with pytest.raises(StoreLockedError, match=r"log\.db is open in another process"):
        await other.start()
    with pytest.raises(StoreLockedError):
        await store.start()
    assert isinstance(await store.append(first("a")), Appended)
    await store.close()
    await other.start()
    assert await other.head("a") == 1
    await other.close()


async def test_another_process_is_refused_until_the_first_one_ends_in_any_way(database: Path) -> None:
    holder = subprocess.Popen(  # noqa: ASYNC220 - nothing else waits in this test
        [sys.executable, "-c", HOLDER, str(database)], stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"held\n"
    store = SqliteStore(database)
    with pytest.raises(StoreLockedError):
        await store.start()
    holder.kill()
    holder.communicate(timeout=60)
    await store.start()
    assert await store.ready()
    await store.close()


def files_beside(database: Path) -> list[str]:
    return sorted(path.name for path in database.parent.iterdir())


async def test_a_closed_store_leaves_one_whole_file(database: Path) -> None:
    store = SqliteStore(database)
    await store.start()
    await store.append(first("a"))
    await store.read("a")
    await store.close()
    assert files_beside(database) == ["log.db", "log.db.lock"]


async def test_the_file_is_prepared_while_nobody_else_can_have_it(tmp_path: Path) -> None:
    database = tmp_path / "log.db"
    prepared = []

    def prepare() -> None:
        upgrade(f"sqlite:///{database}")
        prepared.append(database.with_name("log.db.lock").exists())

    store = open_store(f"sqlite:///{database}", prepare=prepare)
    await store.start()
    assert prepared == [True]
    assert isinstance(await store.append(first("a")), Appended)
    await store.close()


async def test_a_preparation_that_fails_leaves_nothing_locked(database: Path) -> None:
    def fail() -> None:
        raise LookupError

    with pytest.raises(LookupError):
        await SqliteStore(database, prepare=fail).start()
    store = SqliteStore(database)
    await store.start()
    await store.close()


async def test_a_file_without_a_log_is_not_opened(tmp_path: Path) -> None:
    empty = tmp_path / "empty.db"
    empty.touch()
    for database in (empty, tmp_path / "missing.db"):
        with pytest.raises(StoreUnavailableError, match="no event log"):
            await SqliteStore(database).start()
    assert not (tmp_path / "missing.db").exists()
    text = tmp_path / "text.db"
    text.write_text("not a database at all" * 100)
    with pytest.raises(StoreUnavailableError, match="not a database"):
        await SqliteStore(text).start()
    with pytest.raises(StoreUnavailableError, match="cannot be locked"):
        await SqliteStore(text / "log.db").start()


@pytest.fixture(params=["a b.db", "100%.db", "what?.db", "#1.db", "ü.db", "file:x.db", "a&mode=rw.db"])
def odd(database: Path, request: pytest.FixtureRequest) -> Path:
    return database.rename(database.with_name(request.param))


async def test_the_file_may_have_any_name(odd: Path) -> None:
    store = SqliteStore(odd)
    await store.start()
    await store.append(first("a"))
    assert await store.head("a") == 1
    await store.close()
    raw = sqlite3.connect(odd)
    assert raw.execute("SELECT count(*) FROM events").fetchone() == (1,)
    raw.close()


@pytest.mark.parametrize(
    "url",
    [
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///log.db?mode=ro",
        "mysql://localhost/log",
        "postgresql+psycopg://localhost/log",
        "log.db",
        "",
    ],
)
def test_a_url_without_a_file_of_ours_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        open_store(url)


@pytest.mark.parametrize("url", ["postgresql://referee@localhost/log", "postgresql+asyncpg://localhost/log"])
def test_a_url_of_postgresql_opens_such_a_store(url: str) -> None:
    assert isinstance(open_store(url), PostgresStore)


async def test_questions_are_refused_before_the_start(database: Path) -> None:
    store = SqliteStore(database)
    with pytest.raises(StoreUnavailableError, match="closed"):
        await store.append(first("a"))
    with pytest.raises(StoreUnavailableError, match="closed"):
        await store.tail(0, 1)
    await store.close()
