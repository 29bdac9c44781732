"""The readable protocol of a table: what a viewer was told, in sentences."""

from functools import partial

from domain.game.seat import Viewer
from domain.table.core.state import TableState
from domain.table.secrecy.notice import Notice
from domain.table.steps import Steps
from service.access.grants import Grant
from service.queries.seat_names import seat_names
from service.queries.story.telling import Telling
from service.queries.timeline import Timeline, read_on, stands
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer, Writing
from service.runtime.reading.readings import Asked
from service.runtime.table.live_table import LiveTable
from service.texts.form import Language
from service.texts.library import packaged
from service.texts.protocol import Line, Noted, line_of, lines
from service.texts.sentence import Narrator


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
