"""The log's time where several processes share a log: it is the database's, and one that goes away is no outage."""

from __future__ import annotations

import pytest
import structlog

from domain.game.meta import Outage
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreUnavailableError
from service.runtime.clock import Clocks
from service.runtime.log_time import OFF
from tests.support.service.machines import HOUR, NOON, SECOND, Machine, Shared, keeper, there


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
