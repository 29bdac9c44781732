"""Open checkpoints: they cover only events of tables whose records are open to everybody.

An open checkpoint has the line `open` below its root. The organizer requests one and may publish it; anyone who sends
it gets proofs in it. So for anybody but the organizer, the answer depends on the checkpoint sent and on the client's
own table. It depends on nothing that happens at another one.
"""

from collections.abc import AsyncIterator

from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS
from eventstore.ports.directory import Stream
from eventstore.ports.tree import SignedRoot
from service.proof.checkpoint import read_checkpoint
from service.proof.note import NoteError, PublicKey
from service.record.directory import HIDING
from service.runtime.context import Referee

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
