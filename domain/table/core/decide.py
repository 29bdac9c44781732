"""One command at a table: the way to the function that decides it."""

from typing import Any, assert_never

from domain.game.interface import AnyGame
from domain.game.rule import Refused
from domain.game.seat import Actor
from domain.table.core.commands import (
    AddEntropy,
    AnswerUndo,
    CloseEntropy,
    Expire,
    OpenRecord,
    Pause,
    Play,
    RequestUndo,
    Resign,
    Resume,
    TableCommand,
    WithdrawUndo,
)
from domain.table.core.decision import Decision
from domain.table.core.state import TableState
from domain.table.disclosure import decide_disclosure
from domain.table.disputes.appeal import decide_appeal
from domain.table.disputes.commands import AppealRuling, DisputeCommand, FileDispute, GiveEvidence, RuleDispute
from domain.table.disputes.dispute import decide_evidence, decide_filing
from domain.table.disputes.ruling import decide_ruling
from domain.table.entropy import decide_closing, decide_entropy
from domain.table.pause import decide_pause, decide_resume
from domain.table.play import decide_play, dry_run_play
from domain.table.resign import decide_resign
from domain.table.rulebook import NOT_WHILE_DISPUTED, SEAT_OF_THE_TABLE
from domain.table.time.expiry import check_time, decide_expiry
from domain.table.undo.span import Span
from domain.table.undo.undo import decide_answer, decide_request, decide_withdrawal

NO_SPAN = Span(0, boundary=False, withdraws=(), acted=(), ruled=False, learned=(), drew=False, claimed=False)


AnyCommand = Play[Any] | RuleDispute[Any] | TableCommand
STANDS_STILL = (Play, RequestUndo, AnswerUndo, WithdrawUndo, Resign)
"""What waits while a dispute freezes the table."""


def decide(
    game: AnyGame, state: TableState, actor: Actor, command: AnyCommand, span: Span = NO_SPAN, at: int = 0
) -> Decision:
    """The events that the command leads to. Raises Refused; changes nothing.

    `span` is the reading of the stream that a `request_undo`, or a ruling with a rewind, is decided by; other commands
    need none. `at` is the time that its record will carry (milliseconds since 1970, UTC), which counts where a clock
    runs.
    """
    _check(game, state, actor, command, at)
    match command:
        case Play():
            return decide_play(game, state, actor, command)
        case RequestUndo() | AnswerUndo() | WithdrawUndo():
            return _decide_undo(state, actor, command, span)
        case Pause():
            return decide_pause(state, actor)
        case Resume():
            return decide_resume(state, actor)
        case Resign():
            return decide_resign(game, state, actor, command)
        case Expire():
            return decide_expiry(game, state, actor)
        case FileDispute() | GiveEvidence() | RuleDispute() | AppealRuling():
            return _decide_dispute(game, state, actor, command, span)
        case AddEntropy():
            return decide_entropy(game, state, actor, command)
        case CloseEntropy():
            return decide_closing(game, state, actor)
        case OpenRecord():
            return decide_disclosure(state, actor)
        case _:
            assert_never(command)


def dry_run(game: AnyGame, state: TableState, actor: Actor, command: Play[Any], at: int = 0) -> None:
    """Check whether a move would be accepted, by the same rules in the same order as `decide`. Raises Refused.

    Nothing of what it would lead to is worked out, so that even the time this takes tells nothing of it.
    """
    _check(game, state, actor, command, at)
    dry_run_play(game, state, actor, command)


def _check(game: AnyGame, state: TableState, actor: Actor, command: AnyCommand, at: int) -> None:
    """What is checked of every command."""
    _check_actor(state, actor, command)
    if state.is_frozen and isinstance(command, STANDS_STILL):
        raise Refused(NOT_WHILE_DISPUTED)
    check_time(game, state, actor, at)


def _decide_undo(
    state: TableState, actor: Actor, command: RequestUndo | AnswerUndo | WithdrawUndo, span: Span
) -> Decision:
    match command:
        case RequestUndo():
            return decide_request(state, actor, command, span)
        case AnswerUndo():
            return decide_answer(state, actor, command)
        case WithdrawUndo():
            return decide_withdrawal(state, actor, command)
        case _:
            assert_never(command)


def _decide_dispute(
    game: AnyGame, state: TableState, actor: Actor, command: RuleDispute[Any] | DisputeCommand, span: Span
) -> Decision:
    match command:
        case FileDispute():
            return decide_filing(game, state, actor, command)
        case GiveEvidence():
            return decide_evidence(state, actor, command)
        case RuleDispute():
            return decide_ruling(game, state, actor, command, span)
        case AppealRuling():
            return decide_appeal(state, actor, command)
        case _:
            assert_never(command)


def _check_actor(state: TableState, actor: Actor, command: AnyCommand) -> None:
    """Check that the actor is one of this table (table.2.5). The clock acts for no seat."""
    if actor.role == "seat" and actor.seat not in range(state.seats):
        raise Refused(SEAT_OF_THE_TABLE)
    of_the_clock = isinstance(command, Expire) or (isinstance(command, Play) and command.seat is None)
    if actor.role == "clock" and not of_the_clock:
        raise Refused(SEAT_OF_THE_TABLE)
