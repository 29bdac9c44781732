"""The check of a file: what is done to it on purpose is found and named."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from eventstore.checking.verify import STEP, verify
from eventstore.hashes.chain import link
from eventstore.ports.events import Fault
from eventstore.ports.inspection import Progress
from eventstore.ports.log import Append
from eventstore.sqlite import SqliteStore
from eventstore.sqlite.triggers import TRIGGERS
from tests.support.eventstore.owner import overwrite, owner
from tests.support.eventstore.samples import chained, first, opening
from tests.support.eventstore.until import until

HASHES = [hash_ for _, hash_ in chained("a", b"1", b"2", b"3")]


def faults(log: Path) -> list[Fault]:
    return [finding for finding in verify(log) if isinstance(finding, Fault)]


def found(log: Path) -> list[tuple[str | None, int | None]]:
    return [(fault.stream, fault.version) for fault in faults(log)]


def test_a_whole_log_gives_progress_only(log: Path) -> None:
    before = log.read_bytes()
    assert list(verify(log)) == [Progress(0, 5), Progress(5, 5)]
    assert log.read_bytes() == before


def test_an_empty_log_is_whole(database: Path) -> None:
    assert list(verify(database)) == [Progress(0, 0)]


async def test_progress_is_given_all_along(database: Path) -> None:
    store = SqliteStore(database)
    await store.start()
    await store.append(first("a", *(b"%d" % number for number in range(2 * STEP + 10))))
    await store.close()
    total = 2 * STEP + 10
    assert list(verify(database)) == [Progress(done, total) for done in (0, STEP, 2 * STEP, total)]


DEEDS: dict[str, tuple[str, list[tuple[str | None, int | None]]]] = {
    "a body is changed": ("UPDATE events SET body = x'39' WHERE position = 3", [("a", 2)]),
    "a body is put right with its hash": (
        f"UPDATE events SET hash = x'{link(HASHES[0], b'9').hex()}', body = x'39' WHERE position = 3",  # noqa: S608 - the hash is computed here
        [("a", 3)],
    ),
    "a hash is changed": ("UPDATE events SET hash = zeroblob(32) WHERE position = 3", [("a", 2)]),
    "the last hash is changed": ("UPDATE events SET hash = zeroblob(32) WHERE position = 5", [("b", 2)]),
    "a prev is changed": ("UPDATE events SET prev = zeroblob(32) WHERE position = 1", [("a", 1)]),
    "two bodies are exchanged": (
        "UPDATE events SET body = CASE position WHEN 3 THEN x'33' ELSE x'32' END WHERE position IN (3, 4)",
        [("a", 2)],
    ),
    "a stream is renamed": (
        "UPDATE events SET stream = 'c' WHERE stream = 'b'",
        [("c", 1), ("b", None)],
    ),
    "an event changes its stream": (
        "UPDATE events SET stream = 'c' WHERE position = 5",
        [("c", 1)],
    ),
    "a version is skipped": ("UPDATE events SET version = 4 WHERE position = 4", [("a", 3)]),
    "an event in the middle is deleted": (
        "DELETE FROM events WHERE position = 3",
        [(None, None), ("a", 2), (None, None)],
    ),
    "the last event is deleted": ("DELETE FROM events WHERE position = 5", [(None, None)]),
    "the last event is deleted and the head put back": (
        "DELETE FROM events WHERE position = 5; UPDATE log_head SET position = 4",
        [],
    ),
    "all events of a stream are deleted": (
        "DELETE FROM events WHERE stream = 'b'",
        [(None, None), (None, None), ("b", None)],
    ),
    "the head is put back": ("UPDATE log_head SET position = 4", [(None, None)]),
    "the head is put forward": ("UPDATE log_head SET position = 6", [(None, None)]),
    "the head is deleted": ("DELETE FROM log_head", [(None, None)]),
    "a position is skipped": (
        "UPDATE events SET position = 6 WHERE position = 5; UPDATE log_head SET position = 6",
        [(None, None), (None, None)],
    ),
    "a stream is missing from the directory": ("DELETE FROM streams WHERE stream = 'a'", [("a", None)]),
    "a stream without events is in the directory": (
        "INSERT INTO streams VALUES ('main', 'c', 'whist', '', 1, x'', '', '', NULL)",
        [("c", None)],
    ),
    "an event is put into another log": (
        "INSERT INTO events SELECT 'other', 9, stream, version, body, prev, hash FROM events WHERE position = 1",
        [(None, None), (None, None)],
    ),
}


@pytest.mark.parametrize(("deed", "places"), DEEDS.values(), ids=DEEDS)
def test_what_the_owner_of_the_file_does_is_found_and_named(
    log: Path, deed: str, places: list[tuple[str | None, int | None]]
) -> None:
    with owner(log) as connection:
        connection.executescript(deed)
    assert found(log) == places


def test_what_a_truncated_log_cannot_show_a_kept_hash_shows(log: Path) -> None:
    """The one deed that the file alone does not betray: it is why receipts and checkpoints are kept elsewhere."""
    with closing(sqlite3.connect(log)) as connection:
        kept = connection.execute("SELECT hash FROM events WHERE position = 5").fetchone()
    with owner(log) as connection:
        connection.executescript(DEEDS["the last event is deleted and the head put back"][0])
        left = connection.execute("SELECT hash FROM events").fetchall()
    assert faults(log) == []
    assert kept not in left


@pytest.mark.parametrize("name", TRIGGERS)
def test_a_trigger_that_is_missing_is_found(log: Path, name: str) -> None:
    with closing(sqlite3.connect(log)) as connection:
        connection.execute(f"DROP TRIGGER {name}")
    (fault,) = faults(log)
    assert name in fault.problem
    assert "missing" in fault.problem


def test_a_trigger_that_was_made_harmless_or_added_is_found(log: Path) -> None:
    with closing(sqlite3.connect(log)) as connection:
        connection.execute("DROP TRIGGER events_update")
        connection.execute("CREATE TRIGGER events_update BEFORE UPDATE ON events BEGIN SELECT 1; END")
        connection.execute("CREATE TRIGGER mine AFTER INSERT ON keys BEGIN SELECT 1; END")
    assert [fault.problem for fault in faults(log)] == [
        "The trigger events_update that protects the log has been changed.",
        "The trigger mine does not belong to the log.",
    ]


def test_a_file_that_is_no_log_is_a_fault(tmp_path: Path) -> None:
    assert found(tmp_path / "missing.db") == [(None, None)]
    assert not (tmp_path / "missing.db").exists()
    text = tmp_path / "text.db"
    text.write_text("no database " * 100)
    assert "not a database" in faults(text)[0].problem
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE events (a)")
    assert faults(other)
    assert faults(tmp_path)


def test_events_on_an_unreadable_page_are_still_named(log: Path) -> None:
    overwrite(log, "events")
    named = [(fault.stream, fault.version) for fault in faults(log) if fault.version]
    assert named == [("a", 1), ("b", 1)]
    assert "malformed" in faults(log)[0].problem


def test_an_unreadable_index_is_found(log: Path) -> None:
    overwrite(log, "events_by_stream")
    assert faults(log)


def test_a_log_without_readable_pages_is_a_fault_and_no_error(log: Path) -> None:
    for table in ("events", "events_by_stream", "streams", "log_head", "keys"):
        overwrite(log, table)
    assert faults(log)


@pytest.mark.parametrize("length", [0, 50, 100, 1000, 4096, 5000, 40_000])
def test_a_file_that_was_cut_off_is_a_fault_and_no_error(log: Path, length: int) -> None:
    os.truncate(log, length)
    assert faults(log)


async def test_a_log_is_checked_while_a_server_appends_to_it(database: Path) -> None:
    store = SqliteStore(database)
    await store.start()
    enough, acknowledged, totals = asyncio.Event(), 0, [0]

    async def play() -> None:
        nonlocal acknowledged
        while not enough.is_set():
            stream, version = f"s{acknowledged // 8}", acknowledged % 8
            await store.append(Append(stream, version, (b"x",), opening=None if version else opening()))
            acknowledged += 1

    playing = asyncio.ensure_future(play())
    for _ in range(6):
        # what the last check saw may have been durable before it and acknowledged after it
        await until(lambda: acknowledged > totals[-1])
        before = acknowledged
        findings = await asyncio.to_thread(lambda: list(verify(database)))
        assert all(isinstance(finding, Progress) for finding in findings)
        totals.append(findings[-1].total)
        assert totals[-1] >= before
    enough.set()
    await playing
    await store.close()
