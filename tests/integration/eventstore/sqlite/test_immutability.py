"""Every way we know in which another program could change the log, tried with plain sqlite3 and all settings."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from eventstore.ports.attempts import Attempt
from eventstore.ports.log import Append, Appended, Conflict
from eventstore.sqlite import SqliteStore
from tests.support.eventstore.contract_texts import beside
from tests.support.eventstore.samples import chained, credential, first, key, more, opening

A1, A2, A3 = (hash_ for _, hash_ in chained("a", b"1", b"2", b"3"))
B0 = chained("b", b"x")[0][0]
LAST = f"x'{A2.hex()}'"
NEXT = f"x'{A3.hex()}'"
OLD = f"x'{A1.hex()}'"

EVENT = "events (log_id, position, stream, version, body, prev, hash) VALUES"
GOOD = f"('main', 4, 'a', 3, x'33', {LAST}, {NEXT})"
TAKEN_POSITION = f"('main', 2, 'a', 3, x'33', {LAST}, {NEXT})"
TAKEN_VERSION = f"('main', 4, 'a', 2, x'33', {OLD}, {NEXT})"
TAKEN_BOTH = f"('main', 2, 'a', 2, x'33', {OLD}, {NEXT})"
TAKEN = (TAKEN_POSITION, TAKEN_VERSION, TAKEN_BOTH)

WRONG_EVENTS = (
    f"('main', 5, 'a', 3, x'33', {LAST}, {NEXT})",
    f"('main', 0, 'a', 3, x'33', {LAST}, {NEXT})",
    f"('main', -1, 'a', 3, x'33', {LAST}, {NEXT})",
    f"('main', NULL, 'a', 3, x'33', {LAST}, {NEXT})",
    f"('main', 4, 'a', 4, x'33', {LAST}, {NEXT})",
    f"('main', 4, 'a', 1, x'33', {LAST}, {NEXT})",
    f"('main', 4, 'a', 0, x'33', {LAST}, {NEXT})",
    f"('main', 4, 'a', NULL, x'33', {LAST}, {NEXT})",
    f"('main', 4, 'a', 3, x'33', {OLD}, {NEXT})",
    f"('main', 4, 'a', 3, x'33', NULL, {NEXT})",
    f"('main', 4, 'a', 3, NULL, {LAST}, {NEXT})",
    f"('main', 4, 'a', 3, 'text', {LAST}, {NEXT})",
    f"('main', 4, 'a', 3, x'33', {LAST}, x'00')",
    f"('main', 4, 'new', 2, x'33', {LAST}, {NEXT})",
    f"('main', 4, 'new', 1, x'33', x'00', {NEXT})",
    f"('main', 4, NULL, 1, x'33', {LAST}, {NEXT})",
    f"('other', 1, 'a', 1, x'33', {LAST}, {NEXT})",
    f"(NULL, 4, 'a', 3, x'33', {LAST}, {NEXT})",
)

UPSERT = "DO UPDATE SET body = excluded.body, hash = excluded.hash"

ATTACKS = (
    *(f"INSERT INTO {EVENT} {wrong}" for wrong in WRONG_EVENTS),
    *(
        f"INSERT {how} INTO {EVENT} {taken}"
        for how in ("", "OR REPLACE", "OR IGNORE", "OR ROLLBACK", "OR FAIL", "OR ABORT")
        for taken in TAKEN
    ),
    *(f"REPLACE INTO {EVENT} {taken}" for taken in TAKEN),
    *(f"INSERT INTO {EVENT} {taken} ON CONFLICT (log_id, position) {UPSERT}" for taken in TAKEN),
    *(f"INSERT INTO {EVENT} {taken} ON CONFLICT (log_id, stream, version) {UPSERT}" for taken in TAKEN),
    *(f"INSERT INTO {EVENT} {taken} ON CONFLICT DO NOTHING" for taken in TAKEN),
    "INSERT OR REPLACE INTO events SELECT log_id, position, stream, version, x'00', prev, hash FROM events",
    f"INSERT INTO {EVENT} {GOOD}, {TAKEN_POSITION}",
    "UPDATE events SET body = x'00'",
    "UPDATE events SET body = body",
    "UPDATE events SET body = x'00' WHERE position = 1",
    "UPDATE OR REPLACE events SET position = 1 WHERE position = 2",
    "UPDATE OR REPLACE events SET stream = 'b', version = 1 WHERE position = 1",
    "UPDATE OR IGNORE events SET hash = x'00'",
    "UPDATE events SET body = new.body FROM (SELECT x'00' AS body) AS new WHERE position = 1",
    "DELETE FROM events",
    "DELETE FROM events WHERE position = 3",
    "DELETE FROM events WHERE position = 3 RETURNING body",
    "UPDATE log_head SET position = position + 1",
    "UPDATE log_head SET position = position - 1",
    "UPDATE log_head SET position = position",
    "UPDATE log_head SET position = 0",
    "UPDATE log_head SET position = NULL",
    "UPDATE log_head SET log_id = 'other'",
    "UPDATE OR REPLACE log_head SET position = 2",
    "DELETE FROM log_head",
    "INSERT OR REPLACE INTO log_head VALUES ('main', 0)",
    "INSERT OR REPLACE INTO log_head VALUES ('main', 2)",
    "INSERT INTO log_head VALUES ('main', 9) ON CONFLICT DO UPDATE SET position = excluded.position",
    "INSERT INTO log_head VALUES ('other', 5)",
    "DELETE FROM streams",
    "DELETE FROM streams WHERE stream = 'a'",
    "UPDATE streams SET stream = 'c' WHERE stream = 'a'",
    "UPDATE streams SET category = 'faro'",
    "UPDATE streams SET opened_at = 0",
    "UPDATE streams SET label = x'00'",
    "UPDATE streams SET owner = 'c'",
    "UPDATE streams SET owner = NULL",
    "UPDATE credentials SET ends_at = NULL",
    "UPDATE credentials SET ends_at = ends_at + 1",
    "UPDATE credentials SET \"grant\" = x'00'",
    "UPDATE credentials SET stream = NULL",
    "UPDATE credentials SET token_hash = x'00'",
    "UPDATE OR REPLACE streams SET stream = 'a' WHERE stream = 'b'",
    "INSERT OR REPLACE INTO streams VALUES ('main', 'a', 'faro', '', 0, x'00', '', '', NULL)",
    (
        "INSERT INTO streams VALUES ('main', 'a', 'faro', '', 0, x'', '', '', NULL)"
        " ON CONFLICT DO UPDATE SET category = 'faro'"
    ),
    "DELETE FROM keys",
    "UPDATE keys SET answer = x'00'",
    "UPDATE OR REPLACE keys SET name = 'other'",
    "INSERT OR REPLACE INTO keys VALUES ('main', 'table', 'key', x'00', x'00')",
    "INSERT INTO keys VALUES ('main', 'table', 'key', x'00', x'00') ON CONFLICT DO UPDATE SET answer = x'00'",
    "DELETE FROM secret",
    "UPDATE secret SET value = zeroblob(32)",
    "UPDATE OR REPLACE secret SET log_id = 'other'",
    "INSERT OR REPLACE INTO secret VALUES ('main', zeroblob(32))",
    "INSERT INTO secret VALUES ('main', zeroblob(32)) ON CONFLICT DO UPDATE SET value = excluded.value",
    "INSERT INTO secret VALUES ('other', x'00')",
    "UPDATE texts SET text = x'00'",
    "UPDATE OR REPLACE texts SET version = 2",
    "INSERT OR REPLACE INTO texts SELECT log_id, stream, version, commitment, salt, x'00' FROM texts",
    "INSERT INTO texts SELECT log_id, stream, 9, commitment, salt, text FROM texts",
    "INSERT INTO texts SELECT log_id, 'nowhere', version, commitment, salt, text FROM texts",
    "UPDATE keys SET digest = x'00', answer = CAST('(forgotten)' AS BLOB)",
    "UPDATE attempts SET at = 9, body = CAST('(forgotten)' AS BLOB)",
    "DELETE FROM attempts",
    "UPDATE attempts SET body = x'00'",
    "UPDATE OR REPLACE attempts SET number = 1 WHERE number = 2",
    "INSERT OR REPLACE INTO attempts VALUES ('main', 1, 'a', 1, 1, x'00')",
    "INSERT INTO attempts VALUES ('main', 4, 'a', 1, 1, x'00')",
    "INSERT INTO attempts VALUES ('main', 2, 'a', 1, 1, x'') ON CONFLICT DO UPDATE SET body = x'00'",
)


@pytest.fixture
async def log(database: Path) -> Path:
    """Two events in `a`, one in `b`, a key, a credential and two attempts."""
    store = SqliteStore(database)
    await store.start()
    await store.append(
        Append("a", 0, (b"1", b"2"), key(), opening(1, "whist", credential(b"t", "a")), texts=(beside(1, "Anna"),))
    )
    await store.append(first("b", b"x"))
    await store.note_attempt(Attempt("a", 1, 1, b"first"))
    await store.note_attempt(Attempt("a", 1, 2, b"second"))
    await store.close()
    return database


@pytest.fixture(params=["as opened", "recursive_triggers", "foreign_keys", "both"])
def raw(log: Path, request: pytest.FixtureRequest) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(log, isolation_level=None)
    if request.param in ("recursive_triggers", "both"):
        connection.execute("PRAGMA recursive_triggers=ON")
    if request.param in ("foreign_keys", "both"):
        connection.execute("PRAGMA foreign_keys=ON")
    yield connection
    connection.close()


def content(connection: sqlite3.Connection) -> list[list[tuple[object, ...]]]:
    tables = ("log_head", "events", "streams", "keys", "credentials", "attempts", "texts")
    return [connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables]  # noqa: S608 - our own names


def refuses(connection: sqlite3.Connection, statement: str) -> bool:
    try:
        connection.execute(statement).fetchall()
    except sqlite3.IntegrityError:
        return True
    return False


def test_no_statement_changes_what_is_written(raw: sqlite3.Connection) -> None:
    before = content(raw)
    for attack in ATTACKS:
        assert refuses(raw, attack), attack
        assert content(raw) == before, attack


def test_no_statement_changes_what_is_written_inside_a_transaction(raw: sqlite3.Connection) -> None:
    before = content(raw)
    for attack in ATTACKS:
        raw.execute("BEGIN")
        assert refuses(raw, attack), attack
        if raw.in_transaction:  # OR ROLLBACK has ended it
            raw.execute("COMMIT")
        assert content(raw) == before, attack


def test_a_row_cannot_be_put_out_by_a_hidden_row_number(raw: sqlite3.Connection) -> None:
    for table in ("events", "log_head", "streams", "keys", "attempts", "credentials"):
        with pytest.raises(sqlite3.OperationalError, match="rowid"):
            raw.execute(f"SELECT rowid FROM {table}")  # noqa: S608 - our own names


def test_a_stream_with_credentials_cannot_be_deleted_with_them(raw: sqlite3.Connection) -> None:
    raw.execute("DELETE FROM credentials")
    with pytest.raises(sqlite3.IntegrityError, match="never deleted"):
        raw.execute("DELETE FROM streams WHERE stream = 'a'")


def test_a_table_of_another_program_cannot_delete_events_by_a_cascade(log: Path) -> None:
    raw = sqlite3.connect(log, isolation_level=None)
    raw.execute("PRAGMA foreign_keys=ON")
    raw.execute("CREATE TABLE bait (id INTEGER PRIMARY KEY)")
    raw.execute("INSERT INTO bait VALUES (1)")
    raw.execute("CREATE TRIGGER cascade AFTER DELETE ON bait BEGIN DELETE FROM events; END")
    before = content(raw)
    with pytest.raises(sqlite3.IntegrityError, match="never deleted"):
        raw.execute("DELETE FROM bait")
    assert content(raw) == before
    raw.close()


def test_the_state_of_a_stream_may_change(raw: sqlite3.Connection) -> None:
    raw.execute("UPDATE streams SET state = 'finished' WHERE stream = 'a'")
    assert raw.execute("SELECT stream FROM streams WHERE state = 'finished'").fetchall() == [("a",)]


def test_what_is_properly_appended_is_accepted_and_the_head_moves_with_it(raw: sqlite3.Connection) -> None:
    raw.execute(f"INSERT INTO {EVENT} {GOOD}")
    raw.execute(f"INSERT INTO {EVENT} ('main', 5, 'c', 1, x'78', x'{B0.hex()}', {NEXT})")
    raw.execute("INSERT INTO attempts VALUES ('main', 3, 'a', 1, 1, x'00')")
    raw.execute("INSERT INTO keys VALUES ('main', 'table', 'another', x'00', x'00')")
    assert raw.execute("SELECT position FROM log_head").fetchall() == [(5,)]


async def test_the_store_goes_on_after_a_proper_append_by_another_program(log: Path) -> None:
    store = SqliteStore(log)
    await store.start()
    assert await store.append(more("b", 1, b"y")) == Appended(2, 4)
    raw = sqlite3.connect(log, isolation_level=None)
    raw.execute(f"INSERT INTO {EVENT} ('main', 5, 'a', 3, x'33', {LAST}, {NEXT})")
    raw.close()
    assert await store.append(more("a", 3, b"4")) == Appended(4, 6)
    assert await store.append(more("a", 3, b"4")) == Conflict(4)
    assert await store.verify("a") is None
    await store.close()
