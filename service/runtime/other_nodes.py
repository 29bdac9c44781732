"""What other nodes on the same log do, heard by this one."""

from collections.abc import Callable, Sequence
from itertools import groupby
from operator import attrgetter

from eventstore.ports.events import StoredEvent
from eventstore.ports.log import Log
from service.runtime.tables import Tables


def follow_others(store: Log, tables: Tables) -> Callable[[], None]:
    """Move the tables in memory on with what other nodes append, which wakes their feeds; returns the way to stop."""

    def hear(events: Sequence[StoredEvent]) -> None:
        for _, run in groupby(events, attrgetter("stream")):
            tables.take_in(tuple(run))

    return store.subscribe(hear, own=False)
