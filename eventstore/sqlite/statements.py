"""The statements of the writer, compiled once and run with plain tuples: a fraction of the cost of Core's own path."""

from collections.abc import Mapping

from sqlalchemy import ClauseElement, ColumnElement, Table, bindparam, func, insert, literal_column, select, update
from sqlalchemy.dialects import sqlite

from eventstore.schema import (
    LOG,
    attempts,
    checkpoints,
    credentials,
    events,
    forgotten,
    keys,
    log_head,
    streams,
    texts,
)
from eventstore.writing.batch import Change


def _compiled(statement: ClauseElement) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="qmark")))


SIZES = (128, 64, 32, *range(16, 0, -1))
"""Few enough that the driver keeps all of them prepared, and any number of rows takes three or four."""


def _many(table: Table) -> dict[int, str]:
    """Inserts of so many rows each, all their values in one flat tuple.

    The driver gives up the interpreter and asks for it back at each step of a statement. Rows inserted one by one would
    wait for the event loop as often as there are rows.
    """
    single = _compiled(insert(table))
    row = single.partition(" VALUES ")[2]
    return {size: single + f", {row}" * (size - 1) for size in SIZES}


INSERT_EVENTS = _many(events)
"""By how many rows, the greatest first."""
INSERT_KEYS = _many(keys)
INSERT_STREAM = _compiled(insert(streams))
INSERT_ATTEMPT = _compiled(insert(attempts))
INSERT_TILE = """
INSERT INTO tiles (log_id, level, number, hashes)
SELECT new.* FROM (SELECT ? AS log_id, ? AS level, ? AS number, ? AS hashes) AS new
WHERE NOT EXISTS (
    SELECT 1 FROM tiles
    WHERE log_id = new.log_id AND level = new.level AND number = new.number AND hashes = new.hashes
)
"""
"""Leaves out one that is there already, as when it was kept for somebody who did not wait for it."""
INSERT_CHECKPOINT = _compiled(insert(checkpoints))
INSERT_TEXT = _compiled(insert(texts))
FORGET_TEXT = "DELETE FROM texts WHERE log_id = ? AND stream = ? AND commitment = ?"
INSERT_FORGOTTEN = _compiled(insert(forgotten))
INSERT_CREDENTIAL = _compiled(insert(credentials))
INSERT_CREDENTIAL_ONCE = _compiled(
    sqlite.insert(credentials).on_conflict_do_nothing(index_elements=["log_id", "token_hash"])
)

UPDATE_STATE = _compiled(
    update(streams)
    .where(streams.c.log_id == bindparam("in_log"), streams.c.stream == bindparam("of_stream"))
    .values(state=bindparam("new_state"))
)
"""Takes the state, the log and the stream."""

UPDATE_MARK = _compiled(
    update(streams)
    .where(streams.c.log_id == bindparam("in_log"), streams.c.stream == bindparam("of_stream"))
    .values(mark=bindparam("new_mark"))
)
"""Takes the mark, the log and the stream."""

UPDATE_CAPTION = _compiled(
    update(streams)
    .where(streams.c.log_id == bindparam("in_log"), streams.c.stream == bindparam("of_stream"))
    .values(caption=bindparam("new_caption"))
)
"""Takes the caption, the log and the stream."""

BRING_END_FORWARD = """
UPDATE credentials SET ends_at = min(?, ifnull(ends_at, 9223372036854775807)) WHERE log_id = ? AND token_hash = ?
"""
"""Takes the end, the log and the hash."""

KEEP_SUMMARY = """
INSERT INTO summaries (log_id, stream, summary) VALUES (?, ?, ?)
ON CONFLICT (log_id, stream) DO UPDATE SET summary = excluded.summary
"""
FORGET_SUMMARY = "UPDATE summaries SET summary = NULL WHERE log_id = ? AND stream = ?"
KEEP_LATE_SUMMARY = """
INSERT INTO summaries (log_id, stream, summary)
SELECT new.log_id, new.stream, new.summary
FROM (SELECT ? AS log_id, ? AS stream, ? AS version, ? AS summary) AS new
WHERE new.version = (
    SELECT version FROM events WHERE log_id = new.log_id AND stream = new.stream ORDER BY version DESC LIMIT 1
)
ON CONFLICT (log_id, stream) DO UPDATE SET summary = excluded.summary
"""
"""Takes the version at which the stream must stand before the summary."""

_pair = func.json_each(bindparam("pairs")).table_valued("value", name="pair")
_scope, _name = (func.json_extract(_pair.c.value, literal_column(place)) for place in ("'$[0]'", "'$[1]'"))
_log: ColumnElement[str] = literal_column(f"'{LOG}'")

FIND_KEYS = _compiled(
    select(keys.c.scope, keys.c.name, keys.c.digest, keys.c.answer)
    .select_from(
        # the outer join makes SQLite take the pairs first and look each of them up; else it may walk through all keys
        _pair.outerjoin(keys, (keys.c.log_id == _log) & (keys.c.scope == _scope) & (keys.c.name == _name))
    )
    # so written that SQLite does not see that an inner join would do
    .where(func.coalesce(keys.c.log_id, literal_column("''")) != literal_column("''"))
)
"""Takes any number of pairs of scope and name as one JSON array; gives those that are found."""

FIND_HEAD = _compiled(
    select(events.c.version, events.c.hash)
    .where(events.c.log_id == _log, events.c.stream == bindparam("stream"))
    .order_by(events.c.version.desc())
)
"""Takes a stream; only the first row is wanted."""

FIND_EVENTS = _compiled(
    select(events.c.position, events.c.stream, events.c.version, events.c.body, events.c.prev, events.c.hash)
    .where(events.c.log_id == _log, events.c.stream == bindparam("stream"), events.c.version > bindparam("version"))
    .order_by(events.c.version)
)
"""Takes a stream and a version."""

FIND_HASH = _compiled(select(events.c.hash).where(events.c.log_id == _log, events.c.position == bindparam("position")))
"""Takes a position."""

FIND_COUNTS = _compiled(
    select(
        log_head.c.position,
        select(func.coalesce(func.max(attempts.c.number), literal_column("0")))
        .where(attempts.c.log_id == _log)
        .scalar_subquery(),
    ).where(log_head.c.log_id == _log)
)
"""The position of the last event and the number of the last attempt."""

CHANGES: Mapping[Change, str] = {
    "stream": INSERT_STREAM,
    "opening_credential": INSERT_CREDENTIAL,
    "state": UPDATE_STATE,
    "mark": UPDATE_MARK,
    "caption": UPDATE_CAPTION,
    "end": BRING_END_FORWARD,
    "text": INSERT_TEXT,
    "forgotten_text": FORGET_TEXT,
    "forgotten": INSERT_FORGOTTEN,
    "forgotten_summary": FORGET_SUMMARY,
    "summary": KEEP_SUMMARY,
    "late_summary": KEEP_LATE_SUMMARY,
    "credential": INSERT_CREDENTIAL_ONCE,
    "attempt": INSERT_ATTEMPT,
    "tile": INSERT_TILE,
    "checkpoint": INSERT_CHECKPOINT,
}
"""The statement for each change of a batch."""
