"""Long readings of tables: in steps that leave room for moves, once for all who ask, kept for those who ask again.

Nothing here is told to anybody by itself: what is kept for answers is kept under the viewer that it is for.
"""

from collections.abc import Awaitable, Callable, Hashable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from domain.game.seat import Viewer
from domain.table.core.record import AnyRecord
from domain.table.fold import Steps
from service.runtime.access.owners import Owners
from service.runtime.reading.cache import LruCache, SingleFlight
from service.runtime.reading.long_answer import LongAnswer, Writing
from service.runtime.table.live_table import RECORD_TIMES, LiveTable
from service.runtime.table.tables import Tables
from service.runtime.turns import SHARE, Share, Turns

AT_ONCE = 64
"""How many entries are freed in one step; a record has some twenty objects."""


class DeferredFree:
    """Empties lists in the turns that are given."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._lists: list[list[Any]] = []

    def take(self, entries: list[Any]) -> None:
        """Empty this list, which nobody uses any more; what others hold of its entries stays theirs."""
        if entries:
            self._lists.append(entries)
            if len(self._lists) == 1:
                self._turns.later(self._step)

    def _step(self) -> None:
        last = self._lists[-1]
        del last[-AT_ONCE:]
        if not last:
            self._lists.pop()
        if self._lists:
            self._turns.later(self._step)


PAGE = 128
"""How many events are read and checked at once."""

T = TypeVar("T")


class Asked(msgspec.Struct, frozen=True):
    """The key of an answer's bytes: all that they depend on, beside the table.

    `viewer` is whom it is for. `number` is the version of the answer in the viewer's own numbers. So an act that the
    viewer may not know of changes nothing here. Where the record is open it is the stream's version. `of` names the
    reading, `parameters` has the other terms of the request, with the language if there are sentences in it.
    """

    viewer: Viewer
    number: int
    of: str
    parameters: tuple[Hashable, ...] = ()


class _Read:
    """The records of a table from the first one on, as far as they were read."""

    def __init__(self) -> None:
        self.entries: list[AnyRecord] = []
        self.size = 0


class Readings:
    """Works out long answers in shares of the loop's time, which `turns` gives.

    It keeps the results for a version of a table, `budget` bytes of them by estimate. They are the encoded answers,
    each under the viewer and all else that it depends on, and the records themselves. Readings that go on when the
    table has moved on are kept, too. All of it belongs to the table as it is in memory now: if it is folded anew,
    nothing of it is used again. Readings of the same thing at the same time are one; it stops when all who wait for it
    have gone. Clubs share the time among them, and so do the tables of a club: `owners` knows whose a table is.
    """

    def __init__(self, tables: Tables, owners: Owners, turns: Turns, budget: int) -> None:
        self._tables = tables
        self._owners = owners
        self._turns = turns
        self._single_flight = SingleFlight()
        self._deferred_free = DeferredFree(turns)
        self.cache = LruCache(budget, self._let_go)

    async def room(self) -> None:
        """Wait until a step may be done."""
        await self._turns.mine()

    async def stepwise(self, steps: Steps[T]) -> T:
        """Take these steps, with turns of all others in between, and return the result."""
        turns = self._turns
        await self.room()
        while True:
            try:
                next(steps)
            except StopIteration as done:
                value: T = done.value
                return value
            if not turns.lasts():
                await turns.mine()

    async def once(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """Return the result of the work; a request for the same while it is under way waits for it."""
        return await self._single_flight.once(key, work)

    async def answer(self, live: LiveTable, asked: Asked, work: Callable[[], Awaitable[LongAnswer]]) -> LongAnswer:
        """The answer to what was asked: the one that is kept, or else what `work` makes of it."""
        return await self.kept_for(live, asked, work, lambda answer: answer.size)

    async def kept_for(
        self, live: LiveTable, of: Hashable, work: Callable[[], Awaitable[T]], size: Callable[[T], int]
    ) -> T:
        """The value that is kept of a table under this key, or else the one that `work` finds, of so many bytes."""
        key = (live.serial, of)
        value: T | None = self.cache.get(key)
        if value is None:
            await self._belongs_to(live)
            value = await self._single_flight.once(key, work)
            self.cache.put(key, value, size(value))
        return value

    def forget(self, live: LiveTable) -> None:
        """Keep nothing more of a table as it is in memory now."""
        self.cache.drop_all(lambda key: isinstance(key, tuple) and key[0] == live.serial)

    def hand_on(self, live: LiveTable, fresh: LiveTable, to: Callable[[Viewer], bool]) -> None:
        """Keep the answers for these viewers for a table that was folded anew, and nothing else of it."""

        def handed_on(key: Hashable) -> Hashable:
            match key:
                case (live.serial, Asked() as asked) if to(asked.viewer):
                    return fresh.serial, asked
                case _:
                    return key

        self.cache.rename(handed_on)
        self.forget(live)

    async def written(self, value: msgspec.Struct, within: tuple[type, ...] = ()) -> LongAnswer:
        """A struct as JSON, with the bytes of encoding it in one go; see `Writing.json`."""
        writing = Writing()
        await self.stepwise(writing.json(value, within))
        return writing.done()

    async def over(self, live: LiveTable, upto: int, steps: Callable[[Sequence[AnyRecord]], Steps[T]]) -> T:
        """The result of steps over the records up to this version, which nobody needs afterwards.

        Each was checked when it was read. Raises RecordDamagedError.
        """
        await self._belongs_to(live)
        records = await self._records(live, upto)
        value = await self.stepwise(steps(records))
        self._deferred_free.take(records)
        return value

    async def shared(self, share: Share, steps: Steps[T]) -> T:
        """Take these steps in the turns of somebody: a club, and what of it they are for."""
        SHARE.set(share)
        return await self.stepwise(steps)

    async def _belongs_to(self, live: LiveTable) -> None:
        """Let the present work have the turns of this table, within those of its club."""
        SHARE.set((await self._owners.owner_of(live.id), live.id))

    async def _records(self, live: LiveTable, upto: int) -> list[AnyRecord]:
        key = (live.serial, "records")
        read: _Read | None = self.cache.get(key)
        entries = [] if read is None else read.entries[:upto]
        while len(entries) < upto:
            entries = (await self._single_flight.once(key, partial(self._read_on, live, key, upto)))[:upto]
        return entries

    async def _read_on(self, live: LiveTable, key: Hashable, upto: int) -> list[AnyRecord]:
        """Read on from what is kept. It is taken meanwhile, so that nothing lets it go."""
        read: _Read = self.cache.take(key) or _Read()
        try:
            await self._read_between(live, read, len(read.entries) + 1, upto)
            return [*read.entries]
        finally:
            self.cache.put(key, read, RECORD_TIMES * read.size)

    async def between(self, live: LiveTable, first: int, last: int) -> Sequence[AnyRecord]:
        """The records from one version to another, for a reading that needs no others. Raises RecordDamagedError."""
        read: _Read | None = self.cache.get((live.serial, "records"))
        if read is not None and len(read.entries) >= last:
            return read.entries[first - 1 : last]
        between = _Read()
        await self._belongs_to(live)
        await self._read_between(live, between, first, last)
        return between.entries

    async def _read_between(self, live: LiveTable, read: _Read, first: int, last: int) -> None:
        """Read these records, page by page, onto what was read; what lies in memory is taken from there."""
        while first <= last:
            if live.recent and live.recent[0][0] <= first:
                records = await self._tables.records_between(live, first, last)
                read.entries += records
                read.size += len(records) * live.stored_size // max(live.state.version, 1)
                return
            await self.room()
            page = await self._tables.stored(live, first - 1, min(first + PAGE - 1, last))
            await self.stepwise(_decoded(live, page, read))
            first += len(page)

    def goes_on(self, live: LiveTable, of: Hashable, version: int, fresh: Callable[[], T]) -> T:
        """Return the stored reading that goes on, to be read on to this version; a fresh one if there is none.

        It is taken: who has read on puts it back with `stands`. It counts the records that it has read in `version`.
        """
        key = (live.serial, "goes on", of)
        value: Any = self.cache.get(key)
        if value is None or value.version > version:
            return fresh()
        self.cache.take(key)
        return value  # type: ignore[no-any-return] # each reading keeps its own kind

    def _let_go(self, value: Any) -> None:
        """Free what is kept no longer, in steps where it has a long list of entries."""
        entries = getattr(value, "entries", None)
        self._deferred_free.take(entries if isinstance(entries, list) else [value])

    def stands(self, live: LiveTable, of: Hashable, reading: Any, size: int) -> None:
        """Keep a reading that has been read on, of about so many bytes."""
        key = (live.serial, "goes on", of)
        further = self.cache.get(key)
        if further is None or further.version <= reading.version:
            self.cache.put(key, reading, size)


def _decoded(live: LiveTable, page: Sequence[Any], read: _Read) -> Steps[None]:
    for stored in page:
        read.entries.append(live.codec.record(stored.body, stored.texts))
        read.size += len(stored.body)
        yield
