"""The log's time: up to when its service was surely there, and when it was away; no part of the log."""

import sqlalchemy as sa
from alembic import op

from migrations.postgres.time import protect_time

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
FORM = {"sqlite_with_rowid": False, "sqlite_strict": True}


def upgrade() -> None:
    """Create the tables; nobody was ever there."""
    op.create_table(
        "log_time",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("until", NUMBER, nullable=False),
        sa.Column("shift", NUMBER, nullable=False),
        **FORM,
    )
    op.create_table(
        "outages",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("since", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("back", NUMBER, nullable=False),
        sa.Column("until", NUMBER, nullable=False),
        **FORM,
    )
    op.execute("INSERT INTO log_time (log_id, until, shift) VALUES ('main', 0, 0)")
    if op.get_context().dialect.name == "postgresql":
        protect_time()


def downgrade() -> None:
    """Refuse: a log is never taken down."""
    message = "a log is never taken back to an earlier schema; go back to a copy of the database"
    raise NotImplementedError(message)
