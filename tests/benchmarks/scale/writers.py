"""Many writers over one log, two and four: `python -m tests.benchmarks.scale.writers`, from the root.

As many writers as ever are spread over the logs. Each appends an event with its key and answer, as a move does, waits
until it is durable, and goes on. The counts of logs take turns in each round, so trust the ratios. With a slow commit
the log is the bound: it has one transaction after the other, of 256 appends at most. Else it is the processor.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import pytest
import uvloop
from sqlalchemy import Connection

from eventstore.ports.event_store import EventStore
from eventstore.ports.log import Append, Appended, Key, Opening
from eventstore.postgres import PostgresStore
from eventstore.sqlite import SqliteStore
from eventstore.sqlite.dialect import SqliteDialect
from eventstore.url import parsed
from tests.benchmarks.scale.__main__ import put
from tests.benchmarks.support.postgres_log import SETTINGS, is_there
from tests.benchmarks.support.terms import data_home
from tests.support.new_log import new_log
from tests.support.postgres.databases import Databases
from tests.support.postgres.server import PostgresServer

COUNTS = (1, 2, 4)
WRITERS = 2048
DELAYS = (0.0, 0.1)
"""Seconds that each commit takes longer. PostgreSQL allows for 0.1 at most."""
BEGIN, END = "<!-- writers: begin -->", "<!-- writers: end -->"
HEADINGS = "Database", "A commit takes longer by", "Logs", "Durable appends/s", "To one log", "CPU of the process"
BODY, ANSWER = b"x" * 300, b"x" * 400
DIGEST = sha256().digest()


Logs = tuple[list[EventStore], Callable[[], None]]
"""The stores, and what lets their databases settle."""


class Run(NamedTuple):
    """Appends a second, and the share of one core that this process was busy."""

    rate: float
    cpu: float


async def writer(store: EventStore, number: int, until: float, done: list[int]) -> None:
    """Append to a stream of its own, again and again."""
    stream = f"table-{number:06}"
    while time.perf_counter() < until:
        version = done[number]
        opening = Opening("whist", b"label", number) if version == 0 else None
        key = Key(stream, f"{version:032}", DIGEST, ANSWER)
        assert isinstance(await store.append(Append(stream, version, (BODY,), key, opening)), Appended)
        done[number] += 1


async def measured(stores: list[EventStore], settle: Callable[[], None], seconds: float) -> Run:
    """Let all writers append for so long, once each has appended and the databases have settled."""
    for store in stores:
        await store.start()
    done = [0] * WRITERS
    once = (writer(stores[number % len(stores)], number, time.perf_counter() + 1, done) for number in range(WRITERS))
    await asyncio.gather(*once)
    await asyncio.to_thread(settle)
    before, began, cpu = sum(done), time.perf_counter(), time.process_time()
    end = began + seconds
    await asyncio.gather(*(writer(stores[n % len(stores)], n, end, done) for n in range(WRITERS)))
    took, cpu = time.perf_counter() - began, time.process_time() - cpu
    for store in stores:
        await store.close()
    return Run((sum(done) - before) / took, cpu / took)


@contextmanager
def on_sqlite(folder: Path, count: int, delay: float) -> Iterator[Logs]:
    """Logs in a file each; a commit waits before it begins."""
    commit = SqliteDialect.commit

    def slow(self: Any, connection: Connection) -> None:
        time.sleep(delay)
        commit(self, connection)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SqliteDialect, "commit", slow)
        yield [SqliteStore(new_log(folder / f"log{number}.db")) for number in range(count)], lambda: None


@contextmanager
def on_postgres(folder: Path, count: int, delay: float) -> Iterator[Logs]:
    """Logs on a server each; a commit waits before its bytes go to the disk (`commit_delay`)."""
    folder.chmod(0o755)
    settings = *SETTINGS, f"commit_delay={delay * 1e6:.0f}", "commit_siblings=0"
    with ExitStack() as stack, data_home(folder):
        databases = []
        for _ in range(count):
            server = PostgresServer(folder, settings)
            stack.callback(server.remove)
            server.start()
            databases.append(Databases(server).migrated())

        def settle() -> None:
            for database in databases:
                database.run("ANALYZE")  # as the server does by itself each minute

        yield [PostgresStore(parsed(database.url)) for database in databases], settle


def rows(rounds: int, seconds: float, folder: Path | None) -> Iterator[str]:
    """Yield the rows of the table."""
    for name, logs in (("SQLite", on_sqlite), ("PostgreSQL", on_postgres)):
        if logs is on_postgres and not is_there():
            continue
        for delay in DELAYS:
            found: dict[int, list[Run]] = {count: [] for count in COUNTS}
            for _ in range(rounds):
                for count, runs in found.items():
                    with tempfile.TemporaryDirectory(dir=folder) as place, logs(Path(place), count, delay) as made:
                        runs.append(uvloop.run(measured(*made, seconds)))
            for count, runs in found.items():
                ratio = median(run.rate / one.rate for run, one in zip(runs, found[1], strict=True))
                rate, cpu = median(run.rate for run in runs), median(run.cpu for run in runs)
                yield f"| {name} | {delay * 1000:.0f} ms | {count} | {rate:,.0f} | {ratio:.2f} | {cpu:.0%} |"


def main() -> None:
    """Print the table, and with `--write` put it into the page."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="each with all counts of logs in turn (3)")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each run (5)")
    parser.add_argument("--folder", type=Path, help="where the files are made, for another disk (the system's)")
    parser.add_argument("--write", action="store_true", help="put the table into docs/reference/scale.md")
    options = parser.parse_args()
    found = ["", f"| {' | '.join(HEADINGS)} |", f"| {' | '.join(['---'] * len(HEADINGS))} |"]
    for row in rows(options.rounds, options.seconds, options.folder):
        found.append(row)
        sys.stdout.write(row + "\n")
        sys.stdout.flush()
    if options.write:
        put("\n".join([*found, ""]), BEGIN, END)


if __name__ == "__main__":
    main()
