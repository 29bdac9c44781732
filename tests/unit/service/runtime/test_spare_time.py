"""Work that can wait is done in quiet turns of the loop, stands back for others, and is not forgotten."""

from __future__ import annotations

import asyncio

from service.runtime.turns import SpareTime

QUIET, PATIENCE = 10.0, 1_000.0


class Hall:
    """A clock that stands still but for what is done, and whether a writer is at work."""

    def __init__(self) -> None:
        self.now = 0.0
        self.writing = False
        self.came: list[float] = []
        self.has_come = asyncio.Event()
        self.spare = SpareTime(lambda: self.writing, quiet=QUIET, patience=PATIENCE, clock=lambda: self.now)

    def waits(self) -> None:
        self.spare.soon(self._comes)

    def _comes(self) -> None:
        self.came.append(self.now)
        self.has_come.set()

    async def busy(self, turns: int) -> None:
        """So many turns of the loop in which much is done."""
        for _ in range(turns):
            self.now += 2 * QUIET
            await asyncio.sleep(0)


async def test_it_comes_in_the_next_quiet_turn_and_never_in_the_present_one() -> None:
    hall = Hall()
    hall.waits()
    assert hall.came == []
    await asyncio.sleep(0)
    assert hall.came == [0.0]


async def test_it_waits_while_the_loop_has_much_to_do() -> None:
    hall = Hall()
    hall.waits()
    await hall.busy(20)
    assert hall.came == []
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert hall.came == [hall.now]


async def test_it_leaves_the_interpreter_to_the_writer() -> None:
    hall = Hall()
    hall.writing = True
    hall.waits()
    for _ in range(50):
        await asyncio.sleep(0)
    assert hall.came == []
    hall.writing = False
    await asyncio.wait_for(hall.has_come.wait(), 20)
    assert hall.came == [0.0]


async def test_it_comes_at_last_though_others_never_rest() -> None:
    hall = Hall()
    hall.writing = True
    hall.waits()
    async with asyncio.timeout(20):
        while not hall.came:
            await hall.busy(1)
            await asyncio.sleep(0.001)
    assert hall.came[0] >= PATIENCE
