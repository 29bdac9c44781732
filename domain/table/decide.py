"""`decide` of a table: passes each command to the function that decides it."""

from typing import Any, assert_never

from domain.game.interface import AnyGame
from domain.game.rule import Refused
from domain.game.seat import Actor
from domain.table.core.commands import (
    AddEntropy,
    AnswerUndo,
    BreakGlass,
    ChooseArbiter,
    CloseEntropy,
    Expire,
    ForgetTexts,
    LetTimeStand,
    NameLoss,
    OpenRecord,
    Pause,
    Play,
    RequestUndo,
    Resign,
    Resume,
    TableCommand,
    WithdrawUndo,
)
from domain.table.core.record import Decision
from domain.table.core.state import TableState
from domain.table.dispute import decide_appeal_ruling, decide_file_dispute, decide_give_evidence
from domain.table.disputes.commands import AppealRuling, FileDispute, GiveEvidence, RuleDispute
from domain.table.host import check_host, decide_break_glass, decide_choose_arbiter
from domain.table.life import (
    check_resign,
    decide_forget_texts,
    decide_hand_over_seat,
    decide_label_table,
    decide_name_loss,
    decide_name_seat,
    decide_open_record,
    decide_pause,
    decide_play,
    decide_resign,
    decide_resume,
    dry_run_play,
)
from domain.table.names import HandOverSeat, LabelTable, NameSeat
from domain.table.opening import check_add_entropy, check_close_entropy, decide_add_entropy, decide_close_entropy
from domain.table.rules import CLOCK_ACTS_FIRST, CLOCK_IN_TIME, NOT_WHILE_DISPUTED, SEAT_OF_THE_TABLE
from domain.table.ruling import decide_rule_dispute
from domain.table.time.expiry import decide_expire, decide_let_time_stand
from domain.table.time.timekeeping import deadline
from domain.table.undo import Span, decide_answer_undo, decide_request_undo, decide_withdraw_undo

NO_SPAN = Span(0, boundary=False, withdraws=(), acted=(), ruled=False, learned=(), drew=False, claimed=False)


AnyCommand = Play[Any] | RuleDispute[Any] | TableCommand
STANDS_STILL = (Play, RequestUndo, AnswerUndo, WithdrawUndo, Resign)
"""The commands that the table refuses while a dispute freezes it."""


def decide(  # noqa: C901, PLR0911, PLR0912 - one case for each command, and the type checker sees that none is missing
    game: AnyGame, state: TableState, actor: Actor, command: AnyCommand, span: Span = NO_SPAN, at: int = 0
) -> Decision:
    """Return the events to which the command leads. A pure function. Raises Refused, citing a rule.

    `span` describes the events between a version of the stream and its end. Only `RequestUndo`, and `RuleDispute` with
    a rewind, need it. `at` is the time of the records, in milliseconds since 1970, UTC. It matters if a clock runs.
    """
    _check(game, state, actor, command, at)
    match command:
        case Play():
            return decide_play(game, state, actor, command)
        case RequestUndo():
            return decide_request_undo(state, actor, command, span)
        case AnswerUndo():
            return decide_answer_undo(state, actor, command)
        case WithdrawUndo():
            return decide_withdraw_undo(state, actor, command)
        case Pause():
            return decide_pause(state, actor)
        case Resume():
            return decide_resume(state, actor)
        case Resign():
            return decide_resign(game, state, actor, command)
        case Expire() | LetTimeStand() | ForgetTexts() | NameLoss():
            return _decide_for_clock(game, state, actor, command, at)
        case AddEntropy():
            return decide_add_entropy(game, state, actor, command)
        case CloseEntropy():
            return decide_close_entropy(game, state, actor)
        case OpenRecord():
            return decide_open_record(state, actor)
        case BreakGlass():
            return decide_break_glass(state, actor, command)
        case ChooseArbiter():
            return decide_choose_arbiter(state, actor, command)
        case FileDispute():
            return decide_file_dispute(game, state, actor, command)
        case GiveEvidence():
            return decide_give_evidence(state, actor, command)
        case RuleDispute():
            return decide_rule_dispute(game, state, actor, command, span)
        case AppealRuling():
            return decide_appeal_ruling(state, actor, command)
        case NameSeat():
            return decide_name_seat(state, actor, command)
        case LabelTable():
            return decide_label_table(actor, command)
        case HandOverSeat():
            return decide_hand_over_seat(state, actor, command)
        case _:
            assert_never(command)


def _decide_for_clock(
    game: AnyGame, state: TableState, actor: Actor, command: Expire | LetTimeStand | ForgetTexts | NameLoss, at: int
) -> Decision:
    """Return the events to which a command leads that the clock alone gives."""
    match command:
        case Expire():
            return decide_expire(game, state, actor)
        case LetTimeStand():
            return decide_let_time_stand(game, state, actor, command, at)
        case ForgetTexts():
            return decide_forget_texts(state, actor, command)
        case NameLoss():
            return decide_name_loss(state, actor, command)


def dry_run(
    game: AnyGame, state: TableState, actor: Actor, command: AnyCommand, at: int = 0, span: Span = NO_SPAN
) -> None:
    """Check whether the rules would accept a command, in the same order as `decide`. Raises Refused.

    The check computes no consequences of the command. So even the time that it takes reveals nothing about them.
    """
    _check(game, state, actor, command, at)
    match command:
        case Play():
            dry_run_play(game, state, actor, command)
        case Resign():
            check_resign(state, actor, command)
        case AddEntropy():
            check_add_entropy(state, actor, command)
        case CloseEntropy():
            check_close_entropy(state, actor)
        case _:  # these draw nothing and ask the game nothing; of rulings that holds without remedies
            decide(game, state, actor, command, span, at)


def _check(game: AnyGame, state: TableState, actor: Actor, command: AnyCommand, at: int) -> None:
    """Make the checks that every command must pass.

    The actor belongs to this table (table.2.5), and the clock acts for no seat. Where nobody arbitrates, whoever has no
    seat is the host (table.14.1). A seat is not late (table.9.4), and the clock not early (table.9.5).
    """
    if actor.role == "arbiter":
        check_host(state, command)
    if actor.role == "seat" and actor.seat not in range(state.seats):
        raise Refused(SEAT_OF_THE_TABLE)
    if actor.role == "clock" and not (
        isinstance(command, Expire | LetTimeStand | ForgetTexts | NameLoss)
        or (isinstance(command, Play) and command.seat is None)
    ):
        raise Refused(SEAT_OF_THE_TABLE)
    if isinstance(command, STANDS_STILL) and state.is_frozen:
        raise Refused(NOT_WHILE_DISPUTED)
    # the one comes before the time is up and after, and says what does not count; the others wait for nothing
    if actor.role != "arbiter" and not isinstance(command, LetTimeStand | ForgetTexts | NameLoss):
        due = deadline(game, state)
        if due is not None and actor.role == "seat" and at >= due:
            raise Refused(CLOCK_ACTS_FIRST)
        if due is not None and actor.role == "clock" and at < due:
            raise Refused(CLOCK_IN_TIME)
