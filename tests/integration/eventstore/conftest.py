"""Databases for the tests: migrated once, then copied."""

from tests.support.eventstore.fixtures import database, empty_log, log

__all__ = ["database", "empty_log", "log"]
