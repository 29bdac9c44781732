"""Asking to go back, and what is done at once (table.3.1 to 3.4, 3.9)."""

from __future__ import annotations

import pytest

from domain.game.seat import ARBITER, Actor, by_seat
from domain.table.core.commands import Pause, Play, RequestUndo
from domain.table.core.events import UndoAnswered, Undone, UndoRequested
from tests.support.table.dealt import HUSH, NOD, OPENED, POINT, TAKE, TOSS, answer, dealt, nodding, peek, show, tags
from tests.support.table.whispers_words import Nod


@pytest.mark.accepts("table.3.1", "table.3.3")
def test_a_harmless_undo_is_done_at_once() -> None:
    sitting = nodding(dealt(), 1)
    (record,) = sitting.undo(1, OPENED)
    assert record.event == Undone(None, OPENED)
    assert record.rule == "table.3.3"
    assert record.command == RequestUndo(OPENED)
    assert sitting.state.game.nods == 0


@pytest.mark.accepts("table.3.3")
def test_an_undo_of_several_commands_of_the_same_seat_alone_is_harmless() -> None:
    sitting = nodding(dealt(), 1, 1, 1)
    assert sitting.undo(1, OPENED + 1)[0].event == Undone(None, OPENED + 1)
    assert sitting.state.game.nods == 1


@pytest.mark.accepts("table.3.3")
def test_a_move_that_the_arbiter_entered_for_a_seat_is_that_seats_own() -> None:
    sitting = dealt()
    sitting.act(ARBITER, Play(Nod(), 1))
    assert tags(sitting.undo(1, OPENED)) == ["undone"]


@pytest.mark.refuses("table.3.1")
@pytest.mark.parametrize("actor", [by_seat(1), ARBITER])
def test_at_a_table_without_undo_nothing_is_undone(actor: Actor) -> None:
    sitting = nodding(dealt(undo="off"), 1)
    assert sitting.refusal(actor, RequestUndo(OPENED)) == ("table.3.1", None)


@pytest.mark.accepts("table.3.4")
def test_an_undo_needs_the_consent_of_each_other_seat_that_acted() -> None:
    sitting = nodding(dealt(), 1, 3, 1)
    (record,) = sitting.undo(1, OPENED)
    assert record.event == UndoRequested(undo=1, seat=1, to=OPENED, needs=(3,), arbiter=False)
    assert record.rule == "table.3.4"
    assert sitting.state.game.nods == 3, "nothing is withdrawn as yet"


@pytest.mark.accepts("table.3.4")
def test_a_seat_may_ask_to_withdraw_what_others_did() -> None:
    sitting = nodding(dealt(), 1, 3)
    assert sitting.undo(0, OPENED)[0].event.needs == (1, 3)


@pytest.mark.accepts("table.3.4")
def test_an_undo_needs_the_consent_of_each_other_seat_that_learned_something() -> None:
    sitting = dealt()
    sitting.play(1, show("C"))
    assert sitting.undo(1, OPENED)[0].event.needs == (0, 2, 3)


@pytest.mark.accepts("table.3.4")
def test_who_knew_a_card_before_learns_nothing_when_it_is_shown() -> None:
    sitting = dealt()
    sitting.play(1, show("C"))
    sitting.play(0, NOD)
    sitting.undo(1, OPENED + 1)
    assert sitting.state.request.needs == (0,), "the card had been shown before the span"


@pytest.mark.accepts("table.3.4")
def test_if_only_the_seat_itself_learned_something_all_others_are_asked() -> None:
    sitting = dealt()
    sitting.play(1, TAKE)
    assert sitting.undo(1, OPENED)[0].event.needs == (0, 2, 3)


@pytest.mark.accepts("table.3.4")
def test_if_chance_was_drawn_all_others_are_asked() -> None:
    sitting = dealt()
    sitting.play(1, TOSS)
    assert sitting.undo(1, OPENED)[0].event.needs == (0, 2, 3)


@pytest.mark.accepts("table.3.4")
def test_if_a_claim_was_made_all_others_are_asked() -> None:
    sitting = dealt()
    sitting.play(1, POINT)
    assert sitting.undo(1, OPENED)[0].event.needs == (0, 2, 3)


@pytest.mark.accepts("table.3.4")
def test_chance_drawn_after_somebody_else_acted_asks_nobody_more() -> None:
    sitting = nodding(dealt(), 3)
    sitting.play(1, TOSS)
    assert sitting.undo(1, OPENED)[0].event.needs == (3,)


@pytest.mark.accepts("table.3.4")
def test_where_the_arbiter_decides_no_seat_is_asked() -> None:
    sitting = nodding(dealt(undo="arbiter"), 1, 3)
    assert sitting.undo(1, OPENED)[0].event == UndoRequested(1, 1, OPENED, needs=(), arbiter=True)
    assert sitting.state.request.waiting == ()


@pytest.mark.accepts("table.3.3")
def test_where_the_arbiter_decides_a_harmless_undo_is_done_at_once_all_the_same() -> None:
    sitting = nodding(dealt(undo="arbiter"), 1)
    assert tags(sitting.undo(1, OPENED)) == ["undone"]


@pytest.mark.accepts("table.3.4")
@pytest.mark.parametrize("own", [False, True])
def test_no_seat_takes_back_what_the_arbiter_did_without_him(own: bool) -> None:
    sitting = dealt()
    if own:
        sitting.play(1, NOD)
    sitting.play(ARBITER, HUSH)
    assert sitting.undo(1, OPENED)[0].event == UndoRequested(1, 1, OPENED, needs=(), arbiter=True)
    assert sitting.refusal(0, RequestUndo(OPENED)) == ("table.3.5", None)
    assert answer(sitting, ARBITER, 1, consent=True) == [UndoAnswered(1, None, consent=True), Undone(1, OPENED)]


@pytest.mark.accepts("table.3.9")
def test_the_arbiter_undoes_at_once_whatever_happened() -> None:
    sitting = nodding(dealt(), 1, 3)
    sitting.play(2, peek(0))
    sitting.play(ARBITER, HUSH)
    (record,) = sitting.undo(ARBITER, OPENED + 1)
    assert (record.event, record.rule) == (Undone(None, OPENED + 1), "table.3.9")
    assert sitting.state.game.nods == 1


@pytest.mark.accepts("table.3.9")
def test_an_undo_is_done_at_a_paused_table_too() -> None:
    sitting = nodding(dealt(), 1, 3)
    sitting.act(ARBITER, Pause())
    sitting.undo(ARBITER, OPENED)
    assert (sitting.state.status, sitting.state.game.nods) == ("paused", 0)
