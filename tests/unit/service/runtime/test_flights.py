"""Work for many is done once, and only as long as somebody waits for it."""

from __future__ import annotations

import asyncio

import pytest

from service.runtime.reading.cache import SingleFlight


class Work:
    """Work that lasts until it is let go, and what became of it."""

    def __init__(self) -> None:
        self.begun = self.done = self.cancelled = 0
        self.go = asyncio.Event()

    async def __call__(self) -> int:
        self.begun += 1
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        self.done += 1
        return self.begun


async def waiting(flights: SingleFlight, work: Work, count: int, key: str = "a") -> list[asyncio.Task[int]]:
    tasks = [asyncio.create_task(flights.once(key, work)) for _ in range(count)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return tasks


async def test_who_asks_for_the_same_waits_for_the_same() -> None:
    flights, work = SingleFlight(), Work()
    tasks = await waiting(flights, work, 20)
    work.go.set()
    assert await asyncio.gather(*tasks) == [1] * 20
    assert (work.begun, len(flights)) == (1, 0)
    assert await flights.once("a", work) == 2, "what is over is begun anew"


async def test_other_work_is_other_work() -> None:
    flights, work, other = SingleFlight(), Work(), Work()
    await waiting(flights, work, 1)
    await waiting(flights, other, 1, "b")
    assert (work.begun, other.begun) == (1, 1)
    work.go.set()
    other.go.set()


async def test_it_goes_on_while_one_waits_and_is_cancelled_when_all_have_gone() -> None:
    flights, work = SingleFlight(), Work()
    tasks = await waiting(flights, work, 3)
    for task in tasks[:2]:
        task.cancel()
    await asyncio.wait(tasks[:2])
    assert work.cancelled == 0
    tasks[2].cancel()
    await asyncio.wait(tasks)
    await asyncio.sleep(0)
    assert (work.cancelled, len(flights)) == (1, 0)
    again = await waiting(flights, work, 1)
    work.go.set()
    assert await asyncio.gather(*again) == [2]


async def test_all_who_wait_hear_of_a_failure() -> None:
    flights = SingleFlight()

    async def fails() -> int:
        await asyncio.sleep(0)
        raise LookupError

    tasks = [asyncio.create_task(flights.once("a", fails)) for _ in range(3)]
    found = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(one) for one in found] == [LookupError] * 3
    with pytest.raises(LookupError):
        await flights.once("a", fails)
