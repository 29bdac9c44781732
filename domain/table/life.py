"""The acts at a table: a command of its game, pausing, resigning, opening the record, naming table and seats."""

import re
from typing import Any

from domain.game.chance import Chance
from domain.game.dry_run import Accepted, DryRun
from domain.game.folded_events import folded_states
from domain.game.interface import AnyGame
from domain.game.rule import Cited, Refused, Rule
from domain.game.seat import Actor, Seat, by_seat
from domain.table.core.commands import ForgetTexts, NameLoss, Play, Resign
from domain.table.core.events import EventsLost, RecordOpened, SeatResigned, TablePaused, TableResumed, TextForgotten
from domain.table.core.record import Decision
from domain.table.core.state import TableState
from domain.table.names import HandOverSeat, LabelTable, NameSeat, SeatHandedOver, SeatNamed, TableLabelled
from domain.table.opening import chance_seed, check_begun
from domain.table.rules import (
    EVENTS_LOST,
    HAND_OVER,
    NAMING,
    NOT_BEFORE_THE_GAME,
    NOT_WHILE_PAUSED,
    NOT_WHILE_UNDO_OPEN,
    OPEN_RECORD,
    PAUSE_BY_ARBITER,
    RESIGNING,
    RESUME_BY_ARBITER,
    SEAT_OF_THE_TABLE,
    TABLE_OVER,
    TEXTS_FORGOTTEN,
)
from domain.table.time.expiry import finished

HASH = re.compile("[0-9a-f]{64}")


def decide_pause(state: TableState, actor: Actor) -> Decision:
    """The arbiter pauses a running table (table.4.1)."""
    if state.status in ("finished", "void"):
        raise Refused(TABLE_OVER)
    check_begun(state)
    if actor.role != "arbiter" or state.status != "running":
        raise Refused(PAUSE_BY_ARBITER)
    return Decision((Cited(TablePaused(), PAUSE_BY_ARBITER),))


def decide_resume(state: TableState, actor: Actor) -> Decision:
    """The arbiter lets a paused table go on (table.4.2)."""
    if state.status in ("finished", "void"):
        raise Refused(TABLE_OVER)
    if actor.role != "arbiter" or state.status != "paused":
        raise Refused(RESUME_BY_ARBITER)
    return Decision((Cited(TableResumed(), RESUME_BY_ARBITER),))


def check_resign(state: TableState, actor: Actor, command: Resign) -> None:
    """Check that the seat may resign now, and the actor for it (table.5.1). Raises Refused."""
    if not 0 <= command.seat < state.seats:
        raise Refused(SEAT_OF_THE_TABLE, "seat")
    if actor.seat not in (None, command.seat):
        raise Refused(RESIGNING, "seat")
    if state.status in ("finished", "void"):
        raise Refused(TABLE_OVER)
    check_begun(state)


def decide_resign(game: AnyGame, state: TableState, actor: Actor, command: Resign) -> Decision:
    """A seat resigns, or the arbiter enters it (table.5.1); the game says what the result is then."""
    check_resign(state, actor, command)
    outcome = game.resign(state.game, command.seat)
    return Decision((Cited(SeatResigned(command.seat), RESIGNING), finished(outcome, state.last_word, state.adjusted)))


def decide_open_record(state: TableState, actor: Actor) -> Decision:
    """The arbiter opens the record of a table that is over, once (table.11.2)."""
    if actor.role != "arbiter" or not state.is_over or state.is_opened:
        raise Refused(OPEN_RECORD)
    return Decision((Cited(RecordOpened(state.seed.hex()), OPEN_RECORD),))


def decide_name_seat(state: TableState, actor: Actor, command: NameSeat) -> Decision:
    """The arbiter names a player (table.12.1)."""
    if actor.role != "arbiter":
        raise Refused(NAMING)
    _check_seat(state, command.seat, NAMING)
    return Decision((Cited(SeatNamed(command.seat, command.name), NAMING),))


def decide_label_table(actor: Actor, command: LabelTable) -> Decision:
    """The arbiter names the table (table.12.1)."""
    if actor.role != "arbiter":
        raise Refused(NAMING)
    return Decision((Cited(TableLabelled(command.caption), NAMING),))


def decide_hand_over_seat(state: TableState, actor: Actor, command: HandOverSeat) -> Decision:
    """The arbiter hands a seat to another player, until the end (table.12.2)."""
    if actor.role != "arbiter" or state.is_over:
        raise Refused(HAND_OVER)
    _check_seat(state, command.seat, HAND_OVER)
    return Decision((Cited(SeatHandedOver(command.seat, command.name), HAND_OVER),))


def decide_forget_texts(state: TableState, actor: Actor, command: ForgetTexts) -> Decision:
    """The service says that texts beside the record were deleted, at any time, by its clock (table.15.1)."""
    audience = command.audience
    if actor.role != "clock" or not command.commitments:
        raise Refused(TEXTS_FORGOTTEN)
    if audience is not None and audience != tuple(sorted({*audience} & {*range(state.seats)})):
        raise Refused(TEXTS_FORGOTTEN, "audience")
    event = TextForgotten(command.commitments, command.ground, command.by, audience)
    return Decision((Cited(event, TEXTS_FORGOTTEN),))


def _check_seat(state: TableState, seat: Seat, rule: Rule) -> None:
    if not 0 <= seat < state.seats:
        raise Refused(rule, "seat")


def check_over(game: AnyGame, state: TableState) -> None:
    """Refuse any command once the game has ended, where its rulebook looks at that before the form of a command."""
    over = game.meta.over_rule
    if over is not None and state.status == "finished" and game.outcome(state.game) is not None:
        raise Refused(over)


def decide_play(game: AnyGame, state: TableState, actor: Actor, command: Play[Any]) -> Decision:
    """The events of a move.

    Raises Refused: first as the table's rules say, then as the game's do. A game that ended by its own rules refuses
    by them.
    """
    mover = _mover(game, state, actor, command)
    chance = Chance(state.prepared, chance_seed(state), state.drawn)
    events = game.decide(state.game, mover, command.move, chance, state.version)
    states = folded_states(game.evolve, state.game, events, state.version)
    outcome = game.outcome(states[-1])
    ending = () if outcome is None else (finished(outcome, state.last_word, state.adjusted),)
    if chance.drawn == state.drawn:
        return Decision((*events, *ending), foreseen=tuple(states))
    return Decision((*events, *ending), chance.drawn, 0, tuple(states), chance.unfit, chance.outcomes)


def dry_run_play(game: AnyGame, state: TableState, actor: Actor, command: Play[Any]) -> None:
    """Check a move as `decide_play` does, and work out nothing of what it would lead to. Raises Refused."""
    mover = _mover(game, state, actor, command)
    try:
        game.decide(state.game, mover, command.move, DryRun(), state.version)
    except Accepted:
        return


def _mover(game: AnyGame, state: TableState, actor: Actor, command: Play[Any]) -> Actor:
    """Return the actor for whom the move counts, if the table's rules let it be made now. Raises Refused.

    It is the seat that the move names (table.2.5), else its sender.
    """
    mover, seat = actor, command.seat
    if seat is not None:
        if not 0 <= seat < state.seats or (actor.role == "seat" and actor.seat != seat):
            raise Refused(SEAT_OF_THE_TABLE, "seat")
        mover = by_seat(seat)
    over_by_game = state.status == "finished" and game.outcome(state.game) is not None
    if state.status in ("finished", "void") and not over_by_game:
        raise Refused(TABLE_OVER)
    if state.status == "waiting":
        raise Refused(NOT_BEFORE_THE_GAME)
    if state.status == "paused":
        raise Refused(NOT_WHILE_PAUSED)
    if state.request is not None:
        raise Refused(NOT_WHILE_UNDO_OPEN)
    return mover


def decide_name_loss(state: TableState, actor: Actor, command: NameLoss) -> Decision:
    """The service says that its log lost events of the table, at any time, by its clock (table.15.2)."""
    first, last = command.first, command.last
    if actor.role != "clock" or not 1 < first <= min(last, state.version + 1) or HASH.fullmatch(command.head) is None:
        raise Refused(EVENTS_LOST)
    return Decision((Cited(EventsLost(first, last, command.head, "operator"), EVENTS_LOST),))
