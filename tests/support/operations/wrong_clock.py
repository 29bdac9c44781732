"""Machines and databases whose clocks a test sets."""

from __future__ import annotations

from pathlib import Path

from tests.support.postgres.databases import Database

SET = """
import time
from pathlib import Path

_true = time.time_ns
_off = Path({off!r})


def _time_ns():
    return _true() + int(_off.read_text()) * 1_000_000_000


time.time_ns = _time_ns
time.time = lambda: _time_ns() / 1_000_000_000
"""


class WrongClock:
    """A folder for the Python path of a process, whose wall clock is off by so many seconds, which may change."""

    def __init__(self, folder: Path, seconds: int = 0) -> None:
        self.folder = folder / "clock"
        self.folder.mkdir()
        self._off = self.folder / "off"
        self.set(seconds)
        (self.folder / "sitecustomize.py").write_text(SET.format(off=str(self._off)))

    def set(self, seconds: int) -> None:
        """Set it: off by so many seconds from now on."""
        fresh = self._off.with_suffix(".new")
        fresh.write_text(str(seconds))
        fresh.replace(self._off)


class WrongDatabaseClock:
    """A database whose clock is off, for all who ask for it without naming the schema of the server's own functions."""

    def __init__(self, database: Database) -> None:
        self._database = database
        database.run(
            "CREATE SCHEMA wrong",
            "CREATE TABLE wrong.off (seconds int NOT NULL)",
            "INSERT INTO wrong.off VALUES (0)",
            "CREATE FUNCTION wrong.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE"
            " AS 'SELECT pg_catalog.clock_timestamp() + make_interval(secs => seconds) FROM wrong.off'",
            "GRANT USAGE ON SCHEMA wrong TO richter_service",
            "GRANT SELECT ON wrong.off TO richter_service",
            f"ALTER DATABASE {database.name} SET search_path = wrong, pg_catalog, public",
        )

    def set(self, seconds: int) -> None:
        """Set it: off by so many seconds from now on."""
        self._database.run(f"UPDATE wrong.off SET seconds = {seconds:d}")  # noqa: S608 - it is a number
