"""The privileges on the tickets on PostgreSQL, as migration 0006 makes them; this file stays what it was."""

from migrations.postgres.service_role import grant


def protect_tickets() -> None:
    """Let the service's role put tickets and take them away: they are no part of the log."""
    grant("SELECT, INSERT, DELETE", "tickets")
