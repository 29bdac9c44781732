"""The privileges on the summaries on PostgreSQL, as migration 0005 makes them; this file stays what it was."""

from migrations.postgres.service_role import grant


def protect_summaries() -> None:
    """Let the service's role add summaries and change them; that they can be worked out anew protects them."""
    grant("SELECT, INSERT, UPDATE (summary)", "summaries")
