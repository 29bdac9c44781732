"""The event store in a PostgreSQL database, for any number of processes at a time."""

from eventstore.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
