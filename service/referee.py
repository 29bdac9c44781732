"""The referee: all that the use cases share."""

from eventstore.port import EventStore
from service.access import Access
from service.clock import Clock, wall_clock
from service.settings import Settings
from service.tables import Tables


class Referee:
    """The parts of one running service. `store` is started and closed by whoever made it.

    `stopping`: feeds end, so that the service can.
    """

    def __init__(self, store: EventStore, settings: Settings, clock: Clock = wall_clock) -> None:
        self.store = store
        self.settings = settings
        self.clock = clock
        self.tables = Tables(store, settings.cached_tables)
        self.access = Access(store, settings.organizer_token)
        self.stopping = False

    def end_feeds(self) -> None:
        """End all feeds, each after what it is telling just now."""
        self.stopping = True
        self.tables.wake()
