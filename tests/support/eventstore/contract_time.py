"""What every store keeps of the log's time."""

from __future__ import annotations

import time

from eventstore.ports.event_store import EventStore
from eventstore.ports.time import Outage, TimeKept

FIRST = Outage(1000, 4000, 14_000)


class Timing:
    async def test_nobody_was_ever_there_at_first(self, store: EventStore) -> None:
        found = await store.time()
        assert (found.until, found.shift, found.outage) == (0, 0, 0)
        assert await store.outages(10) == []

    async def test_a_shared_log_takes_its_time_from_the_database_and_another_from_the_process(
        self, store: EventStore
    ) -> None:
        before = time.time_ns() // 1_000_000
        found = (await store.time()).clock
        after = time.time_ns() // 1_000_000
        if store.shared:
            assert found is not None
            assert before <= found <= after, "the server runs on the same machine"
        else:
            assert found is None

    async def test_the_time_only_rises(self, store: EventStore) -> None:
        await store.keep_time(TimeKept(5000, 0, 0))
        await store.keep_time(TimeKept(3000, 0, 0))
        assert (await store.time()).until == 5000
        await store.keep_time(TimeKept(6000, 0, 0))
        assert (await store.time()).until == 6000

    async def test_the_first_to_shift_the_time_has_shifted_it(self, store: EventStore) -> None:
        await store.keep_time(TimeKept(1000, 0, -60_000))
        await store.keep_time(TimeKept(1000, 0, -60_007))
        assert (await store.time()).shift == -60_000
        await store.keep_time(TimeKept(1000, -60_000, 0))
        assert (await store.time()).shift == 0

    async def test_an_outage_is_noted_once_and_the_last_are_read_in_their_order(self, store: EventStore) -> None:
        await store.keep_time(TimeKept(4000, 0, 0, FIRST))
        await store.keep_time(TimeKept(4003, 0, 0, Outage(1000, 4003, 14_003)))
        assert ((await store.time()).outage, await store.outages(10)) == (1000, [FIRST])
        others = [Outage(since, since + 500, since + 500) for since in (5000, 6000)]
        for other in others:
            await store.keep_time(TimeKept(other.back, 0, 0, other))
        assert await store.outages(10) == [FIRST, *others]
        assert await store.outages(2) == others
        assert (await store.time()).outage == 6000
