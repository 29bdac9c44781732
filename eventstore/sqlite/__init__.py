"""The event store in one SQLite file, for one process at a time."""

from eventstore.sqlite.store import SqliteStore
from eventstore.writing.waiting import Limits

__all__ = ["Limits", "SqliteStore"]
