"""A mark for each stream of the directory, by which those with open business are found."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the mark, empty for the streams that are there, and its index."""
    op.add_column("streams", sa.Column("mark", sa.Text, nullable=False, server_default=""))
    op.create_index("streams_by_mark", "streams", ["log_id", "mark", "opened_at", "stream"])


def downgrade() -> None:
    """Refuse: a log is never taken down."""
    message = "a log is never taken back to an earlier schema; go back to a copy of the database"
    raise NotImplementedError(message)
