"""The record of a table for a client to keep: its own during play, the whole one once the table is opened."""

import asyncio
from collections.abc import Sequence

from domain.game.seat import Viewer
from domain.table.core.state import TableState
from domain.table.secrecy.numbering import version_of
from eventstore.hashes.chain import leaf
from eventstore.ports.events import StoredEvent
from eventstore.ports.tree import SignedRoot
from service.access.grants import Grant
from service.problems import NotAllowedError, UnknownVersionError
from service.proof.record_form import ViewerEnd, opened_record, own_record
from service.proof.viewer_chain import name_of, viewers_of
from service.queries.answer import notices
from service.queries.proofs.log_size import must_organize
from service.queries.proofs.open_checkpoint import COVERING, refusal, shown
from service.queries.proofs.receipt import head_of
from service.runtime.context import Referee
from service.runtime.tables import LiveTable


async def export_record(
    referee: Referee, grant: Grant, table: str, *, own: bool = False, checkpoint: str | None = None
) -> bytes:
    """The signed record of a table, whole if it is open to the client and not only its `own` is wanted.

    The whole record carries the proof that it is in the open `checkpoint` that the client brings; without one, the
    organizer's is in the newest, and that of others carries none. Raises UnknownTableError, RecordDamagedError,
    SigningRefusedError; Malformed for a checkpoint that is none, or does not cover it; NotAllowedError for a proof of a
    record that is not open.
    """
    grant.at(table)
    within = None if checkpoint is None else shown(referee, checkpoint)
    live = await referee.tables.get(table)
    state = live.state
    stored = await referee.tables.stored(live)
    if own or not state.opens_to(grant.viewer):
        if within is not None:
            raise NotAllowedError
        return await asyncio.to_thread(_own, referee, live, state, stored, grant.viewer)
    ends = []
    for viewer in viewers_of(state.seats):
        head = await head_of(referee, live, viewer)
        ends.append(ViewerEnd(name_of(viewer), head.number, head.hash.hex()))
        if head.version != state.version:  # something happened meanwhile, of which the events read do not know
            return await export_record(referee, grant, table, own=own, checkpoint=checkpoint)
    proof = None
    if within is not None or grant.role == "organizer":
        proof = await _inclusion(referee, stored[-1], within)
    return await asyncio.to_thread(opened_record, stored, ends, proof, referee.clock(), referee.notary.sign)


def _own(referee: Referee, live: LiveTable, state: TableState, stored: Sequence[StoredEvent], viewer: Viewer) -> bytes:
    records = [live.codec.record(one.body) for one in stored]
    told = notices(live.game, state.covert, records, 1, viewer)
    return own_record(live.id, viewer, told, referee.clock(), referee.notary.sign)


async def prove_inclusion(
    referee: Referee, grant: Grant, table: str, number: int | None, checkpoint: str | None = None
) -> str:
    """The proof that an event of a table, by the client's number (None: the last), is in a signed checkpoint.

    That is the open `checkpoint` that the client brings; the organizer needs none, and gets proofs in the newest one.
    For others once the record is open to them. Raises UnknownTableError, UnknownVersionError, NotAllowedError,
    RecordDamagedError, SigningRefusedError; Malformed for a checkpoint that is none, or does not cover the event.
    """
    grant.at(table)
    if checkpoint is None:
        must_organize(grant)
    within = None if checkpoint is None else shown(referee, checkpoint)
    live = await referee.tables.get(table)
    state, viewer = live.state, grant.viewer
    if grant.role != "organizer" and not state.opens_to(viewer):
        raise NotAllowedError
    last = state.number_for(viewer)
    if number is not None and not 1 <= number <= last:
        raise UnknownVersionError
    version = version_of(state.covert, last if number is None else number, viewer)
    (event,) = await referee.tables.stored(live, version - 1, version)
    return await _inclusion(referee, event, within)


async def _inclusion(referee: Referee, event: StoredEvent, within: SignedRoot | None) -> str:
    if within is not None and event.position > within.size:
        raise refusal(COVERING)
    found = await referee.notary.inclusion(event.position, leaf(event.stream, event.version, event.hash), within)
    return found.text
