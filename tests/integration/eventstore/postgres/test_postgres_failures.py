"""What happens when PostgreSQL fails, or is not as it must be: nobody is told a lie."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from traceback import format_exception
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.util import await_, greenlet_spawn

from eventstore.ports.attempts import Attempt
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.log import Append, Appended, Repeated
from eventstore.postgres import PostgresStore, driver
from eventstore.postgres.dialect import FAILURES, PostgresDialect
from eventstore.postgres.engine import Patience, writing
from eventstore.postgres.statements import COMMIT, INSERT_EVENT_AND_KEY, LOCK, ROLL_BACK, TRANSACTION, begin_at
from eventstore.url import parsed
from eventstore.writing.session import Session
from tests.support.eventstore.samples import bodies, credential, first, key, more, opening
from tests.support.postgres.databases import Database, Databases


@pytest.fixture
async def store(postgres: Database) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(parsed(postgres.url))
    await store.start()
    yield store
    await store.close()


@pytest.fixture
async def engine(postgres: Database) -> AsyncIterator[AsyncEngine]:
    engine = writing(parsed(postgres.url), Patience())
    yield engine
    await engine.dispose()


@pytest.fixture
async def session(engine: AsyncEngine) -> AsyncIterator[Session]:
    session = Session(engine.sync_engine, PostgresDialect(), 100, FAILURES)
    await greenlet_spawn(session.open)
    yield session
    await greenlet_spawn(session.reconnect)


def on_commit(monkeypatch: pytest.MonkeyPatch, statement: str | None) -> None:
    """Execute this in place of the next COMMIT, and let the connection be lost then."""

    failure = OperationalError("COMMIT", None, ConnectionError("connection was closed in the middle of operation"))
    real = driver.run

    def fail(connection: Connection, statements: str) -> str:
        if statements != COMMIT:
            return real(connection, statements)
        monkeypatch.setattr(driver, "run", real)
        if statement is not None:
            real(connection, statement)
        raise failure

    monkeypatch.setattr(driver, "run", fail)


async def test_a_commit_whose_answer_was_lost_is_found_and_acknowledged(
    monkeypatch: pytest.MonkeyPatch, session: Session
) -> None:
    await greenlet_spawn(session.write, [first("a", b"1")])
    on_commit(monkeypatch, COMMIT)
    requests = [more("a", 1, b"2", key=key()), first("b", b"x", b"y")]
    results, events = await greenlet_spawn(session.write, requests)
    assert results == [Appended(2, 2), Appended(2, 4)]
    assert [row[4] for row in events] == [b"2", b"x", b"y"]
    results, _ = await greenlet_spawn(session.write, [more("a", 1, key=key()), more("b", 2)])
    assert results == [Repeated(b"answer"), Appended(3, 5)]


async def test_one_without_events_is_found_too(monkeypatch: pytest.MonkeyPatch, session: Session) -> None:
    on_commit(monkeypatch, COMMIT)
    results, _ = await greenlet_spawn(session.write, [credential(b"t"), Attempt("a", 1, 1, b"no")])
    assert results == [None, None]


async def test_a_commit_that_never_arrived_is_not_acknowledged(
    monkeypatch: pytest.MonkeyPatch, session: Session
) -> None:
    await greenlet_spawn(session.write, [first("a", b"1")])
    on_commit(monkeypatch, None)
    with pytest.raises(StoreUnavailableError, match="connection was closed"):
        await greenlet_spawn(session.write, [more("a", 1, b"2", key=key())])
    results, _ = await greenlet_spawn(session.write, [more("a", 1, b"3", key=key())])
    assert results == [Appended(2, 2)]


async def test_a_connection_lost_before_the_commit_was_sent_has_written_nothing(
    monkeypatch: pytest.MonkeyPatch, session: Session
) -> None:
    real = driver.fetch

    def fail(connection: Connection, statement: str, values: Sequence[Any] = ()) -> Sequence[Sequence[Any]]:
        if statement != TRANSACTION:
            return real(connection, statement, values)
        monkeypatch.setattr(driver, "fetch", real)
        raise OperationalError(statement, None, ConnectionError("connection was closed"))

    monkeypatch.setattr(driver, "fetch", fail)
    with pytest.raises(StoreUnavailableError, match="connection was closed"):
        await greenlet_spawn(session.write, [credential(b"t")])
    results, _ = await greenlet_spawn(session.write, [credential(b"t"), first("a")])
    assert results == [None, Appended(1, 1)]


async def test_events_with_their_keys_take_three_turns_to_the_server(
    monkeypatch: pytest.MonkeyPatch, session: Session, store: PostgresStore
) -> None:
    await greenlet_spawn(session.write, [first("a", b"1")])
    run, fetch = driver.run, driver.fetch
    turns: list[str] = []

    def counted_run(connection: Connection, statements: str) -> str:
        turns.append(statements)
        return run(connection, statements)

    def counted_fetch(connection: Connection, statement: str, values: Sequence[Any] = ()) -> Sequence[Sequence[Any]]:
        turns.append(statement)
        return fetch(connection, statement, values)

    with monkeypatch.context() as patched:
        patched.setattr(driver, "run", counted_run)
        patched.setattr(driver, "fetch", counted_fetch)
        results, _ = await greenlet_spawn(session.write, [more("a", 1, b"2", key=key())])
    assert results == [Appended(2, 2)]
    assert turns == [begin_at(1), INSERT_EVENT_AND_KEY, COMMIT]

    turns.clear()
    assert await store.append(first("b")) == Appended(1, 3)
    with monkeypatch.context() as patched:
        patched.setattr(driver, "run", counted_run)
        patched.setattr(driver, "fetch", counted_fetch)
        results, _ = await greenlet_spawn(session.write, [first("c")])
    assert results == [Appended(1, 4)]
    assert turns[:2] == [begin_at(2), LOCK], "another node has appended, so the head is read"


async def test_an_append_of_another_node_is_not_taken_for_ones_own(
    monkeypatch: pytest.MonkeyPatch, session: Session, store: PostgresStore
) -> None:
    await greenlet_spawn(session.write, [first("a", b"1")])
    on_commit(monkeypatch, ROLL_BACK)
    real = PostgresDialect.committed

    class Overtaken(PostgresDialect):
        def committed(self, *values: object) -> bool:
            # the very same event, by somebody else
            assert await_(store.append(more("a", 1, b"2"))) == Appended(2, 2)
            return real(self, *values)

    session.dialect.__class__ = Overtaken
    with pytest.raises(StoreUnavailableError):
        await greenlet_spawn(session.write, [more("a", 1, b"2", key=key())])
    assert await store.find_key("table", "key", key().digest) is None


async def test_only_so_many_heads_are_kept_and_the_others_are_looked_up(engine: AsyncEngine) -> None:
    session = Session(engine.sync_engine, PostgresDialect(), 3, FAILURES)
    await greenlet_spawn(session.open)
    streams = [f"s{number}" for number in range(10)]
    await greenlet_spawn(session.write, [first(stream) for stream in streams])
    for version in range(1, 4):
        results, _ = await greenlet_spawn(session.write, [more(stream, version) for stream in streams])
        assert [result.version for result in results if isinstance(result, Appended)] == [version + 1] * 10
    await greenlet_spawn(session.reconnect)


async def test_no_error_shows_a_body(store: PostgresStore, postgres: Database) -> None:
    await store.append(first("a"))
    await asyncio.to_thread(postgres.run, "ALTER TABLE events ADD CONSTRAINT short CHECK (length(body) < 10) NOT VALID")
    told = await asyncio.gather(
        store.append(more("a", 1, b"the queen of spades")),
        store.append(more("a", 1, "the queen of spades")),
        store.append(Append("b", 0, (b"1",), None, opening(1, "queen \ud800"))),
        store.append(Append("b", 0, (b"1",), None, opening(1, "queen \0"))),
        store.append(Append("b", 0, (b"1",), None, opening("queen"))),
        return_exceptions=True,
    )
    for error in told:
        assert isinstance(error, StoreUnavailableError | ValueError), error
        assert "queen" not in "".join(format_exception(error))
    assert bodies(await store.tail(0, 10)) == [b"opened"]


async def test_a_damaged_log_is_told_and_not_written_over(store: PostgresStore, postgres: Database) -> None:
    await store.append(first("a"))
    await asyncio.to_thread(
        postgres.run, "ALTER TABLE log_head DISABLE TRIGGER USER", "UPDATE log_head SET position = 0"
    )
    with pytest.raises(StoreUnavailableError, match="damaged"):
        await store.append(more("a", 1))
    assert bodies(await store.tail(0, 10)) == [b"opened"]


async def test_a_table_that_is_gone_makes_reading_and_writing_unavailable(
    store: PostgresStore, postgres: Database
) -> None:
    await store.append(first("a"))
    await asyncio.to_thread(postgres.run, "DROP TABLE events")
    with pytest.raises(StoreUnavailableError, match="does not exist"):
        await store.append(more("a", 1))
    with pytest.raises(StoreUnavailableError, match="does not exist"):
        await store.read("a")
    assert await store.ready() is False


async def refused(database: Database, why: str, user: str = "referee") -> None:
    store = PostgresStore(parsed(database.server.url(database.name, user)))
    with pytest.raises(StoreUnavailableError, match=why):
        await store.start()
    with pytest.raises(StoreUnavailableError, match="closed"):
        await store.head("a")
    await store.close()


async def test_a_server_that_does_not_write_through_is_refused(postgres: Database) -> None:
    postgres.run(f"ALTER DATABASE {postgres.name} SET synchronous_commit = off")
    await refused(postgres, "synchronous_commit is off")


async def test_a_role_that_may_change_events_is_refused(postgres: Database) -> None:
    postgres.run("GRANT UPDATE (body) ON events TO richter_service")
    await refused(postgres, "may change or delete")


async def test_a_user_that_may_not_take_the_role_is_refused(postgres: Database) -> None:
    postgres.run("CREATE ROLE stranger LOGIN")
    await refused(postgres, "permission denied to set role", "stranger")


async def test_the_owner_works_as_the_service_does(postgres: Database) -> None:
    store = PostgresStore(parsed(postgres.owner_url))
    await store.start()
    assert await store.append(first("a")) == Appended(1, 1)
    await store.close()


async def test_a_database_without_a_log_is_not_opened(databases: Databases) -> None:
    empty = databases.empty()
    await refused(empty, "no event log")
    await refused(Database(empty.server, "nowhere"), "does not exist")
    databases.drop(empty)


async def test_a_server_that_is_not_there_cannot_be_reached() -> None:
    store = PostgresStore(parsed("postgresql://referee@/log?host=/nowhere"))
    with pytest.raises(StoreUnavailableError, match="cannot be reached"):
        await store.start()


async def test_a_store_can_be_opened_again_after_a_failed_start(postgres: Database) -> None:
    store = PostgresStore(parsed(postgres.url))
    postgres.run(f"ALTER DATABASE {postgres.name} SET synchronous_commit = off")
    with pytest.raises(StoreUnavailableError):
        await store.start()
    postgres.run(f"ALTER DATABASE {postgres.name} RESET synchronous_commit")
    await store.start()
    assert await store.ready()
    await store.close()
