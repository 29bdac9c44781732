"""What becomes of a command about names."""

from typing import assert_never

from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, Seat
from domain.table.core.decision import Decision
from domain.table.core.state import TableState
from domain.table.names.commands import HandOverSeat, LabelTable, NameCommand, NameSeat
from domain.table.names.events import SeatHandedOver, SeatNamed, TableLabelled
from domain.table.rulebook import HAND_OVER, NAMING


def decide_names(state: TableState, actor: Actor, command: NameCommand) -> Decision:
    """The arbiter names players and the table (table.12.1), and hands seats over until the end (table.12.2)."""
    match command:
        case NameSeat():
            if actor.role != "arbiter":
                raise Refused(NAMING)
            if not _has(state, command.seat):
                raise Refused(NAMING, "seat")
            return Decision((Cited(SeatNamed(command.seat, command.name), NAMING),))
        case LabelTable():
            if actor.role != "arbiter":
                raise Refused(NAMING)
            return Decision((Cited(TableLabelled(command.caption), NAMING),))
        case HandOverSeat():
            if actor.role != "arbiter" or state.is_over:
                raise Refused(HAND_OVER)
            if not _has(state, command.seat):
                raise Refused(HAND_OVER, "seat")
            return Decision((Cited(SeatHandedOver(command.seat, command.name), HAND_OVER),))
        case _:
            assert_never(command)


def _has(state: TableState, seat: Seat) -> bool:
    return 0 <= seat < state.seats
