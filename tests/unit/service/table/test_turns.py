"""Turns of the loop are shared out: nobody takes more of one than there is, nobody waits for ever."""

from __future__ import annotations

import asyncio
import gc
from functools import partial
from itertools import count

import pytest

from service.runtime.turns import SHARE as WHOSE
from service.runtime.turns import OneAtATime, Turns

SHARE = 10
MANY = 320


def ticking() -> Turns:
    """Turns whose clock goes on by one each time that it is looked at."""
    ticks = count()
    return Turns(SHARE, lambda: float(next(ticks)))


class Probe:
    """Counts the turns of the loop, and what was done in each."""

    def __init__(self) -> None:
        self.turn = 0
        self.done: list[tuple[int, int]] = []
        self._task = asyncio.create_task(self._count())

    async def _count(self) -> None:
        while True:
            self.turn += 1
            await asyncio.sleep(0)

    def does(self, who: int) -> None:
        self.done.append((self.turn, who))

    @property
    def most(self) -> int:
        """The most that was done in one turn."""
        turns = [turn for turn, _ in self.done]
        return max(turns.count(turn) for turn in set(turns))

    def end(self) -> None:
        self._task.cancel()


async def test_who_comes_when_there_is_room_does_not_wait() -> None:
    turns, probe = ticking(), Probe()
    for _ in range(SHARE):
        await turns.mine()
        probe.does(0)
    assert probe.turn == 0
    await turns.mine()
    assert probe.turn > 0
    probe.end()


@pytest.mark.parametrize("clients", [1, 7, 300])
async def test_no_turn_has_more_than_its_share_and_all_get_the_same(clients: int) -> None:
    turns, probe, pieces = ticking(), Probe(), 2100 // clients

    async def works(who: int) -> None:
        for _ in range(pieces):
            await turns.mine()
            probe.does(who)

    await asyncio.gather(*(works(who) for who in range(clients)))
    probe.end()
    assert len(probe.done) == clients * pieces
    assert probe.most <= 2 * SHARE
    half = [who for _, who in probe.done[: len(probe.done) // 2]]
    shares = [half.count(who) for who in range(clients)]
    assert max(shares) - min(shares) <= 2 * SHARE


async def test_callbacks_and_those_who_wait_come_in_one_order() -> None:
    turns, came = ticking(), []
    for _ in range(SHARE):
        assert turns.free()
    assert not turns.free()

    async def waits(who: int) -> None:
        await turns.mine()
        came.append(who)

    turns.later(lambda: came.append(0))
    waiting = asyncio.create_task(waits(1))
    assert not turns.free(), "those who wait come first"
    await waiting
    turns.later(lambda: came.append(2))
    for _ in range(4):
        await asyncio.sleep(0)
    assert came == [0, 1, 2]


async def test_all_who_wait_come_in_their_order() -> None:
    turns, came = ticking(), []
    while turns.free():
        pass
    for who in range(MANY):
        turns.later(partial(came.append, who))
    for _ in range(2 * MANY):
        await asyncio.sleep(0)
    assert came == [*range(MANY)]


async def test_clubs_take_turns_and_so_do_the_tables_of_a_club() -> None:
    turns, came = ticking(), []
    while turns.free():
        pass
    for number in range(3):
        for share in (("loud", "a"), ("loud", "b"), ("loud", "b"), ("quiet", "c"), ()):
            WHOSE.set(share)
            turns.later(partial(came.append, (*share, number)))
    for _ in range(40):
        await asyncio.sleep(0)
    assert len(came) == 15
    assert [name for *share, _ in came[:9] for name in share[:1] or [""]] == ["loud", "quiet", ""] * 3
    assert [share[1] for share in came if share[0] == "loud"] == [*"ababab", *"bbb"]
    assert [number for *share, number in came if share == ["quiet", "c"]] == [0, 1, 2]


async def test_another_club_waits_for_one_piece_of_those_that_were_there_before_it() -> None:
    ticks, held, came = count(), [], []
    turns = Turns(SHARE, lambda: float(next(ticks)), soon=held.append)
    while turns.free():
        pass

    async def works(share: tuple[str, ...]) -> None:
        WHOSE.set(share)
        await turns.mine()
        came.append(share)

    loud = [asyncio.create_task(works(("loud", str(number % 4)))) for number in range(SHARE // 2)]
    quiet = asyncio.create_task(works(("quiet", "table")))
    await asyncio.sleep(0)
    held.pop()()
    await asyncio.gather(*loud, quiet)
    assert came.index(("quiet", "table")) == 1


async def test_who_gives_up_is_no_hindrance() -> None:
    turns = ticking()
    while turns.free():
        pass
    given_up = [asyncio.create_task(turns.mine()) for _ in range(200)]
    stays = asyncio.create_task(turns.mine())
    await asyncio.sleep(0)
    for one in given_up:
        one.cancel()
    async with asyncio.timeout(20):
        await stays
    await asyncio.gather(*given_up, return_exceptions=True)
    await asyncio.sleep(0)
    assert turns.free()


async def test_of_one_holder_one_goes_on_at_a_time_and_nothing_is_kept_of_those_who_left() -> None:
    each, done = OneAtATime(), []

    async def act(holder: str, name: int) -> None:
        async with each.of(holder):
            await asyncio.sleep(0)
            done.append((holder, name))

    async with each.of("a"):
        late = [asyncio.create_task(act("a", name)) for name in (1, 2)]
        await act("b", 3)
        assert done == [("b", 3)]
    await asyncio.gather(*late)
    assert done == [("b", 3), ("a", 1), ("a", 2)]
    del late
    gc.collect()
    assert not each.of("a").locked()
