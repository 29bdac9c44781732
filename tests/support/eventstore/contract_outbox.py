"""The outbox of every store: what waits, in which order it goes, and what becomes of it."""

from __future__ import annotations

from eventstore.ports.event_store import EventStore
from eventstore.ports.outbox import Again, Cleared, Held, Lane, Message, MessageState, Posted, Tried
from tests.support.eventstore.samples import first, more


def message(number: int, lane: str = "a", target: str = "x", at: int = 10, state: MessageState = "waiting") -> Message:
    return Message(target, lane, number, f"{target} {lane} {number}", b"{}", at, state)


def tried(one: Message, state: MessageState, *, due: int = 0, tries: int = 1) -> Tried:
    return Tried(one.target, one.lane, one.number, state, tries, 500, 99, due)


async def next_number(store: EventStore, lane: str = "a", target: str = "x") -> int | None:
    found = await store.outbox.first(Lane(target, lane))
    return None if found is None else found.message.number


async def due(store: EventStore, at: int) -> list[Lane]:
    """All lanes that are due by then, target by target."""
    return [
        lane for target in sorted(await store.outbox.due_targets(at)) for lane in await store.outbox.due(target, at, 10)
    ]


class Outboxing:
    async def test_an_outbox_is_empty_at_first(self, store: EventStore) -> None:
        assert await store.outbox.position() == 0
        assert await due(store, 10**15) == []
        assert await store.outbox.first(Lane("x", "a")) is None
        assert await store.outbox.messages("x", None, 10) == []

    async def test_the_lowest_number_of_a_lane_goes_first_and_keeps_the_others_waiting(self, store: EventStore) -> None:
        one, two, other = message(1), message(2), message(7, "b")
        await store.outbox.do(Posted(5, (two, one, other)))
        assert await store.outbox.position() == 5
        assert {*await due(store, 10)} == {Lane("x", "a"), Lane("x", "b")}
        assert await due(store, 9) == []
        await store.outbox.do(tried(one, "waiting", due=100))
        assert await due(store, 99) == [Lane("x", "b")]
        assert await next_number(store) == 1
        found = await store.outbox.first(Lane("x", "a"))
        assert found is not None
        assert (found.message, found.tries, found.answered, found.tried_at, found.due) == (one, 1, 500, 99, 100)
        await store.outbox.do(tried(one, "sent", due=100))
        assert await next_number(store) == 2
        await store.outbox.do(tried(two, "sent", due=100))
        assert await next_number(store) is None
        assert await due(store, 10**15) == [Lane("x", "b")]
        assert await store.outbox.due_targets(10**15) == ["x"]

    async def test_what_is_made_again_stays_as_it_is_and_the_position_never_goes_back(self, store: EventStore) -> None:
        one = message(1)
        await store.outbox.do(Posted(9, (one,)))
        await store.outbox.do(tried(one, "sent"))
        await store.outbox.do(Posted(4, (one, message(2))))
        assert await store.outbox.position() == 9
        assert [kept.message.state for kept in await store.outbox.messages("x", None, 10)] == ["waiting", "sent"]
        assert await next_number(store) == 2

    async def test_a_lane_in_its_pause_is_not_due_sooner_because_more_is_posted(self, store: EventStore) -> None:
        await store.outbox.do(Posted(1, (message(1),)))
        await store.outbox.do(tried(message(1), "waiting", due=500))
        await store.outbox.do(Posted(2, (message(2),)))
        assert await due(store, 499) == []

    async def test_what_is_held_is_not_sent_until_somebody_has_it_sent(self, store: EventStore) -> None:
        one, two = message(1, at=10), message(2, at=20)
        await store.outbox.do(Posted(2, (one, two, message(1, target="y"))))
        await store.outbox.do(Held("x", 1))
        assert await due(store, 10**15) == [Lane("y", "a")]
        assert await store.outbox.waits("x")
        await store.outbox.do(Held("x", 1))
        assert [await store.outbox.waits(target) for target in ("x", "y")] == [False, True]
        await store.outbox.do(tried(one, "waiting", due=1))
        assert await next_number(store) is None
        assert await due(store, 10**15) == [Lane("y", "a")]
        await store.outbox.do(Posted(3, (message(3, at=30, state="held"),)))
        assert await store.outbox.count("x", 20) == 2
        await store.outbox.do(Again("x", 20, 50, 10))
        assert [await next_number(store), await due(store, 50)] == [2, [Lane("x", "a"), Lane("y", "a")]]
        await store.outbox.do(Again("x", 0, 40, 1))
        assert await next_number(store) == 1
        assert await store.outbox.count("x", 0, one.id) == 1
        assert await store.outbox.count("x", 0, "nothing") == 0

    async def test_one_alone_is_sent_again(self, store: EventStore) -> None:
        one, two = message(1), message(2)
        await store.outbox.do(Posted(2, (one, two)))
        for each in (one, two):
            await store.outbox.do(tried(each, "sent"))
        await store.outbox.do(Again("x", 0, 60, 10, two.id))
        assert await next_number(store) == 2
        assert await due(store, 60) == [Lane("x", "a")]

    async def test_what_is_old_is_deleted_and_so_is_all_of_one_target(self, store: EventStore) -> None:
        await store.outbox.do(Posted(4, (message(1, at=10), message(2, at=20), message(1, "b", "y", at=10))))
        await store.outbox.do(Cleared(20, 1))
        assert len(await store.outbox.messages("x", None, 9)) + len(await store.outbox.messages("y", None, 9)) == 2
        await store.outbox.do(Cleared(20, 10))
        assert [kept.message.number for kept in await store.outbox.messages("x", None, 9)] == [2]
        assert await due(store, 10**15) == [Lane("x", "a")]
        await store.outbox.do(Cleared(10**15, 10, "x"))
        assert await due(store, 10**15) == []

    async def test_of_a_target_the_lanes_that_are_due_longest_come_first(self, store: EventStore) -> None:
        lanes = [message(1, lane, at=at) for lane, at in (("a", 30), ("b", 10), ("c", 20), ("d", 40))]
        await store.outbox.do(Posted(4, (*lanes, message(1, "e", "y", at=5), message(1, "f", "z", at=90))))
        assert [lane.lane for lane in await store.outbox.due("x", 30, 10)] == ["b", "c", "a"]
        assert [lane.lane for lane in await store.outbox.due("x", 99, 2)] == ["b", "c"]
        assert {*await store.outbox.due_targets(30)} == {"x", "y"}
        assert await store.outbox.due_targets(4) == []

    async def test_lanes_of_one_kind_alone_can_be_cleared(self, store: EventStore) -> None:
        lanes = ("test a", "test b", "tests", "a test", "test%")
        await store.outbox.do(Posted(4, tuple(message(1, lane) for lane in lanes)))
        await store.outbox.do(Cleared(99, 10, "x", "test "))
        assert {kept.message.lane for kept in await store.outbox.messages("x", None, 9)} == {"tests", "a test", "test%"}

    async def test_messages_of_one_time_come_in_the_order_of_their_numbers(self, store: EventStore) -> None:
        made = [message(number, lane) for lane in ("b", "a") for number in (3, 1, 2)]
        ids = {one.number: f"{one.number * 7 % 5} {one.lane}" for one in made}
        named = [Message(one.target, one.lane, one.number, ids[one.number] + one.lane, b"{}", 10) for one in made]
        await store.outbox.do(Posted(4, tuple(named)))
        every = [(kept.message.lane, kept.message.number) for kept in await store.outbox.messages("x", None, 9)]
        assert every == [("b", 3), ("b", 2), ("b", 1), ("a", 3), ("a", 2), ("a", 1)]
        for place in range(1, 6):
            before = ids[every[place - 1][1]] + every[place - 1][0]
            page = await store.outbox.messages("x", before, 9)
            assert [(kept.message.lane, kept.message.number) for kept in page] == every[place:]

    async def test_messages_come_in_pages_newest_first(self, store: EventStore) -> None:
        await store.outbox.do(Posted(4, tuple(message(number, at=number // 2) for number in range(1, 8))))
        every = [kept.message.id for kept in await store.outbox.messages("x", None, 10)]
        assert every == [f"x a {number}" for number in (7, 6, 5, 4, 3, 2, 1)]
        assert [kept.message.id for kept in await store.outbox.messages("x", every[2], 2)] == every[3:5]
        assert await store.outbox.messages("x", "nothing", 2) == []

    async def test_places_of_the_log_come_in_order_without_a_body(self, store: EventStore) -> None:
        await store.append(first("a", b"1", b"2"))
        await store.append(first("b", b"3"))
        await store.append(more("a", 2, b"4"))
        assert await store.places(0, 10) == [(1, "a", 1), (2, "a", 2), (3, "b", 1), (4, "a", 3)]
        assert await store.places(2, 1) == [(3, "b", 1)]
