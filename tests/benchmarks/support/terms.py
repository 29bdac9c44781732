"""How much is measured, on which database, and the progress that is shown meanwhile."""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from rich.progress import Progress

from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.benchmarks.support.course import ORGANIZER
from tests.benchmarks.support.process import Checkout

MIB = 1 << 20
DATA_HOME = "XDG_DATA_HOME"
SQLITE, POSTGRES = "SQLite", "PostgreSQL"


def backend_of(database: str) -> str:
    """Which database lies at this URL."""
    return POSTGRES if database.startswith("postgres") else SQLITE


class Terms(msgspec.Struct, frozen=True):
    """The terms of a run.

    `database` is the URL of an empty database, empty for fresh SQLite files. `against` is another checkout, if one is
    held against this one.
    """

    database: str
    quick: bool
    rounds: int
    seconds: float
    events: int
    progress: Any
    against: Checkout | None = None

    def sized(self, usual: int, quick: int) -> int:
        """How many of something: fewer in a quick run."""
        return quick if self.quick else usual

    def moves(self) -> int:
        """How many moves one of 64 tables needs for all rounds."""
        return int(self.seconds * self.rounds * self.sized(45, 30)) + 100

    def steps(self, what: str, total: int) -> Callable[[], None]:
        """A bar of so many steps; called, it goes on by one."""
        bar: Progress = self.progress
        task = bar.add_task(what, total=total)
        bar.refresh()

        def advance() -> None:
            bar.advance(task)
            bar.refresh()

        return advance

    @contextmanager
    def log(self) -> Iterator[tuple[str, Path]]:
        """The URL of a log to write to and a folder for what else there is; both gone afterwards."""
        with tempfile.TemporaryDirectory(prefix="benchmark-") as name:
            yield self.database or f"sqlite:///{name}/log.db", Path(name)


@asynccontextmanager
async def referee_over(database: str, **settings: Any) -> AsyncIterator[Referee]:
    """A referee in this process, to prepare what is measured."""
    terms = Settings(database_url=database, organizer_token=ORGANIZER, **settings)
    async with running_referee(terms, lambda _: None) as referee:
        yield referee


@contextmanager
def data_home(folder: Path | str) -> Iterator[None]:
    """Where services on PostgreSQL find and leave their keys; the user's own are left alone."""
    before = os.environ.get(DATA_HOME)
    os.environ[DATA_HOME] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ[DATA_HOME]
        else:
            os.environ[DATA_HOME] = before


def middle(values: Sequence[float]) -> float:
    """The median."""
    return statistics.median(values)


def percentile(values: Sequence[float], which: int) -> float:
    """One of the 99 values that cut a sample into 100 parts."""
    return statistics.quantiles(values, n=100, method="inclusive")[which - 1]
