"""The tables of the event store. Every key starts with `log_id`, so that logs can be spread over several databases.

Bodies, hashes, answers and grants are exact bytes: what was hashed is what is stored. No floats and no JSON columns. On
SQLite all tables are STRICT (no value of another type) and WITHOUT ROWID. So they have no hidden row number, which
would be a second key by which an `INSERT OR REPLACE` could remove a row unseen.
"""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

LOG = "main"
"""The one log there is for now."""

metadata = MetaData()

Number = BigInteger().with_variant(Integer(), "sqlite")

Words = Text().with_variant(Text(collation="C"), "postgresql")
"""Text in the order of its bytes, as SQLite has it, whatever language the database is set to."""


def _table(name: str, *parts: Column[object] | CheckConstraint | ForeignKeyConstraint | Index) -> Table:
    return Table(name, metadata, *parts, sqlite_with_rowid=False, sqlite_strict=True)


log_head = _table(
    "log_head",
    Column("log_id", Words, primary_key=True),
    Column("position", Number, nullable=False),
)
"""The position of the last event of each log; 0 before the first."""

events = _table(
    "events",
    Column("log_id", Words, primary_key=True),
    Column("position", Number, primary_key=True, autoincrement=False),
    Column("stream", Words, nullable=False),
    Column("version", Number, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("prev", LargeBinary, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    CheckConstraint("length(prev) = 32 AND length(hash) = 32", name="events_hashes"),
    Index("events_by_stream", "log_id", "stream", "version", unique=True),
)
"""The log: `position` counts all events from 1, `version` those of a stream from 1, both without a hole."""

streams = _table(
    "streams",
    Column("log_id", Words, primary_key=True),
    Column("stream", Words, primary_key=True),
    Column("category", Words, nullable=False),
    Column("state", Words, nullable=False),
    Column("opened_at", Number, nullable=False),
    Column("label", LargeBinary, nullable=False),
    Column("mark", Words, nullable=False, server_default=""),
    Column("owner", Words, server_default=""),
    Column("caption", LargeBinary),
    Index("streams_by_time", "log_id", "opened_at", "stream"),
    Index("streams_by_category", "log_id", "category", "opened_at", "stream"),
    Index("streams_by_state", "log_id", "state", "opened_at", "stream"),
    Index("streams_by_category_and_state", "log_id", "category", "state", "opened_at", "stream"),
    Index("streams_by_mark", "log_id", "mark", "opened_at", "stream"),
    Index("streams_by_owner", "log_id", "owner", "opened_at", "stream"),
    Index("streams_by_owner_and_mark", "log_id", "owner", "mark", "opened_at", "stream"),
)
"""The directory of streams. Only `state`, `mark` and `caption` ever change. Without an `owner` it is on no list."""

summaries = _table(
    "summaries",
    Column("log_id", Words, primary_key=True),
    Column("stream", Words, primary_key=True),
    Column("summary", LargeBinary),
)
"""What is kept of marked streams, so that a list of them reads no event. All of it can be worked out from the log."""

keys = _table(
    "keys",
    Column("log_id", Words, primary_key=True),
    Column("scope", Words, primary_key=True),
    Column("name", Words, primary_key=True),
    Column("digest", LargeBinary, nullable=False),
    Column("answer", LargeBinary, nullable=False),
)
"""Idempotency keys, written with the append that they stand for."""

credentials = _table(
    "credentials",
    Column("log_id", Words, primary_key=True),
    Column("token_hash", LargeBinary, primary_key=True),
    Column("stream", Words),
    Column("grant", LargeBinary, nullable=False),
    Column("ends_at", Number),
    ForeignKeyConstraint(["log_id", "stream"], ["streams.log_id", "streams.stream"], name="credentials_stream"),
    Index("credentials_by_stream", "log_id", "stream"),
)
"""Tokens, by their hash. A credential bound to a stream needs that stream to be in the directory.

Only `ends_at` ever changes, and only to an earlier time.
"""

attempts = _table(
    "attempts",
    Column("log_id", Words, primary_key=True),
    Column("number", Number, primary_key=True, autoincrement=False),
    Column("stream", Words, nullable=False),
    Column("version", Number, nullable=False),
    Column("at", Number, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("attempts_by_stream", "log_id", "stream", "number"),
)
"""Refused acts, numbered from 1 without a hole."""

tiles = _table(
    "tiles",
    Column("log_id", Words, primary_key=True),
    Column("level", Number, primary_key=True, autoincrement=False),
    Column("number", Number, primary_key=True, autoincrement=False),
    Column("hashes", LargeBinary, nullable=False),
    CheckConstraint("length(hashes) = 8192", name="tiles_hashes"),
)
"""The full tiles of the log's Merkle tree, of each level from 0 without a hole. They follow from the events."""

secret = _table(
    "secret",
    Column("log_id", Words, primary_key=True),
    Column("value", LargeBinary, nullable=False),
    CheckConstraint("length(value) = 32", name="secret_length"),
)
"""32 random bytes, made with the log: without them nothing is made again from an organizer's token."""

checkpoints = _table(
    "checkpoints",
    Column("log_id", Words, primary_key=True),
    Column("size", Number, primary_key=True, autoincrement=False),
    Column("root", LargeBinary, nullable=False),
    Column("note", LargeBinary, nullable=False),
    CheckConstraint("length(root) = 32", name="checkpoints_root"),
)
"""What was signed of the tree: how many leaves it had, its root, and the signed bytes."""

tickets = _table(
    "tickets",
    Column("log_id", Words, primary_key=True),
    Column("ticket_hash", LargeBinary, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False),
    Column("stream", Words, nullable=False),
    Column("expires_at", Number, nullable=False),
    Index("tickets_by_time", "log_id", "expires_at"),
    Index("tickets_by_token", "log_id", "token_hash", "expires_at"),
)
"""Tickets that wait to be taken, where several processes share the log; a process alone keeps its own in memory. They
are no part of the log: a row goes when its ticket is taken, or has expired."""

outbox = _table(
    "outbox",
    Column("log_id", Words, primary_key=True),
    Column("target", Words, primary_key=True),
    Column("lane", Words, primary_key=True),
    Column("number", Number, primary_key=True, autoincrement=False),
    Column("id", Words, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", Number, nullable=False),
    Column("state", Words, nullable=False),
    Column("tries", Number, nullable=False),
    Column("answered", Number, nullable=False),
    Column("tried_at", Number, nullable=False),
    Index("outbox_by_id", "log_id", "target", "id", unique=True),
    Index("outbox_by_time", "log_id", "target", "at", "id"),
    Index("outbox_by_age", "log_id", "at"),
    Index("outbox_by_lane", "log_id", "target", "lane", "state", "number"),
    Index("outbox_by_state", "log_id", "target", "state"),
)
"""Messages that wait to be sent elsewhere, or were sent. They are no part of the log, and are deleted after a while."""

outbox_lanes = _table(
    "outbox_lanes",
    Column("log_id", Words, primary_key=True),
    Column("target", Words, primary_key=True),
    Column("lane", Words, primary_key=True),
    Column("due", Number, nullable=False),
    Index("outbox_lanes_by_time", "log_id", "due"),
)
"""The lanes in which messages wait, with when the first of them may be sent."""

outbox_position = _table(
    "outbox_position",
    Column("log_id", Words, primary_key=True),
    Column("position", Number, nullable=False),
)
"""Up to where in the log messages were made."""

log_time = _table(
    "log_time",
    Column("log_id", Words, primary_key=True),
    Column("until", Number, nullable=False),
    Column("shift", Number, nullable=False),
)
"""Up to when a process was surely there, and what is added to the clock from which the log takes its time."""

outages = _table(
    "outages",
    Column("log_id", Words, primary_key=True),
    Column("since", Number, primary_key=True, autoincrement=False),
    Column("back", Number, nullable=False),
    Column("until", Number, nullable=False),
)
"""When no process was there, and how long clocks stand for it."""

texts = _table(
    "texts",
    Column("log_id", Words, primary_key=True),
    Column("stream", Words, primary_key=True),
    Column("version", Number, primary_key=True, autoincrement=False),
    Column("commitment", LargeBinary, primary_key=True),
    Column("salt", LargeBinary, nullable=False),
    Column("text", LargeBinary, nullable=False),
    CheckConstraint("length(commitment) = 32 AND length(salt) = 32", name="texts_hashes"),
    Index("texts_by_commitment", "log_id", "commitment"),
)
"""Texts of and about people, each beside the event that has its commitment. A row is added with its event; it can be
deleted, never changed."""

forgotten = _table(
    "forgotten",
    Column("log_id", Words, primary_key=True),
    Column("position", Number, primary_key=True, autoincrement=False),
    Column("commitment", LargeBinary, primary_key=True),
    Column("stream", Words, nullable=False),
    CheckConstraint("length(commitment) = 32", name="forgotten_commitment"),
)
"""The commitments to texts that were forgotten, with the position of the event that says so, for nodes to take in."""
