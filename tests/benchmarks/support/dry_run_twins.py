"""Dry runs at pairs of tables that a seat cannot tell apart: `python -m tests.benchmarks.support.dry_run_twins`.

At each pair a move leads to something else: an accusation that is right or wrong at Frieden, a card that is one too
many or not at Vingt-et-un. Both are tried in random order, as one request each, in one process. If the time told which
is which, the mean difference would be many standard errors; up to 3 are chance.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import statistics
import tempfile
import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from eventstore.ports.log import Append, Opening
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.play import play
from service.record.directory import TableLabel
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.games.leaks.known_twins import PAIRS, Pair
from tests.support.games.sitting import Sitting

MOST_ERRORS = 3.0


async def brought(referee: Referee, name: str, sitting: Sitting) -> str:
    """The table, in the log of this referee."""
    label = msgspec.json.encode(TableLabel(sitting.seats, "consent", ()))
    opening = Opening(sitting.game.meta.id, label, 0, ())
    await referee.store.append(Append(name, 0, tuple(sitting.bodies), None, opening, "running"))
    await referee.tables.get(name)
    return name


async def timed(referee: Referee, table: str, pair: Pair, move: bytes) -> float:
    """How long a dry run takes, in microseconds."""
    request = Request(Grant("seat", pair.seat, table), table, b"digest", dry_run=True)
    began = time.perf_counter_ns()
    await play(referee, request, move, None)
    return (time.perf_counter_ns() - began) / 1000


async def measured(referee: Referee, name: str, pairs: int, progress: Progress) -> tuple[list[float], float]:
    """The differences of so many pairs, in microseconds, and how long one dry run takes in the middle.

    Each pair is new, and its tables are brought and tried in random order, so that neither is ever the first.
    """
    task = progress.add_task(name, total=pairs)
    pair = PAIRS[name]()
    sittings, move = (pair.one, pair.two), msgspec.json.encode(pair.move)
    differences, every = [], []
    for number in range(pairs):
        tables = {
            place: await brought(referee, f"{name} {number} {place}", sittings[place])
            for place in random.sample([0, 1], 2)
        }
        order = random.sample([0, 1], 2)
        for place in order:
            await timed(referee, tables[place], pair, move)
        times = {place: await timed(referee, tables[place], pair, move) for place in order}
        differences.append(times[0] - times[1])
        every += times.values()
        progress.advance(task)
    return differences, statistics.median(every)


def trimmed(differences: list[float]) -> list[float]:
    """Without the greatest and least 1 %: what another process did to the time."""
    cut = len(differences) // 100
    return sorted(differences)[cut : len(differences) - cut]


async def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.support.dry_run_twins", description=__doc__)
    parser.add_argument("--pairs", type=int, default=4000, help="of each kind (4000)")
    pairs = parser.parse_args().pairs
    console = Console()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            database_url=f"sqlite:///{Path(folder) / 'log.db'}", organizer_token="organizer_of_benchmarks"
        )
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        async with running_referee(settings, lambda _: None) as referee:
            gc.freeze()
            with Progress(*columns, console=console, transient=True) as progress:
                for name in PAIRS:
                    found, middle = await measured(referee, name, pairs, progress)
                    kept = trimmed(found)
                    error = statistics.stdev(kept) / len(kept) ** 0.5
                    errors = statistics.mean(kept) / error
                    style = "green" if abs(errors) <= MOST_ERRORS else "red"
                    told = f"{name}: {pairs} pairs, {middle:.1f} µs each, difference {statistics.mean(kept):+.3f} µs"
                    console.print(f"{told} = [{style}]{errors:+.1f} standard errors[/]")


if __name__ == "__main__":
    asyncio.run(main())
