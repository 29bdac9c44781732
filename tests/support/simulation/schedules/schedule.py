"""A schedule: tables, what their players do, and what goes wrong, each with its time. A seed draws one."""

from __future__ import annotations

from random import Random

import msgspec

from tests.support.api.table_client import IN_PLAY

Json = dict[str, object]


class Act(msgspec.Struct, frozen=True):
    """Something that a client does, or that goes wrong, `at` so many seconds after the beginning.

    `who` is the number of the client or node, `pick` chooses among what is possible then. `size` is how long the client
    waits for its first answer, in seconds (0: for ever), or how long the fault lasts.
    """

    at: float
    kind: str
    who: int = 0
    pick: int = 0
    size: float = 0.0


class Schedule(msgspec.Struct, frozen=True):
    """All that happens in a run. `seed` draws the order of the steps of the loop; the rest is written out.

    `tables` are the openings, `lag` is how many seconds an answer of the log comes after it is durable. `sockets` are
    the numbers of the clients that follow and act over a WebSocket; the others follow by a feed and act over HTTP.
    """

    seed: int
    nodes: int
    lag: float
    tables: tuple[Json, ...]
    acts: tuple[Act, ...]
    sockets: tuple[int, ...] = ()


GAMES: tuple[Json, ...] = (
    {"game": "whist", "seats": 4},
    {"game": "ecarte", "seats": 2},
    {"game": "essentia", "seats": 2, "options": IN_PLAY},
    {"game": "scherbia", "seats": 3},
    {"game": "frieden", "seats": 3},
    {"game": "faro", "seats": 3},
)
CLOCKS: tuple[object, ...] = (
    None,
    None,
    {"seconds_per_move": 4, "expiry": "forfeit"},
    {"seconds_per_move": 3, "expiry": "arbiter", "seconds_per_answer": 2},
)
DEEDS = {
    "move": 40,
    "undo": 6,
    "answer_undo": 6,
    "dispute": 3,
    "rule": 3,
    "pause": 1,
    "resume": 2,
    "resign": 1,
    "hand_over": 2,
    "twice": 4,
    "again": 4,
    "look": 4,
    "look_back": 3,
    "both_at_once": 5,
}
"""What clients do, each with its weight."""
FAULTS = {
    "kill": 4,
    "commit_fails": 3,
    "commit_unsure": 2,
    "commit_lost": 2,
    "full": 1,
    "unread": 1,
    "cut_feeds": 3,
    "late_news": 2,
}
LONGEST = 12.0
"""Seconds within which everything happens."""
MOST_CLIENTS = 12
"""So many clients two tables of four have."""
IMPATIENT = 0.25
"""How often a client gives its first attempt up before the answer is there."""


def drawn(seed: int) -> Schedule:
    """Draw the schedule of a seed."""
    random = Random(seed)
    nodes = random.choice((1, 1, 2))
    tables = tuple(_opening(random) for _ in range(random.choice((1, 1, 2))))
    acts = [_deed(random) for _ in range(random.randint(12, 36))]
    acts += [_fault(random) for _ in range(random.choice((0, 1, 1, 2, 3)))]
    acts.sort(key=lambda act: act.at)
    lag = random.choice((0.0, 0.0, 0.08))
    more = Random(f"sockets {seed}")
    sockets = tuple(sorted(more.sample(range(MOST_CLIENTS), more.choice((0, 1, 2, 4)))))
    if sockets:
        acts += [Act(_time(more), "cut_sockets", more.randrange(2)) for _ in range(more.choice((0, 1, 2)))]
    for _ in range(more.choice((0, 0, 0, 0, 1, 2))):
        patience = round(more.uniform(0.0, 0.3), 3) if more.random() < IMPATIENT else 0.0
        acts.append(Act(round(more.uniform(0.0, LONGEST / 4), 3), "subscribe", more.randrange(64), 0, patience))
    if acts[-1].kind == "subscribe":
        acts += [_fault_of(more, "receivers") for _ in range(more.choice((2, 3, 4)))]
        acts += [_fault_of(more, "kill") for _ in range(more.choice((0, 1)))]
    return Schedule(seed, nodes, lag, tables, tuple(acts), sockets)


def _opening(random: Random) -> Json:
    opening = {**random.choice(GAMES)}
    opening["undo"] = random.choice(("consent", "consent", "arbiter"))
    opening["disputes"] = random.choice(("freeze", "continue"))
    clock = random.choice(CLOCKS)
    return opening if clock is None else {**opening, "clock": clock}


def _deed(random: Random) -> Act:
    (kind,) = random.choices([*DEEDS], [*DEEDS.values()])
    patience = round(random.uniform(0.0, 0.3), 3) if random.random() < IMPATIENT else 0.0
    return Act(_time(random), kind, random.randrange(64), random.randrange(1 << 20), patience)


def _fault(random: Random) -> Act:
    (kind,) = random.choices([*FAULTS], [*FAULTS.values()])
    return _fault_of(random, kind)


def _fault_of(random: Random, kind: str) -> Act:
    return Act(_time(random), kind, random.randrange(2), random.randrange(1 << 20), round(random.uniform(0.1, 3.0), 3))


def _time(random: Random) -> float:
    return round(random.uniform(0.0, LONGEST), 3)
