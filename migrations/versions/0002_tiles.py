"""The Merkle tree of the log: its full tiles, and the checkpoints that were signed.

The triggers are written out here, so that this migration stays what it was when `eventstore.sqlite.triggers` moves on.
"""

import sqlalchemy as sa
from alembic import op

from migrations.postgres.tiles import protect_tiles

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
FORM = {"sqlite_with_rowid": False, "sqlite_strict": True}


def upgrade() -> None:
    """Create the tables, and what protects them."""
    op.create_table(
        "tiles",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("level", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("number", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("hashes", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("length(hashes) = 8192", name="tiles_hashes"),
        **FORM,
    )
    op.create_table(
        "checkpoints",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("size", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("root", sa.LargeBinary, nullable=False),
        sa.Column("note", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("length(root) = 32", name="checkpoints_root"),
        **FORM,
    )
    if op.get_context().dialect.name == "postgresql":
        protect_tiles()
    else:
        for trigger in SQLITE_TRIGGERS:
            op.execute(trigger)


def downgrade() -> None:
    """Refuse: a log is never taken down."""
    message = "a log is never taken back to an earlier schema; go back to a copy of the database"
    raise NotImplementedError(message)


SQLITE_TRIGGERS = (
    """
    CREATE TRIGGER tiles_full BEFORE INSERT ON tiles
    WHEN NEW.number IS NOT
        coalesce((SELECT max(number) FROM tiles WHERE log_id = NEW.log_id AND level = NEW.level), -1) + 1
      OR NEW.level < 0
    BEGIN
      SELECT RAISE(ABORT, 'a tile is kept once, after the one before it');
    END
    """,
    """
    CREATE TRIGGER tiles_update BEFORE UPDATE ON tiles
    BEGIN
      SELECT RAISE(ABORT, 'a tile is never changed');
    END
    """,
    """
    CREATE TRIGGER tiles_delete BEFORE DELETE ON tiles
    BEGIN
      SELECT RAISE(ABORT, 'a tile is never deleted');
    END
    """,
    """
    CREATE TRIGGER checkpoints_sign BEFORE INSERT ON checkpoints
    WHEN NEW.size <= (SELECT max(size) FROM checkpoints WHERE log_id = NEW.log_id)
      OR NEW.size IS NULL
      OR NEW.size > coalesce((SELECT position FROM log_head WHERE log_id = NEW.log_id), 0)
    BEGIN
      SELECT RAISE(ABORT, 'a checkpoint is signed once, for more events than the one before it');
    END
    """,
    """
    CREATE TRIGGER checkpoints_update BEFORE UPDATE ON checkpoints
    BEGIN
      SELECT RAISE(ABORT, 'a checkpoint is never changed');
    END
    """,
    """
    CREATE TRIGGER checkpoints_delete BEFORE DELETE ON checkpoints
    BEGIN
      SELECT RAISE(ABORT, 'a checkpoint is never deleted');
    END
    """,
)
