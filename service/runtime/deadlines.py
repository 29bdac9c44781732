"""When the time of which table is up."""

import asyncio
from contextlib import suppress
from heapq import heapify, heappop, heappush

SPARE = 64


class Schedule:
    """The next deadline of each table that has one, in milliseconds since 1970 (UTC).

    A change costs no more than the logarithm of the number of tables. Entries that no longer hold stay in the heap
    until they come up, or until they are more than those that hold.
    """

    def __init__(self) -> None:
        self._due: dict[str, int] = {}
        self.heap: list[tuple[int, str]] = []
        self._sooner = asyncio.Event()

    def put(self, table: str, due: int | None) -> None:
        """Note the deadline of a table; None: it has none."""
        if due is None:
            self._due.pop(table, None)
            return
        if self._due.get(table) == due:
            return
        self._due[table] = due
        heappush(self.heap, (due, table))
        if self.heap[0] == (due, table):
            self._sooner.set()
        if len(self.heap) > 2 * len(self._due) + SPARE:
            self.heap = [(due, table) for table, due in self._due.items()]
            heapify(self.heap)

    def first(self) -> int | None:
        """The earliest deadline."""
        while self.heap and self._due.get(self.heap[0][1]) != self.heap[0][0]:
            heappop(self.heap)
        return self.heap[0][0] if self.heap else None

    def tables(self) -> list[str]:
        """The tables that have a deadline."""
        return list(self._due)

    def take(self, now: int, limit: int) -> list[str]:
        """Take out tables whose time is up, `limit` of them at most, those first whose time was up first."""
        taken: list[str] = []
        while len(taken) < limit and (due := self.first()) is not None and due <= now:
            table = heappop(self.heap)[1]
            del self._due[table]
            taken.append(table)
        return taken

    async def wait(self, seconds: float) -> None:
        """Wait so long, or until there is an earlier deadline than before."""
        self._sooner.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._sooner.wait()
