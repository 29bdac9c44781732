"""The outbox: messages that wait to be sent elsewhere, and their progress; it is no part of the log."""

import sqlalchemy as sa
from alembic import op

from migrations.postgres.outbox import protect_outbox

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
FORM = {"sqlite_with_rowid": False, "sqlite_strict": True}


def upgrade() -> None:
    """Create the tables, empty."""
    op.create_table(
        "outbox",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("target", TEXT, primary_key=True),
        sa.Column("lane", TEXT, primary_key=True),
        sa.Column("number", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("id", TEXT, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", NUMBER, nullable=False),
        sa.Column("state", TEXT, nullable=False),
        sa.Column("tries", NUMBER, nullable=False),
        sa.Column("answered", NUMBER, nullable=False),
        sa.Column("tried_at", NUMBER, nullable=False),
        **FORM,
    )
    op.create_index("outbox_by_id", "outbox", ["log_id", "target", "id"], unique=True)
    op.create_index("outbox_by_time", "outbox", ["log_id", "target", "at", "id"])
    op.create_index("outbox_by_age", "outbox", ["log_id", "at"])
    op.create_index("outbox_by_lane", "outbox", ["log_id", "target", "lane", "state", "number"])
    op.create_index("outbox_by_state", "outbox", ["log_id", "target", "state"])
    op.create_table(
        "outbox_lanes",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("target", TEXT, primary_key=True),
        sa.Column("lane", TEXT, primary_key=True),
        sa.Column("due", NUMBER, nullable=False),
        **FORM,
    )
    op.create_index("outbox_lanes_by_time", "outbox_lanes", ["log_id", "due"])
    op.create_table(
        "outbox_position",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("position", NUMBER, nullable=False),
        **FORM,
    )
    if op.get_context().dialect.name == "postgresql":
        protect_outbox()


def downgrade() -> None:
    """Refuse: a log is never taken down."""
    message = "a log is never taken back to an earlier schema; go back to a copy of the database"
    raise NotImplementedError(message)
