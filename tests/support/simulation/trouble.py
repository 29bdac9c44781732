"""Faults at the edges of a simulated log: commits that fail, answers that are lost, a full disk, late news."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from typing import Literal

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError

from eventstore.sqlite.dialect import SqliteDialect
from eventstore.writing.batch import Batch

FULL = "database or disk is full", sqlite3.SQLITE_FULL
BROKEN = "disk I/O error", sqlite3.SQLITE_IOERR
Commit = Literal["fails", "unsure", "lost"]


class Trouble:
    """The faults that are under way.

    `commits` are those of the next commits. One `fails` before anything is durable. One is durable, and the database
    does not say so (`unsure`), not even when it is asked again (`lost`). `full` and `unread` are until when, in the
    loop's seconds, the disk is full or nothing can be read. `news_lag` is how many seconds later other nodes hear of an
    append.
    """

    def __init__(self) -> None:
        self.commits: deque[Commit] = deque()
        self.full = 0.0
        self.unread = 0.0
        self.news_lag = 0.0

    def heal(self) -> None:
        """Let nothing go wrong any more."""
        self.commits.clear()
        self.full = self.unread = self.news_lag = 0.0

    def cannot_read(self) -> bool:
        """Return whether nothing can be read now."""
        return self.unread > 0 and _now() < self.unread

    def is_full(self) -> bool:
        """Return whether the disk is full now."""
        return self.full > 0 and _now() < self.full


class TroubledDialect(SqliteDialect):
    """SQLite, whose commits fail as the trouble says."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__()
        self._trouble = trouble
        self._is_lost = self._has_events = False

    def insert(self, connection: Connection, batch: Batch) -> None:
        """Write the rows; only a commit of events is one that may fail."""
        self._has_events = bool(batch.event_rows)
        super().insert(connection, batch)

    def commit(self, connection: Connection) -> None:
        """End the transaction, or not. Raises OperationalError."""
        has_events, self._has_events = self._has_events, False
        fault = self._trouble.commits.popleft() if has_events and self._trouble.commits else None
        if self._trouble.is_full():
            raise _failed(FULL)
        if fault == "fails":
            raise _failed(BROKEN)
        super().commit(connection)
        if fault in ("unsure", "lost"):
            self._is_lost = fault == "lost"
            raise _failed(BROKEN)

    def committed(self, engine: Engine, batch: Batch) -> bool:
        """Return whether a transaction is there after all, as far as that can be seen."""
        is_lost, self._is_lost = self._is_lost, False
        return not is_lost and super().committed(engine, batch)


def _failed(fault: tuple[str, int]) -> OperationalError:
    error = sqlite3.OperationalError(fault[0])
    error.sqlite_errorcode = fault[1]
    return OperationalError("COMMIT", None, error)


def _now() -> float:
    return asyncio.get_running_loop().time()
