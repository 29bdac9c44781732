"""What happens when the database fails: nobody is told a lie, and the writer goes on once it works again."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from traceback import format_exception

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import OperationalError

from eventstore.checking.verify import verify
from eventstore.ports.attempts import Attempt
from eventstore.ports.event_store import Written
from eventstore.ports.failures import StoreFullError, StoreUnavailableError
from eventstore.ports.inspection import Progress
from eventstore.ports.log import Append, Appended, Repeated
from eventstore.sqlite import Limits, SqliteStore
from eventstore.sqlite.dialect import SqliteDialect
from eventstore.sqlite.engine import writing
from eventstore.sqlite.store import FAILURES, Writer
from eventstore.writing.session import Session
from tests.support.eventstore.samples import bodies, credential, first, key, more
from tests.support.short_files import files_no_longer_than


@pytest.fixture
async def store(database: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(database, busy_timeout=50)
    await store.start()
    yield store
    await store.close()


@pytest.fixture
def engine(database: Path) -> Iterator[Engine]:
    engine = writing(database, 50)
    yield engine
    engine.dispose()


@pytest.fixture
def session(engine: Engine) -> Iterator[Session]:
    session = Session(engine, SqliteDialect(), 100, FAILURES)
    session.open()
    yield session
    session.reconnect()


def on_commit(engine: Engine, act: Callable[[Connection], None]) -> None:
    """Do something when the next COMMIT is due, and let it fail."""
    failure = OperationalError("COMMIT", None, sqlite3.OperationalError("disk I/O error"))

    def fail(connection: Connection) -> None:
        event.remove(engine, "commit", fail)
        act(connection)
        raise failure

    event.listen(engine, "commit", fail)


def truly_commit(connection: Connection) -> None:
    connection.connection.commit()


async def test_a_full_disk_is_told_to_all_who_wait_and_nothing_is_written(store: SqliteStore, database: Path) -> None:
    heard: list[int] = []
    store.subscribe(lambda events: heard.extend(one.position for one in events))
    await store.append(first("a", b"1"))
    size = database.with_name("log.db-wal").stat().st_size
    with files_no_longer_than(size + 1):
        lost = [more("a", 1, b"2", key=key()), *(first(f"s{number}") for number in range(20))]
        results = await asyncio.gather(*map(store.append, lost), return_exceptions=True)
        assert await store.ready() is False
    assert all(isinstance(result, StoreUnavailableError) for result in results)
    assert len({id(result) for result in results}) == len(results)
    assert bodies(await store.tail(0, 100)) == [b"1"]
    assert await store.find_key("table", "key", key().digest) is None
    assert await store.append(more("a", 1, b"2", key=key())) == Appended(2, 2)
    assert heard == [1, 2]
    assert await store.ready()
    await store.close()
    assert list(verify(database)) == [Progress(0, 2), Progress(2, 2)]


def test_a_file_that_may_not_grow_is_told_as_full_and_goes_on_when_it_may(engine: Engine, session: Session) -> None:
    session.write([first("a", b"1")])
    with engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    limited = session.connected()
    limited.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    limited.commit()
    with pytest.raises(StoreFullError, match="full"):
        session.write([more("a", 1, b"x" * 100_000)])
    # the limit went with the connection
    assert session.write([more("a", 1, b"x" * 100_000)])[0] == [Appended(2, 2)]


async def test_what_is_written_is_told_with_its_size_and_time(store: SqliteStore) -> None:
    told: list[Written] = []
    store.observe(told.append)
    await asyncio.gather(*(store.append(first(f"s{number}", b"1", b"2")) for number in range(20)))
    assert sum(one.requests for one in told) == 20
    assert sum(one.events for one in told) == 40
    assert len(told) < 20
    assert all(one.seconds > 0 for one in told)
    assert store.waiting() == 0


async def test_a_locked_file_is_told_to_all_who_wait_and_the_writer_goes_on(store: SqliteStore, database: Path) -> None:
    await store.append(first("a"))
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailableError, match="locked"):
        await store.append(more("a", 1))
    with pytest.raises(StoreUnavailableError, match="locked"):
        await store.put_credential(credential(b"t"))
    with pytest.raises(StoreUnavailableError, match="locked"):
        await store.note_attempt(Attempt("a", 1, 1, b"no"))
    assert await store.head("a") == 1
    other.execute("ROLLBACK")
    other.close()
    assert await store.append(more("a", 1)) == Appended(2, 2)


async def test_a_damaged_log_is_told_and_not_written_over(store: SqliteStore, database: Path) -> None:
    await store.append(first("a"))
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("DROP TRIGGER log_head_rise")
    other.execute("UPDATE log_head SET position = 7")
    other.close()
    with pytest.raises(StoreUnavailableError, match="damaged"):
        await store.append(more("a", 1))
    assert await store.head("a") == 1


async def test_no_error_shows_a_body(store: SqliteStore, database: Path) -> None:
    await store.append(first("a"))
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("DROP TRIGGER events_append")
    other.execute("CREATE TRIGGER events_append BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'no'); END")
    other.close()
    told = await asyncio.gather(
        store.append(more("a", 1, b"the queen of spades")),
        store.append(more("a", 1, "the queen of spades")),
        return_exceptions=True,
    )
    for error in told:
        assert isinstance(error, StoreUnavailableError | ValueError)
        assert "queen" not in "".join(format_exception(error))


async def test_a_table_that_is_gone_makes_reading_and_writing_unavailable(store: SqliteStore, database: Path) -> None:
    await store.append(first("a"))
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("DROP TABLE events")
    other.close()
    with pytest.raises(StoreUnavailableError, match="no such table"):
        await store.append(more("a", 1))
    with pytest.raises(StoreUnavailableError, match="no such table"):
        await store.read("a")
    assert await store.ready() is False


def test_a_commit_that_failed_but_was_done_is_found_and_acknowledged(engine: Engine, session: Session) -> None:
    session.write([first("a", b"1")])
    on_commit(engine, truly_commit)
    results, events = session.write([more("a", 1, b"2", key=key()), first("b", b"x", b"y")])
    assert results == [Appended(2, 2), Appended(2, 4)]
    assert [row[4] for row in events] == [b"2", b"x", b"y"]
    assert session.write([more("a", 1, key=key()), more("b", 2)])[0] == [Repeated(b"answer"), Appended(3, 5)]


def test_a_commit_that_failed_and_was_not_done_is_not_acknowledged(engine: Engine, session: Session) -> None:
    session.write([first("a", b"1")])
    on_commit(engine, lambda _: None)
    with pytest.raises(StoreUnavailableError, match="disk I/O error"):
        session.write([more("a", 1, b"2", key=key())])
    assert session.write([more("a", 1, b"3", key=key())])[0] == [Appended(2, 2)]


def test_a_commit_that_failed_is_not_acknowledged_before_a_checkpoint_has_written_it(
    engine: Engine, session: Session, database: Path
) -> None:
    session.write([first("a", b"1")])
    reader = sqlite3.connect(database, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM events").fetchone()
    on_commit(engine, truly_commit)
    # the reader still looks at the state before, so the checkpoint cannot be completed
    with pytest.raises(StoreUnavailableError):
        session.write([more("a", 1, b"2", key=key())])
    reader.close()
    assert session.write([more("a", 1, b"2", key=key())])[0] == [Repeated(b"answer")]


def test_a_commit_without_events_that_failed_can_be_asked_for_again(engine: Engine, session: Session) -> None:
    on_commit(engine, truly_commit)
    with pytest.raises(StoreUnavailableError):
        session.write([credential(b"t")])
    assert session.write([credential(b"t"), first("a")])[0] == [None, Appended(1, 1)]


def test_only_so_many_heads_are_kept_and_the_others_are_looked_up(engine: Engine) -> None:
    session = Session(engine, SqliteDialect(), 3, FAILURES)
    session.open()
    streams = [f"s{number}" for number in range(10)]
    session.write([first(stream) for stream in streams])
    for version in range(1, 4):
        results, _ = session.write([more(stream, version) for stream in streams])
        assert [result.version for result in results if isinstance(result, Appended)] == [version + 1] * 10
    session.reconnect()


class Stumbling(Session):
    """Fails once in a way that nobody has thought of."""

    stumbled = False

    def write(self, requests: list[Append]) -> object:
        if not self.stumbled:
            self.stumbled = True
            raise LookupError
        return super().write(requests)


async def test_a_mistake_in_the_writer_is_told_and_does_not_end_it(engine: Engine) -> None:
    session = Stumbling(engine, SqliteDialect(), 100, FAILURES)
    writer = Writer(session, Limits(), lambda _: None, lambda *_: None)
    with pytest.raises(StoreUnavailableError) as told:
        await writer.submit(first("a"))
    assert isinstance(told.value.__cause__, LookupError)
    assert await writer.submit(first("a")) == Appended(1, 1)
    await writer.stop()
    session.reconnect()


def test_a_loop_that_ends_without_closing_ends_the_writer(engine: Engine) -> None:
    session = Session(engine, SqliteDialect(), 100, FAILURES)
    loop = asyncio.new_event_loop()

    async def leave() -> tuple[Writer, asyncio.Future[object]]:
        writer = Writer(session, Limits(), lambda _: None, lambda *_: None)
        await writer.submit(first("a"))
        return writer, loop.create_future()

    writer, left = loop.run_until_complete(leave())
    loop.close()
    writer.queue.put([(more("a", 1), left)])
    writer.thread.join(timeout=60)
    assert not writer.running
    assert session.write([more("a", 2)])[0] == [Appended(3, 3)]
    session.reconnect()
