"""The protection of the secret of a log on PostgreSQL, as migration 0004 makes it; this file stays what it was."""

from migrations.postgres.service_role import grant, refuse


def protect_secret() -> None:
    """Make the trigger; the service's role may read the secret and do nothing else with it."""
    refuse("secret_keep", "UPDATE OR DELETE OR TRUNCATE", "secret", "the secret of a log is never changed or deleted")
    grant("SELECT", "secret")
