"""A directory with few or many streams, and every kind of page of it."""

import asyncio
from itertools import product
from typing import Any

from eventstore.ports.directory import Stream
from eventstore.ports.event_store import EventStore
from eventstore.ports.log import Append
from eventstore.reading import queries
from tests.support.eventstore.samples import opening

FEW, MANY, LIMIT = 10, 10_000, 2
STATES = ("finished", "finished-closed")
AT_ONCE = 2_000


async def fill(store: EventStore, count: int) -> None:
    """Open so many streams, of two categories and two states, all with a mark, a summary and three events."""
    for begin in range(0, count, AT_ONCE):
        await asyncio.gather(
            *(store.append(_opened(number)) for number in range(begin, min(begin + AT_ONCE, count))),
        )


def _opened(number: int) -> Append:
    category, state = ("whist", "faro")[number % 2], STATES[number // 2 % 2]
    events = (b"1", b"2", b"3")
    return Append(f"{number:06}", 0, events, None, opening(number, category), state, "x", summary=b"kept " * 20)


def pages(count: int) -> dict[str, Any]:
    """Every kind of page, at the beginning and in the middle of a directory with so many streams."""
    found: dict[str, Any] = {}
    middle = count * 4 // 5
    for before in (None, Stream(f"{middle:06}", "", "", middle, b"")):
        for category, state in product((None, "faro"), (None, "finished", STATES)):
            found[f"{category} {state} {before is None}"] = queries.directory(category, state, before, LIMIT)
        found[f"mark {before is None}"] = queries.marked("x", before, LIMIT)
    return found
