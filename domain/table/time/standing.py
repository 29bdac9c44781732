"""Time in which nobody could play does not count (table.9.10)."""

from collections.abc import Sequence

from domain.game.interface import AnyGame
from domain.game.meta import LONGEST_RETURN, Outage
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.table.core.commands import LetTimeStand
from domain.table.core.events import TimeStood
from domain.table.core.record import Decision
from domain.table.core.state import TableState
from domain.table.rules import NOBODY_COULD_PLAY
from domain.table.time.timekeeping import deadline

FIRST_REVISION = 2
"""The first revision of the rules of tables with this rule."""


def standing_command(game: AnyGame, state: TableState, outages: Sequence[Outage]) -> LetTimeStand | None:
    """Return the clock's command for the earliest of these outages that this table does not know of; None if none.

    `outages` are in their order. One does not concern a table at which something has happened since the return.
    """
    if not outages:
        return None  # as before almost every command
    there = _there(state)
    if outages[-1].back <= there or not _runs(game, state):
        return None
    for outage in outages:
        if there < outage.back and state.time.counted < outage.until:
            return LetTimeStand(max(outage.since, there), outage.back, outage.until)
    return None


def decide_let_time_stand(game: AnyGame, state: TableState, actor: Actor, command: LetTimeStand, at: int) -> Decision:
    """The clock says that nobody could play (table.9.10), where a time runs and the record shows nothing else."""
    in_order = _there(state) <= command.since <= command.back <= min(at, command.until)
    is_bounded = state.time.counted < command.until <= command.back + LONGEST_RETURN
    if actor.role != "clock" or not _runs(game, state) or not in_order or not is_bounded:
        raise Refused(NOBODY_COULD_PLAY)
    return Decision((Cited(TimeStood(command.since, command.back, command.until), NOBODY_COULD_PLAY),))


def _runs(game: AnyGame, state: TableState) -> bool:
    """Return whether a time runs at this table that can stand by this rule."""
    return state.table_revision >= FIRST_REVISION and deadline(game, state) is not None


def _there(state: TableState) -> int:
    """Up to when the record shows that the service was there; what says late of an outage does not show it."""
    return min(state.time.at, state.time.counted)
