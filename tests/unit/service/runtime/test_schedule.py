"""The schedule of deadlines, against a plain dictionary."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.runtime.context import SPARE, Schedule

STEPS = st.lists(
    st.tuples(st.sampled_from("abcdef"), st.none() | st.integers(0, 20)) | st.integers(0, 20), max_size=200
)


@given(steps=STEPS)
def test_what_is_taken_is_what_is_due_in_the_order_of_time(steps: list[tuple[str, int | None] | int]) -> None:
    schedule, plain = Schedule(), dict[str, int]()
    for step in steps:
        if isinstance(step, tuple):
            table, due = step
            schedule.put(table, due)
            plain.pop(table, None)
            if due is not None:
                plain[table] = due
        else:
            taken = schedule.take(step, limit=3)
            expected = sorted((due, table) for table, due in plain.items() if due <= step)[:3]
            assert taken == [table for _, table in expected]
            for table in taken:
                del plain[table]
        assert schedule.first() == min(plain.values(), default=None)


def test_entries_that_no_longer_hold_do_not_pile_up() -> None:
    schedule = Schedule()
    for due in range(10_000):
        schedule.put("a", 10**9 - due)
        schedule.put("b", due)
    assert len(schedule.heap) <= 2 * 2 + SPARE + 1
    assert schedule.first() == 9_999


async def test_who_waits_is_woken_by_an_earlier_deadline_and_by_no_later_one() -> None:
    schedule = Schedule()
    schedule.put("a", 100)
    waiting = asyncio.create_task(schedule.wait(3600))
    await asyncio.sleep(0)
    schedule.put("b", 200)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not waiting.done()
    schedule.put("c", 50)
    await asyncio.wait_for(waiting, 60)


@pytest.mark.parametrize("turns", range(4))
async def test_who_is_woken_and_cancelled_in_the_same_moment_ends(turns: int) -> None:
    schedule = Schedule()

    async def waits_for_ever() -> None:
        while True:
            await schedule.wait(3600)

    waiting = asyncio.create_task(waits_for_ever())
    await asyncio.sleep(0.01)
    schedule.put("a", 100)
    for _ in range(turns):
        await asyncio.sleep(0)
    waiting.cancel()
    assert await asyncio.wait([waiting], timeout=20) == ({waiting}, set())
