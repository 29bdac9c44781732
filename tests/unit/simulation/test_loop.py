"""The seeded loop: what it draws, that it draws it again, and that nothing goes wrong unseen."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from itertools import permutations

import pytest

from tests.support.simulation.loop import SeededLoop, StuckError

SEEDS = 60


async def race(names: str, step: Callable[[], Awaitable[None]]) -> str:
    """The order in which tasks come to their ends that take one step each."""
    order: list[str] = []

    async def run(name: str) -> None:
        await step()
        order.append(name)

    await asyncio.gather(*map(run, names))
    return "".join(order)


async def one_turn() -> None:
    await asyncio.sleep(0)


async def one_second() -> None:
    await asyncio.sleep(1)


async def one_thread() -> None:
    await asyncio.to_thread(len, "")


@pytest.mark.parametrize("step", [one_turn, one_second, one_thread])
def test_steps_come_in_every_order_by_some_seed_and_in_the_same_one_by_the_same(
    step: Callable[[], Awaitable[None]],
) -> None:
    drawn = [SeededLoop(seed).run(race("abc", step)) for seed in range(SEEDS)]
    assert set(drawn) == {"".join(order) for order in permutations("abc")}
    assert drawn == [SeededLoop(seed).run(race("abc", step)) for seed in range(SEEDS)]


def test_a_step_that_is_held_back_is_passed_by_many_others() -> None:
    async def run() -> int:
        steps = 0
        slow = asyncio.create_task(one_turn())
        while not slow.done():
            await asyncio.sleep(0)
            steps += 1
        return steps

    assert max(SeededLoop(seed).run(run()) for seed in range(SEEDS)) > 10


def test_an_hour_passes_at_once() -> None:
    async def run() -> float:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(1800):
                await asyncio.Event().wait()
        await asyncio.sleep(1500)
        return asyncio.get_running_loop().time()

    assert SeededLoop(1).run(run()) >= 3300


def test_a_run_in_which_nothing_is_left_to_do_is_stuck() -> None:
    async def run() -> None:
        await asyncio.Event().wait()

    with pytest.raises(StuckError):
        SeededLoop(1).run(run())


def test_a_run_that_goes_on_for_ever_is_stuck() -> None:
    async def run() -> None:
        while asyncio.get_running_loop().is_running():  # noqa: ASYNC110 - it is to go on for ever
            await asyncio.sleep(10)

    with pytest.raises(StuckError):
        SeededLoop(1).run(run())


def test_what_goes_wrong_in_a_callback_fails_the_run() -> None:
    async def run() -> None:
        asyncio.get_running_loop().call_soon(lambda: 1 // 0)
        await asyncio.sleep(1)

    with pytest.raises(AssertionError) as failed:
        SeededLoop(1).run(run())
    assert isinstance(failed.value.__cause__, ZeroDivisionError)


def test_tasks_that_are_left_at_the_end_are_cancelled() -> None:
    ended: list[str] = []

    async def left() -> None:
        try:
            await asyncio.sleep(1000)
        finally:
            ended.append("left")

    async def run() -> asyncio.Task[None]:
        task = asyncio.create_task(left())
        await asyncio.sleep(1)
        return task

    assert SeededLoop(1).run(run()).cancelled()
    assert ended == ["left"]


def test_another_thread_has_no_say() -> None:
    loop = SeededLoop(1)
    caught: list[BaseException] = []

    def outside() -> None:
        try:
            loop.call_soon_threadsafe(print)
        except RuntimeError as error:
            caught.append(error)

    thread = threading.Thread(target=outside)
    thread.start()
    thread.join()
    assert len(caught) == 1
