"""Which version an undo goes back to."""

from collections.abc import Sequence

from domain.game.interface import AnyGame
from domain.game.seat import Viewer
from domain.table.core.fold import withdrawn_by
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.secrecy.numbering import version_of
from domain.witness.undo_analysis import before_last_command, before_last_command_of, is_boundary


def target(game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int, viewer: Viewer) -> int:
    """The stream's version for the viewer's number `to`.

    It lies as near as can be before the first event after it that the viewer may know of: covert acts in between stay,
    but for a command that has this event too, which goes as a whole.
    """
    now = state.number_for(viewer)
    if not 0 <= to < now:
        return -1 if to < 0 else state.version
    first = version_of(state.covert, to, viewer)
    last = version_of(state.covert, to + 1, viewer) - 1
    withdrawn = withdrawn_by(records)
    nearest = (version for version in range(last, first - 1, -1) if is_boundary(game, records, withdrawn, version))
    return next(nearest, last)


def chosen_target(
    game: AnyGame, state: TableState, records: Sequence[AnyRecord], to: int | None, viewer: Viewer
) -> int:
    """The version to go back to: the viewer's number `to`, or without it just before a command.

    That is a seat's own last command, and for others the last command that everybody may know of.
    """
    if to is not None:
        return target(game, state, records, to, viewer)
    if viewer.seat is not None:
        version = before_last_command_of(records, viewer.seat)
    else:
        version = before_last_command(game, records)
    return state.version if version is None else version
