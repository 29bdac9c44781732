"""What every event store does. A store's tests inherit from `Contract` and give it the fixture `new_store`.

`new_store(waiting=n)` makes a store on the test's database that is not started yet; called again, another one on it.
"""

from collections.abc import AsyncIterator, Callable

import pytest

from eventstore.ports.event_store import EventStore
from tests.eventstore.support.contract_append import Appending
from tests.eventstore.support.contract_directory import Listing
from tests.eventstore.support.contract_order import Ordering
from tests.eventstore.support.contract_outbox import Outboxing
from tests.eventstore.support.contract_people import Owning
from tests.eventstore.support.contract_read import Reading
from tests.eventstore.support.contract_tickets import Ticketing
from tests.eventstore.support.contract_time import Timing

NewStore = Callable[..., EventStore]


class Contract(Appending, Reading, Listing, Ordering, Ticketing, Timing, Outboxing, Owning):
    @pytest.fixture
    async def store(self, new_store: NewStore) -> AsyncIterator[EventStore]:
        store = new_store()
        await store.start()
        yield store
        await store.close()
