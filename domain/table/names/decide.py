"""What becomes of a command about names."""

from domain.game.rule import Cited, Refused, Rule
from domain.game.seat import Actor, Seat
from domain.table.core.decision import Decision
from domain.table.core.state import TableState
from domain.table.names.commands import HandOverSeat, LabelTable, NameSeat
from domain.table.names.events import SeatHandedOver, SeatNamed, TableLabelled
from domain.table.rules import HAND_OVER, NAMING


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


def _check_seat(state: TableState, seat: Seat, rule: Rule) -> None:
    if not 0 <= seat < state.seats:
        raise Refused(rule, "seat")
