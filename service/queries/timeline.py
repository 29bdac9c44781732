"""The timeline of one viewer of a table, event by event, in the form in which an answer has it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from domain.game.interface import AnyGame
from domain.game.seat import Viewer
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import CovertEvents, number_of
from domain.table.secrecy.notice import Notice, notice_of
from domain.table.steps import Steps
from domain.table.withdrawn_events import WithdrawnEvents
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable

FormT = TypeVar("FormT")
TIMES, ENTRY = 2, 200
"""About how many bytes an entry takes: so many times those of its form, and so many more."""


class Timeline(Generic[FormT]):
    """The notices of one viewer up to a version of the stream; it goes on as the stream does.

    `form` makes of each notice what the answer has of it, in order. `entries` has the version in the stream of each,
    and the form. `read` makes of each record the one of which the notice is. `size` is about how many bytes they take.
    """

    def __init__(
        self,
        viewer: Viewer,
        form: Callable[[Notice], FormT],
        size_of: Callable[[FormT], int],
        read: Callable[[AnyRecord], AnyRecord] = lambda record: record,
    ) -> None:
        self.viewer = viewer
        self._read = read
        self.entries: list[tuple[int, FormT]] = []
        self.size = 0
        self._form = form
        self._size_of = size_of
        self._withdrawals = WithdrawnEvents()

    @property
    def version(self) -> int:
        """The number of records of the stream that were read."""
        return self._withdrawals.version

    def steps(self, game: AnyGame, covert: CovertEvents, records: Sequence[AnyRecord]) -> Steps[None]:
        """Read on: `records` is the whole stream so far, `covert` lists the covert events in it."""
        for place in range(self.version, len(records)):
            record = records[place]
            self._withdrawals.take_in(record)
            notice = notice_of(game, covert, self._read(record), self.version, self.viewer)
            if notice is not None:
                form = self._form(notice)
                self.entries.append((self.version, form))
                self.size += TIMES * self._size_of(form) + ENTRY
            yield

    def withdrawn_by(self, covert: CovertEvents, version: int) -> int | None:
        """The viewer's number of the undo that withdrew the event at this version of the stream; None if it stands."""
        by = self._withdrawals.by.get(version)
        return None if by is None else number_of(covert, by, self.viewer)


async def read_on(
    referee: Referee, live: LiveTable, state: TableState, of: str, fresh: Callable[[], Timeline[FormT]]
) -> Timeline[FormT]:
    """The timeline of `fresh`, from where it stood the last time up to this state. Raises RecordDamagedError.

    `of` names its form and all that the form depends on. Nobody else has it until it is put back with `stands`.
    """
    readings = referee.readings
    viewer = fresh().viewer
    timeline = readings.goes_on(live, (viewer, of), state.version, fresh)
    await readings.over(live, state.version, partial(timeline.steps, live.game, state.covert))
    return timeline


def stands(referee: Referee, live: LiveTable, of: str, timeline: Timeline[FormT]) -> None:
    """Keep a timeline for the next time."""
    referee.readings.stands(live, (timeline.viewer, of), timeline, timeline.size)
