"""A table at any earlier version is the one that its first events lead to, however it is come by."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from domain.game.seat import ARBITER
from domain.games.whist.game import WHIST
from domain.table.core.commands import Pause, Resume
from service.problems import RecordDamagedError
from service.runtime.context import Referee
from service.runtime.table import tables
from service.runtime.table.frames import PAGE
from tests.support.eventstore.owner import owner
from tests.support.games.contenders import CONTENDERS, Contender
from tests.support.games.random_play import live
from tests.support.games.sitting import Sitting
from tests.support.nights import some_by_day
from tests.support.service.folded import Folded, folded_by
from tests.support.service.stored_sitting import as_it_was, much_undone, store


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> Folded:
    """Counts the events that are folded to look back."""
    return folded_by(tables, monkeypatch)


@pytest.mark.parametrize("contender", some_by_day(CONTENDERS, 2), ids=lambda one: one.id)
async def test_a_table_at_any_version_is_what_its_first_events_lead_to(referee: Referee, contender: Contender) -> None:
    rng = random.Random(f"looking back at {contender.id}")
    sitting = much_undone(contender, rng, 100)
    await store(referee, "t", sitting)
    orders = [[*range(1, sitting.version + 1)], [*range(sitting.version, 0, -1)], [*range(1, sitting.version + 1)]]
    rng.shuffle(orders[2])
    states = [as_it_was(sitting, version) for version in orders[0]]
    for order in orders:
        table = await referee.tables.get("t")
        for version in order:
            assert await referee.tables.state_at(table, version) == states[version - 1], version
        referee.tables.forget(table)


def straight(events: int) -> Sitting:
    """A game of Whist, paused and resumed until it has so many events."""
    sitting = Sitting(WHIST, 4)
    while sitting.version < events:
        sitting.act(ARBITER, Pause() if sitting.state.status == "running" else Resume())
    return sitting


@pytest.mark.parametrize("step", [1, -1])
async def test_stepping_through_a_game_folds_each_event_about_once(referee: Referee, folded: Folded, step: int) -> None:
    sitting = straight(10 * PAGE)
    await store(referee, "t", sitting)
    table = await referee.tables.get("t")
    for version in range(1, sitting.version)[::step]:
        await referee.tables.state_at(table, version)
    twice = 2 * sitting.version if step < 0 else sitting.version  # backward, a first fold leaves the states between
    assert sitting.version - PAGE <= folded.count <= twice
    for version in range(1, sitting.version):
        await referee.tables.state_at(table, version)
    assert folded.count <= twice, "it is all there now"


async def test_a_jump_folds_one_page_where_somebody_has_been_further_on(referee: Referee, folded: Folded) -> None:
    sitting = straight(10 * PAGE)
    await store(referee, "t", sitting)
    table = await referee.tables.get("t")
    await referee.tables.state_at(table, sitting.version - 1)
    for version in (300, 100, 500, 200):
        before = folded.count
        await referee.tables.state_at(table, version)
        assert 0 < folded.count - before <= PAGE


async def test_many_who_look_at_the_same_version_at_once_have_it_folded_once(referee: Referee, folded: Folded) -> None:
    sitting = straight(5 * PAGE)
    await store(referee, "t", sitting)
    table = await referee.tables.get("t")
    found = await asyncio.gather(*(referee.tables.state_at(table, 4 * PAGE) for _ in range(20)))
    assert len({id(state) for state in found}) == 1
    assert folded.count < sitting.version


async def test_an_undo_folds_from_a_state_before_what_it_withdraws(referee: Referee, folded: Folded) -> None:
    sitting = straight(8 * PAGE)
    while sitting.version < 9 * PAGE:
        live(sitting, random.Random(sitting.version), 1)
    await store(referee, "t", sitting)
    table = await referee.tables.get("t")
    await referee.tables.state_at(table, sitting.version - 1)
    before = folded.count
    records = sitting.undo(ARBITER, sitting.version - 3)
    assert await referee.tables.foresee(table, records) == sitting.state
    assert folded.count - before <= 2 * PAGE


async def test_states_of_the_past_leave_memory_with_their_table(referee: Referee) -> None:
    sitting = straight(3 * PAGE)
    await store(referee, "t", sitting)
    table = await referee.tables.get("t")
    await referee.tables.state_at(table, PAGE)
    assert len(referee.tables.frames) > 0
    referee.tables.forget(table)
    assert len(referee.tables.frames) == 0


async def test_a_damaged_record_leaves_no_state_of_the_past_behind(referee: Referee, tmp_path: Path) -> None:
    sitting = straight(3 * PAGE)
    await store(referee, "t", sitting)
    table = await referee.tables.get("t")
    await referee.tables.state_at(table, 2 * PAGE)
    assert len(referee.tables.frames) > 0
    change = "UPDATE events SET body = CAST(replace(body, 'pause', 'Pause') AS BLOB) WHERE version = 20"
    with owner(tmp_path / "log.db") as connection:
        connection.execute(change)
    with pytest.raises(RecordDamagedError):
        await referee.tables.state_at(table, 21)
    assert len(referee.tables.frames) == 0
    with pytest.raises(RecordDamagedError):
        await referee.tables.get("t")
