"""Keeping the log's time: the present time, that the service is there, and when it was away.

Where processes share a log, each takes the time from the database about every second; else the time is the process's.
Either way the steady clock carries it on in between. A clock that jumps is not believed if the steady clock does not
confirm it. Its difference is kept as a shift, for all processes and for the next start.

The service reports once when it cannot reach the log, and once when it can again.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

import msgspec
import structlog

from domain.game.meta import Outage
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from eventstore.ports.time import LogTime, TimeKept
from eventstore.ports.time import Outage as KeptOutage
from service.runtime.clock import DRIFT, STEP, SYSTEM, Clocks, LogClock
from service.runtime.signal import Signal

PERIOD_SECONDS = 1.0
"""How often the service says that it is there."""
REMEMBERED = 256
"""So many outages are kept in memory."""
OFF = 2000
"""From so many milliseconds on a machine's clock counts as off."""

log = structlog.get_logger("richter.time")


class Away(NamedTuple):
    """The gap that counts as an outage, in milliseconds, and for how long the time stands after the return."""

    gap: int = 2000
    grace: int = 10_000


class Sample(NamedTuple):
    """A sample of a clock: what it showed, `error` milliseconds more or less, at a reading of the steady clock."""

    shown: int
    steady: int
    error: int = 0


class _Stamp(msgspec.Struct):
    at: int = 0


class Reach:
    """Counts what the log could not do, by whom it was for, from the first such failure until it can be reached again.

    Each failure by itself says nothing in the log of the service: while a database is away there are thousands.
    """

    def __init__(self) -> None:
        self._failures: Counter[str] = Counter()
        self._since = 0.0

    @property
    def is_lost(self) -> bool:
        """Return whether something has failed since the log was reached last."""
        return bool(self._failures)

    def failed(self, whose: str, error: Exception) -> None:
        """Something could not be done: for `requests`, or for a part of the service, such as `clocks`."""
        if not self._failures:
            self._since = time.monotonic()
            LOG.error("log unavailable", of=whose, reason=str(error))
        self._failures[whose] += 1

    def back(self) -> None:
        """The log can be reached."""
        if self._failures:
            seconds = round(time.monotonic() - self._since, 1)
            LOG.warning("log available again", seconds=seconds, failures=dict(sorted(self._failures.items())))
            self._failures.clear()


class Timekeeper:
    """Keeps the time of a log, which `clock` tells, and knows the `outages` of it, in their order.

    `is_timed` says whether anything now ends by itself; a process that has the log for itself notes only then that it
    is there. `reach` is told whether the log can be reached. `believe`: take the clock as it is at the start, however
    it has jumped. `returned` happens with the next outage; there is another one afterwards.
    """

    def __init__(
        self,
        store: EventStore,
        clocks: Clocks,
        away: Away,
        is_timed: Callable[[], bool] = lambda: True,
        reach: Reach | None = None,
        *,
        believe: bool = False,
    ) -> None:
        self.clock = LogClock(clocks)
        self.outages: tuple[Outage, ...] = ()
        self.returned = Signal()
        self._store = store
        self._clocks = clocks
        self._away = away
        self._is_timed = is_timed
        self._reach = reach or Reach()
        self._believe = believe
        self._turn = asyncio.Lock()
        self._stored: LogTime | None = None
        self._taken_at = 0
        self._there = 0
        self._is_off = False

    def is_sure(self) -> bool:
        """Return whether the service was surely there a moment ago; else an outage may have to be noted first."""
        return self.clock() - self._there <= self._away.gap

    async def sure(self) -> int:
        """See to it that all outages up to now are known, and return the time.

        Raises StoreUnavailableError, StoreBusyError.
        """
        now = self.clock()
        if now - self._there > self._away.gap:
            async with self._turn:
                if not self.is_sure():
                    await self._look()
            now = self.clock()
        return now

    async def look(self) -> None:
        """Take the time, and note that the service is there. Raises StoreUnavailableError, StoreBusyError."""
        async with self._turn:
            await self._look()

    async def run(self) -> None:
        """Look about every second until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            begun = loop.time()
            try:
                await self.look()
            except (StoreBusyError, StoreUnavailableError) as error:
                self._reach.failed("time", error)
            else:
                if self._reach.is_lost and await self._store.ready():
                    self._reach.back()
            await asyncio.sleep(max(0.0, begun + PERIOD_SECONDS - loop.time()))

    async def _look(self) -> None:
        kept, sample = await self._read()
        shift, fell = await self._take(kept, sample)
        now = self.clock()
        there = max(kept.until, self._there)
        outage = None
        if kept.until and (fell or now - there > self._away.gap):
            outage = KeptOutage(there, max(now, there), max(now, there) + self._away.grace)
            log.warning("service_was_away", since=outage.since, back=outage.back)
        changes = outage is not None or shift != kept.shift or not kept.until
        if changes or (self._is_due(now, kept) and (self._store.shared or self._is_timed())):
            kept = await self._keep(kept, TimeKept(now, kept.shift, shift, outage))
        if kept.outage != (self.outages[-1].since if self.outages else 0):
            await self._learn()
        self._stored = kept
        self._there = now
        self._mind_offset()

    async def _read(self) -> tuple[LogTime, Sample]:
        """Read the stored time, and the clock from which the log takes its time."""
        clocks, kept = self._clocks, self._stored
        if kept is None or self._store.shared:
            before = clocks.steady()
            kept = await self._store.time()
            after = clocks.steady()
            if kept.clock is not None and clocks.source is None:
                return kept, Sample(kept.clock, (before + after) // 2, (after - before) // 2 + 1)
        return kept, Sample((clocks.source or clocks.wall)(), clocks.steady())

    async def _take(self, kept: LogTime, sample: Sample) -> tuple[int, bool]:
        """Take the time from a sample. Returns the shift that holds now, and whether the clock is behind the log."""
        shown = sample.shown + kept.shift
        if self._stored is None:
            return await self._begin(kept, sample, shown)
        off = shown - self.clock.carried_to(sample.steady)
        bound = sample.error + STEP + (sample.steady - self._taken_at) // DRIFT
        self._taken_at = sample.steady
        if abs(off) <= sample.error:
            return kept.shift, False
        ahead = kept.until - self.clock.carried_to(sample.steady)
        if abs(off) <= bound or kept.shift != self._stored.shift or ahead > bound:
            # others who keep this log's time have it so, or it is no jump
            self.clock.set(sample.steady, shown)
            return kept.shift, False
        log.warning("clock_jumped", milliseconds=off, believed=False)
        return kept.shift - off, False

    async def _begin(self, kept: LogTime, sample: Sample, shown: int) -> tuple[int, bool]:
        """Take the time for the first time. It is never earlier than what is in the log."""
        least = max(kept.until, await self._last_at())
        shift, self._taken_at = kept.shift, sample.steady
        if self._believe:
            shift, shown = 0, sample.shown
        behind = least - shown > STEP + sample.error
        if behind and not self._believe:
            log.warning("clock_jumped", milliseconds=shown - least, believed=False)
            shift, shown = shift + least - shown, least
        self.clock.begin(sample.steady, shown, least)
        return shift, behind

    async def _last_at(self) -> int:
        """The time of the last event of the log; 0 if it has none."""
        length = await self._store.length()
        last = await self._store.tail(max(length - 1, 0), 1)
        try:
            return msgspec.json.decode(last[-1].body, type=_Stamp).at if last else 0
        except msgspec.DecodeError:
            return 0  # it is damaged, which others find

    def _is_due(self, now: int, kept: LogTime) -> bool:
        """Return whether it is due to note again that somebody is there; another process may just have done so."""
        return now - kept.until >= PERIOD_SECONDS * 500

    async def _keep(self, kept: LogTime, fresh: TimeKept) -> LogTime:
        try:
            await self._store.keep_time(fresh)
        except StoreBusyError:
            if fresh.outage is not None or fresh.shift != fresh.before:
                raise
            return kept  # so much is written that it cannot be away
        if self._store.shared:
            return await self._store.time()
        outage = kept.outage if fresh.outage is None else fresh.outage.since
        return LogTime(max(kept.until, fresh.until), fresh.shift, outage, None)

    async def _learn(self) -> None:
        """Take in what outages there were."""
        stored = await self._store.outages(REMEMBERED)
        self.outages = tuple(Outage(outage.since, outage.back, outage.until) for outage in stored)
        happened, self.returned = self.returned, Signal()
        happened.set()

    def _mind_offset(self) -> None:
        """Say once that the clock of this machine is off, and once that it is right again."""
        ahead = self.clock.ahead
        if (abs(ahead) > OFF) is not self._is_off:
            self._is_off = not self._is_off
            log.warning("clock_is_off" if self._is_off else "clock_is_right", milliseconds=ahead)


async def time_now(store: EventStore, clocks: Clocks = SYSTEM) -> int:
    """Return the present time of a log, for a program that only looks in. Raises StoreUnavailableError."""
    kept = await store.time()
    return max((clocks.wall() if kept.clock is None else kept.clock) + kept.shift, kept.until)


LOG = structlog.get_logger("richter.log")
