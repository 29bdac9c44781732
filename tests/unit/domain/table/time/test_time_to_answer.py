"""How long the seats asked may take to answer an undo, and that undoing gains nobody time (rules 9.8 and 9.9)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from domain.game.seat import ARBITER, CLOCK, Actor, by_seat
from domain.registry import GAMES
from domain.table.clock import Clock, agreed
from domain.table.core.commands import AnswerUndo, Expire, Pause, RequestUndo, Resign, Resume, WithdrawUndo
from domain.table.core.events import UndoExpired
from domain.table.disputes.commands import FileDispute, GiveEvidence, RuleDispute
from domain.table.fold import fold
from domain.table.time.expiry import clock_command
from domain.witness.readjudication import Deviation, readjudicate
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import NOD, OPENED, answer, dealt, nodding

SECOND = 1000
AGREED = {"seconds_per_move": 60, "expiry": "forfeit", "seconds_per_answer": 30}
RULED = RuleDispute(1, "table.2.5", "rejected", "No.", ())


def asked(**more: Any) -> Sitting:
    """Seat 1 has 40 seconds left, has asked to undo what seats 0 and 3 did too, and 10 seconds have gone by."""
    sitting = nodding(dealt(**{"clock": AGREED, **more}).wait(10 * SECOND), 0, 3)
    sitting.wait(10 * SECOND).act(by_seat(1), RequestUndo(OPENED))
    return sitting.wait(10 * SECOND)


def left(sitting: Sitting) -> int | None:
    """The seconds until the deadline, from now."""
    return None if sitting.deadline is None else (sitting.deadline - sitting.now) // SECOND


@pytest.mark.accepts("table.9.8", "table.9.5")
def test_when_the_time_to_answer_is_up_the_clock_refuses_for_those_who_have_not_answered() -> None:
    sitting = asked()
    assert left(sitting) == 20
    answer(sitting, by_seat(3), 1, consent=True)
    assert left(sitting) == 20, "an answer gives the others no new time"
    (record,) = sitting.clock_acts()
    assert (record.event, record.rule) == (UndoExpired(1, (0,)), "table.9.8")
    assert (record.actor, record.command) == (CLOCK, Expire())
    assert sitting.state.request is None
    assert sitting.state.game.nods == 2, "nothing is withdrawn"


@pytest.mark.accepts("table.9.8")
@pytest.mark.parametrize("ending", ["expired", "refused", "withdrawn"])
def test_after_a_request_without_success_the_time_for_moves_goes_on_where_it_stood(ending: str) -> None:
    sitting = asked()
    if ending == "expired":
        sitting.clock_acts()
    elif ending == "refused":
        answer(sitting, by_seat(0), 1, consent=False)
    else:
        sitting.act(by_seat(1), WithdrawUndo(1))
    assert left(sitting) == 40
    assert sitting.wait(3 * SECOND).play(0, NOD)
    assert left(sitting) == 37


@pytest.mark.refuses("table.3.7")
@pytest.mark.parametrize("ending", ["expired", "withdrawn"])
def test_who_let_a_request_lapse_or_took_it_back_asks_again_only_after_another_move(ending: str) -> None:
    sitting = asked()
    if ending == "expired":
        sitting.clock_acts()
    else:
        sitting.act(by_seat(1), WithdrawUndo(1))
    assert sitting.refusal(1, RequestUndo(OPENED)) == ("table.3.7", None)
    assert sitting.refusal(2, RequestUndo(OPENED)) is None, "another seat may"
    nodding(sitting, 2)
    assert sitting.refusal(1, RequestUndo(OPENED)) is None


def test_without_a_limit_for_answers_a_request_taken_back_may_be_made_again() -> None:
    sitting = asked(clock={"seconds_per_move": 60})
    assert sitting.deadline is None
    sitting.act(by_seat(1), WithdrawUndo(1))
    assert sitting.refusal(1, RequestUndo(OPENED)) is None


@pytest.mark.accepts("table.9.8")
def test_the_time_to_answer_stands_while_the_table_is_paused() -> None:
    sitting = asked()
    sitting.act(ARBITER, Pause())
    assert sitting.deadline is None
    sitting.wait(3600 * SECOND).act(ARBITER, Resume())
    assert left(sitting) == 20


@pytest.mark.accepts("table.9.8")
def test_the_time_to_answer_stands_while_a_dispute_keeps_play_still() -> None:
    sitting = asked()
    sitting.act(by_seat(0), FileDispute((OPENED + 1,), "table.2.5", "Look.", (3,)))
    assert sitting.deadline is None
    sitting.wait(3600 * SECOND).act(by_seat(3), GiveEvidence(1, "I did look."))
    sitting.wait(3600 * SECOND).act(ARBITER, RULED)
    assert left(sitting) == 20


def test_evidence_of_which_not_all_may_know_does_not_move_the_time_to_answer() -> None:
    sitting = asked(disputes="continue")
    sitting.act(by_seat(0), FileDispute((OPENED + 1,), "table.2.5", "Look.", (3,)))
    due = sitting.deadline
    sitting.wait(5 * SECOND).act(by_seat(3), GiveEvidence(1, "I did look."))
    assert sitting.deadline == due


def test_the_arbiter_is_not_timed() -> None:
    sitting = asked(undo="arbiter")
    assert sitting.deadline is None
    assert clock_command(sitting.game, sitting.state, 2**50) is None
    sitting.wait(3600 * SECOND).act(ARBITER, AnswerUndo(1, consent=False))
    assert left(sitting) == 40


@pytest.mark.refuses("table.9.4")
@pytest.mark.parametrize(
    ("actor", "command"),
    [(by_seat(0), AnswerUndo(1, consent=True)), (by_seat(1), WithdrawUndo(1)), (by_seat(2), Resign(2))],
)
def test_once_the_time_to_answer_is_up_no_seat_does_anything_until_the_clock_has_acted(
    actor: Actor, command: Any
) -> None:
    sitting = asked().wait(20 * SECOND - 1)
    assert sitting.refusal(actor, command) is None
    assert sitting.wait(1).refusal(actor, command) == ("table.9.4", None)
    assert sitting.refusal(ARBITER, AnswerUndo(1, consent=True)) is None


@pytest.mark.refuses("table.9.5")
@pytest.mark.parametrize("actor", [by_seat(0), ARBITER])
def test_only_the_clock_says_that_the_time_to_answer_is_up(actor: Actor) -> None:
    assert asked().refusal(actor, Expire()) == ("table.9.5", None)
    late = asked().wait(60 * SECOND)
    assert late.refusal(ARBITER, Expire()) == ("table.9.5", None)
    assert clock_command(late.game, late.state, late.deadline - 1) is None
    assert clock_command(late.game, late.state, late.deadline) == Expire()


def test_the_time_to_answer_is_reckoned_from_the_record_alone_and_the_record_decides_again() -> None:
    sitting = asked()
    answer(sitting, by_seat(3), 1, consent=True)
    assert fold(sitting.game, [sitting.codec.record(body) for body in sitting.bodies]) == sitting.state
    sitting.clock_acts()
    nodding(sitting, 1, 1)
    sitting.wait(SECOND).undo(1, sitting.version - 1)
    assert [found for found in readjudicate(sitting.game, sitting.records) if not isinstance(found, int)] == []
    place = next(place for place, one in enumerate(sitting.records) if isinstance(one.event, UndoExpired))
    early = replace(sitting.records[place], at=sitting.records[place].at - 1)
    changed = [*sitting.records[:place], early, *sitting.records[place + 1 :]]
    assert Deviation(place + 1, "The rules refuse its command (table.9.5).") in readjudicate(sitting.game, changed)


@pytest.mark.accepts("table.9.9")
def test_a_seat_that_has_gone_back_at_once_gets_no_new_time_by_doing_it_again() -> None:
    sitting = dealt(clock=AGREED).wait(10 * SECOND)
    nodding(sitting, 0, 2, 3)
    sitting.wait(49 * SECOND)
    before = sitting.version
    for seconds_left in (1, 1, 1):
        assert left(sitting) == seconds_left
        sitting.play(1, NOD)
        sitting.undo(1, before)
    sitting.play(1, NOD)
    assert left(sitting) == 1, "seat 1 has acted again, but has no new time"
    sitting.clock_acts()
    assert sitting.state.status == "finished"


@pytest.mark.accepts("table.9.9")
def test_when_another_seat_has_acted_it_gets_new_time_again() -> None:
    sitting = nodding(dealt(clock=AGREED), 0, 2, 3).wait(50 * SECOND)
    before = sitting.version
    sitting.play(1, NOD)
    sitting.undo(1, before)
    sitting.play(1, NOD)
    nodding(sitting, 0, 2, 3)
    assert left(sitting) == 10, "seat 1 has what was left of its time"
    nodding(sitting, 1, 0, 2, 3)
    assert left(sitting) == 60


@pytest.mark.accepts("table.9.9")
def test_in_turn_a_harmless_undo_costs_nothing_but_what_was_used() -> None:
    sitting = Sitting(GAMES["essentia"], 2, clock=AGREED)

    def moved(seconds: int) -> int:
        (mover,) = sitting.game.to_act(sitting.state.game)
        sitting.wait(seconds * SECOND).play(mover, sitting.game.legal(sitting.state.game, by_seat(mover))[0])
        return mover

    mover = moved(45)
    sitting.wait(30 * SECOND).undo(mover, sitting.version - 1)
    assert left(sitting) == 15, "what the other seat thought meanwhile counts for nobody"
    assert moved(5) == mover
    assert left(sitting) == 60
    moved(5)
    assert sitting.game.to_act(sitting.state.game) == {mover}
    assert left(sitting) == 60, "the next turn is a whole one"


def test_an_undo_that_others_have_agreed_to_holds_nobody() -> None:
    sitting = asked()
    for seat in (0, 3):
        answer(sitting, by_seat(seat), 1, consent=True)
    nodding(sitting, 0, 1, 2, 3)
    assert left(sitting) == 60


def test_an_act_of_the_arbiter_gives_new_time_to_a_seat_that_was_held_too() -> None:
    sitting = dealt(clock=AGREED).wait(10 * SECOND)
    sitting.play(1, NOD)
    sitting.undo(1, OPENED)
    sitting.play(ARBITER, NOD, seat=1)
    assert left(sitting) == 60


def test_a_new_table_has_for_an_answer_as_many_seconds_as_for_a_move_unless_it_says_so() -> None:
    assert agreed(Clock(45)) == Clock(45, "arbiter", 45)
    assert agreed(Clock(45, "forfeit", 5)) == Clock(45, "forfeit", 5)
