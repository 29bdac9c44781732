"""Time in which nobody could play does not count (rule 9.10)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from domain.game.meta import LONGEST_RETURN, Outage
from domain.game.rule import Refused
from domain.game.seat import ARBITER, CLOCK, Actor, by_seat
from domain.registry import GAMES
from domain.table.core.commands import AnswerUndo, LetTimeStand, Pause, RequestUndo, Resume
from domain.table.core.events import TimeStood
from domain.table.decide import decide, dry_run
from domain.table.fold import fold
from domain.table.time.expiry import clock_command, standing_command
from domain.witness.readjudication import Deviation, readjudicate
from tests.support.games.sitting import NOON, Sitting
from tests.support.table.dealt import NOD, OPENED, dealt, nodding, slip

SECOND = 1000
AGREED = {"seconds_per_move": 60, "expiry": "forfeit", "seconds_per_answer": 30}
AWAY = LetTimeStand(NOON + 20 * SECOND, NOON + 90 * SECOND, NOON + 100 * SECOND)


def timed(**more: Any) -> Sitting:
    return dealt(clock=AGREED, **more)


def away(sitting: Sitting, since: float, back: float, until: float) -> Sitting:
    """The clock says that nobody could play between these seconds after noon."""
    return sitting.stood(*(NOON + round(one * SECOND) for one in (since, back, until)))


def due(sitting: Sitting) -> float | None:
    """The seconds from noon until the deadline."""
    return None if sitting.deadline is None else (sitting.deadline - NOON) / SECOND


def outage(since: int, back: int, until: int) -> Outage:
    return Outage(NOON + since * SECOND, NOON + back * SECOND, NOON + until * SECOND)


@pytest.mark.accepts("table.9.10")
def test_everybody_has_afterwards_what_was_left_when_the_service_went_away() -> None:
    sitting = nodding(timed().wait(10 * SECOND), 1)
    (record,) = away(sitting, 20, 90, 100).records[-1:]
    assert (record.event, record.rule) == (TimeStood(AWAY.since, AWAY.back, AWAY.until), "table.9.10")
    assert (record.actor, record.command) == (CLOCK, AWAY)
    assert due(sitting) == 140, "20 of 60 seconds were used"
    nodding(sitting, 0, 2, 3)
    assert due(sitting) == 150, "seat 1 had used 10 of them"


def test_while_the_time_stands_everybody_may_play_and_a_turn_begins_only_when_it_goes_on() -> None:
    sitting = away(timed(), 20, 90, 100)
    nodding(sitting.wait(3 * SECOND), 0, 1, 2, 3)
    assert due(sitting) == 160
    nodding(sitting.wait(17 * SECOND), 1, 2, 3)
    assert due(sitting) == 160


def test_a_deadline_that_passed_while_the_service_was_away_is_none() -> None:
    sitting = timed().wait(90 * SECOND)
    assert clock_command(sitting.game, sitting.state, sitting.now) is not None
    assert sitting.refusal(0, sitting.parsed(NOD)) == ("table.9.4", None)
    away(sitting, 20, 90, 100)
    assert clock_command(sitting.game, sitting.state, sitting.now) is None
    nodding(sitting, 0)
    sitting.clock_acts()
    assert sitting.now == NOON + 140 * SECOND


def test_the_answers_to_an_undo_have_their_time_too() -> None:
    sitting = nodding(timed(), 0, 1, 2, 3)
    sitting.wait(10 * SECOND).act(by_seat(1), RequestUndo(OPENED))
    away(sitting, 30, 500, 510)
    assert due(sitting) == 520
    sitting.clock_acts()
    assert due(sitting) == 570, "10 of 60 seconds for a move were used before the request"


def test_choices_and_the_race_of_dna_have_their_time_too() -> None:
    sitting = Sitting(GAMES["dna"], 2, {"choice_seconds": 20})
    sitting.wait(5 * SECOND).play(0, {"type": "choose_draw"})
    away(sitting, 6, 600, 610)
    assert due(sitting) == 624
    race = Sitting(GAMES["dna"], 2, {"opening_race": True, "race_seconds": 30})
    assert due(race) == 30
    assert due(away(race, 29, 41, 51)) == 52


def test_an_outage_of_which_the_table_learns_late_leaves_what_could_be_used_in_between() -> None:
    sitting = timed().wait(130 * SECOND)
    away(sitting, 20, 30, 40)
    assert due(sitting) == 80, "from 40 on somebody could play"
    away(sitting, 50, 120, 130)
    assert due(sitting) == 160, "20 and 10 seconds were used"
    assert away(timed(), 20, 30, 40).deadline == away(timed().wait(SECOND), 20, 30, 40).deadline


def test_an_outage_that_begins_while_the_time_stands_lengthens_that() -> None:
    sitting = away(away(timed(), 20, 30, 40), 35, 37, 47)
    assert due(sitting) == 87


def test_where_no_time_runs_nothing_is_said_and_after_a_pause_the_time_goes_on_where_it_stood() -> None:
    sitting = timed().wait(10 * SECOND)
    sitting.act(ARBITER, Pause())
    assert standing_command(sitting.game, sitting.state, [outage(20, 90, 100)]) is None
    sitting.wait(85 * SECOND).act(ARBITER, Resume())
    assert standing_command(sitting.game, sitting.state, [outage(20, 90, 100)]) is None
    assert due(sitting) == 145


def test_a_pause_while_the_time_stands_counts_once() -> None:
    sitting = away(timed(), 20, 90, 100)
    sitting.wait(2 * SECOND).act(ARBITER, Pause())
    sitting.wait(3 * SECOND).act(ARBITER, Resume())
    assert due(sitting) == 140
    sitting.wait(2 * SECOND).act(ARBITER, Pause())
    sitting.wait(13 * SECOND).act(ARBITER, Resume())
    assert due(sitting) == 150


def test_an_undo_gives_back_what_was_left_whatever_stood_meanwhile() -> None:
    sitting = timed().wait(10 * SECOND)
    before = sitting.version
    nodding(sitting, 1)
    away(sitting.wait(2 * SECOND), 12, 60, 70)
    sitting.wait(20 * SECOND).undo(1, before)
    assert due(sitting) == 130, "10 of 60 seconds were used at the withdrawn move, at 80 seconds after noon"


def test_it_does_not_hinder_an_undo_at_once() -> None:
    sitting = timed()
    before = sitting.version
    away(nodding(sitting, 1), 20, 90, 100)
    sitting.undo(1, before)
    assert type(sitting.records[-1].event).__name__ == "Undone"


def test_a_covert_act_changes_nothing_of_it() -> None:
    plain, covert = timed(), timed()
    covert.wait(15 * SECOND).play(0, slip(2, "A"))
    assert [standing_command(one.game, one.state, [outage(10, 90, 100)]) for one in (plain, covert)] == [
        LetTimeStand(NOON + 10 * SECOND, NOON + 90 * SECOND, NOON + 100 * SECOND)
    ] * 2
    assert away(plain, 10, 90, 100).deadline == away(covert, 10, 90, 100).deadline


def test_what_the_clock_has_to_say_comes_in_the_order_of_the_outages_and_once() -> None:
    sitting = timed().wait(300 * SECOND)
    known = [outage(20, 90, 100), outage(120, 290, 300)]
    first = standing_command(sitting.game, sitting.state, known)
    assert first == AWAY
    sitting.act(CLOCK, first)
    second = standing_command(sitting.game, sitting.state, known)
    assert second == LetTimeStand(NOON + 120 * SECOND, NOON + 290 * SECOND, NOON + 300 * SECOND)
    sitting.act(CLOCK, second)
    assert standing_command(sitting.game, sitting.state, known) is None
    assert due(sitting) == 320


def test_an_outage_before_the_last_event_of_a_table_does_not_concern_it_and_one_around_it_from_then_on() -> None:
    sitting = nodding(timed().wait(30 * SECOND), 0)
    assert standing_command(sitting.game, sitting.state, [outage(10, 20, 31), outage(10, 30, 40)]) is None
    found = standing_command(sitting.game, sitting.state, [outage(10, 40, 50)])
    assert found == LetTimeStand(NOON + 30 * SECOND, NOON + 40 * SECOND, NOON + 50 * SECOND)


@pytest.mark.refuses("table.9.10")
@pytest.mark.parametrize("actor", [by_seat(0), ARBITER])
def test_only_the_clock_says_so(actor: Actor) -> None:
    sitting = timed().wait(90 * SECOND)
    assert sitting.refusal(actor, AWAY) == ("table.9.10", None)
    assert sitting.refusal(CLOCK, AWAY) is None


@pytest.mark.refuses("table.9.10")
@pytest.mark.parametrize(
    "said",
    [
        replace(AWAY, since=NOON + 9 * SECOND),
        replace(AWAY, back=AWAY.since - 1),
        replace(AWAY, back=NOON + 95 * SECOND),
        replace(AWAY, until=AWAY.back - 1),
        replace(AWAY, until=AWAY.back + LONGEST_RETURN + 1),
        LetTimeStand(NOON + 10 * SECOND, NOON + 10 * SECOND, NOON + 10 * SECOND),
    ],
)
def test_it_is_not_said_of_a_time_in_which_something_happened_nor_of_one_to_come(said: LetTimeStand) -> None:
    sitting = nodding(timed().wait(10 * SECOND), 0).wait(80 * SECOND)
    assert sitting.refusal(CLOCK, said) == ("table.9.10", None)
    assert sitting.refusal(CLOCK, AWAY) is None
    assert sitting.act(CLOCK, AWAY)
    assert sitting.refusal(CLOCK, AWAY) == ("table.9.10", None), "twice"


@pytest.mark.refuses("table.9.10")
def test_it_is_not_said_where_no_time_runs_nor_at_tables_of_before_the_rule() -> None:
    assert dealt().wait(90 * SECOND).refusal(CLOCK, AWAY) == ("table.9.10", None)
    paused = timed()
    paused.act(ARBITER, Pause())
    assert paused.wait(90 * SECOND).refusal(CLOCK, AWAY) == ("table.9.10", None)
    older = timed().wait(90 * SECOND)
    older.state = replace(older.state, table_revision=1)
    assert older.refusal(CLOCK, AWAY) == ("table.9.10", None)
    assert standing_command(older.game, older.state, [outage(20, 90, 100)]) is None
    assert clock_command(older.game, older.state, older.now) is not None


def test_a_dry_run_refuses_it_to_everybody_else_too() -> None:
    sitting = timed().wait(90 * SECOND)
    with pytest.raises(Refused, match=r"table\.9\.10"):
        dry_run(sitting.game, sitting.state, by_seat(0), AWAY, sitting.now)
    assert decide(sitting.game, sitting.state, CLOCK, AWAY, at=sitting.now).events


def test_the_record_alone_explains_each_deadline_and_a_record_that_says_too_much_is_found() -> None:
    sitting = nodding(timed().wait(10 * SECOND), 0)
    away(sitting, 20, 90, 100)
    nodding(sitting.wait(5 * SECOND), 0, 1)
    sitting.act(by_seat(1), RequestUndo(OPENED))
    away(sitting, 100, 300, 310)
    sitting.wait(5 * SECOND).act(by_seat(0), AnswerUndo(1, consent=False))
    sitting.clock_acts()
    assert fold(sitting.game, [sitting.codec.record(body) for body in sitting.bodies]) == sitting.state
    assert [found for found in readjudicate(sitting.game, sitting.records) if not isinstance(found, int)] == []
    place = next(place for place, one in enumerate(sitting.records) if isinstance(one.event, TimeStood))
    kept = sitting.records[place]
    longer = replace(AWAY, since=NOON + 5 * SECOND)
    told = replace(kept, event=TimeStood(longer.since, longer.back, longer.until), command=longer)
    changed = [*sitting.records[:place], told, *sitting.records[place + 1 :]]
    assert Deviation(place + 1, "The rules refuse its command (table.9.10).") in readjudicate(sitting.game, changed)
