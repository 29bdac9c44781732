"""What a service does about the time in which it was away: the clock says that it stood, before anything else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.registry import REGISTRY
from domain.table.core.commands import AnswerUndo
from service.commands.clock_watch import ClockWatch
from service.commands.play import Move, answer_undo, play_batch, request_undo
from service.commands.table_life import pause, resume
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.games.sitting import NOON
from tests.support.service.clocked import ARBITER, FORFEIT, ORGANIZER, events, opened, played, refused, request, view
from tests.support.service.time_of_day import SECOND, TimeOfDay
from tests.support.table.dealt import NOD
from tests.support.table.whispers import WHISPERS

GRACE = 10


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Settings]:
    with REGISTRY.also(WHISPERS):
        yield Settings(database_url=f"sqlite:///{tmp_path / 'log.db'}", organizer_token=ORGANIZER)


async def there(referee: Referee, clock: TimeOfDay, seconds: int) -> None:
    """So many seconds go by in which the service is there."""
    for _ in range(seconds):
        clock.wait(1)
        await referee.time.look()


def left(clock: TimeOfDay, deadline: int | None) -> float | None:
    return None if deadline is None else (deadline - clock.now) / SECOND


async def stood(referee: Referee, table: str) -> list[dict[str, Any]]:
    """What the clock has said of the time that stood."""
    live = await referee.tables.get(table)
    records = await referee.tables.records(live)
    told = [msgspec.to_builtins(one.event) for one in records if type(one.event).__name__ == "TimeStood"]
    return [{name: (one[name] - NOON) / SECOND for name in ("from", "back", "until")} for one in told]


@pytest.mark.parametrize("away", [12, 600])
async def test_a_move_is_accepted_after_the_service_was_stopped_for_longer_than_was_left(
    referee: Referee, clock: TimeOfDay, away: int
) -> None:
    table = await opened(referee, clock=FORFEIT)
    await there(referee, clock, 50)
    clock.wait(away)
    await played(referee, table, 0)
    assert [(event, role) for event, role, _ in (await events(referee, table))[-2:]] == [
        ("time_stood", "clock"),
        ("nodded", "seat"),
    ]
    assert await stood(referee, table) == [{"from": 50, "back": 50 + away, "until": 60 + away}]
    assert left(clock, (await view(referee, table)).deadline) == GRACE + 10


async def test_the_watch_says_so_before_it_looks_at_what_is_due(referee: Referee, clock: TimeOfDay) -> None:
    table, watch = await opened(referee, clock=FORFEIT), ClockWatch(referee)
    await there(referee, clock, 50)
    clock.wait(12)
    await watch.act_on_due()
    assert (await view(referee, table)).status == "running"
    await there(referee, clock, GRACE + 9)
    await watch.act_on_due()
    assert (await view(referee, table)).status == "running"
    await there(referee, clock, 1)
    await watch.act_on_due()
    assert (await view(referee, table)).status == "finished"


@pytest.mark.parametrize("away", [12, 600])
async def test_after_a_restart_it_is_said_at_every_table_whose_time_ran_and_at_no_other(
    settings: Settings, clock: TimeOfDay, away: int
) -> None:
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee:
        timed = [await opened(referee, clock=FORFEIT), await opened(referee, "dna", 2, options={"choice_seconds": 20})]
        race = await opened(referee, "dna", 2, options={"opening_race": True, "race_seconds": 30})
        paused, free = await opened(referee, clock=FORFEIT), await opened(referee)
        await pause(referee, request(ARBITER, paused))
        await there(referee, clock, 8)
    clock.wait(away)
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee:
        await ClockWatch(referee).catch_up()
        for table in (*timed, race):
            assert await stood(referee, table) == [{"from": 8, "back": 8 + away, "until": 18 + away}]
        assert await stood(referee, paused) == await stood(referee, free) == []
        lefts = [left(clock, (await view(referee, table)).deadline) for table in (*timed, race)]
        assert lefts == [GRACE + 52, GRACE + 12, GRACE + 22]
        await resume(referee, request(ARBITER, paused))
        assert left(clock, (await view(referee, paused)).deadline) == 60
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee:
        await ClockWatch(referee).catch_up()
        assert [len(await stood(referee, table)) for table in timed] == [1, 1], "it was away for no time"


async def test_all_who_look_are_told_alike_and_the_record_has_it_once(referee: Referee, clock: TimeOfDay) -> None:
    table, watch = await opened(referee, clock=FORFEIT), ClockWatch(referee)
    await there(referee, clock, 5)
    clock.wait(12)
    await watch.act_on_due()
    for _ in range(2):
        await watch.catch_up()
    live = await referee.tables.get(table)
    records = await referee.tables.records(live)
    assert [type(one.event).__name__ for one in records].count("TimeStood") == 1


async def test_an_answer_to_an_undo_has_its_time_after_an_outage(referee: Referee, clock: TimeOfDay) -> None:
    table = await opened(referee, clock={**FORFEIT, "seconds_per_answer": 20})
    await there(referee, clock, 1)
    await played(referee, table, 0)
    await request_undo(referee, request(1, table), 2)
    await there(referee, clock, 15)
    clock.wait(600)
    await answer_undo(referee, request(0, table), AnswerUndo(1, consent=True))
    assert [event for event, _, _ in (await events(referee, table))[-3:]] == ["time_stood", "undo_answered", "undone"]


async def test_moves_in_a_row_and_dry_runs_know_of_it_too(referee: Referee, clock: TimeOfDay) -> None:
    table = await opened(referee, clock=FORFEIT)
    await there(referee, clock, 50)
    clock.wait(12)
    assert (await played(referee, table, 0, dry_run=True))["dry_run"] == "move"
    await there(referee, clock, 15)
    clock.wait(12)
    moves = [Move(request(0, table), msgspec.json.encode(NOD), None)]
    assert await play_batch(referee, moves) == [], "it is for the way that says so first"
    await played(referee, table, 0)
    assert len(await stood(referee, table)) == 2


async def test_a_table_that_is_opened_after_the_return_is_not_concerned(referee: Referee, clock: TimeOfDay) -> None:
    await opened(referee, clock=FORFEIT)
    await there(referee, clock, 5)
    clock.wait(12)
    await referee.time.look()
    table = await opened(referee, clock=FORFEIT)
    await there(referee, clock, 1)
    await played(referee, table, 0)
    assert await stood(referee, table) == []


async def test_time_that_was_used_is_used(referee: Referee, clock: TimeOfDay) -> None:
    table = await opened(referee, clock=FORFEIT)
    for _ in range(5):
        await there(referee, clock, 11)
        clock.wait(12)
        await referee.time.look()
        await ClockWatch(referee).act_on_due()
        await there(referee, clock, GRACE)
    await there(referee, clock, 5)
    assert await refused(referee, table, 0) == "table.2.3", "55 of 60 seconds, and 5 more"


async def test_terms_may_be_others(settings: Settings, clock: TimeOfDay) -> None:
    terms = msgspec.structs.replace(settings, outage_seconds=30, return_seconds=0)
    async with running_referee(terms, lambda _: None, moved_by(clock)) as referee:
        table = await opened(referee, clock=FORFEIT)
        await there(referee, clock, 20)
        clock.wait(30)
        await referee.time.look()
        clock.wait(31)
        await played(referee, table, 0)
        assert await stood(referee, table) == [{"from": 50, "back": 81, "until": 81}]
