"""Proofs about the whole log: its newest checkpoint, its growth, and open checkpoints.

The log's size, an event's position and a checkpoint's time reveal what happens at other tables. A reader who knows
all that happened openly could count the covert acts by them, and see whether any table is in play. So these numbers
are the organizer's alone. Others get proofs in an open checkpoint, which they bring themselves.

An open checkpoint covers only events of tables whose records are open to everybody, and has the line `open` below its
root. The organizer requests one and may publish it; anyone who sends it gets proofs in it. So for anybody but the
organizer, the answer depends on the checkpoint sent and on the client's own table. It depends on nothing that happens
at another one.
"""

from collections.abc import AsyncIterator

from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS
from eventstore.ports.directory import Stream
from eventstore.ports.tree import SignedRoot
from service.access.grants import Grant
from service.problems import NotAllowedError
from service.proof.checkpoint import read_checkpoint
from service.proof.note import NoteError, PublicKey
from service.record.directory import HIDING
from service.runtime.context import Referee


async def newest_checkpoint(referee: Referee, grant: Grant, *, is_open: bool = False) -> bytes:
    """The newest signed checkpoint, or the largest open one. Raises NotAllowedError, SigningRefusedError."""
    must_organize(grant)
    signed = await (open_checkpoint(referee) if is_open else referee.notary.checkpoint())
    return signed.note


async def prove_consistency(
    referee: Referee, grant: Grant, old: int, new: int | None, checkpoint: str | None = None
) -> str:
    """The proof that the log of a checkpoint begins with that of `old` events.

    It is the checkpoint of size `new`, or the newest; for others than the organizer the open one that they bring.
    Raises NotAllowedError, SigningRefusedError; Malformed if there is no such checkpoint, or it is smaller.
    """
    if checkpoint is None:
        must_organize(grant)
    elif new is not None:
        raise Malformed(KNOWN_FIELDS, "to", "value", "nothing beside a checkpoint")
    within = None if checkpoint is None else shown(referee, checkpoint)
    result = await referee.notary.consistency(old, new, within)
    if result is None:
        raise Malformed(KNOWN_FIELDS, "from" if new is None else "to", "value", "the size of a checkpoint")
    return result


def must_organize(grant: Grant) -> None:
    """See to it that the client may be told numbers of the whole log. Raises NotAllowedError."""
    if not grant.is_of_all:
        raise NotAllowedError


PAGE = 500
EXPECTED = "an open checkpoint of this log"
COVERING = "an open checkpoint that covers the event"


async def open_checkpoint(referee: Referee) -> SignedRoot:
    """The largest open checkpoint that can be signed now. For the organizer.

    It ends before the first event of the first table at which something is hidden or waits for the arbiter. The search
    for such tables begins once the size of the log is known. What is opened by then stays so, and what happens later
    lies beyond. Raises SigningRefusedError, StoreUnavailableError, StoreBusyError.
    """
    size = await referee.notary.grown()
    async for stream in _hiding(referee):
        (first,) = await referee.store.read(stream, 0, 1)
        size = min(size, first.position - 1)
    return await referee.notary.signed_open(size)


async def _hiding(referee: Referee) -> AsyncIterator[str]:
    """The tables at which something is hidden still, or waits for the arbiter, and tournaments that are not over.

    All tables are gone through, as one that changes its state meanwhile could be missed among those of a state.
    """
    async for stream in _listed(referee, None):
        if stream.state in HIDING:
            yield stream.stream
    async for stream in _listed(referee, "waiting"):
        yield stream.stream


async def _listed(referee: Referee, mark: str | None) -> AsyncIterator[Stream]:
    before: str | None = None
    while page := await referee.store.streams(mark=mark, before=before, limit=PAGE):
        for entry in page:
            yield entry
        before = page[-1].stream


def shown(referee: Referee, note: str) -> SignedRoot:
    """The open checkpoint that a client brings, signed by this service. Raises Malformed."""
    try:
        checkpoint = read_checkpoint(note.encode(), PublicKey(referee.notary.key.public))
    except (NoteError, UnicodeEncodeError):
        raise refusal() from None
    if not checkpoint.is_open:
        raise refusal()
    return SignedRoot(checkpoint.size, checkpoint.root, note.encode())


def refusal(expected: str = EXPECTED) -> Malformed:
    """The refusal of what was brought as a checkpoint."""
    return Malformed(KNOWN_FIELDS, "checkpoint", "value", expected)
