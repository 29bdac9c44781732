"""Stopping play for a while, and letting it go on."""

from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.table.core.decision import Decision
from domain.table.core.events import TablePaused, TableResumed
from domain.table.core.state import TableState
from domain.table.entropy import check_begun
from domain.table.rules import PAUSE_BY_ARBITER, RESUME_BY_ARBITER, TABLE_OVER


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
