"""The last command that everybody may know of, as an undo would withdraw it."""

from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.undo.span import Span


def before_command_of(state: TableState, moved: AnyRecord) -> Span:
    """The part of the stream from the command of the last event that everybody may know of, as far as a record tells.

    `moved` is the record of the event at `state.moved`. The end of the command before it is a version to which an undo
    may go back, unless that lies within the opening. The span does not say who would have to agree.
    """
    to = moved.cause - 1
    return Span(to, to >= state.opened, (state.moved,), acted=(), ruled=False, learned=(), drew=False, claimed=False)
