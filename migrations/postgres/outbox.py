"""The privileges on the outbox on PostgreSQL, as migration 0007 makes them; this file stays what it was."""

from migrations.postgres.service_role import grant


def protect_outbox() -> None:
    """Let the service's role add, change and delete: none of it is part of the log."""
    grant("SELECT, INSERT, UPDATE, DELETE", "outbox", "outbox_lanes", "outbox_position")
