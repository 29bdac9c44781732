"""Giving the game up."""

from domain.decider import AnyGame
from domain.rule import Cited, Refused
from domain.seat import Actor
from domain.table.commands import Resign
from domain.table.decision import Decision
from domain.table.entropy import check_begun
from domain.table.events import SeatResigned
from domain.table.finish import finished
from domain.table.rulebook import RESIGNING, SEAT_OF_THE_TABLE, TABLE_OVER
from domain.table.state import TableState


def decide_resign(game: AnyGame, state: TableState, actor: Actor, command: Resign) -> Decision:
    """A seat resigns, or the arbiter enters it (table.5.1); the game says what the result is then."""
    if not 0 <= command.seat < state.seats:
        raise Refused(SEAT_OF_THE_TABLE, "seat")
    if actor.seat not in (None, command.seat):
        raise Refused(RESIGNING, "seat")
    if state.status in ("finished", "void"):
        raise Refused(TABLE_OVER)
    check_begun(state)
    outcome = game.resign(state.game, command.seat)
    return Decision((Cited(SeatResigned(command.seat), RESIGNING), finished(outcome, state.last_word, state.adjusted)))
