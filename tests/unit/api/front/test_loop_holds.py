"""How long the event loop is held: what is told of it, and what is counted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest

from api.front.event_loop import LOOK_SECONDS, Holds, reported_holds
from service.runtime.metrics import SHORT_HOLD, Metrics

EVERY = LOOK_SECONDS


class Hand:
    """A loop of which the test says when it looks, and what the clocks show then."""

    def __init__(self) -> None:
        self.now = self.worked = 0.0
        self.told: list[float] = []
        self.due: list[float] = []
        self.cancelled = 0
        self.holds = Holds(self.told.append, EVERY, lambda: self.now, lambda: self.worked)

    def call_later(self, seconds: float, look: Callable[..., None], *more: object) -> Hand:
        self.due.append(self.now + seconds)
        self.look = lambda: look(*more)
        return self

    def cancel(self) -> None:
        self.cancelled += 1

    def comes(self, *, after: float, work: float) -> None:
        """The loop comes to its look after so long, in which its thread worked for so long."""
        self.now += after
        self.worked += work
        self.look()


@pytest.mark.parametrize(
    ("after", "work", "told"),
    [
        (EVERY, EVERY, []),  # busy, with much that is short
        (EVERY, 0.0, []),
        (0.3 + EVERY, 0.3, [0.3]),
        (0.3 + EVERY, 0.3 + EVERY, [0.3]),  # what was done before the look was due is none of it
        (5.0, 0.0, []),  # the machine did something else
        (5.0, 0.02, [0.02]),
    ],
)
def test_what_is_told_is_the_work_that_made_the_look_late(after: float, work: float, told: list[float]) -> None:
    hand = Hand()
    hand.holds.begin(hand)
    hand.comes(after=after, work=work)
    assert hand.told == pytest.approx(told)


def test_each_look_is_due_so_long_after_the_one_before_and_none_after_the_end() -> None:
    hand = Hand()
    hand.holds.begin(hand)
    hand.comes(after=1.0, work=1.0)
    hand.comes(after=EVERY, work=EVERY)
    assert hand.due == pytest.approx([EVERY, 1.0 + EVERY, 1.0 + 2 * EVERY])
    assert hand.told == pytest.approx([1.0 - EVERY])
    hand.holds.end()
    assert hand.cancelled == 1


def test_the_longest_is_kept_and_short_ones_are_not_counted() -> None:
    metrics = Metrics()
    for seconds in (SHORT_HOLD / 2, 0.03, 0.4, 0.02):
        metrics.held(seconds)
    text = metrics.text().decode()
    assert "richter_longest_hold_seconds 0.4\n" in text
    assert "richter_hold_seconds_count 3.0\n" in text
    assert 'richter_hold_seconds_bucket{le="0.025"} 1.0\n' in text


async def test_a_hold_of_the_running_loop_is_told() -> None:
    told: list[float] = []
    come = asyncio.Event()

    def tell(seconds: float) -> None:
        told.append(seconds)
        come.set()

    with reported_holds(tell):
        until = time.thread_time() + 0.2
        while time.thread_time() < until:
            pass
        await come.wait()
    assert max(told) >= 0.2 - 2 * EVERY
