"""The audit of a table: is the record whole, what happened, what was withdrawn, claimed and refused."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from domain.game.seat import ARBITER_VIEW, Actor, Viewer, by_seat
from domain.table.core.record import AnyRecord
from domain.table.covert import CovertEvents, number_of
from domain.table.fold import Steps, at_once
from domain.table.secrecy import Notice
from eventstore.ports.attempts import Attempt
from service.access.grants import Grant
from service.problems import RecordDamagedError
from service.queries.timeline import Timeline, read_on, stands
from service.record.codec import AttemptNote
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer
from service.runtime.table.live_table import LiveTable


class ChainVerdict(msgspec.Struct, frozen=True):
    """The verdict on the hash chain of the table's record: whether it is whole.

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


async def audit_table(referee: Referee, grant: Grant, table: str) -> LongAnswer:
    """Audit a table as far as the client may know it: an `Audit` as JSON.

    Raises UnknownTableError; RecordDamagedError if the record cannot be read and somebody else than the arbiter asks.
    """
    grant.at(table)
    viewer = grant.viewer
    try:
        live = await referee.tables.get(table)
        state = live.state
        timeline = await read_on(referee, live, state, "audit", lambda: noticed(viewer))
    except RecordDamagedError as damaged:
        if viewer.role != "arbiter":
            raise
        return await _audit_of_damaged(referee, table, damaged)
    entries, claims = await referee.readings.stepwise(_listed(live, state.covert, timeline))
    stands(referee, live, "audit", timeline)
    attempts = await _attempts(referee, table, viewer)
    audit = Audit(
        table_id=table,
        version=state.number_for(viewer),
        event_count=state.version if viewer.role == "arbiter" else None,
        chain=await _chain(referee, live, viewer),
        timeline=entries,
        claims=claims,
        refused=await referee.readings.stepwise(_refused(state.covert, attempts, viewer)),
    )
    return await referee.readings.written(audit)


async def _audit_of_damaged(referee: Referee, table: str, damaged: RecordDamagedError) -> LongAnswer:
    """Return the audit of a damaged record: the part before the first bad event, and the refused acts."""
    readings = referee.readings
    live = await referee.tables.intact_part(table, damaged)
    entries: tuple[TimelineEntry, ...] = ()
    claims: tuple[TimelineEntry, ...] = ()
    if live is not None:
        timeline = noticed(ARBITER_VIEW)
        records = await readings.between(live, 1, live.state.version)
        await readings.stepwise(timeline.steps(live.game, live.state.covert, records))
        entries, claims = await readings.stepwise(_listed(live, live.state.covert, timeline))
    attempts = await referee.store.attempts(table)
    length = await referee.store.head(table)
    audit = Audit(
        table_id=table,
        version=length,
        event_count=length,
        chain=ChainVerdict(intact=False, version=damaged.version, problem=damaged.problem),
        timeline=entries,
        claims=claims,
        refused=await readings.stepwise(_refused(CovertEvents(), attempts, ARBITER_VIEW)),
    )
    return await readings.written(audit)


async def _attempts(referee: Referee, table: str, viewer: Viewer) -> list[Attempt]:
    """The refused acts that the viewer may know of: how many of others there were must not show."""
    if viewer.role == "spectator":
        return []
    own = b"" if viewer.seat is None else AttemptNote.beginning(by_seat(viewer.seat))
    return await referee.store.attempts(table, beginning=own)


class Noticed(NamedTuple):
    """A notice, as JSON already, and the event in it."""

    json: Any
    event: Any


def noticed(viewer: Viewer) -> Timeline[Noticed]:
    """A timeline that begins, as the audit has it."""

    def form(notice: Notice) -> Noticed:
        return Noticed(msgspec.Raw(msgspec.json.encode(notice)), notice.event)

    return Timeline(viewer, form, lambda entry: 3 * len(entry.json))


def _listed(
    live: LiveTable, covert: CovertEvents, timeline: Timeline[Noticed]
) -> Steps[tuple[tuple[TimelineEntry, ...], tuple[TimelineEntry, ...]]]:
    """The entries of a timeline, and those of them that make up claims."""
    entries: list[TimelineEntry] = []
    claims: list[TimelineEntry] = []
    for version, item in timeline.entries:
        entry = TimelineEntry(item.json, timeline.withdrawn_by(covert, version))
        entries.append(entry)
        if live.game.meta.claims.concern(item.event):
            claims.append(entry)
        yield
    return tuple(entries), tuple(claims)


def timeline_of(live: LiveTable, records: Sequence[AnyRecord], viewer: Viewer) -> tuple[TimelineEntry, ...]:
    """The timeline of the table, as far as the viewer may know it."""
    timeline = noticed(viewer)
    at_once(timeline.steps(live.game, live.state.covert, records))
    return at_once(_listed(live, live.state.covert, timeline))[0]


async def _chain(referee: Referee, live: LiveTable, viewer: Viewer) -> ChainVerdict:
    fault = await referee.readings.once((live.id, "verify"), partial(referee.store.verify, live.id))
    if fault is None:
        return ChainVerdict(intact=True)
    version = None if fault.version is None else number_of(live.state.covert, fault.version, viewer)
    return ChainVerdict(intact=False, version=version, problem=fault.problem if viewer.role == "arbiter" else None)


def _refused(covert: CovertEvents, attempts: Sequence[Attempt], viewer: Viewer) -> Steps[tuple[RefusedAttempt, ...]]:
    result: list[RefusedAttempt] = []
    for attempt in attempts:
        refused = refused_attempt(covert, attempt, viewer)
        if refused is not None:
            result.append(refused)
        yield
    return tuple(result)


def refused_attempt(covert: CovertEvents, attempt: Attempt, viewer: Viewer) -> RefusedAttempt | None:
    """A refused act in the viewer's own numbers; None if the viewer may not know of it."""
    note = msgspec.json.decode(attempt.body, type=AttemptNote)
    if viewer.role == "seat" and note.actor.seat != viewer.seat:
        return None
    version = number_of(covert, attempt.version, viewer)
    return RefusedAttempt(version, attempt.at, note.actor, note.rule, note.sent)
