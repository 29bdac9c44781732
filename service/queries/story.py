"""The story of a table, page by page: a sentence for each event that some viewer got a notice of."""

from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.seat import Actor, Viewer
from domain.table.core.events import (
    EntropyAdded,
    EntropyClosed,
    GlassBroken,
    TablePaused,
    TableResumed,
    TimeExpired,
    TimeStood,
    UndoAnswered,
    UndoDropped,
    UndoExpired,
    Undone,
    UndoRequested,
)
from domain.table.core.state import TableState
from domain.table.covert import CovertEvents
from domain.table.disputes.events import (
    DisputeFiled,
    DisputeRuled,
    EvidenceGiven,
    PenaltyGiven,
    ResultRuled,
    RulingAppealed,
    ScoreAdjusted,
    TableVoided,
)
from domain.table.fold import Steps
from domain.table.secrecy import Notice
from service.access.grants import Grant
from service.queries.perspective import OWN, Perspective, seat_names, seeing
from service.queries.timeline import Telling, Timeline, read_on, stands
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer
from service.runtime.reading.readings import Asked
from service.runtime.table.live_table import LiveTable
from service.texts.form import Language
from service.texts.sentence import Narrator

StoryKind = Literal["move", "chance", "claim", "dispute", "ruling", "undo", "clock"]
OF_TABLE_EVENTS: dict[type, StoryKind] = {
    UndoRequested: "undo",
    UndoAnswered: "undo",
    UndoDropped: "undo",
    UndoExpired: "clock",
    Undone: "undo",
    TablePaused: "clock",
    TableResumed: "clock",
    TimeExpired: "clock",
    TimeStood: "clock",
    GlassBroken: "dispute",
    EntropyAdded: "chance",
    EntropyClosed: "chance",
    DisputeFiled: "dispute",
    EvidenceGiven: "dispute",
    RulingAppealed: "dispute",
    DisputeRuled: "ruling",
    ScoreAdjusted: "ruling",
    PenaltyGiven: "ruling",
    ResultRuled: "ruling",
    TableVoided: "ruling",
}
OF_CHANCE = ("shuffled", "dealt", "lot", "dice")
"""Words in the types of events that chance decides."""


def story_kind(game: AnyGame, notice: Notice) -> StoryKind:
    """The kind of a notice, from what the viewer itself is told."""
    event = notice.event
    result = OF_TABLE_EVENTS.get(type(event))
    if result is not None:
        return result
    role = None if notice.by is None else notice.by.role
    if role == "arbiter" and type(event) in game.meta.claims.decided:
        return "ruling"
    if game.meta.claims.concern(event):
        return "claim"
    if role == "clock" and notice.version == notice.cause:
        return "clock"
    words = str(type(event).__struct_config__.tag).split("_")
    return "chance" if any(word in words for word in OF_CHANCE) else "move"


PAGE = 1000


class StoryEntry(msgspec.Struct, frozen=True):
    """One event of a story, as somebody read it.

    `version`, `cause`, `at`, `by` and `rule` are those of the notice. `record` is the version in the record, for who
    may read the record; else null. `kind` is for marks, `type` the type of the event. `withdrawn_by` is the number of
    the undo that withdrew it, null if it stands.
    """

    version: int
    record: int | None
    cause: int
    at: int
    by: Actor | None
    rule: str
    kind: StoryKind
    type: str
    sentence: str
    withdrawn_by: int | None


class Story(msgspec.Struct, frozen=True):
    """The story of somebody after the number `after`, in order and in sentences.

    `edition` and `revision` are those of the game's rules, `table_revision` is that of the rules of every table. A rule
    that an entry cites stands in these. `seats` is the number of seats. `version` is the present number from this
    perspective. `record` is how many events the record has, for those who may read it, else null. `more`: request again
    with `after` set to the number of the last one.
    """

    edition: str
    revision: int
    table_revision: int
    seats: int
    version: int
    record: int | None
    entries: tuple[StoryEntry, ...]
    more: bool


class _Line(NamedTuple):
    notice: Notice
    kind: StoryKind
    sentence: str


class _Page(NamedTuple):
    """The requested page: the entries after a number, so many at most; with the record's versions or without."""

    viewer: Viewer
    after: int
    limit: int
    opened: bool


async def read_story(
    referee: Referee, grant: Grant, table: str, language: Language, after: int, limit: int, eyes: Perspective = OWN
) -> LongAnswer:
    """A page of what these eyes were told: a `Story` as JSON. Raises UnknownTableError, NotAllowedError."""
    grant.at(table)
    live = await referee.tables.get(table)
    state, viewer = live.state, seeing(live, grant, eyes)
    asked = _Page(viewer, after, max(1, min(limit, PAGE)), grant.arbitrates or state.opens_to(grant.viewer))

    async def work() -> LongAnswer:
        return await _story(referee, live, state, asked, language)

    number = state.version if asked.opened else state.number_for(viewer)
    key = Asked(viewer, number, "story", (after, asked.limit, asked.opened, language))
    return await referee.readings.answer(live, key, work)


async def _story(referee: Referee, live: LiveTable, state: TableState, asked: _Page, language: Language) -> LongAnswer:
    names = () if state.seatings else await seat_names(referee, live.id, state)
    game, viewer, of = live.game, asked.viewer, f"story {language}"

    def fresh() -> Timeline[_Line]:
        telling = Telling(state, language, names, lambda narrator, notice: _line(game, narrator, notice))
        return Timeline(viewer, telling, lambda entry: 2 * len(entry.sentence))

    timeline = await read_on(referee, live, state, of, fresh)
    now = state.number_for(viewer)
    entries = await referee.readings.stepwise(_listed(timeline, state.covert, asked))
    stands(referee, live, of, timeline)
    last = entries[-1].version if entries else now
    more = last < now
    rules = state.edition, state.revision, state.table_revision
    story = Story(*rules, state.seats, now, state.version if asked.opened else None, entries, more)
    return replace(await referee.readings.written(story), following=last if more else None)


def _line(game: AnyGame, narrator: Narrator, notice: Notice) -> _Line:
    return _Line(notice, story_kind(game, notice), narrator.sentence(notice.event))


def _listed(timeline: Timeline[_Line], covert: CovertEvents, asked: _Page) -> Steps[tuple[StoryEntry, ...]]:
    """The entries of a page: the number of each is its place."""
    result: list[StoryEntry] = []
    for version, entry in timeline.entries[asked.after : asked.after + asked.limit]:
        notice = entry.notice
        result.append(
            StoryEntry(
                version=notice.version,
                record=version if asked.opened else None,
                cause=notice.cause,
                at=notice.at,
                by=notice.by,
                rule=notice.rule,
                kind=entry.kind,
                type=str(type(notice.event).__struct_config__.tag),
                sentence=entry.sentence,
                withdrawn_by=timeline.withdrawn_by(covert, version),
            )
        )
        yield
    return tuple(result)
