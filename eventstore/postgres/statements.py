"""The statements of the writer. A batch is one array a column, so that any number of rows is one statement."""

from collections.abc import Mapping

from sqlalchemy import Dialect, Table
from sqlalchemy.dialects import postgresql

from eventstore.schema import (
    LOG,
    attempts,
    checkpoints,
    credentials,
    events,
    forgotten,
    keys,
    streams,
    summaries,
    texts,
    tiles,
)
from eventstore.writing.batch import Change

_POSTGRES: Dialect = postgresql.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy leaves it so


def _arrays(table: Table, before: int = 0) -> str:
    kinds = (column.type.compile(_POSTGRES).partition(" ")[0] for column in table.columns)
    return ", ".join(f"${number}::{kind}[]" for number, kind in enumerate(kinds, before + 1))


def _names(table: Table) -> str:
    return ", ".join(_POSTGRES.identifier_preparer.quote(column.name) for column in table.columns)


def _insert(table: Table, before: int = 0) -> str:
    """An insertion whose arrays come after so many others."""
    return f"INSERT INTO {table.name} ({_names(table)}) SELECT * FROM unnest({_arrays(table, before)})"  # noqa: S608 - names of our own


TRANSACTION = "SELECT pg_current_xact_id()::text"
"""The id of the transaction."""

INSERT_EVENT = f"WITH added AS ({_insert(events)}) {TRANSACTION}"
INSERT_KEY = _insert(keys)
INSERT_STREAM = _insert(streams)
INSERT_CHECKPOINT = _insert(checkpoints)
INSERT_TEXT = _insert(texts)
FORGET_TEXT = """
DELETE FROM texts USING unnest($1::text[], $2::text[], $3::bytea[]) AS row (log_id, stream, commitment)
WHERE texts.log_id = row.log_id AND texts.stream = row.stream AND texts.commitment = row.commitment
"""
INSERT_FORGOTTEN = _insert(forgotten)
INSERT_CREDENTIAL = _insert(credentials)
INSERT_CREDENTIAL_ONCE = f"{_insert(credentials)} ON CONFLICT (log_id, token_hash) DO NOTHING"

INSERT_TILE = f"""
INSERT INTO tiles ({_names(tiles)})
SELECT * FROM unnest({_arrays(tiles)}) AS fresh (log_id, level, number, hashes)
WHERE NOT EXISTS (
  SELECT FROM tiles WHERE tiles.log_id = fresh.log_id AND tiles.level = fresh.level
    AND tiles.number = fresh.number AND tiles.hashes = fresh.hashes
)
"""  # noqa: S608 - names of our own
"""Leaves out those that another node has kept already, as every node comes to the same ones."""

INSERT_ATTEMPT = f"""
INSERT INTO attempts ({_names(attempts)})
SELECT row.log_id, last.number + row.place, row.stream, row.version, row.at, row.body
FROM unnest({_arrays(attempts)}) WITH ORDINALITY
  AS row (log_id, number, stream, version, at, body, place),
  (SELECT coalesce(max(number), 0) AS number FROM attempts WHERE log_id = '{LOG}') AS last
ORDER BY row.place
"""  # noqa: S608 - names of our own
"""The numbers are given here and not by the batch: whoever notes an attempt does not move the log's head."""

UPDATE_STATE, UPDATE_MARK = (
    f"""
UPDATE streams SET {word} = (
  SELECT row.word FROM unnest($1::text[], $3::text[]) AS row (word, stream) WHERE row.stream = streams.stream
)
WHERE log_id = ANY($2::text[]) AND stream = ANY($3::text[])
"""  # noqa: S608 - names of our own
    for word in ("state", "mark")
)
"""Take the words, the logs and the streams; no stream twice."""

UPDATE_CAPTION = """
UPDATE streams SET caption = row.caption
FROM unnest($1::bytea[], $2::text[], $3::text[]) AS row (caption, log_id, stream)
WHERE streams.log_id = row.log_id AND streams.stream = row.stream
"""
"""Takes the captions, the logs and the streams; no stream twice."""

BRING_END_FORWARD = """
UPDATE credentials SET ends_at = row.ends_at
FROM unnest($1::bigint[], $2::text[], $3::bytea[]) AS row (ends_at, log_id, token_hash)
WHERE credentials.log_id = row.log_id AND credentials.token_hash = row.token_hash
  AND (credentials.ends_at IS NULL OR credentials.ends_at > row.ends_at)
"""
"""Takes the ends, the logs and the hashes; no hash twice."""

KEEP_SUMMARY = f"{_insert(summaries)} ON CONFLICT (log_id, stream) DO UPDATE SET summary = excluded.summary"
"""No stream twice."""

FORGET_SUMMARY = "UPDATE summaries SET summary = NULL WHERE log_id = ANY($1::text[]) AND stream = ANY($2::text[])"

KEEP_LATE_SUMMARY = """
INSERT INTO summaries (log_id, stream, summary)
SELECT late.log_id, late.stream, late.summary
FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bytea[]) AS late (log_id, stream, version, summary)
WHERE late.version = (
  SELECT version FROM events WHERE events.log_id = late.log_id AND events.stream = late.stream
  ORDER BY version DESC LIMIT 1
)
ON CONFLICT (log_id, stream) DO UPDATE SET summary = excluded.summary
"""
"""Takes the version at which the stream must stand before the summary; no stream twice."""

BEGIN, COMMIT, ROLL_BACK = "BEGIN", "COMMIT", "ROLLBACK"

LOCK = f"SELECT position, pg_current_xact_id()::text FROM log_head WHERE log_id = '{LOG}' FOR UPDATE"  # noqa: S608 - names of our own
"""Waits for whoever has it; gives the position of the last event by then, and the id of this transaction."""

EXISTS = "SELECT 1"
"""What the server says of a statement that has found one row."""


def begin_at(position: int) -> str:
    """Begin a transaction and lock the head, in one turn; it is found if the last event is at this position by then."""
    return f"{BEGIN}; SELECT FROM log_head WHERE log_id = '{LOG}' AND position = {position:d} FOR UPDATE"


FIND_KEYS = f"""
SELECT found.scope, found.name, found.digest, found.answer
FROM unnest($1::text[], $2::text[]) AS wanted (scope, name)
CROSS JOIN LATERAL (
  SELECT * FROM keys WHERE keys.log_id = '{LOG}' AND keys.scope = wanted.scope AND keys.name = wanted.name LIMIT 1
) AS found
"""  # noqa: S608 - names of our own
"""Takes the scopes and the names. The limit keeps it from walking through all keys instead of looking each one up."""

FIND_HEADS = f"""
SELECT wanted.stream, last.version, last.hash
FROM unnest($1::text[]) AS wanted (stream)
CROSS JOIN LATERAL (
  SELECT version, hash FROM events WHERE log_id = '{LOG}' AND stream = wanted.stream ORDER BY version DESC LIMIT 1
) AS last
"""  # noqa: S608 - names of our own
"""Takes streams; those without events give no row."""

FIND_EVENTS = f"""
SELECT found.position, found.stream, found.version, found.body, found.prev, found.hash
FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS wanted (stream, version, place)
CROSS JOIN LATERAL (
  SELECT * FROM events WHERE log_id = '{LOG}' AND stream = wanted.stream AND events.version > wanted.version
  ORDER BY events.version
) AS found
ORDER BY wanted.place, found.version
"""  # noqa: S608 - names of our own
"""Takes streams and the version of each after which its events are wanted."""

FIND_FIRST = FIND_EVENTS.replace("ORDER BY events.version\n", "ORDER BY events.version LIMIT 1\n")
"""The same, with the first one of each stream alone."""

INSERT_EVENT_AND_KEY = (
    f"WITH added AS ({_insert(events)}), used AS ({_insert(keys, len(events.columns))}) {TRANSACTION}"
)
"""Takes the columns of both; like `INSERT_EVENT` it gives the id of the transaction."""

PUT_TICKET = f"""
WITH gone AS (DELETE FROM tickets WHERE log_id = '{LOG}' AND expires_at <= $5::bigint)
INSERT INTO tickets (log_id, ticket_hash, token_hash, stream, expires_at)
SELECT '{LOG}', $1::bytea, $2::bytea, $3::text, $4::bigint
WHERE $6::bigint > (
  SELECT count(*) FROM (
    SELECT 1 FROM tickets WHERE log_id = '{LOG}' AND expires_at > $5::bigint LIMIT $6::bigint
  ) AS good
) AND $7::bigint > (
  SELECT count(*) FROM (
    SELECT 1 FROM tickets WHERE log_id = '{LOG}' AND token_hash = $2::bytea AND expires_at > $5::bigint LIMIT $7::bigint
  ) AS of_the_token
)
RETURNING expires_at
"""  # noqa: S608 - names of our own
"""Takes a ticket's hash, its token's, the stream and when it expires; the time now, and how many may be good, in all
and of the token. Gives a row if it was put; those that have expired are gone."""

TAKE_TICKET = f"""
DELETE FROM tickets WHERE log_id = '{LOG}' AND ticket_hash = $1 AND stream = $2 AND expires_at > $3
RETURNING token_hash
"""  # noqa: S608 - names of our own
"""Takes a ticket's hash, the stream and the time now."""


FIND_HASH = f"SELECT hash FROM events WHERE log_id = '{LOG}' AND position = $1"  # noqa: S608 - names of our own

FATE = "SELECT pg_xact_status($1::text::xid8)"
"""Takes the id of a transaction: whether it was committed."""

SETTINGS = """
SELECT current_setting('synchronous_commit') AS synchronous_commit, current_setting('fsync') AS fsync,
  has_any_column_privilege('events', 'UPDATE') OR has_table_privilege('events', 'DELETE, TRUNCATE')
    OR pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = 'events'::regclass), 'USAGE') AS may_change
"""

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
