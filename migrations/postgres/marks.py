"""The protection of the directory's marks on PostgreSQL, as migration 0003 makes it; this file stays what it was."""

from migrations.postgres.service_role import grant


def protect_marks() -> None:
    """Let the service's role change a mark, as it may a state; the trigger on the table guards all other columns."""
    grant("UPDATE (mark)", "streams")
