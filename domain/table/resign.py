"""Giving the game up."""

from domain.game.interface import AnyGame
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.table.core.commands import Resign
from domain.table.core.decision import Decision
from domain.table.core.events import SeatResigned
from domain.table.core.finish import finished
from domain.table.core.state import TableState
from domain.table.entropy import check_begun
from domain.table.rules import RESIGNING, SEAT_OF_THE_TABLE, TABLE_OVER


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
