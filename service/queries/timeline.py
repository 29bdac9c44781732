"""The timeline of one viewer of a table, event by event, and its readable protocol in sentences.

In each sentence the players have the names that they had at that version.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from domain.game.interface import AnyGame
from domain.game.seat import Viewer
from domain.table.core.events import TableOpened
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import CovertEvents, number_of
from domain.table.fold import Steps
from domain.table.names import SeatHandedOver, SeatNamed
from domain.table.secrecy import Notice, notice_of
from domain.table.undo import WithdrawnEvents
from service.access.grants import Grant
from service.queries.perspective import seat_names
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer, Writing
from service.runtime.reading.readings import Asked
from service.runtime.table.live_table import LiveTable
from service.texts.form import Language
from service.texts.library import packaged
from service.texts.sentence import Line, Narrator, Noted, line_of, lines

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


async def read_protocol(referee: Referee, grant: Grant, table: str, language: Language) -> LongAnswer:
    """A line with the players, if the table was opened with names, and one for each event that the client may know of.

    The event's number, time (UTC), sentence and rule; withdrawn ones marked.

    Raises UnknownTableError.
    """
    grant.at(table)
    live = await referee.tables.get(table)
    state, viewer = live.state, grant.viewer

    async def work() -> LongAnswer:
        return await _protocol(referee, live, state, viewer, language)

    return await referee.readings.answer(live, Asked(viewer, state.number_for(viewer), "protocol", (language,)), work)


async def _protocol(
    referee: Referee, live: LiveTable, state: TableState, viewer: Viewer, language: Language
) -> LongAnswer:
    names = await seat_names(referee, live.id, state)
    narrator = Narrator(packaged(), state.game_id, language, names)
    of = f"protocol {language}"
    first = () if state.seatings else names
    teller = Telling(state, language, first, partial(_line, state))
    timeline = await read_on(referee, live, state, of, lambda: Timeline(viewer, teller, lambda line: len(line.text)))
    writing = Writing()
    await referee.readings.stepwise(_written(writing, narrator, state, timeline))
    stands(referee, live, of, timeline)
    return writing.done()


def _line(state: TableState, narrator: Narrator, notice: Notice) -> Line:
    rule = packaged().citation(notice.rule, narrator.language, state.revision_of(notice.rule))
    return line_of(narrator, Noted(notice.version, notice.at, rule, notice.event))


def _written(writing: Writing, narrator: Narrator, state: TableState, timeline: Timeline[Line]) -> Steps[None]:
    listed: list[tuple[Line, int | None]] = []
    for version, line in timeline.entries:
        listed.append((line, timeline.withdrawn_by(state.covert, version)))
        yield
    for text in lines(narrator, listed):
        writing.add(f"{text}\n".encode())
        yield


class Telling(Generic[FormT]):
    """Makes a `form` of each notice with a narrator that knows the players by the names that they had then."""

    def __init__(
        self,
        state: TableState,
        language: Language,
        names: tuple[str, ...],
        form: Callable[[Narrator, Notice], FormT],
    ) -> None:
        self._state = state
        self._language: Language = language
        self._names = names
        self._form = form
        self._narrator = self._newly_named()

    def __call__(self, notice: Notice) -> FormT:
        """The form of the next notice."""
        event = notice.event
        if isinstance(event, TableOpened) and event.names:
            self._names = tuple(name or "" for name in event.names)
            self._narrator = self._newly_named()
        entry = self._form(self._narrator, notice)
        if isinstance(event, SeatNamed | SeatHandedOver):
            names = self._names or ("",) * self._state.seats
            self._names = (*names[: event.seat], event.name or "", *names[event.seat + 1 :])
            self._narrator = self._newly_named()
        return entry

    def _newly_named(self) -> Narrator:
        return Narrator(packaged(), self._state.game_id, self._language, self._names)
