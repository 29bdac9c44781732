"""Who waits for a transaction hears of it, whatever else fails."""

import asyncio
from collections.abc import Sequence

import pytest

from eventstore.ports.event_store import Written
from eventstore.ports.log import Append, Appended
from eventstore.writing.batch import EventRow
from eventstore.writing.waiting import Settled, WaitingRoom

METRICS = "metrics"


async def test_who_waits_is_answered_though_whoever_is_told_fails() -> None:
    def broken(_written: Written, _events: Sequence[EventRow]) -> None:
        raise RuntimeError(METRICS)

    room = WaitingRoom(1, broken)
    waiting = room.enter(Append("a", 1, (b"x",)))
    answer = Appended(1, 1)
    with pytest.raises(RuntimeError, match=METRICS):
        room.answer(Settled([waiting], [answer], [], 0.0, failed=False))
    assert await asyncio.wait_for(waiting[1], 0) is answer
    assert room.count == 0
