"""What every event store does: tickets that are taken once."""

import asyncio

from eventstore.ports.event_store import EventStore
from eventstore.ports.tokens import Ticket, TicketLimits

MANY = TicketLimits(100, 100)
TOKEN, OTHER = b"t" * 32, b"o" * 32


def ticket(name: bytes, token: bytes = TOKEN, stream: str = "a", expires_at: int = 1_000) -> Ticket:
    return Ticket(name.ljust(32, b"-"), token, stream, expires_at)


class Ticketing:
    async def test_a_ticket_is_taken_once_and_at_its_stream(self, store: EventStore) -> None:
        one, other = ticket(b"1"), ticket(b"2", OTHER, "b")
        assert await store.put_ticket(one, MANY, 0)
        assert await store.put_ticket(other, MANY, 0)
        assert await store.take_ticket(one.ticket_hash, "b", 0) is None
        assert await store.take_ticket(b"?" * 32, "a", 0) is None
        assert await store.take_ticket(one.ticket_hash, "a", 999) == TOKEN
        assert await store.take_ticket(one.ticket_hash, "a", 999) is None
        assert await store.take_ticket(other.ticket_hash, "b", 999) == OTHER

    async def test_of_many_who_take_a_ticket_at_once_one_gets_it(self, store: EventStore) -> None:
        one = ticket(b"1")
        assert await store.put_ticket(one, MANY, 0)
        found = await asyncio.gather(*(store.take_ticket(one.ticket_hash, "a", 0) for _ in range(20)))
        assert sorted(found, key=bool) == [*[None] * 19, TOKEN]

    async def test_a_ticket_expires(self, store: EventStore) -> None:
        for name in (b"1", b"2"):
            assert await store.put_ticket(ticket(name), MANY, 0)
        assert await store.take_ticket(ticket(b"1").ticket_hash, "a", 1_000) is None
        assert await store.take_ticket(ticket(b"2").ticket_hash, "a", 2_000) is None

    async def test_only_so_many_are_good_in_all_and_for_a_token(self, store: EventStore) -> None:
        limits = TicketLimits(3, 2)
        put = [await store.put_ticket(ticket(name), limits, 0) for name in (b"1", b"2", b"3")]
        assert put == [True, True, False]
        assert await store.put_ticket(ticket(b"4", OTHER), limits, 0)
        assert not await store.put_ticket(ticket(b"5", OTHER), limits, 0)
        assert await store.take_ticket(ticket(b"1").ticket_hash, "a", 0) == TOKEN
        assert await store.put_ticket(ticket(b"5", OTHER), limits, 0)
        assert not await store.put_ticket(ticket(b"6"), limits, 999)
        assert await store.put_ticket(ticket(b"6", expires_at=2_000), limits, 1_000)
        assert await store.take_ticket(ticket(b"2").ticket_hash, "a", 999) is None
