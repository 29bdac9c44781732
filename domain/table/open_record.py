"""Opening the record of a table where that was not to be done with the end."""

from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.table.core.decision import Decision
from domain.table.core.events import RecordOpened
from domain.table.core.state import TableState
from domain.table.rules import OPEN_RECORD


def decide_open_record(state: TableState, actor: Actor) -> Decision:
    """The arbiter opens the record of a table that is over, once (table.11.2)."""
    if actor.role != "arbiter" or not state.is_over or state.is_opened:
        raise Refused(OPEN_RECORD)
    return Decision((Cited(RecordOpened(state.seed.hex()), OPEN_RECORD),))
