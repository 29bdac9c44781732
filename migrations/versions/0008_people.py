"""The owner of a stream, its present name, and the end of a token.

The triggers are written out here, so that this migration stays what it was when `eventstore.sqlite.triggers` moves on.
"""

import sqlalchemy as sa
from alembic import op

from migrations.postgres.people import protect_people

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the columns: the streams that are there belong to the organizer of all, the tokens have no end."""
    op.add_column("streams", sa.Column("owner", TEXT, server_default=""))
    op.add_column("streams", sa.Column("caption", sa.LargeBinary))
    op.create_index("streams_by_owner", "streams", ["log_id", "owner", "opened_at", "stream"])
    op.create_index("streams_by_owner_and_mark", "streams", ["log_id", "owner", "mark", "opened_at", "stream"])
    op.add_column("credentials", sa.Column("ends_at", NUMBER))
    op.create_index("credentials_by_stream", "credentials", ["log_id", "stream"])
    if op.get_context().dialect.name == "postgresql":
        protect_people()
    else:
        for statement in SQLITE_TRIGGERS:
            op.execute(statement)


def downgrade() -> None:
    """Refuse: a log is never taken down."""
    message = "a log is never taken back to an earlier schema; go back to a copy of the database"
    raise NotImplementedError(message)


SQLITE_TRIGGERS = (
    "DROP TRIGGER streams_state",
    """
    CREATE TRIGGER streams_state BEFORE UPDATE ON streams
    WHEN NEW.log_id IS NOT OLD.log_id
      OR NEW.stream IS NOT OLD.stream
      OR NEW.category IS NOT OLD.category
      OR NEW.opened_at IS NOT OLD.opened_at
      OR NEW.label IS NOT OLD.label
      OR NEW.owner IS NOT OLD.owner
    BEGIN
      SELECT RAISE(ABORT, 'only the state of a stream changes');
    END
    """,
    """
    CREATE TRIGGER credentials_end BEFORE UPDATE ON credentials
    WHEN NEW.log_id IS NOT OLD.log_id
      OR NEW.token_hash IS NOT OLD.token_hash
      OR NEW.stream IS NOT OLD.stream
      OR NEW."grant" IS NOT OLD."grant"
      OR NEW.ends_at IS NULL
      OR NEW.ends_at > OLD.ends_at
    BEGIN
      SELECT RAISE(ABORT, 'of a token only the end changes, and only to an earlier time');
    END
    """,
)
