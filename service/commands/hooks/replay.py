"""Sending by hand: what was sent before, or was held, and a message to try the receiver with."""

import secrets

import msgspec

from domain.hooks.model import Hook
from eventstore.ports.outbox import Again, Cleared, Message, Posted
from service.access.grants import Grant
from service.commands.hooks.hold import PIECE
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
