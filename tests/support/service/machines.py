"""Machines whose clocks a test sets, and a log that processes share."""

from __future__ import annotations

from typing import Any

from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.time import LogTime, TimeKept
from service.runtime.clock import Clocks
from service.runtime.log_time import Away, Timekeeper

NOON = 1_700_000_000_000
SECOND = 1000
HOUR = 3_600_000


class Machine:
    """The clocks of a machine: `wall` may be set, `steady` only goes on."""

    def __init__(self, wall: int = NOON) -> None:
        self.wall = wall
        self.steady = 5_000

    @property
    def clocks(self) -> Clocks:
        return Clocks(lambda: self.wall, lambda: self.steady)

    def goes_on(self, seconds: float) -> None:
        self.wall += int(seconds * SECOND)
        self.steady += int(seconds * SECOND)


class Shared:
    """A log that processes share: its time is that of a database, whose clock may be set. Each look takes `trip`."""

    shared = True

    def __init__(self, store: EventStore, database: Machine, trip: int = 0) -> None:
        self.store = store
        self.database = database
        self.trip = trip
        self.away = False

    async def time(self) -> LogTime:
        if self.away:
            raise StoreUnavailableError
        found = await self.store.time()
        self.database.goes_on(self.trip / SECOND / 2)
        shown = self.database.wall
        self.database.goes_on(self.trip / SECOND / 2)
        return LogTime(found.until, found.shift, found.outage, shown)

    async def keep_time(self, kept: TimeKept) -> None:
        if self.away:
            raise StoreUnavailableError
        await self.store.keep_time(kept)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


def keeper(store: Any, machine: Machine, clocks: Clocks | None = None, **more: Any) -> Timekeeper:
    return Timekeeper(store, clocks or machine.clocks, Away(), **more)


async def there(machine: Machine, *keepers: Timekeeper, seconds: int = 3) -> None:
    """So many seconds go by in which all of them look."""
    for _ in range(seconds):
        machine.goes_on(1)
        for one in keepers:
            await one.look()
