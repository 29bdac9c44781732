"""Texts of and about people, beside the events that have their commitments."""

import sqlalchemy as sa
from alembic import op

from migrations.postgres.texts import protect_texts

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
FORM = {"sqlite_with_rowid": False, "sqlite_strict": True}
NEVER_CHANGED = """
CREATE TRIGGER texts_update BEFORE UPDATE ON texts
BEGIN
  SELECT RAISE(ABORT, 'a text is never changed');
END
"""
ADDED_ONCE = """
CREATE TRIGGER texts_add BEFORE INSERT ON texts
WHEN EXISTS (
    SELECT 1 FROM texts WHERE log_id = NEW.log_id AND stream = NEW.stream
      AND version = NEW.version AND commitment = NEW.commitment
)
  OR NOT EXISTS (
    SELECT 1 FROM events WHERE log_id = NEW.log_id AND stream = NEW.stream AND version = NEW.version
)
BEGIN
  SELECT RAISE(ABORT, 'a text is added once, with its event');
END
"""


def upgrade() -> None:
    """Create the table, empty: what older events say of people stays in them."""
    op.create_table(
        "texts",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("stream", TEXT, primary_key=True),
        sa.Column("version", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("commitment", sa.LargeBinary, primary_key=True),
        sa.Column("salt", sa.LargeBinary, nullable=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("length(commitment) = 32 AND length(salt) = 32", name="texts_hashes"),
        **FORM,
    )
    op.create_index("texts_by_commitment", "texts", ["log_id", "commitment"])
    if op.get_context().dialect.name == "postgresql":
        protect_texts()
        return
    op.execute(NEVER_CHANGED)
    op.execute(ADDED_ONCE)


def downgrade() -> None:
    """Refuse: a log is never taken down."""
    message = "a log is never taken back to an earlier schema; go back to a copy of the database"
    raise NotImplementedError(message)
