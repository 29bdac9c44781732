"""Objects that are folded from streams of the log: loaded once, followed, and forgotten where they may be wrong.

One query reads the events that other processes have appended, for all who wait.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar
from weakref import WeakValueDictionary

import structlog

from eventstore.hashes.trail import Trail, check
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import Fault, StoredEvent
from eventstore.ports.failures import StreamDamagedError
from eventstore.ports.log import Log
from service.aggregate.cache import Cache
from service.aggregate.known_damage import KnownDamage
from service.aggregate.texts_beside import with_texts
from service.problems import RecordDamagedError

log = structlog.get_logger()


class Live(Protocol):
    """An object in memory that is folded from one stream. `lock`: held while a command is decided and appended."""

    id: str
    stream: str
    lock: asyncio.Lock
    trail: Trail

    @property
    def version(self) -> int:
        """The version of the last event."""

    @property
    def weight(self) -> int:
        """The estimated number of bytes that it takes."""

    def wake(self) -> None:
        """Wake all who wait for a change, although nothing is known to have happened."""


LiveT = TypeVar("LiveT", bound=Live)

EventsByStream = Mapping[str, Sequence[StoredEvent]]


class LiveStreams(ABC, Generic[LiveT]):
    """The objects of one kind in memory, by id. Each exists once.

    A cache keeps those used last: at most `limit` of them and `budget` bytes. Another one leaves memory when nobody
    uses it, and is folded again when a request needs it. While a command or a feed uses one, all others get the same
    object.

    If an event contradicts one that was read or written before, its stream is damaged. It is neither shown nor written
    any more until the service is started anew. The memory and the log cannot both be right. If other processes append
    to the log too, `take_in` applies their events.
    """

    KIND: str
    """What one is called in log lines."""

    def __init__(self, store: EventStore, limit: int, budget: int) -> None:
        self._store = store
        self._newer = NewerEvents(store)
        self._live: WeakValueDictionary[str, LiveT] = WeakValueDictionary()
        self._cache: Cache[LiveT] = Cache(limit, budget)
        self._damage = KnownDamage()
        self._not_followed = f"{self.KIND}_not_followed"
        self._loading: dict[str, asyncio.Task[LiveT]] = {}

    @abstractmethod
    async def _load(self, ident: str) -> LiveT:
        """Return it as the log has it. Raises what `known` raises."""

    @abstractmethod
    def _apply(self, live: LiveT, fresh: Sequence[StoredEvent]) -> bool:
        """Take over the next events, which fit its chain; False if it must be folded again."""

    def __len__(self) -> int:
        """Return how many are in memory."""
        return len(self._live)

    async def get(self, ident: str) -> LiveT:
        """Return it at its last durable event, whichever process wrote it. Raises as `known` does."""
        live = await self.known(ident)
        if not self._store.shared:
            return live
        stored = (await self.newer([live])).get(live.stream)
        if stored:
            async with live.lock:
                self.take_in(live, stored)
        return live if self._live.get(ident) is live else await self.known(ident)

    async def known(self, ident: str) -> LiveT:
        """Return it as this process knows it. The newest events of other processes may be missing.

        An append detects that. Raises RecordDamagedError, and the problem for an id that there is not.
        """
        while True:
            if ident in self._damage:
                self._damage.check(ident)
            live = self._live.get(ident)
            if live is not None:
                self._cache.keep(live)
                return live
            task = self._loading.get(ident)
            if task is None:
                task = self._loading[ident] = asyncio.create_task(self._loaded(ident))
                task.add_done_callback(nobody_misses)
            await asyncio.shield(task)  # then look again: who waited as well may have let it go already

    def in_memory(self, ident: str) -> LiveT | None:
        """Return it if it is in memory, as this process knows it."""
        return self._live.get(ident)

    def is_behind(self, ident: str, version: int) -> bool:
        """Return whether it is in memory, or on its way there, and may not have reached this version."""
        live = self._live.get(ident)
        return ident in self._loading if live is None else live.version < version

    def is_known_damaged(self, ident: str) -> bool:
        """Return whether this process has found the record of one damaged."""
        return ident in self._damage

    async def moved_on(self, live: LiveT) -> bool:
        """Return whether other processes have appended to it, and take it in. The caller holds its lock.

        If others append too, this queries the log. Raises StoreUnavailableError.
        """
        if not self._store.shared:
            return False
        return self.take_in(live, (await self.newer([live])).get(live.stream, ()))

    async def newer(self, lives: Sequence[LiveT]) -> EventsByStream:
        """Return the events that these do not have yet, by stream. Raises StoreUnavailableError."""
        newer = await self._newer.after({live.stream: live.version for live in lives})
        return {stream: await with_texts(self._store, stored) for stream, stored in newer.items()}

    def take_in(self, live: LiveT, stored: Sequence[StoredEvent]) -> bool:
        """Apply those of the events that it does not have; whether there were any. Nobody else holds its lock.

        What cannot be applied leaves memory; whoever reads it again is told which event it is.
        """
        fresh = [event for event in stored if event.version > live.version]
        if not fresh:
            return False
        try:
            check(fresh, live.trail.head)
            is_applied = self._apply(live, fresh)
        except Exception as error:  # an event that nobody here wrote may fail in any way when it is applied
            log.exception(self._not_followed, version=fresh[0].version, **{self.KIND: live.id})
            is_applied = False
            if isinstance(error, StreamDamagedError):
                self._damage.note(live.id, error.fault.version, error.fault.problem)
        if not is_applied:
            self.forget(live)
        return True

    def forget(self, live: LiveT) -> None:
        """Remove it from memory, because its state may differ from the log."""
        if self._live.get(live.id) is live:
            del self._live[live.id]
            self._cache.drop(live.id)
        live.wake()

    def contradicted(self, live: LiveT, fault: Fault) -> RecordDamagedError:
        """Note that the log contradicts what this process has read or written; the error to raise.

        A fault of another stream, appended to together with this one, is none of this one.
        """
        if fault.stream not in (None, live.stream):
            return RecordDamagedError(fault.version, fault.problem)
        error = self._damage.note(live.id, fault.version, fault.problem)
        self.forget(live)
        return error

    async def between(self, live: LiveT, first: int, last: int) -> Sequence[StoredEvent]:
        """Return the events with these versions and all between them, to the byte those that its trail went along.

        Raises RecordDamagedError; from then on it can be neither read nor changed.
        """
        stretch = live.trail.around(first, last)
        try:
            stored = await self._store.follow(live.stream, stretch.after, stretch.upto.version)
            return await with_texts(self._store, stretch.part(stored, first, last))
        except StreamDamagedError as error:
            raise self.contradicted(live, error.fault) from None

    async def _loaded(self, ident: str) -> LiveT:
        try:
            live = self._live[ident] = await self._load(ident)
        finally:
            self._loading.pop(ident, None)
        self._cache.keep(live)
        return live


def nobody_misses(task: asyncio.Task[Any]) -> None:
    """Take the error of a shared task as seen: those who waited have it, and all of them may have gone."""
    if not task.cancelled():
        task.exception()


class NewerEvents:
    """Reads the newer events of streams, one query at a time. Who asks while one is under way shares the next.

    So a query has always begun after the question, and its answer has everything that was durable by then.
    """

    def __init__(self, log: Log) -> None:
        self._log = log
        self._wanted: dict[str, int] = {}
        self._now: asyncio.Task[EventsByStream] | None = None
        self._next: asyncio.Task[EventsByStream] | None = None

    async def after(self, versions: Mapping[str, int]) -> EventsByStream:
        """Return the events of each stream after its version, unchecked. Others may be among them, and earlier ones.

        Raises StoreUnavailableError.
        """
        for stream, version in versions.items():
            self._wanted[stream] = min(version, self._wanted.get(stream, version))
        if self._next is None:
            self._next = asyncio.create_task(self._read(self._now))
            self._next.add_done_callback(nobody_misses)
        return await asyncio.shield(self._next)

    async def _read(self, before: asyncio.Task[EventsByStream] | None) -> EventsByStream:
        if before is not None:
            await asyncio.wait((before,))
        self._now, self._next = self._next, None
        wanted, self._wanted = self._wanted, {}
        return await self._log.read_each(wanted)
