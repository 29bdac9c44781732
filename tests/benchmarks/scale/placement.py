"""A simulation: tables and tournaments placed in several logs, under loads by Zipf's law, while logs are lost.

It places by the rule of the service (`AllLogs.new`). Half of the tables are tables of their own, the others belong to
tournaments. The sizes of tournaments and the moves at a table follow Zipf's law, so that few have much. Every number
comes from a seed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from service.runtime.all_logs import heaviest

TABLES = 100_000
MOST_IN_A_TOURNAMENT = 5_000
"""Tables of the largest tournament."""
FASTEST = 50.0
"""A table has at most so many times the moves of an average one: its seats must wait for each other."""


class Unit(NamedTuple):
    """What is placed as a whole: a table, or a tournament. `load` is its share of all moves."""

    name: str
    tables: int
    load: float


class Placed(NamedTuple):
    """The result of a placement.

    `fullest`: the load of the fullest log, as a multiple of the average. `away`: the share of all tables that are in
    the log with most tables. `two_away`: in the two with most. `moved`: the share of new units that come elsewhere once
    a log is added.
    """

    fullest: float
    away: float
    two_away: float
    moved: float


def zipf(count: int, exponent: float, most: float) -> list[float]:
    """Weights by rank, whose average is 1; none is above `most`, as far as that can be."""
    weights = [rank**-exponent for rank in range(1, count + 1)]
    mean = sum(weights) / count
    weights = [min(weight / mean, most) for weight in weights]
    mean = sum(weights) / count
    return [weight / mean for weight in weights]


def units(tables: int, exponent: float, seed: int) -> list[Unit]:
    """Draw the tables and tournaments of a service."""
    rng = random.Random(seed)
    loads = zipf(tables, exponent, FASTEST)
    rng.shuffle(loads)
    sizes = [1] * (tables // 2) + list(_sizes(tables - tables // 2, exponent))
    made, place = [], 0
    for number, size in enumerate(sizes):
        made.append(Unit(f"{seed}-{number}", size, sum(loads[place : place + size]) / tables))
        place += size
    return made


def _sizes(tables: int, exponent: float) -> Iterator[int]:
    """Sizes of tournaments by rank, until all tables are in one."""
    largest, rank = min(MOST_IN_A_TOURNAMENT, tables // 10), 1
    while tables:
        size = min(tables, max(2, int(largest * rank**-exponent)))
        yield size
        tables -= size
        rank += 1


def place(placed: Sequence[Unit], logs: int) -> Placed:
    """Place all units in so many logs, and lose one or two of these."""
    loads, tables, moved = [0.0] * logs, [0] * logs, 0
    for unit in placed:
        log = heaviest(range(logs), "", unit.name)
        loads[log] += unit.load
        tables[log] += unit.tables
        moved += heaviest((log, logs), "", unit.name) != log
    most = sorted(tables, reverse=True)
    return Placed(max(loads) * logs, most[0] / sum(tables), sum(most[:2]) / sum(tables), moved / len(placed))
