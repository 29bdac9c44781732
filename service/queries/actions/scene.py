"""A table as one viewer finds it: what may be done there is asked of the rules that accept and refuse it."""

from typing import Any

import msgspec

from domain.game.rule import Malformed, Refused
from domain.game.seat import ARBITER, Actor, Seat, Viewer, by_seat
from domain.table.core.commands import Play
from domain.table.core.state import TableState
from domain.table.decide import NO_SPAN, AnyCommand, dry_run
from domain.table.undo.span import Span
from service.record.codec import Codec
from service.texts.sentence import Narrator


class Scene(msgspec.Struct, frozen=True):
    """A table in this state, as `viewer` sees it.

    `entered_for` is the seat for which the arbiter looks and may enter its acts; None for all others. The time is that
    of the last event. A list holds for its version, and when a time is up the clock acts before anybody else.
    """

    codec: Codec
    state: TableState
    viewer: Viewer
    narrator: Narrator
    entered_for: Seat | None = None

    @property
    def actor(self) -> Actor:
        """The actor of an offered act."""
        return ARBITER if self.entered_for is not None or self.viewer.seat is None else by_seat(self.viewer.seat)

    @property
    def now(self) -> int:
        """The version, in the viewer's own numbers."""
        return self.state.number_for(self.viewer)

    def accepts(self, command: AnyCommand, span: Span = NO_SPAN) -> bool:
        """Return whether the rules would accept the command; nothing of what it leads to is worked out."""
        try:
            dry_run(self.codec.game, self.state, self.actor, command, self.state.time.at, span)
        except Refused:
            return False
        return True

    def accepts_move(self, move: Any) -> bool:
        """Return whether the rules would accept the move, given as JSON values."""
        try:
            command = self.codec.move(msgspec.json.encode(move))
        except Malformed:
            return False
        return self.accepts(Play(command, self.entered_for))
