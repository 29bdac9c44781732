"""Logs on a PostgreSQL server of the benchmark's own, on the same disk as the SQLite files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.terms import data_home
from tests.support.postgres.databases import Databases
from tests.support.postgres.server import PACKAGE, PostgresServer

SETTINGS = ("max_wal_size=1GB", "min_wal_size=80MB")
"""PostgreSQL's own; for tests its log is kept smaller."""


def is_there() -> bool:
    """Whether there are the programs of a server."""
    return find_spec(PACKAGE) is not None


def missing(what: str) -> Figure:
    """The figure that cannot be measured without a server."""
    return Figure(what, "there is no PostgreSQL on this machine", "", None)


@contextmanager
def server_in(folder: Path) -> Iterator[Databases]:
    """A server for as long as the context lasts; its files are made in the folder."""
    folder.chmod(0o755)  # the server may have to run as somebody else
    server = PostgresServer(folder, SETTINGS)
    server.start()
    try:
        with data_home(folder):
            yield Databases(server)
    finally:
        server.remove()
