"""The parts of a stream that its undos withdraw, known without reading the stream again."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from domain.table.core.events import Undone
from domain.table.core.record import AnyRecord

Stretch = tuple[int, int]
"""A part of a stream: the first version in it, and the version of the undo just after its last one."""


class Withdrawals:
    """The parts of one stream that its undos withdraw.

    An undo withdraws all events of the game from the first one after its target that still stands up to itself. So each
    undo gives one stretch: its events of the game are withdrawn, those of the table itself stay. An undo that withdraws
    nothing gives none.
    """

    def __init__(self, stretches: Iterable[Stretch] = ()) -> None:
        self._stretches: list[Stretch] = []
        self._undos: list[int] = []
        self._apart: list[Stretch] = []
        for first, undo in stretches:
            self._add(first, undo)

    @property
    def stretches(self) -> tuple[Stretch, ...]:
        """The stretch of each undo, in the order of the undos."""
        return tuple(self._stretches)

    def with_records(self, records: Sequence[AnyRecord], after: int) -> "Withdrawals":
        """Return the same with further records, which come after version `after`; itself if no undo is among them."""
        if not any(isinstance(record.event, Undone) for record in records):
            return self
        longer = Withdrawals(self._stretches)
        longer.take_in(records, after)
        return longer

    def take_in(self, records: Sequence[AnyRecord], after: int) -> None:
        """Go on along records that come after version `after`."""
        for version, record in enumerate(records, start=after + 1):
            if isinstance(record.event, Undone):
                self._add(self._first_standing(record.event.to + 1), version)

    def between(self, after: int, upto: int) -> Sequence[Stretch]:
        """Return the stretches of the undos with after < version <= upto."""
        return self._stretches[bisect_right(self._undos, after) : bisect_right(self._undos, upto)]

    def upto(self, version: int) -> "Withdrawn":
        """Return what the undos up to this version withdraw."""
        stretches: list[Stretch] = []
        for first, undo in reversed(self.between(0, version)):
            if stretches and undo > stretches[-1][0]:
                stretches[-1] = (min(first, stretches[-1][0]), stretches[-1][1])
            else:
                stretches.append((first, undo))
        return Withdrawn(stretches[::-1])

    def _first_standing(self, version: int) -> int:
        """Return the first version from this one on that no undo so far withdraws."""
        place = bisect_right(self._apart, (version, 1 << 63)) - 1
        return self._apart[place][1] if place >= 0 and version < self._apart[place][1] else version

    def _add(self, first: int, undo: int) -> None:
        if first >= undo:
            return
        self._stretches.append((first, undo))
        self._undos.append(undo)
        while self._apart and self._apart[-1][1] >= first:
            first = min(first, self._apart.pop()[0])
        self._apart.append((first, undo))


class Withdrawn:
    """The withdrawn parts of a stream up to one version, apart from each other and in order.

    At a version within one of them the table was in a state that a later undo took back. A fold beyond that undo passes
    over the events of the game in it, and does not meet that state.
    """

    def __init__(self, stretches: Sequence[Stretch]) -> None:
        self._stretches = stretches

    def around(self, version: int) -> int | None:
        """Return where the withdrawn part that has this version begins; None if the version is in none."""
        place = bisect_right(self._stretches, (version, 1 << 63)) - 1
        if place < 0:
            return None
        first, undo = self._stretches[place]
        return first if version < undo else None
