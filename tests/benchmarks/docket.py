"""A page of the docket whose tables are not in memory, against reading their streams; a page of a list, by its length.

All of it in processor time of this process, the threads that read the database included.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

import msgspec

from domain.game.seat import ARBITER
from domain.table.decide import decide
from domain.table.disputes.commands import FileDispute
from domain.table.fold import advance, fold
from eventstore.ports.log import Append, Opening
from service.access.grants import Grant
from service.commands.append import append_of
from service.queries.docket import PAGE, list_docket
from service.queries.docket_entry import docket_entry
from service.queries.list_tables import Wanted, list_tables
from service.record.codec import records_of
from service.record.directory import TableLabel
from service.record.personal_texts import Committed
from service.runtime.context import Referee
from service.runtime.table.tables import Tables
from tests.benchmarks.fold_speed import played
from tests.benchmarks.support.figure import Figure
from tests.benchmarks.support.terms import Terms, middle, referee_over
from tests.support.games.contenders import CONTENDERS
from tests.support.games.sitting import NOON

GAME, EVENTS = "whist", 1_000
MOST_SHARE = 0.05
FEW, MANY, LISTED = 10, 10_000, 10
MOST_TIMES = 1.1
AT_ONCE = 1_000
REPEATED = 20
LABEL = msgspec.json.encode(TableLabel(4, "consent"))


async def dispute_tables(referee: Referee) -> list[str]:
    """Fill a page: tables of so many events, at each of which a dispute waits."""
    contender = next(one for one in CONTENDERS if one.id == GAME)
    games = (played(contender, random.Random(f"{GAME} {number}"), 2 * EVENTS) for number in count())
    bodies = next(one.bodies for one in games if len(one.bodies) >= EVENTS)[: EVENTS - 1]
    codec = referee.tables.codec(contender.game)
    before = fold(contender.game, [codec.record(body) for body in bodies])
    command: Any = FileDispute((1,), "table.2.5", "That was not right.", (0,))
    records = records_of(decide(contender.game, before, ARBITER, command, at=NOON), ARBITER, command, len(bodies), NOON)
    after = advance(contender.game, before, records)
    assert after is not None
    names = [f"disputed-{number:02}" for number in range(PAGE)]
    for number, name in enumerate(names):
        await referee.store.append(Append(name, 0, tuple(bodies), None, Opening(GAME, LABEL, number), "running"))
        await referee.store.append(append_of(contender.game, name, before, after, Committed(records)))
    return names


async def read_all(referee: Referee, names: list[str]) -> bytes:
    """The same page worked out from the streams, none of which is in memory."""
    tables = Tables(referee.store, 1, 1)
    found = []
    for name in reversed(names):
        live = await tables.get(name)
        found.append(docket_entry(name, live.game, live.state, "waiting"))
    return msgspec.json.encode({"tables": found, "next": None})


async def kept(referee: Referee) -> bytes:
    """The page as the organizer gets it."""
    return msgspec.json.encode(
        await list_docket(referee, Grant("organizer"), state="waiting", before=None, limit=PAGE),
    )


async def cost(work: Callable[[], Awaitable[object]], times: int) -> float:
    """Milliseconds of processor time."""
    began = time.process_time()
    for _ in range(times):
        await work()
    return (time.process_time() - began) * 1000 / times


async def long_list(referee: Referee, tables: int) -> None:
    """Open so many tables."""
    for begin in range(0, tables, AT_ONCE):
        numbers = range(begin, min(begin + AT_ONCE, tables))
        openings = (Append(f"t{one:06}", 0, (b"{}",), None, Opening(GAME, LABEL, one), "running") for one in numbers)
        await asyncio.gather(*map(referee.store.append, openings))


async def measure(terms: Terms) -> list[Figure]:
    """Interleaved rounds of both."""
    return [await _docket(terms), await _lists(terms)]


async def _docket(terms: Terms) -> Figure:
    advance_bar = terms.steps("a page of the docket", 1 + terms.rounds)
    pages: dict[str, list[float]] = {"kept": [], "read": []}
    with terms.log() as (database, _):
        async with referee_over(database) as referee:
            names = await dispute_tables(referee)
            advance_bar()
            assert await kept(referee) == await read_all(referee, names), "both are the same page"
            for _ in range(terms.rounds):
                pages["read"].append(await cost(lambda: read_all(referee, names), 1))
                pages["kept"].append(await cost(lambda: kept(referee), REPEATED))
                advance_bar()
    read, short = middle(pages["read"]), middle(pages["kept"])
    return Figure(
        f"a page of the docket, {PAGE} tables of {EVENTS:,} events that are not in memory",
        f"{short:.2f} ms CPU",
        f"read from the streams: {read:,.0f} ms CPU",
        short / read,
        at_most=MOST_SHARE,
    )


async def _lists(terms: Terms) -> Figure:
    advance_bar = terms.steps("a page of a list", 2 + terms.rounds)
    costs: dict[int, list[float]] = {FEW: [], MANY: []}
    with terms.log() as (few, _), terms.log() as (many, _):
        async with referee_over(few) as small, referee_over(many) as large:
            for referee, tables in ((small, FEW), (large, MANY)):
                await long_list(referee, tables)
                advance_bar()
            for _ in range(terms.rounds):
                for referee, tables in ((small, FEW), (large, MANY)):
                    costs[tables].append(await cost(lambda here=referee: _page(here), 10 * REPEATED))
                advance_bar()
    most, least = middle(costs[MANY]), middle(costs[FEW])
    return Figure(
        f"a page of {LISTED} tables of a list of {MANY:,}",
        f"{most:.2f} ms CPU",
        f"of a list of {FEW}: {least:.2f} ms CPU",
        middle([one / other for one, other in zip(costs[MANY], costs[FEW], strict=True)]),
        at_most=MOST_TIMES,
    )


async def _page(referee: Referee) -> None:
    page = await list_tables(referee, Grant("organizer"), Wanted(status="running"), before=None, limit=LISTED)
    assert len(page.tables) == LISTED
