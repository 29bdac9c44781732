"""The disputes of a table as one viewer may read them."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.seat import ARBITER, ARBITER_VIEW, Actor, Seat, Viewer, by_seat
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import number_of
from domain.table.disputes.commands import Dispute, DisputeStatus
from domain.table.disputes.events import DisputeFiled, DisputeRuled, EvidenceGiven, RulingAppealed
from domain.table.fold import Steps, at_once
from domain.table.secrecy import Notice, notice_of
from domain.witness.finding import CitedEvent, Finding, MovedCard, Sight, cited_in, finding_in_steps
from service.access.grants import Grant
from service.problems import UnknownDisputeError
from service.queries.perspective import seat_names
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer
from service.runtime.reading.readings import Asked
from service.runtime.table.live_table import LiveTable
from service.texts.form import Text
from service.texts.judgement import Cases, FoundBreach, contradicts, found_in_steps

LONG = (Finding, CitedEvent, Sight, MovedCard, FoundBreach)
"""What of a file has long lists in it."""
JUDGED_BYTES = 4
"""How many bytes of memory a judgement takes for each of its JSON."""


class DisputeEntry(msgspec.Struct, frozen=True):
    """A dispute in short.

    `by` filed it with the event at `filed`, in the reader's own number. `rule`, `against` and `title` are null for who
    may not read what it is about. `title` is the question that the case puts. It has the place in the game, such as the
    trick, in the dispute's file alone.
    """

    dispute: int
    status: DisputeStatus
    by: Actor
    filed: int
    rule: str | None
    against: tuple[Seat, ...] | None
    title: Text | None = None


class DisputeList(msgspec.Struct, frozen=True):
    """The disputes of a table, by number. `frozen`: play stands still for one of them."""

    version: int
    frozen: bool
    disputes: tuple[DisputeEntry, ...]


class DisputeFile(msgspec.Struct, frozen=True):
    """All that the reader may know of a dispute.

    `events` are its notices: the filing, evidence, rulings with what they did, the appeal. `finding` is what the record
    says: for the arbiter, and for the parties once the record is open to them; null for others. `judgement` lists, for
    the same readers, the breaches that the record shows in what is cited. Both are in the stream's numbers.

    `against_finding`: the last ruling contradicts the record. It is null if nobody ruled, or if the record alone cannot
    tell. It is null for those who may not read the finding.
    """

    game: str
    version: int
    dispute: DisputeEntry
    events: tuple[Notice, ...]
    finding: Finding | None
    judgement: tuple[FoundBreach, ...] | None
    against_finding: bool | None


async def list_disputes(referee: Referee, grant: Grant, table: str) -> DisputeList:
    """The disputes of a table. Raises UnknownTableError."""
    grant.at(table)
    live = await referee.tables.get(table)
    state, viewer = live.state, grant.viewer
    cases = Cases(state.game_id, state.names)
    entries = tuple(asked(cases, entry(state, dispute, viewer)) for dispute in state.docket)
    return DisputeList(state.number_for(viewer), state.is_frozen, entries)


async def view_dispute(referee: Referee, grant: Grant, table: str, dispute: int) -> LongAnswer:
    """One dispute, as far as the client may know it: a `DisputeFile` as JSON.

    Raises UnknownTableError, UnknownDisputeError.
    """
    grant.at(table)
    live = await referee.tables.get(table)
    state, viewer, readings = live.state, grant.viewer, referee.readings
    if not 1 <= dispute <= len(state.docket):
        raise UnknownDisputeError

    async def work() -> LongAnswer:
        breaches = None
        if _shows(state, dispute, viewer):
            names = await seat_names(referee, live.id, state)
            cited = await readings.over(live, state.version, partial(_cited, dispute))
            breaches = await judged(referee, live, state.version, cited, names)
        reading = partial(_file, live, state, breaches, dispute, viewer)
        file = await readings.over(live, state.version, reading)
        return await readings.written(file, LONG)

    asked = Asked(viewer, state.number_for(viewer), "dispute", (dispute, _shows(state, dispute, viewer)))
    return await readings.answer(live, asked, work)


async def judged(
    referee: Referee, live: LiveTable, version: int, cited: Sequence[int], names: Sequence[str]
) -> tuple[FoundBreach, ...]:
    """The breaches that these versions point to, by the stream up to a version. Raises RecordDamagedError.

    They are worked out once for a dispute's file and every dry run of a ruling; nobody is told anything by this alone.
    """
    readings = referee.readings

    async def work() -> tuple[FoundBreach, ...]:
        return await readings.over(live, version, lambda every: found_in_steps(live.game, every, cited, names))

    key = ("judgement", version, tuple(cited), tuple(names))
    return await readings.kept_for(live, key, work, lambda breaches: JUDGED_BYTES * len(msgspec.json.encode(breaches)))


def file_of(live: LiveTable, records: Sequence[AnyRecord], dispute: int, viewer: Viewer) -> DisputeFile:
    """The file of a dispute for one viewer; `records` is the whole stream."""
    breaches = None
    if _shows(live.state, dispute, viewer):
        names = tuple(name or "" for name in live.state.names)
        breaches = at_once(found_in_steps(live.game, records, cited_in(records, dispute), names))
    return at_once(_file(live, live.state, breaches, dispute, viewer, records))


def _cited(dispute: int, records: Sequence[AnyRecord]) -> Steps[tuple[int, ...]]:
    """The versions cited in the dispute."""
    yield
    return cited_in(records, dispute)


def _file(
    live: LiveTable,
    state: TableState,
    breaches: tuple[FoundBreach, ...] | None,
    dispute: int,
    viewer: Viewer,
    records: Sequence[AnyRecord],
) -> Steps[DisputeFile]:
    noticed: list[Notice] = []
    for version, record in enumerate(records, start=1):
        if _is_of(records, record, dispute):
            notice = notice_of(live.game, state.covert, record, version, viewer)
            noticed += () if notice is None else (notice,)
        yield
    cases, act = Cases(state.game_id, state.names), _act_for(live, state, records, dispute, viewer)
    return DisputeFile(
        game=state.game_id,
        version=state.number_for(viewer),
        dispute=asked(cases, entry(state, state.docket[dispute - 1], viewer), act),
        events=tuple(noticed),
        finding=None if breaches is None else (yield from finding_in_steps(live.game, records, dispute)),
        judgement=breaches,
        against_finding=None if breaches is None else _against(live.game, records, dispute, breaches),
    )


def _against(game: AnyGame, records: Sequence[AnyRecord], dispute: int, breaches: Sequence[FoundBreach]) -> bool | None:
    """Return whether the last ruling contradicts the record; None if it cannot be told."""
    events = [record.event for record in records if isinstance(record.event, DisputeFiled | DisputeRuled)]
    ours = [event for event in events if event.dispute == dispute]
    against = next(event.against for event in ours if isinstance(event, DisputeFiled))
    ruled = [event for event in ours if isinstance(event, DisputeRuled)]
    if not ruled or ruled[-1].verdict is None:
        return None
    return contradicts(game, breaches, against, ruled[-1].rule, ruled[-1].verdict)


def _shows(state: TableState, dispute: int, viewer: Viewer) -> bool:
    """Return whether the viewer may read the finding."""
    return viewer == ARBITER_VIEW or (viewer.seat in state.docket[dispute - 1].parties and state.opens_to(viewer))


def _act_for(
    live: LiveTable, state: TableState, records: Sequence[AnyRecord], dispute: int, viewer: Viewer
) -> dict[str, Any]:
    """The fields of the first event cited that this viewer may know of, as it reads them."""
    for version in cited_in(records, dispute):
        notice = notice_of(live.game, state.covert, records[version - 1], version, viewer)
        if notice is not None:
            fields: dict[str, Any] = msgspec.to_builtins(notice.event)
            return fields
    return {}


def asked(cases: Cases, filed: DisputeEntry, act: Mapping[str, Any] | None = None) -> DisputeEntry:
    """The dispute with its question, if its reader may read what it is about; `act` as in `Cases.dispute`."""
    if filed.rule is None or filed.against is None:
        return filed
    return replace(filed, title=cases.dispute(filed.rule, filed.against, act))


def entry(state: TableState, dispute: Dispute, viewer: Viewer) -> DisputeEntry:
    """A dispute in short and without its question, for one viewer."""
    reads = viewer == ARBITER_VIEW or viewer.seat in dispute.parties
    return DisputeEntry(
        dispute=dispute.dispute,
        status=dispute.status,
        by=ARBITER if dispute.seat is None else by_seat(dispute.seat),
        filed=number_of(state.covert, dispute.filed, viewer),
        rule=dispute.rule if reads else None,
        against=dispute.against if reads else None,
    )


def _is_of(records: Sequence[AnyRecord], record: AnyRecord, dispute: int) -> bool:
    """Return whether the record belongs to the dispute; with a ruling goes all that it did."""
    first = records[record.cause - 1].event
    return isinstance(first, DisputeFiled | EvidenceGiven | DisputeRuled | RulingAppealed) and first.dispute == dispute
