"""How long a seat has for its move, and when the clock stands (rules 9.1, 9.6 and 9.7)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.rule import Malformed
from domain.game.seat import ARBITER, ARBITER_VIEW, CLOCK, by_seat
from domain.registry import GAMES
from domain.table.clock import LONGEST_SECONDS, Clock
from domain.table.core.commands import AnswerUndo, Pause, RequestUndo, Resume, WithdrawUndo
from domain.table.covert import CovertEvents
from domain.table.fold import fold
from domain.table.secrecy import notice_of
from domain.table.time.timekeeping import LATEST
from service.record.codec import body_of
from tests.support.games.sitting import NOON, Sitting
from tests.support.table.dealt import NOD, POINT, TAKE, dealt, hum, slip, wink

SECOND = 1000
MINUTE = {"seconds_per_move": 60, "expiry": "arbiter"}


def timed(**more: Any) -> Sitting:
    """Seats 0 to 3 of Whispers are always to act; each has a minute."""
    return dealt(clock=MINUTE, **more)


def left(sitting: Sitting) -> int | None:
    """The seconds until the deadline, from now."""
    return None if sitting.deadline is None else (sitting.deadline - sitting.now) // SECOND


@pytest.mark.accepts("table.9.1")
def test_all_who_are_to_act_have_the_agreed_time_from_when_they_are_to_act() -> None:
    sitting = timed()
    assert sitting.deadline == NOON + 60 * SECOND
    sitting.wait(20 * SECOND)
    assert sitting.deadline == NOON + 60 * SECOND


@pytest.mark.accepts("table.9.1")
def test_the_deadline_is_that_of_the_seat_with_the_least_left() -> None:
    sitting = timed()
    for seat in (0, 1, 2):
        sitting.wait(10 * SECOND).play(seat, NOD)
        assert sitting.deadline == NOON + 60 * SECOND, "seat 3 has not acted"
    sitting.wait(10 * SECOND).play(3, NOD)
    assert sitting.deadline == NOON + 70 * SECOND, "seat 0 acted first"


@pytest.mark.accepts("table.9.1")
def test_where_the_seats_act_in_turn_each_has_its_time_from_the_move_before() -> None:
    sitting = Sitting(GAMES["essentia"], 2, clock=MINUTE)
    assert left(sitting) == 60
    for _ in range(4):
        (mover,) = sitting.game.to_act(sitting.state.game)
        move = sitting.game.legal(sitting.state.game, by_seat(mover))[0]
        sitting.wait(25 * SECOND).play(mover, move)
        assert left(sitting) == 60


def test_an_act_of_the_arbiter_gives_everybody_new_time() -> None:
    sitting = timed().wait(50 * SECOND)
    sitting.play(ARBITER, NOD, seat=2)
    assert left(sitting) == 60


def test_a_claim_gives_no_new_time() -> None:
    sitting = timed()
    for seat in (1, 2, 3):
        sitting.wait(SECOND).play(seat, NOD)
    sitting.play(0, POINT)
    assert left(sitting) == 57
    sitting.play(0, NOD)
    assert left(sitting) == 58


@pytest.mark.parametrize("act", [slip(2, "B"), wink(2), hum(2)])
def test_a_covert_act_tells_nothing_by_the_deadline(act: dict[str, Any]) -> None:
    """A covert act changes no time, nor does what follows from it; an open act with a covert end does."""
    sitting, plain = timed(), timed()
    for one in (sitting, plain):
        for seat in (1, 2, 3):
            one.wait(SECOND).play(seat, NOD)
        one.wait(SECOND)
    sitting.play(0, act)
    if act["type"] == "hum":
        plain.play(0, NOD)
    assert sitting.deadline == plain.deadline
    for one in (sitting, plain):
        one.wait(SECOND).play(1, NOD)
        one.wait(SECOND).play(2, TAKE)
    assert sitting.deadline == plain.deadline


@pytest.mark.accepts("table.9.6")
def test_the_clock_stands_while_the_table_is_paused_and_goes_on_with_what_was_left() -> None:
    sitting = timed().wait(20 * SECOND)
    sitting.act(ARBITER, Pause())
    assert sitting.deadline is None
    sitting.wait(3600 * SECOND).act(ARBITER, Resume())
    assert left(sitting) == 40


@pytest.mark.accepts("table.9.6")
@pytest.mark.parametrize("ending", [AnswerUndo(1, consent=False), WithdrawUndo(1)])
def test_the_clock_stands_while_a_request_to_undo_is_open(ending: Any) -> None:
    sitting = timed().wait(10 * SECOND)
    sitting.play(0, NOD)
    sitting.wait(10 * SECOND).act(by_seat(1), RequestUndo(2))
    assert sitting.deadline is None
    sitting.wait(100 * SECOND).act(by_seat(1 if isinstance(ending, WithdrawUndo) else 0), ending)
    assert left(sitting) == 40
    sitting.act(ARBITER, Pause())
    sitting.wait(100 * SECOND).act(ARBITER, Resume())
    assert left(sitting) == 40


@pytest.mark.accepts("table.9.7")
def test_an_undo_gives_each_seat_the_time_it_had_left_at_the_withdrawn_move() -> None:
    sitting = Sitting(GAMES["essentia"], 2, clock=MINUTE)
    (mover,) = sitting.game.to_act(sitting.state.game)
    before = sitting.version
    sitting.wait(45 * SECOND).play(mover, sitting.game.legal(sitting.state.game, by_seat(mover))[0])
    assert left(sitting) == 60
    sitting.wait(30 * SECOND).undo(mover, before)
    assert sitting.game.to_act(sitting.state.game) == {mover}
    assert left(sitting) == 15
    sitting.wait(5 * SECOND)
    assert left(sitting) == 10


@pytest.mark.accepts("table.9.7")
def test_an_undo_of_a_stretch_with_a_pause_and_another_undo_in_it_counts_none_of_its_time() -> None:
    sitting = timed(undo="arbiter").wait(10 * SECOND)
    sitting.play(0, NOD)
    sitting.wait(10 * SECOND).play(1, NOD)
    sitting.wait(10 * SECOND).undo(ARBITER, 3)
    assert left(sitting) == 40
    sitting.wait(5 * SECOND).play(2, NOD)
    sitting.act(ARBITER, Pause())
    sitting.wait(100 * SECOND).act(ARBITER, Resume())
    assert left(sitting) == 35
    sitting.wait(5 * SECOND).undo(ARBITER, 2)
    assert left(sitting) == 50
    assert fold(sitting.game, sitting.records) == sitting.state


def test_an_undo_whose_request_was_granted_later_counts_none_of_the_waiting() -> None:
    sitting = timed().wait(10 * SECOND)
    sitting.play(0, NOD)
    sitting.wait(10 * SECOND).act(by_seat(1), RequestUndo(2))
    sitting.wait(10 * SECOND).act(by_seat(0), AnswerUndo(1, consent=True))
    assert left(sitting) == 50


def test_the_deadline_is_reckoned_from_the_record_alone() -> None:
    sitting = timed().wait(7 * SECOND)
    sitting.play(0, NOD)
    sitting.wait(7 * SECOND).play(0, slip(2, "B"))
    read = [sitting.codec.record(body) for body in sitting.bodies]
    again = sitting.copy()
    again.state = fold(sitting.game, read)
    assert again.deadline == sitting.deadline == NOON + 60 * SECOND


def test_without_a_clock_there_is_no_deadline_and_no_trace_of_it_in_the_record() -> None:
    sitting = dealt()
    assert sitting.deadline is None
    assert b"clock" not in sitting.bodies[0]
    assert not sitting.state.time.turns


def test_everybody_is_told_the_clock_that_was_agreed_on() -> None:
    sitting = timed()
    notice = notice_of(sitting.game, CovertEvents(), sitting.records[0], 1, ARBITER_VIEW)
    assert notice.event.clock == Clock(60, "arbiter")
    assert b'"clock":{"expiry":"arbiter","seconds_per_move":60}' in body_of(sitting.records[0])


def test_no_deadline_is_later_than_a_date_can_say() -> None:
    sitting = Sitting(GAMES["dna"], 2, {"choice_seconds": 2**53 - 1})
    assert sitting.deadline == LATEST
    assert dealt(clock={"seconds_per_move": LONGEST_SECONDS}).deadline == NOON + LONGEST_SECONDS * SECOND


def test_the_time_that_is_up_for_one_seat_leaves_the_others_theirs() -> None:
    sitting = timed().wait(10 * SECOND)
    for seat in (0, 1, 2):
        sitting.play(seat, NOD)
    assert sitting.clock_acts()[0].event.seats == (3,)
    assert left(sitting) == 10
    assert sitting.clock_acts()[0].event.seats == (0, 1, 2)
    assert sitting.deadline is None
    sitting.play(3, NOD)
    assert left(sitting) == 60
    assert sitting.refusal(CLOCK, Pause()) == ("table.2.5", None)


@pytest.mark.parametrize("field", ["seconds_per_move", "seconds_per_answer"])
def test_a_seat_has_from_one_second_to_thirty_days(field: str) -> None:
    thirty_days = 30 * 24 * 60 * 60
    for seconds in (1, thirty_days):
        clock = {**MINUTE, field: seconds}
        assert getattr(dealt(clock=clock).state.clock, field) == seconds
    for seconds in (0, thirty_days + 1):
        with pytest.raises(Malformed):
            dealt(clock={**MINUTE, field: seconds})
