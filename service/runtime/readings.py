"""Long readings of tables: in steps that leave room for moves, once for all who ask, kept for those who ask again.

Nothing here is told to anybody by itself: what is kept for answers is kept under the viewer that it is for.
"""

from collections.abc import Awaitable, Callable, Hashable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec

from domain.game.seat import Viewer
from domain.table.core.record import AnyRecord
from domain.table.core.steps import Steps
from service.runtime.flights import Flights
from service.runtime.kept import Kept
from service.runtime.long_answer import LongAnswer, Writing
from service.runtime.table_cache import RECORD_TIMES
from service.runtime.tables import LiveTable, Tables
from service.runtime.turns import Turns

PAGE = 128
"""How many events are read and checked at once."""

T = TypeVar("T")


class Asked(msgspec.Struct, frozen=True):
    """All that the bytes of an answer depend on, beside the table.

    `viewer` is whom it is for, `number` the version that it speaks of: the viewer's own number, so that an act that the
    viewer may not know of changes nothing here; the stream's version where the record is open. `of` names the reading,
    `parameters` has what else was asked for, with the language if there are sentences in it.
    """

    viewer: Viewer
    number: int
    of: str
    parameters: tuple[Hashable, ...] = ()


class _Read:
    """The records of a table from the first one on, as far as they were read."""

    def __init__(self) -> None:
        self.records: list[AnyRecord] = []
        self.size = 0


class Readings:
    """Works out long answers in shares of the loop's time, which `turns` gives.

    What was worked out for a version of a table is kept, `budget` bytes of it by estimate: the encoded answers, each
    under the viewer and all else that it depends on; what goes on where it stood when the table has moved on; and the
    records themselves. All of it belongs to the table as it is in memory now: if it is folded anew, nothing of it is
    used again. Readings of the same thing at the same time are one; it stops when all who wait for it have gone.
    """

    def __init__(self, tables: Tables, turns: Turns, budget: int) -> None:
        self._tables = tables
        self._turns = turns
        self._flights = Flights()
        self.kept = Kept(budget)

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
                found: T = done.value
                return found
            if not turns.lasts():
                await turns.mine()

    async def once(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """What the work returns; who asks for the same while it is under way waits for it."""
        return await self._flights.once(key, work)

    async def answer(self, live: LiveTable, asked: Asked, work: Callable[[], Awaitable[LongAnswer]]) -> LongAnswer:
        """The answer to what was asked: the one that is kept, or else what `work` makes of it."""
        key = (live.serial, asked)
        found: LongAnswer | None = self.kept.get(key)
        if found is None:
            found = await self._flights.once(key, work)
            self.kept.put(key, found, found.size)
        return found

    async def written(self, value: msgspec.Struct, within: tuple[type, ...] = ()) -> LongAnswer:
        """A struct as JSON, with the bytes of encoding it in one go; see `Writing.json`."""
        writing = Writing()
        await self.stepwise(writing.json(value, within))
        return writing.done()

    async def records(self, live: LiveTable, upto: int) -> Sequence[AnyRecord]:
        """The records up to this version. Each was checked when it was read. Raises RecordDamagedError."""
        key = (live.serial, "records")
        read: _Read = self.kept.get(key) or _Read()
        while len(read.records) < upto:
            read = await self._flights.once(key, partial(self._read_on, live, read, upto))
            self.kept.put(key, read, RECORD_TIMES * read.size)
        return read.records[:upto]

    async def between(self, live: LiveTable, first: int, last: int) -> Sequence[AnyRecord]:
        """The records from one version to another, for a reading that needs no others. Raises RecordDamagedError."""
        read: _Read | None = self.kept.get((live.serial, "records"))
        if read is not None and len(read.records) >= last:
            return read.records[first - 1 : last]
        found = _Read()
        await self._read_between(live, found, first, last)
        return found.records

    async def _read_on(self, live: LiveTable, read: _Read, upto: int) -> _Read:
        await self._read_between(live, read, len(read.records) + 1, upto)
        return read

    async def _read_between(self, live: LiveTable, read: _Read, first: int, last: int) -> None:
        """Read these records, page by page, onto what was read; what lies in memory is taken from there."""
        while first <= last:
            if live.recent and live.recent[0][0] <= first:
                found = await self._tables.records_between(live, first, last)
                read.records += found
                read.size += len(found) * live.stored_size // max(live.state.version, 1)
                return
            await self.room()
            page = await self._tables.stored(live, first - 1, min(first + PAGE - 1, last))
            await self.stepwise(_decoded(live, page, read))
            first += len(page)

    def goes_on(self, live: LiveTable, of: Hashable, version: int, fresh: Callable[[], T]) -> T:
        """What was kept of a reading that goes on, to be read on to this version; a fresh one if there is none.

        It is taken: who has read on puts it back with `stands`. It counts the records that it has read in `version`.
        """
        key = (live.serial, "goes on", of)
        found: Any = self.kept.get(key)
        if found is None or found.version > version:
            return fresh()
        self.kept.take(key)
        return found  # type: ignore[no-any-return]

    def stands(self, live: LiveTable, of: Hashable, reading: Any, size: int) -> None:
        """Keep a reading that has been read on, of about so many bytes."""
        key = (live.serial, "goes on", of)
        further = self.kept.get(key)
        if further is None or further.version <= reading.version:
            self.kept.put(key, reading, size)


def _decoded(live: LiveTable, page: Sequence[Any], read: _Read) -> Steps[None]:
    for stored in page:
        read.records.append(live.codec.record(stored.body))
        read.size += len(stored.body)
        yield
