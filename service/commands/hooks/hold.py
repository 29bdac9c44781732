"""Holding what waits for a webhook, and deleting it: piece by piece, so that no move waits for long."""

from eventstore.ports.outbox import Cleared, Held, Outbox

PIECE = 500
"""How many messages are changed in one transaction."""
PIECES_AT_MOST = 20
"""So many pieces of a deleted webhook are deleted at once. What is left nobody sees, and goes when it is old."""


async def hold_all(outbox: Outbox, target: str) -> None:
    """Hold all that waits for a target. Raises StoreBusyError, StoreUnavailableError."""
    await outbox.do(Held(target, PIECE))
    while await outbox.waits(target):
        await outbox.do(Held(target, PIECE))


async def clear(outbox: Outbox, target: str, before: int) -> None:
    """Delete what was made for a target before this time. Raises as `hold_all` does."""
    for _ in range(PIECES_AT_MOST):
        if not await outbox.messages(target, None, 1):
            return
        await outbox.do(Cleared(before, PIECE, target))
