"""The record of a table for a client to keep: its own during play, the whole one once the table is opened."""

import asyncio
from collections.abc import Sequence

from domain.seat import ARBITER_VIEW, SPECTATOR, Viewer, seen_by
from domain.table.numbering import version_of
from domain.table.state import TableState
from eventstore.chain import leaf
from eventstore.port import StoredEvent
from service.access import Grant
from service.answer import notices
from service.problem import NotAllowedError, UnknownVersionError
from service.proof.disclosure import may_count, must_count
from service.proof.record_form import ViewerEnd, opened_record, own_record
from service.proof.viewer_chain import head_of, name_of
from service.referee import Referee
from service.tables import LiveTable


def viewers_of(seats: int) -> list[Viewer]:
    """All who look at a table."""
    return [*map(seen_by, range(seats)), SPECTATOR, ARBITER_VIEW]


async def export_record(referee: Referee, grant: Grant, table: str, *, own: bool = False) -> bytes:
    """The signed record of a table, whole if it is opened and not only the client's `own` is wanted.

    Raises UnknownTableError, RecordDamagedError, SigningRefusedError.
    """
    grant.at(table)
    live = await referee.tables.get(table)
    state = live.state
    stored = await referee.tables.stored(live)
    if own or not state.is_opened:
        return await asyncio.to_thread(_own, referee, live, state, stored, grant.viewer)
    ends = []
    for viewer in viewers_of(state.seats):
        head = await head_of(referee, live, viewer)
        ends.append(ViewerEnd(name_of(viewer), head.number, head.hash.hex()))
    proof = await _inclusion(referee, stored[-1]) if await may_count(referee, grant) else None
    return await asyncio.to_thread(opened_record, stored, ends, proof, referee.clock(), referee.notary.sign)


def _own(referee: Referee, live: LiveTable, state: TableState, stored: Sequence[StoredEvent], viewer: Viewer) -> bytes:
    records = [live.codec.record(one.body) for one in stored]
    told = notices(live.game, state.covert, records, 1, viewer)
    return own_record(live.id, viewer, told, referee.clock(), referee.notary.sign)


async def prove_inclusion(referee: Referee, grant: Grant, table: str, number: int | None) -> str:
    """The proof that an event of a table, by the client's number (None: the last), is in a signed checkpoint.

    For arbiters; for others once the table is opened. Raises UnknownTableError, UnknownVersionError, NotAllowedError,
    RecordDamagedError, SigningRefusedError.
    """
    grant.at(table)
    live = await referee.tables.get(table)
    state, viewer = live.state, grant.viewer
    if not grant.arbitrates and not state.is_opened:
        raise NotAllowedError
    await must_count(referee, grant)
    last = state.number_for(viewer)
    if number is not None and not 1 <= number <= last:
        raise UnknownVersionError
    version = version_of(state.covert, last if number is None else number, viewer)
    (event,) = await referee.tables.stored(live, version - 1, version)
    return await _inclusion(referee, event)


async def _inclusion(referee: Referee, event: StoredEvent) -> str:
    found = await referee.notary.inclusion(event.position, leaf(event.stream, event.version, event.hash))
    return found.text
