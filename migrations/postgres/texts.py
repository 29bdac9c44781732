"""The trigger and the privileges on texts on PostgreSQL, as migration 0010 makes them; this file stays what it was."""

from migrations.postgres.service_role import grant, refuse


def protect_texts() -> None:
    """Let the service's role add and delete texts, and nobody change one."""
    refuse("texts_keep", "UPDATE OR TRUNCATE", "texts", "a text is never changed")
    grant("SELECT, INSERT, DELETE", "texts")
