"""Tickets, each of which stands for a token once and for a short time, at whichever node it is shown."""

import sqlalchemy as sa
from alembic import op

from migrations.postgres.tickets import protect_tickets

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

TEXT = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
FORM = {"sqlite_with_rowid": False, "sqlite_strict": True}


def upgrade() -> None:
    """Create the table, empty, and what finds the tickets that have expired and those of a token."""
    op.create_table(
        "tickets",
        sa.Column("log_id", TEXT, primary_key=True),
        sa.Column("ticket_hash", sa.LargeBinary, primary_key=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("stream", TEXT, nullable=False),
        sa.Column("expires_at", NUMBER, nullable=False),
        **FORM,
    )
    op.create_index("tickets_by_time", "tickets", ["log_id", "expires_at"])
    op.create_index("tickets_by_token", "tickets", ["log_id", "token_hash", "expires_at"])
    if op.get_context().dialect.name == "postgresql":
        protect_tickets()


def downgrade() -> None:
    """Refuse: a log is never taken down."""
    message = "a log is never taken back to an earlier schema; go back to a copy of the database"
    raise NotImplementedError(message)
