"""What is proved of the whole log: the newest checkpoint, and that it only grows."""

from domain.rule import Malformed
from domain.table.rulebook import KNOWN_FIELDS
from service.access import Grant
from service.proof.disclosure import must_count
from service.referee import Referee


async def newest_checkpoint(referee: Referee, grant: Grant) -> bytes:
    """The newest signed checkpoint. Raises NotAllowedError, SigningRefusedError."""
    await must_count(referee, grant)
    return (await referee.notary.checkpoint()).note


async def prove_consistency(referee: Referee, grant: Grant, old: int, new: int | None) -> str:
    """The proof that the log with `new` events, for which a checkpoint was signed, begins with that of `old`.

    Raises NotAllowedError, SigningRefusedError; Malformed if there is no such checkpoint, or it is smaller.
    """
    await must_count(referee, grant)
    found = await referee.notary.consistency(old, new)
    if found is None:
        raise Malformed(KNOWN_FIELDS, "from" if new is None else "to", "value", "the size of a checkpoint")
    return found
