"""One command at a table: the way to the function that decides it."""

from typing import Any, assert_never

from domain.decider import AnyGame
from domain.rule import Refused
from domain.seat import Actor
from domain.table.commands import (
    AddEntropy,
    AnswerUndo,
    CloseEntropy,
    Pause,
    Play,
    RequestUndo,
    Resign,
    Resume,
    TableCommand,
    WithdrawUndo,
)
from domain.table.decision import Decision
from domain.table.entropy import decide_closing, decide_entropy
from domain.table.pause import decide_pause, decide_resume
from domain.table.play import decide_play
from domain.table.resign import decide_resign
from domain.table.rulebook import SEAT_OF_THE_TABLE
from domain.table.span import Span
from domain.table.state import TableState
from domain.table.undo import decide_answer, decide_request, decide_withdrawal

NO_SPAN = Span(0, boundary=False, withdraws=(), acted=(), ruled=False, learned=(), drew=False, claimed=False)


def decide(
    game: AnyGame, state: TableState, actor: Actor, command: Play[Any] | TableCommand, span: Span = NO_SPAN
) -> Decision:
    """The events that the command leads to. Raises Refused; changes nothing.

    `span` is the reading of the stream that a `request_undo` is decided by; other commands need none.
    """
    _check_actor(state, actor, command)
    match command:
        case Play():
            return decide_play(game, state, actor, command)
        case RequestUndo():
            return decide_request(state, actor, command, span)
        case AnswerUndo():
            return decide_answer(state, actor, command)
        case WithdrawUndo():
            return decide_withdrawal(state, actor, command)
        case Pause():
            return decide_pause(state, actor)
        case Resume():
            return decide_resume(state, actor)
        case Resign():
            return decide_resign(game, state, actor, command)
        case AddEntropy():
            return decide_entropy(game, state, actor, command)
        case CloseEntropy():
            return decide_closing(game, state, actor)
        case _:
            assert_never(command)


def _check_actor(state: TableState, actor: Actor, command: Play[Any] | TableCommand) -> None:
    """Check that the actor is one of this table (table.2.5). The clock has only commands of the game, for no seat."""
    if actor.role == "seat" and actor.seat not in range(state.seats):
        raise Refused(SEAT_OF_THE_TABLE)
    if actor.role == "clock" and not (isinstance(command, Play) and command.seat is None):
        raise Refused(SEAT_OF_THE_TABLE)
