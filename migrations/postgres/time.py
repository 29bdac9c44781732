"""The privileges on the log's time on PostgreSQL, as migration 0009 makes them; this file stays what it was."""

from migrations.postgres.service_role import grant


def protect_time() -> None:
    """Let the service's role move the time on, and note outages: it is no part of the log."""
    grant("SELECT, UPDATE (until, shift)", "log_time")
    grant("SELECT, INSERT", "outages")
