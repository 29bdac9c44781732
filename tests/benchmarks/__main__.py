"""All figures of the service, each with its yardstick measured in the same run.

`python -m tests.benchmarks` from the root measures all and writes docs/reference/performance.md. Trust ratios: both of
their sides are measured in turns in one sitting. Absolute figures depend on the machine and on what else it does.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import uvloop
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from tests.benchmarks import (
    docket,
    entrances,
    fold_speed,
    foreign_events,
    hall,
    log_length,
    log_line,
    long_readings,
    looking_back,
    memory,
    move_cost,
    neighbours,
    nodes,
    page,
    pairings,
    store_append,
    stream_length,
    tournaments,
)
from tests.benchmarks.loads import http_moves, socket_moves, watchers
from tests.benchmarks.support.figure import HEADINGS, LONG_LOG, MEASURED, Figure, write_page
from tests.benchmarks.support.process import Checkout
from tests.benchmarks.support.terms import Terms, data_home

BENCHMARKS: dict[str, Callable[[Terms], Awaitable[list[Figure]]]] = {
    "http": http_moves.measure,
    "http-postgres": http_moves.measure_postgres,
    "move-cost": move_cost.measure,
    "log-line": log_line.measure,
    "nodes": nodes.measure,
    "foreign-events": foreign_events.measure,
    "socket": socket_moves.measure,
    "append": store_append.measure_ratio,
    "fold": fold_speed.measure_ratio,
    "stream-length": stream_length.measure,
    "looking-back": looking_back.measure,
    "log-length": log_length.measure,
    "docket": docket.measure,
    "readings": long_readings.measure,
    "entrances": entrances.measure,
    "neighbours": neighbours.measure,
    "watchers": watchers.measure,
    "page": page.measure,
    "tournaments": tournaments.measure,
    "hall": hall.measure,
    "door": hall.measure_door,
    "pairings": pairings.measure,
    "memory": memory.measure,
}
DATABASES_OF_ITS_OWN = {
    "http-postgres",
    "move-cost",
    "nodes",
    "foreign-events",
    "append",
    "log-length",
    "docket",
    "page",
    "tournaments",
    "hall",
    "door",
    "pairings",
}
"""What has no use for a database that is given."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--only", nargs="+", choices=BENCHMARKS, help="these alone; the page's table is then left as it is"
    )
    parser.add_argument("--quick", action="store_true", help="small and short, to see that all works; writes no page")
    parser.add_argument("--rounds", type=int, help="interleaved rounds (5; quick: 2)")
    parser.add_argument("--seconds", type=float, help="of each measurement (2; quick: 0.5)")
    parser.add_argument("--events", type=int, help="in the long log of `log-length` (1000000; quick: 50000)")
    parser.add_argument("--database", default="", metavar="URL", help="an empty, migrated one (fresh SQLite files)")
    parser.add_argument(
        "--against",
        type=Path,
        metavar="FOLDER",
        help="another checkout, for `move-cost` to run its server in turns too",
    )
    parser.add_argument("--against-python", default=sys.executable, metavar="FILE", help="the interpreter for it")
    parser.add_argument("--no-page", action="store_true", help="only show the table")
    return parser.parse_args()


async def measure(names: list[str], terms: Terms, console: Console) -> tuple[list[Figure], bool]:
    """All figures of these benchmarks, one after the other, and whether all of them came to their end."""
    figures: list[Figure] = []
    well = True
    for name in names:
        try:
            found = await BENCHMARKS[name](terms)
            figures += found
            for figure in found:
                console.print(f"{figure.what}: {figure.measured}; {figure.yardstick} → {figure.row()[3]}")
        except Exception:  # noqa: BLE001 - the others are measured all the same
            console.print(f"[red]{name} failed")
            console.print_exception()
            well = False
    return figures, well


def _table_of(options: argparse.Namespace) -> str | None:
    """Which table of the page this run replaces, None if it replaces none."""
    if options.quick or options.no_page or options.database or options.against:
        return None
    if options.only == ["log-length"] and options.events is not None:
        return LONG_LOG
    return None if options.only else MEASURED


def main() -> int:
    options = arguments()
    console = Console()
    names = [one for one in options.only or BENCHMARKS if not (options.database and one in DATABASES_OF_ITS_OWN)]
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with (
        tempfile.TemporaryDirectory(prefix="benchmark-") as folder,
        data_home(folder),
        Progress(*columns, console=console, transient=True, auto_refresh=False) as progress,
    ):
        terms = Terms(
            database=options.database,
            quick=options.quick,
            rounds=options.rounds or (2 if options.quick else 5),
            seconds=options.seconds or (0.5 if options.quick else 2.0),
            events=options.events or (50_000 if options.quick else 1_000_000),
            progress=progress,
            against=options.against and Checkout(options.against.resolve(), options.against_python),
        )
        figures, well = uvloop.run(measure(names, terms, console))
    table = Table(*HEADINGS, title="Measured")
    for figure in figures:
        table.add_row(*figure.row(), style="red" if figure.reached is False else None)
    console.print(table)
    page = _table_of(options)
    if well and page is not None:
        write_page(figures, f"{terms.rounds} rounds of {terms.seconds:g} s", page)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
