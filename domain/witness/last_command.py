"""The last command that everybody may know of, as an undo would withdraw it."""

from collections.abc import Sequence

from domain.table.core.events import Undone
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.undo.span import Span


def before_command_of(state: TableState, command: Sequence[AnyRecord]) -> Span:
    """The part of the stream from the command of the last event that everybody may know of, as far as records tell.

    `command` has the records of this command up to the event, which is at `state.moved`; where the command cannot have
    gone back, the last of them is enough. The end of the command before it is a version to which an undo may go back,
    unless that lies within the opening. Where the command itself has gone back, as a ruling can, that version stands no
    longer, and the one that it has gone back to takes its place. The span does not say who would have to agree.
    """
    to = command[0].cause - 1
    for record in command:
        if isinstance(record.event, Undone):
            to = record.event.to
    return Span(to, to >= state.opened, (state.moved,), acted=(), ruled=False, learned=(), drew=False, claimed=False)
