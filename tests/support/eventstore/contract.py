"""What every event store does. A store's tests inherit from `Contract` and give it the fixture `new_store`.

`new_store(waiting=n)` makes a store on the test's database that is not started yet; called again, another one on it.
"""

from collections.abc import AsyncIterator, Callable

import pytest

from eventstore.ports.event_store import EventStore
from tests.support.eventstore.contract_append import Appending
from tests.support.eventstore.contract_directory import Listing
from tests.support.eventstore.contract_order import Ordering
from tests.support.eventstore.contract_outbox import Outboxing
from tests.support.eventstore.contract_people import Owning
from tests.support.eventstore.contract_read import Reading
from tests.support.eventstore.contract_texts import Texting
from tests.support.eventstore.contract_tickets import Ticketing
from tests.support.eventstore.contract_time import Timing

NewStore = Callable[..., EventStore]


class Contract(Appending, Reading, Listing, Ordering, Ticketing, Timing, Outboxing, Owning, Texting):
    @pytest.fixture
    async def store(self, new_store: NewStore) -> AsyncIterator[EventStore]:
        store = new_store()
        await store.start()
        yield store
        await store.close()
