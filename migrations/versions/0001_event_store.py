"""The event store: the log, its head, the directory of streams, keys, credentials and attempts.

The triggers are written out here, so that this migration stays what it was when `eventstore.sqlite.triggers` moves on.
"""

import sqlalchemy as sa
from alembic import op

from migrations.postgres.event_store import protect_event_store

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
FORM = {"sqlite_with_rowid": False, "sqlite_strict": True}


def upgrade() -> None:
    """Create the tables, the one log, and what protects them."""
    _create_log()
    _create_directory()
    _create_beside_the_log()
    op.execute("INSERT INTO log_head (log_id, position) VALUES ('main', 0)")
    if op.get_context().dialect.name == "postgresql":
        protect_event_store()
    else:
        for trigger in SQLITE_TRIGGERS:
            op.execute(trigger)


def downgrade() -> None:
    """Refuse: a log is never taken down."""
    message = "a log is never taken back to an earlier schema; go back to a copy of the database"
    raise NotImplementedError(message)


def _create_log() -> None:
    op.create_table(
        "log_head",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("position", NUMBER, nullable=False),
        **FORM,
    )
    op.create_table(
        "events",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("position", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("stream", TEXT, nullable=False),
        sa.Column("version", NUMBER, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("prev", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("length(prev) = 32 AND length(hash) = 32", name="events_hashes"),
        **FORM,
    )
    op.create_index("events_by_stream", "events", ["log_id", "stream", "version"], unique=True)


def _create_directory() -> None:
    op.create_table(
        "streams",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("stream", TEXT, primary_key=True),
        sa.Column("category", TEXT, nullable=False),
        sa.Column("state", TEXT, nullable=False),
        sa.Column("opened_at", NUMBER, nullable=False),
        sa.Column("label", sa.LargeBinary, nullable=False),
        **FORM,
    )
    op.create_index("streams_by_time", "streams", ["log_id", "opened_at", "stream"])
    op.create_index("streams_by_category", "streams", ["log_id", "category", "opened_at", "stream"])
    op.create_index("streams_by_state", "streams", ["log_id", "state", "opened_at", "stream"])
    op.create_index("streams_by_category_and_state", "streams", ["log_id", "category", "state", "opened_at", "stream"])


def _create_beside_the_log() -> None:
    op.create_table(
        "keys",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("scope", TEXT, primary_key=True),
        sa.Column("name", TEXT, primary_key=True),
        sa.Column("digest", sa.LargeBinary, nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        **FORM,
    )
    op.create_table(
        "credentials",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("stream", TEXT),
        sa.Column("grant", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["log_id", "stream"], ["streams.log_id", "streams.stream"], name="credentials_stream"),
        **FORM,
    )
    op.create_table(
        "attempts",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("number", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("stream", TEXT, nullable=False),
        sa.Column("version", NUMBER, nullable=False),
        sa.Column("at", NUMBER, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        **FORM,
    )
    op.create_index("attempts_by_stream", "attempts", ["log_id", "stream", "number"])


SQLITE_TRIGGERS = (
    """
    CREATE TRIGGER events_append BEFORE INSERT ON events
    WHEN NEW.position IS NOT (SELECT position + 1 FROM log_head WHERE log_id = NEW.log_id)
      OR NEW.position IS NOT coalesce((SELECT max(position) FROM events WHERE log_id = NEW.log_id), 0) + 1
      OR CASE NEW.version
        WHEN 1 THEN EXISTS (SELECT 1 FROM events WHERE log_id = NEW.log_id AND stream = NEW.stream)
        ELSE (NEW.version - 1, NEW.prev) IS NOT (
          SELECT version, hash FROM events
          WHERE log_id = NEW.log_id AND stream = NEW.stream ORDER BY version DESC LIMIT 1)
        END
    BEGIN
      SELECT RAISE(ABORT, 'an event is appended at the next position, with the next version and the hash before it');
    END
    """,
    """
    CREATE TRIGGER events_head AFTER INSERT ON events
    BEGIN
      UPDATE log_head SET position = NEW.position WHERE log_id = NEW.log_id;
    END
    """,
    """
    CREATE TRIGGER events_update BEFORE UPDATE ON events
    BEGIN
      SELECT RAISE(ABORT, 'an event is never changed');
    END
    """,
    """
    CREATE TRIGGER events_delete BEFORE DELETE ON events
    BEGIN
      SELECT RAISE(ABORT, 'an event is never deleted');
    END
    """,
    """
    CREATE TRIGGER log_head_rise BEFORE UPDATE ON log_head
    WHEN NEW.log_id IS NOT OLD.log_id
      OR NEW.position IS NOT OLD.position + 1
      OR NOT EXISTS (SELECT 1 FROM events WHERE log_id = NEW.log_id AND position = NEW.position)
    BEGIN
      SELECT RAISE(ABORT, 'the head of a log rises by one with each event');
    END
    """,
    """
    CREATE TRIGGER log_head_start BEFORE INSERT ON log_head
    WHEN NEW.position IS NOT 0 OR EXISTS (SELECT 1 FROM log_head WHERE log_id = NEW.log_id)
    BEGIN
      SELECT RAISE(ABORT, 'a log starts once, at position 0');
    END
    """,
    """
    CREATE TRIGGER log_head_delete BEFORE DELETE ON log_head
    BEGIN
      SELECT RAISE(ABORT, 'the head of a log is never deleted');
    END
    """,
    """
    CREATE TRIGGER streams_open BEFORE INSERT ON streams
    WHEN EXISTS (SELECT 1 FROM streams WHERE log_id = NEW.log_id AND stream = NEW.stream)
    BEGIN
      SELECT RAISE(ABORT, 'a stream is opened once');
    END
    """,
    """
    CREATE TRIGGER streams_state BEFORE UPDATE ON streams
    WHEN NEW.log_id IS NOT OLD.log_id
      OR NEW.stream IS NOT OLD.stream
      OR NEW.category IS NOT OLD.category
      OR NEW.opened_at IS NOT OLD.opened_at
      OR NEW.label IS NOT OLD.label
    BEGIN
      SELECT RAISE(ABORT, 'only the state of a stream changes');
    END
    """,
    """
    CREATE TRIGGER streams_delete BEFORE DELETE ON streams
    BEGIN
      SELECT RAISE(ABORT, 'a stream is never deleted');
    END
    """,
    """
    CREATE TRIGGER keys_use BEFORE INSERT ON keys
    WHEN EXISTS (SELECT 1 FROM keys WHERE log_id = NEW.log_id AND scope = NEW.scope AND name = NEW.name)
    BEGIN
      SELECT RAISE(ABORT, 'an idempotency key is used once');
    END
    """,
    """
    CREATE TRIGGER keys_update BEFORE UPDATE ON keys
    BEGIN
      SELECT RAISE(ABORT, 'an idempotency key is never changed');
    END
    """,
    """
    CREATE TRIGGER keys_delete BEFORE DELETE ON keys
    BEGIN
      SELECT RAISE(ABORT, 'an idempotency key is never deleted');
    END
    """,
    """
    CREATE TRIGGER attempts_note BEFORE INSERT ON attempts
    WHEN NEW.number IS NOT coalesce((SELECT max(number) FROM attempts WHERE log_id = NEW.log_id), 0) + 1
    BEGIN
      SELECT RAISE(ABORT, 'an attempt is noted under the next number');
    END
    """,
    """
    CREATE TRIGGER attempts_update BEFORE UPDATE ON attempts
    BEGIN
      SELECT RAISE(ABORT, 'an attempt is never changed');
    END
    """,
    """
    CREATE TRIGGER attempts_delete BEFORE DELETE ON attempts
    BEGIN
      SELECT RAISE(ABORT, 'an attempt is never deleted');
    END
    """,
)
