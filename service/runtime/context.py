"""The referee: the parts of one running service, shared by all use cases."""

import asyncio

from eventstore.ports.event_store import EventStore
from service.proof.notary import Notary
from service.runtime.access.access import Access
from service.runtime.access.owners import Owners
from service.runtime.clock import Clock, SteadyClock, wall_clock
from service.runtime.deadlines import Schedule
from service.runtime.metrics import Metrics
from service.runtime.reading.readings import Readings
from service.runtime.reading.spare_time import SHARE_SECONDS, SpareTime
from service.runtime.settings import Settings
from service.runtime.signal import Occasion
from service.runtime.table.snapshots import Snapshots
from service.runtime.table.tables import Tables
from service.runtime.turns import Turns

MEBIBYTE = 1 << 20


class Referee:
    """The parts of one running service.

    The caller starts and closes `store` and `notary`. `draining` is set when the service gets the signal to stop: it
    still answers, but reports that it is not ready. `closing` is set when it stops: waiting feeds then end.
    """

    def __init__(
        self,
        store: EventStore,
        notary: Notary,
        settings: Settings,
        clock: Clock = wall_clock,
        snapshots: Snapshots | None = None,
    ) -> None:
        self.store = store
        self.notary = notary
        self.settings = settings
        self.clock = SteadyClock(clock)
        self.schedule = Schedule()
        self.turns = Turns()
        self.draining = asyncio.Event()
        self.closing = Occasion()
        self.snapshots = snapshots
        memory, frames = settings.table_memory * MEBIBYTE, settings.frame_memory * MEBIBYTE
        self.tables = Tables(store, settings.cached_tables, memory, frames, self.turns, snapshots)
        spare = SpareTime(store.waiting)
        self.readings = Readings(self.tables, Turns(SHARE_SECONDS, soon=spare.soon), settings.reading_memory * MEBIBYTE)
        self.access = Access(store, self.clock, settings.organizer_token, settings.metrics_token)
        self.owners = Owners(store)
        self.metrics = Metrics()
        self.metrics.tables.set_function(lambda: len(self.tables))
        self.metrics.queue.set_function(store.waiting)
        store.observe(self.metrics.written)
