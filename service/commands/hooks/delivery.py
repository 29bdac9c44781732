"""One lane of a webhook: its messages in their order, and what comes of each attempt."""

from collections.abc import Callable, Sequence

import msgspec
import structlog

from domain.hooks.decide import DisableHook
from domain.hooks.model import DisabledBy, Hook
from eventstore.ports.outbox import KeptMessage, Lane, MessageState, Tried
from service.commands.hooks.messages import TEST
from service.commands.hooks.subscribe import give_up
from service.queries.hooks.stream import secret_root, signatures
from service.runtime.context import Referee
from service.runtime.outside.post import Outcome, Post
from service.runtime.outside.target import TargetError, read_target

HOUR = 3600.0
PAUSES = (5.0, 300.0, 1800.0, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR)
"""Seconds before each further attempt, as Standard Webhooks recommends; after the last one the webhook is disabled."""
JITTER = 0.2
"""By so much of itself a pause may be longer, so that not all come back at once."""
IN_A_ROW = 16
"""After so many messages of a lane the others have their turn."""
AGENT = "friedensrichter"

log = structlog.get_logger()


class _Typed(msgspec.Struct):
    type: str


TYPES = msgspec.json.Decoder(_Typed)


class Deliverer:
    """Delivers; `pauses` are the seconds between attempts, `share` gives random numbers below 1."""

    def __init__(self, referee: Referee, post: Post, pauses: Sequence[float], share: Callable[[], float]) -> None:
        self._referee = referee
        self._post = post
        self._pauses = pauses
        self._share = share
        self._root: bytes | None = None

    async def deliver(self, hook: Hook, lane: Lane) -> None:
        """Send the messages of a lane until one is not taken. Raises StoreBusyError, StoreUnavailableError.

        The caller has found the lane due; its first message may have been tried since, and then its pause counts.
        """
        for _ in range(IN_A_ROW):
            kept = await self._referee.store.outbox.first(lane)
            if kept is None:
                at = self._referee.clock()
                await self._referee.store.outbox.do(Tried(lane.target, lane.lane, -1, "sent", 0, 0, at, at))
                return
            if kept.due > self._referee.clock() or not await self._attempt(hook, kept):
                return

    async def _attempt(self, hook: Hook, kept: KeptMessage) -> bool:
        """Send a message; whether it was taken."""
        message = kept.message
        outcome = await self._sent(hook, kept)
        kind = TYPES.decode(message.body).type
        self._referee.metrics.deliveries.labels(kind, outcome.result).inc()
        at, tries = self._referee.clock(), kept.tries + 1
        taken = outcome.result == "taken"
        state: MessageState = "sent" if taken else "waiting"
        failed_for_good: DisabledBy | None = None
        due = at
        if not taken:
            log.warning("hook_not_taken", hook=hook.id, lane=message.lane, outcome=outcome.result,
                        status=outcome.status, attempt=tries)  # fmt: skip
            if outcome.result == "gone":
                failed_for_good = "gone"
            elif kind == TEST:
                state = "held"
            elif tries > len(self._pauses):
                failed_for_good = "failure"
            else:
                due = at + int(1000 * self._pauses[tries - 1] * (1 + JITTER * self._share()))
        await self._referee.store.outbox.do(
            Tried(message.target, message.lane, message.number, state, tries, outcome.status, at, due)
        )
        if failed_for_good is not None:
            log.error("hook_disabled", hook=hook.id, table=hook.scope.table, by=failed_for_good)
            await give_up(self._referee, hook.id, DisableHook(failed_for_good))
        return taken

    async def _sent(self, hook: Hook, kept: KeptMessage) -> Outcome:
        if self._root is None:
            self._root = await secret_root(self._referee)
        message = kept.message
        try:
            target = read_target(hook.url, self._referee.settings.hook_reach)
        except TargetError:  # the settings have changed since it was accepted
            return Outcome("forbidden")
        signed = signatures(self._root, hook, message.id, self._referee.clock(), message.body)
        headers = {"content-type": "application/json", "user-agent": AGENT, "accept": "*/*", **signed}
        return await self._post.send(target, headers, message.body)
