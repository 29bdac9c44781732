"""Clocks over a real log, with a time of day that only the test moves on."""

from __future__ import annotations

import pytest

from domain.table.core.commands import AnswerUndo
from service.access.grants import Grant
from service.commands.clock_watch import ClockWatch
from service.commands.play import answer_undo, request_undo
from service.commands.table_life import pause, resume
from service.problems import RefusedAtError
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.games.sitting import NOON
from tests.support.service.clocked import ARBITER, FORFEIT, NOTICE, events, opened, played, refused, request, view
from tests.support.service.time_of_day import SECOND, TimeOfDay
from tests.support.table.dealt import slip


async def test_the_clock_acts_when_the_time_is_up_and_not_before(referee: Referee, clock: TimeOfDay) -> None:
    table, watch = await opened(referee, clock=FORFEIT), ClockWatch(referee)
    assert (await view(referee, table)).deadline == NOON + 60 * SECOND
    clock.wait(59.999)
    await watch.act_on_due()
    assert (await view(referee, table)).status == "running"
    clock.wait(0.001)
    await watch.act_on_due()
    seen = await view(referee, table)
    assert (seen.status, seen.deadline) == ("finished", None)
    assert seen.outcome is not None
    assert seen.outcome.reason == "time"
    at = NOON + 60 * SECOND
    assert (await events(referee, table))[-2:] == [("time_expired", "clock", at), ("table_finished", "clock", at)]
    entry = await referee.store.stream(table)
    assert entry is not None
    assert entry.state == "finished"


async def test_a_move_in_time_puts_the_deadline_off_and_its_answer_says_so(referee: Referee, clock: TimeOfDay) -> None:
    table, watch = await opened(referee, game="essentia", seats=2, clock=FORFEIT), ClockWatch(referee)
    (seat,) = (await view(referee, table)).to_act
    live = await referee.tables.get(table)
    clock.wait(40)
    move = live.game.legal(live.state.game, request(seat, table).grant.actor)[0]
    answer = await played(referee, table, seat, move)
    assert answer["deadline"] == NOON + 100 * SECOND == (await view(referee, table)).deadline
    clock.wait(40)
    await watch.act_on_due()
    assert (await view(referee, table)).status == "running"
    clock.wait(20)
    await watch.act_on_due()
    assert (await view(referee, table)).status == "finished"
    assert (await view(referee, table, at=live.state.opened)).deadline == NOON + 60 * SECOND


async def test_a_late_move_does_not_count_even_if_nobody_has_said_that_the_time_is_up(
    referee: Referee, clock: TimeOfDay
) -> None:
    table = await opened(referee, clock=FORFEIT)
    clock.wait(60)
    assert await refused(referee, table, 0) == "table.2.3"
    assert [event for event, _, _ in await events(referee, table)][-2:] == ["time_expired", "table_finished"]


async def test_where_the_arbiter_decides_a_late_move_is_accepted_after_the_note(
    referee: Referee, clock: TimeOfDay
) -> None:
    table = await opened(referee, clock=NOTICE)
    clock.wait(75)
    answer = await played(referee, table, 0)
    assert [one["event"]["type"] for one in answer["events"]] == ["nodded"]
    found = await events(referee, table)
    assert [(event, role) for event, role, _ in found[-2:]] == [("time_expired", "clock"), ("nodded", "seat")]


async def test_a_dry_run_of_a_late_move_is_refused_and_writes_nothing(referee: Referee, clock: TimeOfDay) -> None:
    table = await opened(referee, clock=NOTICE)
    before = await referee.store.head(table)
    clock.wait(60)
    assert await refused(referee, table, 0, dry_run=True) == "table.9.4"
    assert await referee.store.head(table) == before


async def test_a_move_that_was_accepted_in_time_is_answered_again_after_it(referee: Referee, clock: TimeOfDay) -> None:
    table = await opened(referee, clock=FORFEIT)
    first = await played(referee, table, 0, key="once")
    clock.wait(100)
    assert await played(referee, table, 0, key="once") == first
    assert (await view(referee, table)).status == "finished"


async def test_a_pause_stops_the_clock_and_a_start_again_goes_on_with_what_was_left(
    referee: Referee, clock: TimeOfDay
) -> None:
    table, watch = await opened(referee, clock=FORFEIT), ClockWatch(referee)
    clock.wait(50)
    await pause(referee, request(ARBITER, table))
    clock.wait(1000)
    await watch.act_on_due()
    assert (await view(referee, table)).status == "paused"
    await resume(referee, request(ARBITER, table))
    assert (await view(referee, table)).deadline == clock.now + 10 * SECOND
    clock.wait(10)
    await watch.act_on_due()
    assert (await view(referee, table)).status == "finished"


async def test_the_deadline_outlives_the_service(settings: Settings, clock: TimeOfDay) -> None:
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee:
        tables = [await opened(referee, clock=FORFEIT), await opened(referee, "dna", 2, options={"choice_seconds": 20})]
        await opened(referee)
        clock.wait(5)
        await played(referee, tables[1], 0, {"type": "choose_draw"})
    clock.wait(5)
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee:
        watch = ClockWatch(referee)
        await watch.catch_up()
        assert referee.schedule.first() == NOON + 20 * SECOND
        assert [(await view(referee, table)).deadline for table in tables] == [NOON + 60 * SECOND, NOON + 20 * SECOND]
        clock.wait(10)
        await watch.act_on_due()
        forced = [event for event, role, _ in await events(referee, tables[1]) if role == "clock"]
        assert forced[0] == "choice_made"
        assert (await view(referee, tables[0])).status == "running"
    clock.wait(3600)
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee:
        watch = ClockWatch(referee)
        await watch.catch_up()
        await watch.act_on_due()
        assert (await view(referee, tables[0])).status == "finished"


async def test_a_clock_that_is_set_back_moves_no_time_backwards(settings: Settings, clock: TimeOfDay) -> None:
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee:
        table = await opened(referee, clock=FORFEIT)
        clock.wait(30)
        await played(referee, table, 0)
        clock.wait(-20)
        await played(referee, table, 1)
        assert (await view(referee, table)).deadline == NOON + 60 * SECOND
    clock.wait(-3600)
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee:
        await played(referee, table, 2)
        times = [at for _, _, at in await events(referee, table)]
        assert (times[-1], times) == (NOON + 30 * SECOND, sorted(times))
        assert (await view(referee, table)).deadline == NOON + 60 * SECOND


@pytest.mark.parametrize("shared", [False, True])
async def test_a_move_that_another_node_has_made_durable_wins(
    referee: Referee, clock: TimeOfDay, monkeypatch: pytest.MonkeyPatch, *, shared: bool
) -> None:
    """The clock of one node has not heard of the move at the other. A shared log gives what is new, not all anew."""
    monkeypatch.setattr(referee.store, "shared", shared)
    table = await opened(referee, game="dna", seats=2, options={"choice_seconds": 20})
    live = await referee.tables.get(table)
    other = Referee(referee.store, referee.notary, referee.settings, moved_by(clock))
    clock.wait(10)
    for seat in (0, 1):
        await played(other, table, seat, {"type": "choose_draw"})
    clock.wait(10)
    await ClockWatch(referee).act_on_due()
    assert (await referee.tables.get(table) is live) is shared
    assert "clock" not in {role for _, role, _ in await events(referee, table)}
    assert (await view(referee, table)).deadline == NOON + 30 * SECOND
    clock.wait(10)
    await ClockWatch(referee).act_on_due()
    await ClockWatch(other).act_on_due()
    assert [event for event, role, _ in await events(referee, table) if role == "clock"].count("choice_made") == 2


async def test_a_covert_act_shows_in_nobodys_deadline(referee: Referee, clock: TimeOfDay) -> None:
    table = await opened(referee, clock=NOTICE, prepared={"shuffles": [list("ABMCDNEFOGHPIJKL")]})
    before = await view(referee, table, Grant("spectator", None, "?"))
    clock.wait(30)
    await played(referee, table, 0, slip(2, "B"))
    for grant in (Grant("spectator", None, "?"), Grant("seat", 0, "?"), ARBITER):
        assert (await view(referee, table, grant)).deadline == before.deadline
    assert await view(referee, table, Grant("spectator", None, "?")) == before


async def test_what_goes_wrong_at_one_table_stops_no_other_clock(referee: Referee, clock: TimeOfDay) -> None:
    good = await opened(referee, clock=FORFEIT)
    referee.schedule.put("no-such-table", NOON)
    clock.wait(60)
    await ClockWatch(referee).act_on_due()
    assert (await view(referee, good)).status == "finished"
    assert referee.schedule.first() is None


async def test_an_undo_that_is_not_answered_in_time_is_refused_by_the_clock_also_after_a_start_again(
    settings: Settings, clock: TimeOfDay
) -> None:
    wish = {"clock": {**FORFEIT, "seconds_per_answer": 20}}
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee:
        table = await opened(referee, **wish)
        clock.wait(10)
        await played(referee, table, 0)
        await request_undo(referee, request(1, table), 2)
        assert (await view(referee, table)).deadline == NOON + 30 * SECOND
        clock.wait(5)
        await pause(referee, request(ARBITER, table))
    clock.wait(1000)
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee:
        await resume(referee, request(ARBITER, table))
        due = clock.now + 15 * SECOND
        assert (await view(referee, table)).deadline == due == referee.schedule.first()
    async with running_referee(settings, lambda _: None, moved_by(clock)) as referee:
        watch = ClockWatch(referee)
        await watch.catch_up()
        assert referee.schedule.first() == due
        clock.wait(15)
        await watch.act_on_due()
        assert (await events(referee, table))[-1] == ("undo_expired", "clock", due)
        assert (await view(referee, table)).deadline == due + 50 * SECOND


async def test_an_answer_that_comes_too_late_finds_the_request_refused(referee: Referee, clock: TimeOfDay) -> None:
    table = await opened(referee, clock=FORFEIT)
    await played(referee, table, 0)
    await request_undo(referee, request(1, table), 2)
    clock.wait(60)
    with pytest.raises(RefusedAtError, match=r"table\.3\.6"):
        await answer_undo(referee, request(0, table), AnswerUndo(1, consent=True))
    assert (await events(referee, table))[-1][0] == "undo_expired"
    assert (await view(referee, table)).deadline == clock.now + 60 * SECOND
