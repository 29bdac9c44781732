"""Answering a request to undo, taking it back, asking again (table.3.4 to 3.9)."""

from __future__ import annotations

import pytest

from domain.game.seat import ARBITER, Actor, by_seat
from domain.table.core.commands import AnswerUndo, RequestUndo, WithdrawUndo
from domain.table.core.events import UndoAnswered, UndoDropped, Undone
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import NOD, OPENED, answer, dealt, nodding, tags


def asked(*, undo: str = "consent") -> Sitting:
    """Seats 1, 3 and 0 have nodded, and seat 1 asks to undo all that: seats 0 and 3 are asked (or the arbiter)."""
    sitting = nodding(dealt(undo=undo), 1, 3, 0)
    sitting.undo(1, OPENED)
    return sitting


@pytest.mark.accepts("table.3.4", "table.3.6")
@pytest.mark.parametrize(("first", "second"), [(0, 3), (3, 0)])
def test_it_is_done_when_the_last_seat_asked_has_agreed(first: int, second: int) -> None:
    sitting = asked()
    assert answer(sitting, by_seat(first), 1, consent=True) == [UndoAnswered(1, first, consent=True)]
    assert sitting.state.request.waiting == (second,)
    assert answer(sitting, by_seat(second), 1, consent=True) == [
        UndoAnswered(1, second, consent=True),
        Undone(1, OPENED),
    ]
    assert [record.rule for record in sitting.records[-2:]] == ["table.3.4", "table.3.4"]
    assert (sitting.state.request, sitting.state.game.nods) == (None, 0)


@pytest.mark.accepts("table.3.4", "table.3.6")
def test_one_refusal_ends_the_request() -> None:
    sitting = asked()
    answer(sitting, by_seat(0), 1, consent=True)
    assert answer(sitting, by_seat(3), 1, consent=False) == [UndoAnswered(1, 3, consent=False)]
    assert (sitting.state.request, sitting.state.game.nods) == (None, 3)


@pytest.mark.refuses("table.3.6")
@pytest.mark.parametrize(("actor", "undo"), [(by_seat(1), 1), (by_seat(2), 1), (by_seat(0), 2), (ARBITER, 0)])
def test_only_who_is_asked_answers_and_only_the_open_request(actor: Actor, undo: int) -> None:
    field = None if undo == 1 else "undo"
    assert asked().refusal(actor, AnswerUndo(undo, consent=True)) == ("table.3.6", field)


@pytest.mark.refuses("table.3.6")
def test_a_seat_answers_once() -> None:
    sitting = asked()
    answer(sitting, by_seat(0), 1, consent=True)
    assert sitting.refusal(0, AnswerUndo(1, consent=False)) == ("table.3.6", None)


@pytest.mark.refuses("table.3.6", "table.3.8")
def test_a_request_that_has_ended_is_neither_answered_nor_taken_back() -> None:
    sitting = asked()
    answer(sitting, by_seat(0), 1, consent=False)
    assert sitting.refusal(3, AnswerUndo(1, consent=True)) == ("table.3.6", "undo")
    assert sitting.refusal(1, WithdrawUndo(1)) == ("table.3.6", "undo")


@pytest.mark.refuses("table.3.6")
@pytest.mark.parametrize("seat", range(4))
def test_where_the_arbiter_decides_no_seat_answers(seat: int) -> None:
    assert asked(undo="arbiter").refusal(seat, AnswerUndo(1, consent=True)) == ("table.3.6", None)


@pytest.mark.accepts("table.3.6", "table.3.9")
@pytest.mark.parametrize("policy", ["consent", "arbiter"])
def test_the_arbiter_grants_a_request_at_any_time(policy: str) -> None:
    sitting = asked(undo=policy)
    assert answer(sitting, ARBITER, 1, consent=True) == [UndoAnswered(1, None, consent=True), Undone(1, OPENED)]
    assert [record.rule for record in sitting.records[-2:]] == ["table.3.4", "table.3.9"]


@pytest.mark.accepts("table.3.6")
@pytest.mark.parametrize("policy", ["consent", "arbiter"])
def test_the_arbiter_refuses_a_request_at_any_time(policy: str) -> None:
    sitting = asked(undo=policy)
    assert answer(sitting, ARBITER, 1, consent=False) == [UndoAnswered(1, None, consent=False)]
    assert sitting.state.request is None


@pytest.mark.accepts("table.3.5")
def test_after_one_request_has_ended_another_is_made_with_the_next_number() -> None:
    sitting = asked()
    answer(sitting, by_seat(0), 1, consent=False)
    assert sitting.undo(3, OPENED)[0].event.undo == 2


@pytest.mark.refuses("table.3.5")
@pytest.mark.parametrize("actor", [by_seat(0), by_seat(1), ARBITER])
def test_only_one_request_is_open_at_a_time(actor: Actor) -> None:
    assert asked().refusal(actor, RequestUndo(OPENED)) == ("table.3.5", None)


@pytest.mark.refuses("table.3.7")
def test_a_seat_that_was_refused_does_not_ask_again_in_the_same_place() -> None:
    sitting = asked()
    answer(sitting, by_seat(0), 1, consent=False)
    assert sitting.refusal(1, RequestUndo(OPENED)) == ("table.3.7", None)
    assert sitting.refusal(1, RequestUndo(OPENED + 2)) == ("table.3.7", None), "nor for another span"


@pytest.mark.refuses("table.3.7")
def test_the_request_of_another_seat_does_not_open_the_way_for_the_one_refused() -> None:
    sitting = asked()
    answer(sitting, by_seat(0), 1, consent=False)
    sitting.undo(3, OPENED)
    answer(sitting, by_seat(1), 2, consent=False)
    assert sitting.refusal(1, RequestUndo(OPENED)) == ("table.3.7", None)
    assert sitting.refusal(3, RequestUndo(OPENED)) == ("table.3.7", None)


@pytest.mark.accepts("table.3.7")
def test_a_seat_that_was_refused_asks_again_after_another_move() -> None:
    sitting = asked()
    answer(sitting, by_seat(0), 1, consent=False)
    sitting.play(2, NOD)
    assert tags(sitting.undo(1, OPENED)) == ["undo_requested"]


@pytest.mark.accepts("table.3.7")
def test_other_seats_and_the_arbiter_may_ask_where_one_was_refused() -> None:
    sitting = asked()
    answer(sitting, by_seat(0), 1, consent=False)
    assert sitting.refusal(2, RequestUndo(OPENED)) is None
    assert tags(sitting.undo(ARBITER, OPENED)) == ["undone"]


@pytest.mark.accepts("table.3.8")
def test_a_seat_takes_its_own_request_back_and_may_ask_again() -> None:
    sitting = asked()
    (record,) = sitting.act(by_seat(1), WithdrawUndo(1))
    assert (record.event, record.rule) == (UndoDropped(1), "table.3.8")
    assert sitting.state.request is None
    assert tags(sitting.undo(1, OPENED)) == ["undo_requested"]


@pytest.mark.refuses("table.3.8")
@pytest.mark.parametrize("actor", [by_seat(0), by_seat(3), ARBITER])
def test_nobody_takes_back_the_request_of_another(actor: Actor) -> None:
    assert asked().refusal(actor, WithdrawUndo(1)) == ("table.3.8", None)
