"""The record of a table for a client to keep, and a signed receipt for the client's own chain.

During play a client gets its own record. Once the table is opened, it gets the whole one.
"""

import asyncio
from collections.abc import Sequence

from domain.game.seat import Viewer
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import version_of
from domain.table.fold import Steps
from domain.table.secrecy import Notice
from eventstore.hashes.chain import leaf
from eventstore.ports.events import StoredEvent
from eventstore.ports.tree import SignedRoot
from service.access.grants import Grant
from service.problems import NotAllowedError, UnknownVersionError
from service.proof.record_form import ViewerEnd, opened_head, opened_line, own_head, own_line
from service.proof.viewer_chain import ViewerHead, beginning, followed_in_steps, name_of, receipt_for, viewers_of
from service.queries.proofs.log import COVERING, must_organize, refusal, shown
from service.queries.timeline import Timeline, read_on, stands
from service.record.personal_texts import as_written, form_of
from service.runtime.context import Referee
from service.runtime.reading.long_answer import LongAnswer, Writing
from service.runtime.reading.readings import PAGE, Asked
from service.runtime.table.live_table import LiveTable


async def export_record(
    referee: Referee, grant: Grant, table: str, *, own: bool = False, checkpoint: str | None = None
) -> LongAnswer:
    """The signed record of a table, whole if it is open to the client and not only its `own` is wanted.

    The whole record carries the proof that it is in the open `checkpoint` that the client sends. Without one, the
    organizer's is in the newest, and that of others carries none.

    Raises UnknownTableError, RecordDamagedError, SigningRefusedError. Raises Malformed for a checkpoint that is none,
    or does not cover it; NotAllowedError for a proof of a record that is not open.
    """
    grant.at(table)
    within = None if checkpoint is None else shown(referee, checkpoint)
    live = await referee.tables.get(table)
    state, viewer = live.state, grant.viewer
    await referee.readings.over(live, state.version, _as_they_are)
    if own or not state.opens_to(viewer):
        if within is not None:
            raise NotAllowedError
        return await _own(referee, live, state, viewer)
    lines = await _opened_lines(referee, live, state.version, viewer)
    ends = []
    for each in viewers_of(state.seats):
        head = await head_of(referee, live, each)
        ends.append(ViewerEnd(name_of(each), head.number, head.hash.hex()))
        if head.version != state.version:  # something happened meanwhile, of which the events read do not know
            return await export_record(referee, grant, table, own=own, checkpoint=checkpoint)
    (last,) = await referee.tables.stored(live, state.version - 1, state.version)
    proof = None
    if within is not None or grant.is_of_all:
        proof = await _inclusion(referee, last, within)
    return await _signed(referee, opened_head(last, ends, proof, referee.clock()), lines)


async def opened_record_of(referee: Referee, live: LiveTable, viewer: Viewer) -> tuple[LongAnswer, StoredEvent]:
    """The signed record of a table that is open to this viewer, without a proof, and the table's last event.

    It says that it was exported when the last event happened: so its bytes are the same until something more happens.
    Raises RecordDamagedError, SigningRefusedError.
    """
    state = live.state
    await referee.readings.over(live, state.version, _as_they_are)
    lines = await _opened_lines(referee, live, state.version, viewer)
    ends = []
    for each in viewers_of(state.seats):
        head = await head_of(referee, live, each)
        if head.version != state.version:  # something happened meanwhile, of which the events read do not know
            return await opened_record_of(referee, live, viewer)
        ends.append(ViewerEnd(name_of(each), head.number, head.hash.hex()))
    (last,) = await referee.tables.stored(live, state.version - 1, state.version)
    (record,) = await referee.tables.records_between(live, state.version, state.version)
    return await _signed(referee, opened_head(last, ends, None, record.at), lines), last


def _as_they_are(_: Sequence[AnyRecord]) -> Steps[None]:
    """Nothing more is asked of the records than that they can be read; what follows finds them in memory."""
    yield


async def _own(referee: Referee, live: LiveTable, state: TableState, viewer: Viewer) -> LongAnswer:
    """The viewer's own record, from where its lines ended the last time on."""

    def fresh() -> Timeline[tuple[ViewerHead, bytes]]:
        head = beginning(live.id, viewer)

        def form(notice: Notice) -> tuple[ViewerHead, bytes]:
            nonlocal head
            head, line = own_line(head, notice, live.texts)
            return head, line

        return Timeline(viewer, form, lambda entry: len(entry[1]), as_written)

    live.texts = {form_of(text.commitment): text for text in await referee.store.texts(live.id)}
    timeline = await read_on(referee, live, state, "record", fresh)
    head = timeline.entries[-1][1][0] if timeline.entries else beginning(live.id, viewer)
    writing = Writing()
    await referee.readings.stepwise(writing.each(line for _, (_, line) in timeline.entries))
    stands(referee, live, "record", timeline)
    return await _signed(referee, own_head(live.id, viewer, head, referee.clock(), referee.notary.sign), writing.done())


async def _opened_lines(referee: Referee, live: LiveTable, version: int, viewer: Viewer) -> LongAnswer:
    """The lines of all events with all that is hidden."""

    async def work() -> LongAnswer:
        writing = Writing()
        for first in range(0, version, PAGE):
            await referee.readings.room()
            page = await referee.tables.stored(live, first, min(first + PAGE, version))
            await referee.readings.stepwise(writing.each(map(opened_line, page)))
        return writing.done()

    return await referee.readings.answer(live, Asked(viewer, version, "opened record"), work)


async def _signed(referee: Referee, head: bytes, lines: LongAnswer) -> LongAnswer:
    """The signed note of a text. Signing leaves the interpreter to others, so it is done in a thread."""
    signature = await asyncio.to_thread(referee.notary.signature, b"".join((head, *lines.chunks)))
    return LongAnswer((head, *lines.chunks, signature), len(head) + lines.size + len(signature))


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
    if not grant.is_of_all and not state.opens_to(viewer):
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
    inclusion = await referee.notary.inclusion(event.position, leaf(event.stream, event.version, event.hash), within)
    return inclusion.text


async def give_receipt(referee: Referee, grant: Grant, table: str) -> bytes:
    """A signed receipt for the client, for its own chain. Raises UnknownTableError, SigningRefusedError."""
    grant.at(table)
    live = await referee.tables.get(table)
    head = await head_of(referee, live, grant.viewer)
    return referee.notary.sign(receipt_for(table, grant.viewer, head, referee.clock()).text)


STEP = 1000


async def head_of(referee: Referee, live: LiveTable, viewer: Viewer) -> ViewerHead:
    """The present head of a viewer's chain.

    It is computed for each request, from its last known state. So no move waits for it, and no request costs more than
    what happened since the one before.
    """
    state = live.state
    head = live.heads.get(viewer) or beginning(live.id, viewer)
    while head.version < state.version:
        first, last = head.version + 1, min(head.version + STEP, state.version)
        records = await referee.readings.between(live, first, last)
        steps = followed_in_steps(head, live.game, state.covert, records, viewer)
        head = await referee.readings.stepwise(steps)
    live.heads[viewer] = head
    return head
