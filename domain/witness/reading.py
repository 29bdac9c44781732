"""The reading of a stream that a command is decided by."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.seat import ARBITER
from domain.table.core.commands import RequestUndo
from domain.table.core.events import Undone
from domain.table.core.record import AnyRecord, Record
from domain.table.core.state import TableState
from domain.table.decide import NO_SPAN
from domain.table.disputes.commands import RuleDispute
from domain.table.disputes.remedy import Rewind
from domain.table.fold import fold
from domain.table.undo import Span
from domain.witness.undo_analysis import span_back_to


def reading_for(game: AnyGame, state: TableState, records: Sequence[AnyRecord], command: Any) -> Span:
    """The reading for a command of the table; `records` is the whole stream up to `state`.

    Only a request to undo and a ruling that rewinds need one.
    """
    if isinstance(command, RequestUndo):
        return span_back_to(game, state, records, command.to)
    if isinstance(command, RuleDispute):
        for remedy in command.remedies:
            if isinstance(remedy, Rewind):
                return _with_game(game, records, span_back_to(game, state, records, remedy.to))
    return NO_SPAN


def needs_reading(command: Any) -> bool:
    """Return whether the command is decided by a reading of the stream."""
    return isinstance(command, RequestUndo) or (
        isinstance(command, RuleDispute) and any(isinstance(remedy, Rewind) for remedy in command.remedies)
    )


def _with_game(game: AnyGame, records: Sequence[AnyRecord], span: Span) -> Span:
    """The span with the game as it will stand once it is withdrawn."""
    if not span.boundary:
        return span
    undone: AnyRecord = Record(Undone(None, span.to), "", ARBITER, 0, "", len(records) + 1)
    back = fold(game, [*records, undone])
    return replace(span, game=back.game, drawn=back.drawn)
