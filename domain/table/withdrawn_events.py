"""The withdrawn events of a stream, known event by event."""

from domain.table.core.events import Undone, is_of_the_table
from domain.table.core.record import AnyRecord


class WithdrawnEvents:
    """The events that undos have withdrawn from the records read so far.

    `version` counts these records. `by` maps the version of each withdrawn event of the game to the version of the undo
    that withdrew it. `standing` are the versions of the others of the game's events, rising.
    """

    def __init__(self) -> None:
        self.version = 0
        self.by: dict[int, int] = {}
        self.standing: list[int] = []

    def take_in(self, record: AnyRecord) -> None:
        """Read the next record of the stream."""
        self.version += 1
        event = record.event
        if not is_of_the_table(event):
            self.standing.append(self.version)
        elif isinstance(event, Undone):
            standing = self.standing
            while standing and standing[-1] > event.to:
                self.by[standing.pop()] = self.version
