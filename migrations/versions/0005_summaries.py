"""The summaries of marked streams, so that a list of them reads no event; they fill as the service works."""

import sqlalchemy as sa
from alembic import op

from migrations.postgres.summaries import protect_summaries

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
FORM = {"sqlite_with_rowid": False, "sqlite_strict": True}


def upgrade() -> None:
    """Create the table, empty: what it holds is worked out from the log, which only the service can read."""
    op.create_table(
        "summaries",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("stream", TEXT, primary_key=True),
        sa.Column("summary", sa.LargeBinary),
        **FORM,
    )
    if op.get_context().dialect.name == "postgresql":
        protect_summaries()


def downgrade() -> None:
    """Refuse: a log is never taken down."""
    message = "a log is never taken back to an earlier schema; go back to a copy of the database"
    raise NotImplementedError(message)
