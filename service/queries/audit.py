"""The audit of a table: is the record whole, what happened, what was withdrawn, claimed and refused."""

import msgspec

from domain.game.seat import ARBITER_VIEW, Actor, Viewer, by_seat
from domain.table.core.fold import withdrawn_by
from domain.table.core.record import AnyRecord
from domain.table.secrecy.covert import CovertEvents
from domain.table.secrecy.notice import Notice, notice_of
from domain.table.secrecy.numbering import number_of
from eventstore.port import Attempt
from service.access.grants import Grant
from service.problems import RecordDamagedError
from service.record.attempt import AttemptNote
from service.runtime.context import Referee
from service.runtime.tables import LiveTable


class ChainVerdict(msgspec.Struct, frozen=True):
    """Whether the hash chain of the table's record is whole.

    If not: the number of the first bad event, and what is wrong.
    """

    intact: bool
    version: int | None = None
    problem: str | None = None


class TimelineEntry(msgspec.Struct, frozen=True):
    """A notice, and the number of the undo that withdrew it (null if it stands)."""

    notice: Notice
    withdrawn_by: int | None


class RefusedAttempt(msgspec.Struct, frozen=True):
    """A refused act.

    After which version (the viewer's number), when (milliseconds since 1970, UTC), by whom, what, and why.
    """

    version: int
    at: int
    by: Actor
    rule: str
    sent: str


class Audit(msgspec.Struct, frozen=True):
    """The audit of a table for one viewer, in the viewer's own numbers.

    `event_count` counts the events of the stream and is for the arbiter (null for others). `claims` are the entries of
    the timeline that make up claims. `refused` are refused acts: all of them for the arbiter, a seat's own for a seat.
    """

    table_id: str
    version: int
    event_count: int | None
    chain: ChainVerdict
    timeline: tuple[TimelineEntry, ...]
    claims: tuple[TimelineEntry, ...]
    refused: tuple[RefusedAttempt, ...]


async def audit_table(referee: Referee, grant: Grant, table: str) -> Audit:
    """Audit a table as far as the client may know it.

    Raises UnknownTableError; RecordDamagedError if the record cannot be read and somebody else than the arbiter asks.
    """
    grant.at(table)
    viewer = grant.viewer
    try:
        live = await referee.tables.get(table)
        state = live.state
        records = await referee.tables.records(live)
    except RecordDamagedError as damaged:
        if viewer.role != "arbiter":
            raise
        return await _audit_of_damaged(referee, table, damaged)
    timeline = _timeline(live, records, viewer)
    attempts = await _attempts(referee, table, viewer)
    return Audit(
        table_id=table,
        version=state.number_for(viewer),
        event_count=state.version if viewer.role == "arbiter" else None,
        chain=await _chain(referee, live, viewer),
        timeline=timeline,
        claims=_claims(live, timeline),
        refused=tuple(found for one in attempts if (found := _refused(state.covert, one, viewer)) is not None),
    )


async def _audit_of_damaged(referee: Referee, table: str, damaged: RecordDamagedError) -> Audit:
    """What the arbiter can still be told: the part before the first bad event, and what was refused."""
    live = await referee.tables.intact_part(table, damaged)
    records = [] if live is None else await referee.tables.records(live)
    timeline = () if live is None else _timeline(live, records, ARBITER_VIEW)
    attempts = await referee.store.attempts(table)
    length = await referee.store.head(table)
    return Audit(
        table_id=table,
        version=length,
        event_count=length,
        chain=ChainVerdict(intact=False, version=damaged.version, problem=damaged.problem),
        timeline=timeline,
        claims=() if live is None else _claims(live, timeline),
        refused=tuple(found for one in attempts if (found := _refused(CovertEvents(), one, ARBITER_VIEW)) is not None),
    )


async def _attempts(referee: Referee, table: str, viewer: Viewer) -> list[Attempt]:
    """The refused acts that the viewer may know of: how many of others there were must not show."""
    if viewer.role == "spectator":
        return []
    own = b"" if viewer.seat is None else AttemptNote.beginning(by_seat(viewer.seat))
    return await referee.store.attempts(table, beginning=own)


def _claims(live: LiveTable, timeline: tuple[TimelineEntry, ...]) -> tuple[TimelineEntry, ...]:
    return tuple(entry for entry in timeline if live.game.meta.claims.concern(entry.notice.event))


def _timeline(live: LiveTable, records: list[AnyRecord], viewer: Viewer) -> tuple[TimelineEntry, ...]:
    covert = live.state.covert
    withdrawn = withdrawn_by(records)
    entries: list[TimelineEntry] = []
    for version, record in enumerate(records, start=1):
        notice = notice_of(live.game, covert, record, version, viewer)
        if notice is not None:
            by = withdrawn.get(version)
            entries.append(TimelineEntry(notice, None if by is None else number_of(covert, by, viewer)))
    return tuple(entries)


async def _chain(referee: Referee, live: LiveTable, viewer: Viewer) -> ChainVerdict:
    fault = await referee.store.verify(live.id)
    if fault is None:
        return ChainVerdict(intact=True)
    version = None if fault.version is None else number_of(live.state.covert, fault.version, viewer)
    return ChainVerdict(intact=False, version=version, problem=fault.problem if viewer.role == "arbiter" else None)


def _refused(covert: CovertEvents, attempt: Attempt, viewer: Viewer) -> RefusedAttempt | None:
    note = msgspec.json.decode(attempt.body, type=AttemptNote)
    if viewer.role == "seat" and note.actor.seat != viewer.seat:
        return None
    version = number_of(covert, attempt.version, viewer)
    return RefusedAttempt(version, attempt.at, note.actor, note.rule, note.sent)
