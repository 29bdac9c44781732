"""What the check of a log in a PostgreSQL database finds after its owner has changed it."""

from __future__ import annotations

import asyncio

import pytest

from eventstore.finding import Progress
from eventstore.offline import has_stream, log_at, verify
from eventstore.port import Fault, SignedRoot, Tile
from eventstore.postgres import PostgresStore
from eventstore.postgres import verify as module
from eventstore.url import parsed
from tests.eventstore.samples import first, more
from tests.postgres.databases import Database

FREE = "ALTER TABLE {0} DISABLE TRIGGER {0}_keep; {1}; ALTER TABLE {0} ENABLE ALWAYS TRIGGER {0}_keep"


async def write(database: Database) -> None:
    """Three events in `a`, at positions 1, 3 and 4, and two in `b`, at 2 and 5."""
    store = PostgresStore(parsed(database.url))
    await store.start()
    await store.append(first("a", b"1"))
    await store.append(first("b", b"x"))
    await store.append(more("a", 1, b"2", b"3"))
    await store.append(more("b", 1, b"y"))
    await store.close()


@pytest.fixture
def log(postgres: Database) -> Database:
    asyncio.run(write(postgres))
    return postgres


def faults(log: Database) -> list[Fault]:
    return [finding for finding in verify(log.url) if isinstance(finding, Fault)]


def changed(log: Database, table: str, statement: str) -> list[Fault]:
    log.run(*FREE.format(table, statement).split("; "))
    return faults(log)


@pytest.mark.parametrize("step", [1, 2, 5, 1000])
def test_in_a_log_as_it_was_written_there_is_no_fault(
    log: Database, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    monkeypatch.setattr(module, "STEP", step)
    assert list(verify(log.url)) == [*(Progress(done, 5) for done in range(0, 5, step)), Progress(5, 5)]


def test_an_empty_log_has_no_fault(postgres: Database) -> None:
    assert list(verify(postgres.url)) == [Progress(0, 0)]


@pytest.mark.parametrize("column", ["body", "prev", "hash"])
def test_a_changed_event_is_named(log: Database, column: str) -> None:
    (fault,) = changed(log, "events", f"UPDATE events SET {column} = sha256('other') WHERE position = 3")  # noqa: S608 - names of our own
    assert (fault.stream, fault.version) == ("a", 2)


def test_a_missing_event_is_named_by_its_position(log: Database) -> None:
    found = changed(log, "events", "DELETE FROM events WHERE position = 2")
    assert [(fault.stream, fault.version) for fault in found] == [(None, None), ("b", 1), (None, None)]
    assert found[0].problem == "The event at position 2 is missing."
    assert found[2].problem == "The head of the log is at position 5, its last event at 5, and it has 4 events."


def test_events_cut_off_at_the_end_are_missed_by_the_head(log: Database) -> None:
    (fault,) = changed(log, "events", "DELETE FROM events WHERE position = 5")
    assert fault.problem == "The head of the log is at position 5, its last event at 4, and it has 4 events."


def test_the_directory_and_the_streams_must_agree(log: Database) -> None:
    (fault,) = changed(log, "streams", "DELETE FROM streams WHERE stream = 'b'")
    assert fault == Fault("b", None, "Its events are there, but it is missing from the directory.")


def test_a_tile_or_a_checkpoint_that_does_not_follow_from_the_events_is_found(log: Database) -> None:
    async def keep() -> None:
        store = PostgresStore(parsed(log.url))
        await store.start()
        await store.put_tiles([Tile(0, 0, bytes(8192))])
        await store.put_signed_root(SignedRoot(3, bytes(32), b"note"))
        await store.close()

    asyncio.run(keep())
    (fault,) = faults(log)
    assert fault.problem == "The first 3 events are not those that a checkpoint was signed for."


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        ("DROP TRIGGER events_keep ON events", "events_keep that protects the log is missing"),
        ("ALTER TABLE events DISABLE TRIGGER events_keep", "events_keep that protects the log has been changed"),
        ("ALTER TABLE events ENABLE TRIGGER events_keep", "events_keep that protects the log has been changed"),
        (
            "CREATE OR REPLACE FUNCTION events_keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'",
            "events_keep that protects the log has been changed",
        ),
        (
            "CREATE TRIGGER mine BEFORE INSERT ON keys FOR EACH ROW EXECUTE FUNCTION keys_keep()",
            "mine is none of the log's",
        ),
    ],
)
def test_a_trigger_that_is_not_as_it_was_made_is_a_fault(log: Database, statement: str, problem: str) -> None:
    log.run(statement)
    assert [fault.problem for fault in faults(log)] == [f"The trigger {problem}."]


def test_a_database_that_cannot_be_read_is_a_fault_in_one_sentence(log: Database) -> None:
    (fault,) = verify(log.url.replace(f"/{log.name}", "/nowhere"))
    assert fault == Fault(None, None, 'The log cannot be read: database "nowhere" does not exist.')


def test_a_log_is_read_table_by_table(log: Database) -> None:
    with log_at(log.url) as found:
        assert found.streams() == [("a", "whist"), ("b", "whist")]
        assert found.counts() == {"a": 3, "b": 2}
        assert found.bodies("a") == [b"1", b"2", b"3"]
    assert has_stream(log.url, "a")
    assert not has_stream(log.url, "c")
