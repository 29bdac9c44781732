"""A mark for each stream of the directory, by which those with open business are found."""

import sqlalchemy as sa
from alembic import op

from migrations.postgres.marks import protect_marks

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Add the mark, empty for the streams that are there, and its index."""
    op.add_column("streams", sa.Column("mark", TEXT, nullable=False, server_default=""))
    op.create_index("streams_by_mark", "streams", ["log_id", "mark", "opened_at", "stream"])
    if op.get_context().dialect.name == "postgresql":
        protect_marks()


def downgrade() -> None:
    """Refuse: a log is never taken down."""
    message = "a log is never taken back to an earlier schema; go back to a copy of the database"
    raise NotImplementedError(message)
