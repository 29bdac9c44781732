"""The log's time: what it is taken from, what is not believed, and when the service counts as having been away."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from domain.game.timing import Outage
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from eventstore.ports.log import Append, Opening
from eventstore.ports.time import LogTime, TimeKept
from eventstore.sqlite import SqliteStore
from service.runtime.clock import Clocks
from service.runtime.log_time import OFF, Away, Timekeeper, time_now
from tests.support.new_log import new_log

NOON = 1_700_000_000_000
SECOND = 1000
HOUR = 3_600_000


class Machine:
    """The clocks of a machine: `wall` may be set, `steady` only goes on."""

    def __init__(self, wall: int = NOON) -> None:
        self.wall = wall
        self.steady = 5_000

    @property
    def clocks(self) -> Clocks:
        return Clocks(lambda: self.wall, lambda: self.steady)

    def goes_on(self, seconds: float) -> None:
        self.wall += int(seconds * SECOND)
        self.steady += int(seconds * SECOND)


class Shared:
    """A log that processes share: its time is that of a database, whose clock may be set. Each look takes `trip`."""

    shared = True

    def __init__(self, store: EventStore, database: Machine, trip: int = 0) -> None:
        self.store = store
        self.database = database
        self.trip = trip
        self.away = False

    async def time(self) -> LogTime:
        if self.away:
            raise StoreUnavailableError
        found = await self.store.time()
        self.database.goes_on(self.trip / SECOND / 2)
        shown = self.database.wall
        self.database.goes_on(self.trip / SECOND / 2)
        return LogTime(found.until, found.shift, found.outage, shown)

    async def keep_time(self, kept: TimeKept) -> None:
        if self.away:
            raise StoreUnavailableError
        await self.store.keep_time(kept)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[EventStore]:
    store = SqliteStore(new_log(tmp_path / "log.db"))
    await store.start()
    yield store
    await store.close()


@pytest.fixture
def machine() -> Machine:
    return Machine()


def keeper(store: Any, machine: Machine, clocks: Clocks | None = None, **more: Any) -> Timekeeper:
    return Timekeeper(store, clocks or machine.clocks, Away(), **more)


async def there(machine: Machine, *keepers: Timekeeper, seconds: int = 3) -> None:
    """So many seconds go by in which all of them look."""
    for _ in range(seconds):
        machine.goes_on(1)
        for one in keepers:
            await one.look()


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


@pytest.mark.parametrize("off", [-60 * SECOND, 60 * SECOND, -HOUR, HOUR])
async def test_nodes_on_one_database_have_its_time_whatever_their_own_clocks_show(
    store: EventStore, machine: Machine, off: int
) -> None:
    shared = Shared(store, machine)
    right, wrong = keeper(shared, machine), keeper(shared, machine, _set(machine, off))
    with structlog.testing.capture_logs() as lines:
        for one in (wrong, right):
            await one.look()
        await there(machine, wrong, right)
    assert wrong.clock() == right.clock() == machine.wall
    assert (wrong.clock.ahead, right.clock.ahead) == (off, 0)
    assert [line["event"] for line in lines] == ["clock_is_off"]
    assert wrong.outages == right.outages == ()


async def test_half_a_round_trip_is_the_error_and_moves_no_clock(store: EventStore, machine: Machine) -> None:
    shared = Shared(store, machine, trip=40)
    time = keeper(shared, machine)
    await time.look()
    assert abs(time.clock() - machine.wall) <= 21
    before = machine.wall - time.clock()
    await there(machine, time)
    assert machine.wall - time.clock() == before


async def test_a_node_that_is_set_while_it_runs_changes_nothing(store: EventStore, machine: Machine) -> None:
    shared, own = Shared(store, machine), [0]
    time = keeper(shared, machine, Clocks(lambda: machine.wall + own[0], lambda: machine.steady))
    await time.look()
    for own[0] in (HOUR, -HOUR):
        await there(machine, time)
        assert time.clock() == machine.wall
    assert (await store.time()).shift == 0


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
async def test_a_new_leader_whose_clock_is_off_is_not_believed_by_any_node(
    store: EventStore, machine: Machine, jump: int
) -> None:
    database = Machine()
    database.steady = machine.steady
    shared = Shared(store, database)
    nodes = [keeper(shared, machine) for _ in range(2)]
    for _ in range(3):
        machine.goes_on(1)
        database.goes_on(1)
        for one in nodes:
            await one.look()
    shared.away = True
    machine.goes_on(12)
    database.goes_on(12)
    for one in nodes:
        with pytest.raises(StoreUnavailableError):
            await one.sure()
    shared.away = False
    database.wall += jump
    for one in nodes:
        await one.look()
    assert [one.clock() for one in nodes] == [NOON + 15 * SECOND] * 2
    assert [one.outages for one in nodes] == [(Outage(NOON + 3000, NOON + 15_000, NOON + 25_000),)] * 2
    late = keeper(shared, machine)
    await late.look()
    assert late.clock() == NOON + 15 * SECOND


async def test_a_node_that_lost_time_while_others_were_there_takes_theirs(store: EventStore) -> None:
    database, paused = Machine(), Machine()
    shared = Shared(store, database)
    other, lost = keeper(shared, database), keeper(shared, paused)
    for one in (other, lost):
        await one.look()
    await there(database, other, seconds=600)
    await lost.look()
    assert lost.clock() == database.wall
    assert (await store.time()).shift == 0
    assert lost.outages == ()


async def test_one_node_of_several_that_goes_away_is_no_outage_and_neither_is_a_rolling_restart(
    store: EventStore, machine: Machine
) -> None:
    shared = Shared(store, machine)
    first, second = keeper(shared, machine), keeper(shared, machine)
    await there(machine, first, second)
    await there(machine, second, seconds=12)
    await first.sure()
    await there(machine, first, second)
    third = keeper(shared, machine)
    await there(machine, first, third)
    fourth = keeper(shared, machine)
    await there(machine, third, fourth)
    for one in (first, second, third, fourth):
        await one.look()
        assert one.outages == ()


async def test_all_nodes_hear_of_an_outage_that_one_of_them_has_noted(store: EventStore, machine: Machine) -> None:
    shared = Shared(store, machine)
    nodes = [keeper(shared, machine), keeper(shared, machine)]
    await there(machine, *nodes)
    returned = nodes[1].returned
    machine.goes_on(12)
    for one in nodes:
        await one.sure()
    assert nodes[0].outages == nodes[1].outages == (Outage(NOON + 3000, NOON + 15_000, NOON + 25_000),)
    assert returned.is_set()
    assert not nodes[1].returned.is_set()


async def test_that_a_clock_is_off_is_said_once_and_that_it_is_right_again_once(
    store: EventStore, machine: Machine
) -> None:
    shared, own = Shared(store, machine), [OFF + 1]
    time = keeper(shared, machine, Clocks(lambda: machine.wall + own[0], lambda: machine.steady))
    with structlog.testing.capture_logs() as lines:
        await there(machine, time)
        own[0] = OFF
        await there(machine, time)
    assert [(line["event"], line["milliseconds"]) for line in lines] == [
        ("clock_is_off", OFF + 1),
        ("clock_is_right", OFF),
    ]


def _set(machine: Machine, off: int) -> Clocks:
    """The clocks of another machine, whose wall clock is off by so many milliseconds."""
    return Clocks(lambda: machine.wall + off, lambda: machine.steady)
