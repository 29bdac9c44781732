"""The version that an undo goes back to."""

from collections.abc import Sequence

from domain.game.interface import AnyGame
from domain.game.seat import Viewer
from domain.table.core.events import Undone
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import version_of
from domain.table.fold import Steps, at_once, withdrawals_in_steps
from domain.table.undo import Span
from domain.witness.undo_analysis import boundary_in_steps, last_command_in_steps, last_command_of_in_steps


def target(game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int, viewer: Viewer) -> int:
    """The stream's version for the viewer's number `to`.

    It is the last version before the first later event that the viewer may know of. So covert acts in between stay.
    Only a command that contains this event goes as a whole.
    """
    return at_once(_target(game, state, records, to, viewer))


def chosen_target(
    game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int | None, viewer: Viewer
) -> int:
    """The version to go back to: the viewer's number `to`, or without it just before a command.

    That is a seat's own last command, and for others the last command that everybody may know of.
    """
    return at_once(chosen_target_in_steps(game, state, records, to, viewer))


def chosen_target_in_steps(
    game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int | None, viewer: Viewer
) -> Steps[int]:
    """The same, in steps."""
    if to is not None:
        return (yield from _target(game, state, records, to, viewer))
    if viewer.seat is not None:
        version = yield from last_command_of_in_steps(records, viewer.seat)
    else:
        version = yield from last_command_in_steps(game, records)
    return state.version if version is None else version


def _target(game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int, viewer: Viewer) -> Steps[int]:
    now = state.number_for(viewer)
    if not 0 <= to < now:
        return -1 if to < 0 else state.version
    first = version_of(state.covert, to, viewer)
    last = version_of(state.covert, to + 1, viewer) - 1
    withdrawn = (yield from withdrawals_in_steps(records)).by
    for version in range(last, first - 1, -1):
        if (yield from boundary_in_steps(game, records, withdrawn, version)):
            return version
    return last


def before_command_of(state: TableState, command: Sequence[AnyRecord]) -> Span:
    """The part of the stream from the command of the last event that everybody may know of, as far as records tell.

    `command` has the records of this command up to the event, which is at `state.moved`. If the command cannot have
    gone back, the last of them is enough.

    An undo may go back to the end of the command before it, unless that lies within the opening. If the command itself
    has gone back, as a ruling can, that version no longer stands. Then the version that it went back to takes its
    place. The span does not say who would have to agree.
    """
    to = command[0].cause - 1
    for record in command:
        if isinstance(record.event, Undone):
            to = record.event.to
    return Span(to, to >= state.opened, (state.moved,), acted=(), ruled=False, learned=(), drew=False, claimed=False)
