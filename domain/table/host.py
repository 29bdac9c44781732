"""A table that nobody arbitrates: what its host may do, and the look at all hands by which it becomes the arbiter."""

from typing import Any

from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.table.core.commands import BreakGlass, CloseEntropy, Pause, Resume
from domain.table.core.events import GlassBroken
from domain.table.core.record import Decision
from domain.table.core.state import TableState
from domain.table.names.commands import HandOverSeat, LabelTable, NameSeat
from domain.table.rules import BREAK_GLASS, HOST

HOSTS = (Pause, Resume, NameSeat, LabelTable, HandOverSeat, CloseEntropy, BreakGlass)
"""The commands of a host. By none of them does it learn more than a spectator."""


def check_host(state: TableState, command: Any) -> None:
    """Check that whoever acts without a seat may give this command (table.14.1). Raises Refused."""
    if not state.is_arbitrated and not isinstance(command, HOSTS):
        raise Refused(HOST)


def decide_break_glass(state: TableState, actor: Actor, command: BreakGlass) -> Decision:
    """The host looks at all hands from now on, and everybody is told (table.14.4)."""
    if actor.role != "arbiter" or state.is_arbitrated:
        raise Refused(BREAK_GLASS)
    return Decision((Cited(GlassBroken(command.name, command.reason), BREAK_GLASS),))
