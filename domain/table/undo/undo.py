"""Taking moves back: asking, answering, and what is done at once."""

from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.table.core.commands import AnswerUndo, RequestUndo, WithdrawUndo
from domain.table.core.events import UndoAnswered, UndoDropped, Undone, UndoRequested
from domain.table.core.record import Decision
from domain.table.core.state import TableState, UndoRequest
from domain.table.opening import check_begun
from domain.table.rules import (
    ANSWER_TO_UNDO,
    HARMLESS_UNDO,
    NO_SECOND_ASKING,
    ONE_UNDO_AT_A_TIME,
    TABLE_OVER,
    UNDO_ALLOWED,
    UNDO_BY_ARBITER,
    UNDO_BY_CONSENT,
    UNDO_TARGET,
    UNDO_WITHDRAWN_BY_ASKER,
)
from domain.table.undo.span import Span


def decide_request_undo(state: TableState, actor: Actor, command: RequestUndo, span: Span) -> Decision:
    """Ask to go back, or go back at once (table.3.1 to 3.9). `span` is the reading of the stream for `command.to`."""
    if state.status in ("finished", "void"):
        raise Refused(TABLE_OVER)
    check_begun(state)
    if state.undo == "off":
        raise Refused(UNDO_ALLOWED)
    if state.request is not None:
        raise Refused(ONE_UNDO_AT_A_TIME)
    if not span.boundary or command.to != span.to:
        raise Refused(UNDO_TARGET, "to")
    if actor.seat is None:
        return Decision((Cited(Undone(None, command.to), UNDO_BY_ARBITER),))
    if (actor.seat, state.moved) in state.declined:
        raise Refused(NO_SECOND_ASKING)
    if span.is_harmless(actor.seat, state.seats):
        return Decision((Cited(Undone(None, command.to), HARMLESS_UNDO),))
    by_arbiter = state.undo == "arbiter" or span.ruled
    needs = () if by_arbiter else span.concerned(actor.seat, state.seats)
    asked = UndoRequested(state.undos + 1, actor.seat, command.to, needs, by_arbiter)
    return Decision((Cited(asked, UNDO_BY_CONSENT),))


def decide_answer_undo(state: TableState, actor: Actor, command: AnswerUndo) -> Decision:
    """Agree to an open request or refuse it (table.3.6); with the last consent it is done."""
    request = _open_request(state, command.undo)
    if actor.seat is not None and actor.seat not in request.waiting:
        raise Refused(ANSWER_TO_UNDO)
    answered = Cited(UndoAnswered(request.undo, actor.seat, command.consent), UNDO_BY_CONSENT)
    waiting = () if actor.seat is None else tuple(seat for seat in request.waiting if seat != actor.seat)
    if not command.consent or waiting:
        return Decision((answered,))
    rule = UNDO_BY_ARBITER if actor.seat is None else UNDO_BY_CONSENT
    return Decision((answered, Cited(Undone(request.undo, request.to), rule)))


def decide_withdraw_undo(state: TableState, actor: Actor, command: WithdrawUndo) -> Decision:
    """Take one's own open request back (table.3.8)."""
    request = _open_request(state, command.undo)
    if actor.seat != request.seat:
        raise Refused(UNDO_WITHDRAWN_BY_ASKER)
    return Decision((Cited(UndoDropped(request.undo), UNDO_WITHDRAWN_BY_ASKER),))


def _open_request(state: TableState, undo: int) -> UndoRequest:
    if state.status in ("finished", "void"):
        raise Refused(TABLE_OVER)
    if state.request is None or state.request.undo != undo:
        raise Refused(ANSWER_TO_UNDO, "undo")
    return state.request
