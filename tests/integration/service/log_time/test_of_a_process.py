"""The log's time in one process: what it is taken from, what is not believed, and when the service was away."""

from __future__ import annotations

import pytest
import structlog

from domain.game.meta import Outage
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreBusyError
from eventstore.ports.log import Append, Opening
from eventstore.ports.time import TimeKept
from service.runtime.log_time import Away, Timekeeper, time_now
from tests.support.service.machines import HOUR, NOON, SECOND, Machine, keeper, there


async def test_the_time_is_the_processs_and_goes_on_with_its_steady_clock(store: EventStore, machine: Machine) -> None:
    time = keeper(store, machine)
    await time.look()
    assert time.clock() == NOON
    await there(machine, time, seconds=5)
    assert time.clock() == NOON + 5 * SECOND
    assert (await store.time()).until == NOON + 5 * SECOND
    assert await time_now(store, machine.clocks) == NOON + 5 * SECOND
    assert time.outages == ()


@pytest.mark.parametrize("jump", [-HOUR, -5 * SECOND, 5 * SECOND, HOUR])
async def test_a_clock_that_is_set_is_not_believed_in_a_process_nor_by_the_next_one(
    store: EventStore, machine: Machine, jump: int
) -> None:
    time = keeper(store, machine)
    await time.look()
    machine.wall += jump
    assert time.clock() == NOON
    with structlog.testing.capture_logs() as lines:
        await there(machine, time)
    assert time.clock() == NOON + 3 * SECOND
    assert [line["event"] for line in lines] == ["clock_jumped", "clock_is_off"]
    assert (time.clock.ahead, time.outages) == (jump, ())
    assert (await store.time()).shift == -jump
    again = keeper(store, machine)
    machine.goes_on(1)
    await again.look()
    assert again.clock() == NOON + 4 * SECOND
    assert again.outages == ()
    assert await time_now(store, machine.clocks) == NOON + 4 * SECOND


async def test_small_steps_are_followed(store: EventStore, machine: Machine) -> None:
    time = keeper(store, machine)
    await time.look()
    for _ in range(10):
        machine.wall += 90
        await there(machine, time, seconds=1)
    assert time.clock() == NOON + 10 * SECOND + 900
    assert (await store.time()).shift == 0
    machine.wall -= 90
    await there(machine, time, seconds=1)
    assert time.clock() == NOON + 11 * SECOND + 810


async def test_a_clock_ahead_is_believed_when_that_is_said_and_the_jump_stands(
    store: EventStore, machine: Machine
) -> None:
    time = keeper(store, machine)
    await time.look()
    machine.wall += HOUR
    await there(machine, time)
    believing = keeper(store, machine, believe=True)
    machine.goes_on(1)
    await believing.look()
    now = NOON + 4 * SECOND + HOUR
    assert believing.clock() == now == machine.wall
    assert believing.outages == (Outage(NOON + 3 * SECOND, now, now + 10 * SECOND),)
    assert (await store.time()).shift == 0


async def test_a_clock_behind_is_believed_when_that_is_said_and_the_time_stands_until_it_has_caught_up(
    store: EventStore, machine: Machine
) -> None:
    time = keeper(store, machine)
    await time.look()
    machine.wall -= 60 * SECOND
    await there(machine, time)
    believing = keeper(store, machine, believe=True)
    await believing.look()
    (outage,) = believing.outages
    assert (outage.since, outage.back) == (NOON + 3 * SECOND, NOON + 3 * SECOND)
    await there(machine, believing, seconds=50)
    assert believing.clock() == NOON + 3 * SECOND
    await there(machine, believing, seconds=20)
    assert believing.clock() == machine.wall == NOON + 13 * SECOND
    assert believing.outages == (outage,)


async def test_a_process_that_is_stopped_or_killed_was_away_from_when_it_was_surely_there(
    store: EventStore, machine: Machine
) -> None:
    time = keeper(store, machine)
    await time.look()
    await there(machine, time)
    machine.goes_on(12)
    assert not time.is_sure()
    await time.sure()
    stopped = Outage(NOON + 3 * SECOND, NOON + 15 * SECOND, NOON + 25 * SECOND)
    assert time.outages == (stopped,)
    assert time.is_sure()
    machine.goes_on(600)
    again = keeper(store, machine)
    await again.look()
    assert again.outages == (stopped, Outage(NOON + 15 * SECOND, NOON + 615 * SECOND, NOON + 625 * SECOND))


async def test_a_short_stop_is_no_outage_and_the_terms_say_what_is_short(store: EventStore, machine: Machine) -> None:
    time = keeper(store, machine)
    await time.look()
    machine.goes_on(2)
    await time.look()
    assert time.outages == ()
    patient = Timekeeper(store, machine.clocks, Away(30 * SECOND, 0))
    machine.goes_on(30)
    await patient.look()
    assert patient.outages == ()
    machine.goes_on(30.001)
    await patient.look()
    assert [(one.until - one.back) for one in patient.outages] == [0]


async def test_the_first_start_of_all_is_no_outage(store: EventStore, machine: Machine) -> None:
    assert (await store.time()).until == 0
    time = keeper(store, machine)
    await time.look()
    assert time.outages == ()


async def test_a_process_with_the_log_for_itself_notes_that_it_is_there_only_while_something_is_timed(
    store: EventStore, machine: Machine
) -> None:
    timed = [False]
    time = keeper(store, machine, is_timed=lambda: timed[0])
    await time.look()
    await there(machine, time, seconds=100)
    assert (await store.time()).until == NOON
    timed[0] = True
    await there(machine, time, seconds=1)
    assert (await store.time()).until == NOON + 101 * SECOND
    assert time.outages == ()


async def test_the_time_is_never_before_the_last_event_of_the_log(store: EventStore, machine: Machine) -> None:
    time = keeper(store, machine, is_timed=lambda: False)
    await time.look()
    machine.goes_on(HOUR / SECOND)
    body = b'{"at":%d,"event":{}}' % machine.wall
    await store.append(Append("a", 0, (body,), opening=Opening("whist", b"", machine.wall)))
    machine.wall -= HOUR - 7 * SECOND
    again = keeper(store, machine, is_timed=lambda: False)
    await again.look()
    assert again.clock() == NOON + HOUR
    assert again.outages[-1].back == NOON + HOUR, "how long it was away is not known: at least it stands a little"


async def test_an_outage_is_noted_or_it_is_not_sure(
    store: EventStore, machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = keeper(store, machine)
    await time.look()

    async def full(_: TimeKept) -> None:
        raise StoreBusyError

    with monkeypatch.context() as patched:
        patched.setattr(store, "keep_time", full)
        machine.goes_on(1)
        await time.look()
        assert time.is_sure(), "who writes so much is there"
        machine.goes_on(12)
        with pytest.raises(StoreBusyError):
            await time.sure()
        assert not time.is_sure()
    await time.sure()
    assert [one.since for one in time.outages] == [NOON + SECOND]
