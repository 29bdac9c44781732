"""Durable appends through the event store, against bare inserts with its database's driver in the same sitting.

Run by hand from the root: `python -m tests.benchmarks.store_append --help`. Each round runs the two one after the
other, on fresh files in the same folder. The bare inserts write ready-made rows into a table with the same columns and
unique keys, without triggers, hashing, threads or coroutines, with as many events in a transaction as the store had on
average; with `--guarded` into the store's own tables, triggers and all. With `--postgres` the database is PostgreSQL,
on a server of its own in the same folder; the CPU time is that of the client alone then. Trust the ratio and the CPU
time; absolute numbers depend on the disk and on what else the machine does.
"""

import argparse
import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import uvloop

from eventstore.ports.event_store import EventStore
from eventstore.ports.log import Append, Appended, Key, Opening
from eventstore.postgres import PostgresStore
from eventstore.postgres.statements import INSERT_EVENT, INSERT_KEY
from eventstore.sqlite import SqliteStore
from eventstore.url import parsed
from migrations.upgrade import upgrade
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.postgres_log import is_there, missing, server_in
from tests.benchmarks.support.terms import Terms
from tests.support.postgres.databases import Database

DIGEST = sha256().digest()
OF_BARE = 0.7


class Run(NamedTuple):
    """Events a second, microseconds of CPU an event, events a transaction, milliseconds an append takes."""

    rate: float
    cpu: float
    batch: float
    middle: float = 0.0
    slowest: float = 0.0


def spin(microseconds: int) -> None:
    """Be busy, as a server is between two appends."""
    end = time.perf_counter_ns() + microseconds * 1000
    while time.perf_counter_ns() < end:
        pass


async def client(store: EventStore, number: int, options: argparse.Namespace, waits: list[float]) -> None:
    stream, body = f"table-{number:06}", b"x" * options.body
    for version in range(options.events // options.clients):
        opening = Opening("whist", b"label", number) if version == 0 else None
        key = Key(stream, f"{version:032}", DIGEST, b"an answer") if options.keys else None
        spin(options.work)
        began = time.perf_counter()
        result = await store.append(Append(stream, version, (body,), key, opening))
        waits.append(time.perf_counter() - began)
        assert isinstance(result, Appended)


async def through_store(store: EventStore, options: argparse.Namespace) -> Run:
    await store.start()
    commits: list[int] = []
    waits: list[float] = []
    store.subscribe(lambda events: commits.append(len(events)))
    began, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(client(store, number, options, waits) for number in range(options.clients)))
    took, cpu = time.perf_counter() - began, time.process_time() - cpu
    await store.close()
    events = len(waits)
    cuts = statistics.quantiles(waits, n=100)
    return Run(events / took, cpu / events * 1e6, events / len(commits), cuts[49] * 1000, cuts[98] * 1000)


TABLE = """
CREATE TABLE events (log_id TEXT NOT NULL, position INTEGER NOT NULL, stream TEXT NOT NULL, version INTEGER NOT NULL,
  body BLOB NOT NULL, prev BLOB NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (log_id, position)) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX events_by_stream ON events (log_id, stream, version);
CREATE TABLE keys (log_id TEXT NOT NULL, scope TEXT NOT NULL, name TEXT NOT NULL, digest BLOB NOT NULL,
  answer BLOB NOT NULL, PRIMARY KEY (log_id, scope, name)) STRICT, WITHOUT ROWID;
"""


def on_sqlite(folder: Path, options: argparse.Namespace) -> tuple[Run, Run]:
    database = folder / "store.db"
    store = SqliteStore(database, prepare=lambda: upgrade(f"sqlite:///{database}"))
    run = uvloop.run(through_store(store, options))
    return run, bare(folder, options, max(1, round(run.batch)))


def on_postgres(folder: Path, options: argparse.Namespace) -> tuple[Run, Run]:
    with server_in(folder) as databases:
        run = uvloop.run(through_store(PostgresStore(parsed(databases.migrated().url)), options))
        target = databases.migrated() if options.guarded else databases.empty("bare")
        return run, uvloop.run(bare_postgres(target, options, max(1, round(run.batch))))


def bare(folder: Path, options: argparse.Namespace, batch: int) -> Run:
    database = folder / "bare.db"
    if options.guarded:
        upgrade(f"sqlite:///{database}")
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    if not options.guarded:
        connection.executescript(TABLE)
    rows, keys = ready_made(options)
    count = len(rows)
    began, cpu = time.perf_counter(), time.process_time()
    for start in range(0, count, batch):
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)", rows[start : start + batch])
        if options.keys:
            connection.executemany("INSERT INTO keys VALUES (?, ?, ?, ?, ?)", keys[start : start + batch])
        connection.execute("COMMIT")
    took, cpu = time.perf_counter() - began, time.process_time() - cpu
    connection.close()
    return Run(count / took, cpu / count * 1e6, batch)


def ready_made(options: argparse.Namespace) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
    clients, body = options.clients, b"x" * options.body
    count = options.events // clients * clients
    # every hash the same, so that each row names the hash of the one before it, as the triggers want
    rows = [("main", i + 1, f"table-{i % clients:06}", i // clients + 1, body, DIGEST, DIGEST) for i in range(count)]
    return rows, [("main", row[2], f"{row[3]:032}", DIGEST, b"an answer") for row in rows]


POSTGRES_TABLES = (
    """
    CREATE TABLE events (log_id text COLLATE "C", position bigint, stream text COLLATE "C" NOT NULL,
      version bigint NOT NULL, body bytea NOT NULL, prev bytea NOT NULL, hash bytea NOT NULL,
      PRIMARY KEY (log_id, position))
    """,
    "CREATE UNIQUE INDEX events_by_stream ON events (log_id, stream, version)",
    """
    CREATE TABLE keys (log_id text COLLATE "C", scope text COLLATE "C", name text COLLATE "C",
      digest bytea NOT NULL, answer bytea NOT NULL, PRIMARY KEY (log_id, scope, name))
    """,
)


async def bare_postgres(database: Database, options: argparse.Namespace, batch: int) -> Run:
    if not options.guarded:
        await asyncio.to_thread(database.run, *POSTGRES_TABLES)
    connection = await database.server.connect(database.name)
    rows, keys = ready_made(options)
    count = len(rows)
    began, cpu = time.perf_counter(), time.process_time()
    for start in range(0, count, batch):
        await connection.execute("BEGIN")
        await connection.execute(INSERT_EVENT, *map(list, zip(*rows[start : start + batch], strict=True)))
        if options.keys:
            await connection.execute(INSERT_KEY, *map(list, zip(*keys[start : start + batch], strict=True)))
        await connection.execute("COMMIT")
    took, cpu = time.perf_counter() - began, time.process_time() - cpu
    await connection.close()
    return Run(count / took, cpu / count * 1e6, batch)


async def measure_ratio(terms: Terms) -> list[Figure]:
    """The store against bare inserts, as a line of the table of all figures for each database."""
    options = parser().parse_args([])
    options.events = terms.sized(20_000, 4_000)
    advance = terms.steps("store appends", 2 * terms.rounds)
    figures = []
    for name, run in (("SQLite", on_sqlite), ("PostgreSQL", on_postgres)):
        what = f"durable appends/s of the store on {name}, {options.clients} at once"
        if run is on_postgres and not is_there():
            figures.append(missing(what))
            continue
        found: list[tuple[Run, Run]] = []
        for _ in range(terms.rounds):
            with tempfile.TemporaryDirectory(prefix="benchmark-") as folder:
                found.append(await asyncio.to_thread(run, Path(folder), options))
            advance()
        rate, least = (statistics.median(pair[side].rate for pair in found) for side in (0, 1))
        batch = statistics.median(store.batch for store, _ in found)
        figures.append(
            Figure(
                what,
                f"{rate:,.0f}/s, {batch:.0f} in a transaction",
                f"bare inserts with the driver, as many in a transaction: {least:,.0f}/s",
                statistics.median(store.rate / inserts.rate for store, inserts in found),
                at_least=OF_BARE,
            )
        )
    return figures


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clients", type=int, default=64, help="appending at once, each to its own stream (64)")
    parser.add_argument("--events", type=int, default=20_000, help="in each run (20000)")
    parser.add_argument("--body", type=int, default=300, help="bytes of a body (300)")
    parser.add_argument("--postgres", action="store_true", help="PostgreSQL instead of SQLite")
    parser.add_argument("--keys", action="store_true", help="with an idempotency key for each append, in both")
    parser.add_argument("--guarded", action="store_true", help="the bare inserts go through the triggers, too")
    parser.add_argument("--work", type=int, default=0, help="microseconds the loop is busy before each append (0)")
    parser.add_argument("--switch", type=float, default=5.0, help="milliseconds after which a thread gives way (5)")
    parser.add_argument("--rounds", type=int, default=5, help="of one run each (5)")
    parser.add_argument("--folder", type=Path, help="where the files are made, for another disk (the system's)")
    return parser


def main() -> None:
    options = parser().parse_args()
    sys.setswitchinterval(options.switch / 1000)
    ratios = []
    for _ in range(options.rounds):
        with tempfile.TemporaryDirectory(dir=options.folder) as name:
            store, inserts = (on_postgres if options.postgres else on_sqlite)(Path(name), options)
        ratios.append(store.rate / inserts.rate)
        print(  # noqa: T201 - a script's output
            f"store {store.rate:7.0f}/s {store.cpu:5.1f} us CPU, p50 {store.middle:5.1f} p99 {store.slowest:5.1f} ms, "
            f"batch {store.batch:5.1f} | bare {inserts.rate:7.0f}/s {inserts.cpu:5.1f} us CPU | ratio {ratios[-1]:.2f}"
        )
    print(f"median ratio {statistics.median(ratios):.2f}")  # noqa: T201 - a script's output


if __name__ == "__main__":
    main()
