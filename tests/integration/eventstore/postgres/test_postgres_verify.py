"""The check of a whole log on PostgreSQL finds what somebody did who owns the tables."""

import asyncio

import pytest

from eventstore.checking.verify import has_stream, verify
from eventstore.ports.events import Fault
from eventstore.ports.inspection import Progress
from eventstore.postgres import PostgresStore
from eventstore.postgres.inspection import GUARDS
from eventstore.url import parsed
from tests.support.eventstore.samples import first, more
from tests.support.postgres.databases import Database
from tests.support.postgres.server import apart


@pytest.fixture
def log(postgres: Database) -> Database:
    """Three events in `a`, at positions 1, 3 and 4, and two in `b`, at 2 and 5."""

    async def fill() -> None:
        store = PostgresStore(parsed(postgres.url))
        await store.start()
        await store.append(first("a", b"1"))
        await store.append(first("b", b"x"))
        await store.append(more("a", 1, b"2", b"3"))
        await store.append(more("b", 1, b"y"))
        await store.close()

    apart(asyncio.run, fill())
    return postgres


NARROWER = """\
DROP TRIGGER events_keep ON events
CREATE TRIGGER events_keep BEFORE DELETE ON events FOR EACH STATEMENT EXECUTE FUNCTION events_keep()
ALTER TABLE events ENABLE ALWAYS TRIGGER events_keep"""


def faults(log: Database) -> list[Fault]:
    return [one for one in verify(parsed(log.url)) if isinstance(one, Fault)]


def as_owner(log: Database, *statements: str) -> None:
    """Do something to the tables with their triggers away, and put the triggers back as they were."""
    tables = sorted({table for table, *_ in GUARDS.values()})
    off = (f"ALTER TABLE {table} DISABLE TRIGGER USER" for table in tables)
    on = (f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {name}" for name, (table, *_) in GUARDS.items())
    log.run(*off, *statements, *on)


def test_a_log_as_it_was_written_gives_progress_only(log: Database) -> None:
    assert list(verify(parsed(log.url))) == [Progress(0, 5), Progress(5, 5)]
    assert has_stream(parsed(log.url), "a")
    assert not has_stream(parsed(log.url), "c")


@pytest.mark.parametrize(
    ("statement", "stream", "version", "problem"),
    [
        ("UPDATE events SET body = 'other' WHERE position = 3", "a", 2, "does not fit its body"),
        ("UPDATE events SET hash = sha256('') WHERE position = 2", "b", 1, "does not fit its body"),
        ("UPDATE events SET prev = sha256('') WHERE position = 3", "a", 2, "hash of the event before"),
        ("UPDATE events SET version = 7 WHERE position = 4", "a", 3, "Version 3 should stand here"),
        ("DELETE FROM events WHERE position = 3", None, None, "position 3 is missing"),
        ("DELETE FROM events WHERE position = 5", None, None, "The head of the log is at position 5"),
        ("DELETE FROM streams WHERE stream = 'b'", "b", None, "missing from the directory"),
        ("DELETE FROM events WHERE stream = 'b'", "b", None, "its events are missing"),
        ("UPDATE log_head SET position = 3", None, None, "The head of the log is at position 3"),
    ],
)
def test_what_the_owner_changed_is_found_and_named(
    log: Database, statement: str, stream: str | None, version: int | None, problem: str
) -> None:
    as_owner(log, statement)
    found = faults(log)
    assert any((one.stream, one.version) == (stream, version) and problem in one.problem for one in found), found


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        ("ALTER TABLE events DISABLE TRIGGER events_keep", "events_keep that protects the log is not always on"),
        ("ALTER TABLE events ENABLE TRIGGER events_keep", "events_keep that protects the log is not always on"),
        ("DROP TRIGGER events_keep ON events", "events_keep that protects the log is missing"),
        (
            NARROWER,
            "events_keep that protects the log has been changed",
        ),
        (
            "CREATE OR REPLACE FUNCTION events_keep() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
            "events_keep that protects the log has been changed",
        ),
        (
            "CREATE TRIGGER more BEFORE INSERT ON keys FOR EACH STATEMENT EXECUTE FUNCTION events_keep()",
            "The trigger more does not belong to the log",
        ),
        ("GRANT DELETE ON events TO richter_service", "may change or delete events"),
        ("ALTER TABLE keys DROP COLUMN answer", "The schema cannot be read"),
    ],
)
def test_what_no_longer_protects_the_log_is_found(log: Database, statement: str, problem: str) -> None:
    log.run(*statement.splitlines())
    assert any(problem in one.problem for one in faults(log)), faults(log)


def test_a_database_that_is_not_there_is_a_fault(log: Database) -> None:
    (fault,) = verify(parsed(log.server.url("nowhere", "referee")))
    assert isinstance(fault, Fault)
    assert "cannot be opened" in fault.problem


def test_more_events_than_a_page_are_checked_and_a_tile_that_does_not_follow_from_them_is_found(
    postgres: Database,
) -> None:
    async def fill() -> None:
        store = PostgresStore(parsed(postgres.url))
        await store.start()
        await store.append(first("long", *(b"%d" % number for number in range(700))))
        await store.close()

    apart(asyncio.run, fill())
    assert list(verify(parsed(postgres.url))) == [*(Progress(done, 700) for done in (0, 256, 512)), Progress(700, 700)]
    as_owner(postgres, "INSERT INTO tiles VALUES ('main', 0, 0, decode(repeat('00', 8192), 'hex'))")
    (fault,) = faults(postgres)
    assert "Tile 0 of level 0 does not follow" in fault.problem
