"""Sends what waits for webhooks: one node for all, in the order of each table, again and again until it is taken."""

import asyncio
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress

import structlog

from eventstore.ports.event_store import Written
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from eventstore.ports.outbox import Cleared, Lane
from service.commands.hooks.delivery import PAUSES, Deliverer
from service.commands.hooks.message_builder import MessageBuilder
from service.commands.hooks.replay import PIECE, hold_all
from service.commands.hooks.subscription_index import RESERVE, FairQueue, Place, SubscriptionIndex
from service.problems import RecordDamagedError, UnknownHookError
from service.queries.hooks.audience import Holders
from service.queries.hooks.stream import PREFIX, read_hook
from service.runtime.context import Referee
from service.runtime.outside.pinned import Resolve, Resolver
from service.runtime.outside.post import Post

POLL_SECONDS = 1.0
"""So late is noticed, at most, what no event tells of: a pause that is over, what another node has sent again."""
REST_SECONDS = 0.02
"""Between two looks at the log while it grows; what is appended meanwhile is looked at together."""
OF_ONE = 4
"""How many deliveries to one webhook are under way at most, so that one that hangs keeps no other waiting."""
CLEAR_SECONDS = 60.0
DAY = 24 * 3600 * 1000

log = structlog.get_logger()


class HookSender:
    """The sender of webhooks on the node that is on duty.

    Its work lies in the database: if this node dies, another goes on. `pauses` are the seconds between two attempts;
    `poll` is how often it looks for what is due. `share` is a random number below 1, by which pauses grow.
    """

    def __init__(
        self,
        referee: Referee,
        *,
        resolve: Resolve | None = None,
        pauses: Sequence[float] = PAUSES,
        poll: float = POLL_SECONDS,
        share: Callable[[], float] = random.random,
    ) -> None:
        settings = referee.settings
        self._referee = referee
        self._index = SubscriptionIndex(referee)
        self._holders = Holders(referee.store, referee.logs.home.store)
        self._builder = MessageBuilder(referee, self._index, self._holders)
        self._poll = poll
        self._resolver = Resolver((1 + RESERVE) * settings.hook_senders)
        post = Post(resolve or self._resolver, settings.hook_reach.networks, settings.hook_seconds)
        self._deliverer = Deliverer(referee, post, pauses, share)
        self._grown = asyncio.Event()
        self._due = asyncio.Event()
        self._queue = FairQueue(settings.hook_senders, OF_ONE)
        self._new: set[str] = set()
        self._lanes: set[Lane] = set()
        self._under_way: set[asyncio.Task[None]] = set()
        referee.store.observe(self._written)

    async def run(self) -> None:
        """Send until cancelled."""
        stop = self._referee.store.watch(self._heard)
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._build())
                tasks.create_task(self._look())
                tasks.create_task(self._clear())
        finally:
            stop()
            await self._stop()

    def close(self) -> None:
        """End the threads that resolve names."""
        self._resolver.close()

    def _written(self, _: Written) -> None:
        if self._index.known:
            self._grown.set()

    def _heard(self, versions: Mapping[str, int]) -> None:
        if self._index.known or any(stream.startswith(PREFIX) for stream in versions):
            self._referee.hooks_stirred.set()

    async def _build(self) -> None:
        """Follow the log while anybody hears of it."""
        started = False
        while True:
            try:
                if not started:
                    await self._builder.start()
                    started = True
                if self._index.known:
                    await self._follow()
                else:
                    await self._await_first()
            except (StoreBusyError, StoreUnavailableError) as error:
                self._referee.reach.failed("hooks", error)
                await asyncio.sleep(self._poll)

    async def _follow(self) -> None:
        self._grown.clear()
        waiting = await self._builder.advance()
        if waiting is None:
            await self._await_growth()
            return
        self._put(waiting)
        await asyncio.sleep(REST_SECONDS)

    async def _await_growth(self) -> None:
        stirred = self._referee.hooks_stirred
        if stirred.is_set():
            stirred.clear()
            self._due.set()
            return
        waiting = [asyncio.ensure_future(event.wait()) for event in (self._grown, stirred)]
        try:
            await asyncio.wait(waiting, timeout=self._poll, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()

    async def _await_first(self) -> None:
        await self._referee.hooks_stirred.wait()
        self._referee.hooks_stirred.clear()
        await self._builder.start()

    async def _look(self) -> None:
        """Look again and again what is due: nothing else tells of a pause that is over."""
        while True:
            self._due.clear()
            if self._index.known:
                try:
                    self._put(await self._referee.store.outbox.due_targets(self._referee.clock()))
                except (StoreBusyError, StoreUnavailableError) as error:
                    self._referee.reach.failed("hooks", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(self._poll):
                    await self._due.wait()

    def _put(self, targets: Iterable[str]) -> None:
        """Note for which webhooks something waits, and begin with them as far as there is room.

        One that the index does not know is deleted or damaged, or will be put once the log has been followed so far.
        """
        for target in targets:
            share = self._index.share(target)
            if share is not None:
                self._queue.put(target, share)
                self._new.add(target)
        self._begin()

    def _begin(self) -> None:
        while (place := self._queue.take()) is not None:
            task = asyncio.create_task(self._serve(place))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def _serve(self, place: Place) -> None:
        """Send the messages of one lane of a webhook, some at a time; what goes wrong here stops no other."""
        target = place[-1]
        lane: Lane | None = None
        try:
            lane = await self._next_lane(target)
            if lane is not None:
                await self._send(lane)
        except (StoreBusyError, StoreUnavailableError) as error:
            self._referee.reach.failed("hooks", error)
            await asyncio.sleep(self._poll)
        except Exception:
            log.exception("hook_delivery_failed", hook=target)
            await asyncio.sleep(self._poll)
        finally:
            if lane is not None:
                self._lanes.discard(lane)
            self._queue.give_back(place)
        self._begin()

    async def _next_lane(self, target: str) -> Lane | None:
        """The lane of a webhook that is due longest and that nobody sends yet; it is taken then."""
        self._new.discard(target)
        for lane in await self._referee.store.outbox.due(target, self._referee.clock(), OF_ONE):
            if lane not in self._lanes:
                self._lanes.add(lane)
                return lane
        if target not in self._new:
            self._queue.drop(target)
        return None

    async def _send(self, lane: Lane) -> None:
        store = self._referee.store
        try:
            hook = (await read_hook(store, lane.target)).hook
            if hook.status != "enabled" or not await self._holders.still_hold(hook, self._referee.clock()):
                await hold_all(store.outbox, lane.target)
            else:
                await self._deliverer.deliver(hook, lane)
        except (UnknownHookError, RecordDamagedError):
            await hold_all(store.outbox, lane.target)

    async def _clear(self) -> None:
        """Delete what is older than it is kept."""
        while True:
            if self._index.known:
                before = self._referee.clock() - self._referee.settings.hook_days * DAY
                try:
                    await self._referee.store.outbox.do(Cleared(before, PIECE))
                except (StoreBusyError, StoreUnavailableError) as error:
                    self._referee.reach.failed("hooks", error)
            await asyncio.sleep(CLEAR_SECONDS)

    async def _stop(self) -> None:
        for task in self._under_way:
            task.cancel()
        self._resolver.release()
        if self._under_way:
            await asyncio.wait(self._under_way)
