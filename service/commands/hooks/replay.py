"""Sending by hand: a message that was sent before or was held, and one to try the receiver.

The service holds and deletes what waits for a webhook piece by piece, so that no move waits for long.
"""

import secrets

import msgspec

from domain.hooks.model import Hook
from eventstore.ports.outbox import Again, Cleared, Held, Message, Outbox, Posted
from service.access.grants import Grant
from service.commands.hooks.messages import TEST, AboutHook, message_id, payload
from service.problems import HookDisabledError, UnknownDeliveryError
from service.queries.hooks.audience import read_own
from service.runtime.context import Referee

MOST = 1_000
"""How many deliveries are sent again at once."""
TESTS = f"{TEST} "
"""With it begin the lanes of messages of the kind `test`."""
TESTS_KEPT = 3600 * 1000
"""How long such a message is kept at least, in milliseconds; when another one is sent, older ones are deleted."""


class Replayed(msgspec.Struct, frozen=True):
    """The number of deliveries that are sent again, each under its own id and in the order of its table."""

    count: int


class TrialSent(msgspec.Struct, frozen=True):
    """The id of the delivery that tries the receiver."""

    id: str


async def replay(
    referee: Referee, grant: Grant, hook_id: str, *, since: int | None = None, delivery: str | None = None
) -> Replayed:
    """Send again one delivery, or what happened since a time (milliseconds since 1970), as far as it is kept.

    Raises UnknownHookError, HookDisabledError, NotAllowedError, UnknownDeliveryError.
    """
    await _enabled(referee, grant, hook_id)
    count = await referee.store.outbox.count(hook_id, since or 0, delivery)
    if delivery is not None and not count:
        raise UnknownDeliveryError
    await referee.store.outbox.do(Again(hook_id, since or 0, referee.clock(), MOST, delivery))
    referee.hooks_stirred.set()
    return Replayed(min(count, MOST))


async def send_test(referee: Referee, grant: Grant, hook_id: str) -> TrialSent:
    """Send a message that is about nothing. Raises UnknownHookError, HookDisabledError, NotAllowedError."""
    hook = await _enabled(referee, grant, hook_id)
    at = referee.clock()
    name = message_id(secrets.token_bytes(32), hook.id)
    await referee.store.outbox.do(Cleared(at - TESTS_KEPT, PIECE, hook.id, TESTS))
    # a lane of its own, so that it neither waits for others nor keeps them waiting
    message = Message(hook.id, TESTS + name, 1, name, payload(TEST, at, AboutHook(hook.id)), at)
    await referee.store.outbox.do(Posted(0, (message,)))
    referee.hooks_stirred.set()
    return TrialSent(name)


async def _enabled(referee: Referee, grant: Grant, hook_id: str) -> Hook:
    hook = (await read_own(referee.store, grant, hook_id)).hook
    if hook.status != "enabled":
        raise HookDisabledError
    return hook


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
