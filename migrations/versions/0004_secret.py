"""The secret of a log, without which no table id and no token is made again from an organizer's token and a key.

The triggers are written out here, so that this migration stays what it was when `eventstore.sqlite.triggers` moves on.
"""

from secrets import token_bytes

import sqlalchemy as sa
from alembic import op

from migrations.postgres.secret import protect_secret

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
FORM = {"sqlite_with_rowid": False, "sqlite_strict": True}
SECRET_BYTES = 32


def upgrade() -> None:
    """Create the table with a fresh secret in it, and what protects it."""
    secret = op.create_table(
        "secret",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("length(value) = 32", name="secret_length"),
        **FORM,
    )
    op.bulk_insert(secret, [{"log_id": "main", "value": token_bytes(SECRET_BYTES)}])
    if op.get_context().dialect.name == "postgresql":
        protect_secret()
    else:
        for trigger in SQLITE_TRIGGERS:
            op.execute(trigger)


def downgrade() -> None:
    """Refuse: a log is never taken down."""
    message = "a log is never taken back to an earlier schema; go back to a copy of the database"
    raise NotImplementedError(message)


SQLITE_TRIGGERS = (
    """
    CREATE TRIGGER secret_once BEFORE INSERT ON secret
    WHEN EXISTS (SELECT 1 FROM secret WHERE log_id = NEW.log_id)
    BEGIN
      SELECT RAISE(ABORT, 'a log has one secret');
    END
    """,
    """
    CREATE TRIGGER secret_update BEFORE UPDATE ON secret
    BEGIN
      SELECT RAISE(ABORT, 'the secret of a log is never changed');
    END
    """,
    """
    CREATE TRIGGER secret_delete BEFORE DELETE ON secret
    BEGIN
      SELECT RAISE(ABORT, 'the secret of a log is never deleted');
    END
    """,
)
