"""Proofs about the whole log: the newest checkpoint, and that it only grows."""

from domain.game.rule import Malformed
from domain.table.rules import KNOWN_FIELDS
from service.access.grants import Grant
from service.queries.proofs.log_size import must_organize
from service.queries.proofs.open_checkpoint import open_checkpoint, shown
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
