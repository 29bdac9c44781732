"""Sends what waits for webhooks: one node for all, in the order of each table, again and again until it is taken."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

import structlog

from eventstore.ports.event_store import Written
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from eventstore.ports.outbox import Cleared, Lane
from service.commands.hooks.delivery import PAUSES, Deliverer
from service.commands.hooks.hearing import Hearing
from service.commands.hooks.hold import PIECE, hold_all
from service.commands.hooks.maker import Maker
from service.problems import RecordDamagedError, UnknownHookError
from service.queries.hooks.holders import still_holds
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
    """Everything that the node on duty does for webhooks.

    What is to be done lies in the database: if this node dies, another goes on. `pauses` are the seconds between two
    attempts; `poll` how often to look for what is due; `share` a random number below 1, by which pauses grow.
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
        self._hearing = Hearing(referee)
        self._maker = Maker(referee, self._hearing)
        self._poll = poll
        self._resolver = Resolver(settings.hook_senders)
        post = Post(resolve or self._resolver, settings.hook_reach.networks, settings.hook_seconds)
        self._deliverer = Deliverer(referee, post, pauses, share)
        self._grown = asyncio.Event()
        self._due = asyncio.Event()
        self._under_way: dict[Lane, asyncio.Task[None]] = {}
        referee.store.observe(self._written)

    async def run(self) -> None:
        """Send until cancelled."""
        stop = self._referee.store.watch(self._heard)
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._make())
                tasks.create_task(self._send())
                tasks.create_task(self._clear())
        finally:
            stop()
            await self._stop()

    def close(self) -> None:
        """End the threads that resolve names."""
        self._resolver.close()

    def _written(self, _: Written) -> None:
        if self._hearing:
            self._grown.set()

    def _heard(self, versions: Mapping[str, int]) -> None:
        if self._hearing or any(one.startswith(PREFIX) for one in versions):
            self._referee.hooks_stirred.set()

    async def _make(self) -> None:
        """Go along the log while anybody hears of it."""
        started = False
        while True:
            try:
                if not started:
                    await self._maker.start()
                    started = True
                if self._hearing:
                    await self._follow()
                else:
                    await self._await_first()
            except (StoreBusyError, StoreUnavailableError) as error:
                self._referee.reach.failed("hooks", error)
                await asyncio.sleep(self._poll)

    async def _follow(self) -> None:
        self._grown.clear()
        made = await self._maker.go_on()
        if made is None:
            await self._await_growth()
            return
        if made:
            self._due.set()
        await asyncio.sleep(REST_SECONDS)

    async def _await_growth(self) -> None:
        stirred = self._referee.hooks_stirred
        if stirred.is_set():
            stirred.clear()
            self._due.set()
            return
        waiting = [asyncio.ensure_future(one.wait()) for one in (self._grown, stirred)]
        try:
            await asyncio.wait(waiting, timeout=self._poll, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()

    async def _await_first(self) -> None:
        await self._referee.hooks_stirred.wait()
        self._referee.hooks_stirred.clear()
        await self._maker.start()

    async def _send(self) -> None:
        """Send what is due, in as many lanes at once as may be."""
        while True:
            self._due.clear()
            if self._hearing:
                try:
                    await self._begin()
                except (StoreBusyError, StoreUnavailableError) as error:
                    self._referee.reach.failed("hooks", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(self._poll):
                    await self._due.wait()

    async def _begin(self) -> None:
        """Begin with the lanes that are due, as far as there is room."""
        most = self._referee.settings.hook_senders
        room = most - len(self._under_way)
        if room <= 0:
            return
        counts = Counter(lane.target for lane in self._under_way)
        full = [target for target, count in counts.items() if count >= OF_ONE]
        for lane in await self._referee.store.outbox.due(self._referee.clock(), most + OF_ONE, full):
            if lane in self._under_way or counts[lane.target] >= OF_ONE or room <= 0:
                continue
            counts[lane.target] += 1
            room -= 1
            task = asyncio.create_task(self._lane(lane))
            self._under_way[lane] = task
            task.add_done_callback(partial(self._ended, lane))

    def _ended(self, lane: Lane, _: asyncio.Task[None]) -> None:
        self._under_way.pop(lane, None)
        self._due.set()

    async def _lane(self, lane: Lane) -> None:
        """Send the messages of a lane, some at a time; what goes wrong here stops no other lane."""
        try:
            store = self._referee.store
            hook = (await read_hook(store, lane.target)).hook
            if hook.status != "enabled" or not await still_holds(store, hook, self._referee.clock()):
                await hold_all(store.outbox, lane.target)
            else:
                await self._deliverer.deliver(hook, lane)
        except (UnknownHookError, RecordDamagedError):
            await hold_all(self._referee.store.outbox, lane.target)
        except (StoreBusyError, StoreUnavailableError) as error:
            self._referee.reach.failed("hooks", error)
            await asyncio.sleep(self._poll)
        except Exception:
            log.exception("hook_delivery_failed", hook=lane.target)
            await asyncio.sleep(self._poll)

    async def _clear(self) -> None:
        """Delete what is older than it is kept."""
        while True:
            if self._hearing:
                before = self._referee.clock() - self._referee.settings.hook_days * DAY
                try:
                    await self._referee.store.outbox.do(Cleared(before, PIECE))
                except (StoreBusyError, StoreUnavailableError) as error:
                    self._referee.reach.failed("hooks", error)
            await asyncio.sleep(CLEAR_SECONDS)

    async def _stop(self) -> None:
        under_way = list(self._under_way.values())
        for task in under_way:
            task.cancel()
        if under_way:
            await asyncio.wait(under_way)
