"""What happens once, and for which many wait."""

from __future__ import annotations

import asyncio

import pytest

from service.runtime.signal import Signal, first_of


async def waiting(*occasions: Signal) -> asyncio.Task[None]:
    task = asyncio.create_task(first_of(occasions))
    await asyncio.sleep(0)
    assert not task.done()
    return task


async def test_all_who_wait_are_woken_in_the_order_in_which_they_came() -> None:
    occasion = Signal()
    woken: list[int] = []

    async def wait(number: int) -> None:
        await occasion.wait()
        woken.append(number)

    tasks = [asyncio.create_task(wait(number)) for number in range(20)]
    await asyncio.sleep(0)
    assert not occasion.is_set()
    occasion.set()
    assert occasion.is_set()
    await asyncio.gather(*tasks)
    assert woken == list(range(20))


async def test_what_has_happened_lets_nobody_wait() -> None:
    past, future = Signal(), Signal()
    past.set()
    past.set()
    await past.wait()
    await first_of([future, past])


@pytest.mark.parametrize("which", [0, 1, 2])
async def test_any_of_several_wakes_and_the_others_forget_who_waited(which: int) -> None:
    occasions = [Signal() for _ in range(3)]
    task = await waiting(*occasions)
    occasions[which].set()
    await task
    assert [one.waiters for one in occasions] == [0, 0, 0]


async def test_several_at_once_wake_once() -> None:
    occasions = [Signal(), Signal()]
    task = await waiting(*occasions)
    for one in occasions:
        one.set()
    await task


async def test_who_gives_up_waiting_disturbs_nobody() -> None:
    occasion = Signal()
    tired, patient = await waiting(occasion), await waiting(occasion)
    tired.cancel()
    with pytest.raises(asyncio.CancelledError):
        await tired
    occasion.set()
    await patient


async def test_thousands_of_waits_leave_nothing_behind() -> None:
    lasting = Signal()
    for _ in range(2000):
        passing = Signal()
        task = await waiting(passing, lasting)
        passing.set()
        await task
    assert lasting.waiters == 0
