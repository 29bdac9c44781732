"""What every event store does: reading and the directory."""

import asyncio
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from eventstore.hashes.chain import start
from eventstore.ports.directory import Stream
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import Fault, Head
from eventstore.ports.failures import StreamDamagedError
from eventstore.ports.log import Append, Appended, Conflict, Repeated
from tests.support.eventstore.samples import bodies, first, key, more, opening, places

FAR = 2**80


class Reading:
    @pytest.fixture
    async def five(self, store: EventStore) -> EventStore:
        """Five events in `a`, with two of `b` between the second and the third."""
        await store.append(first("a", b"1", b"2"))
        await store.append(first("b", b"x", b"y"))
        await store.append(more("a", 2, b"3", b"4", b"5"))
        return store

    @pytest.mark.parametrize(
        ("after", "upto", "limit", "found"),
        [
            (0, None, None, "12345"),
            (2, None, None, "345"),
            (0, 3, None, "123"),
            (1, 4, None, "234"),
            (0, None, 2, "12"),
            (3, None, 1, "4"),
            (1, 4, 2, "23"),
            (5, None, None, ""),
            (3, 3, None, ""),
            (4, 2, None, ""),
            (0, None, 0, ""),
            (-7, FAR, None, "12345"),
            (FAR, None, None, ""),
            (-FAR, 1, None, "1"),
            (0, -FAR, None, ""),
            (0, None, -1, ""),
            (0, None, FAR, "12345"),
        ],
    )
    async def test_a_stream_is_read_in_parts(
        self, five: EventStore, after: int, upto: int | None, limit: int | None, found: str
    ) -> None:
        assert b"".join(bodies(await five.read("a", after, upto, limit))).decode() == found
        if limit is None:
            head = await self.head_at(five, after)
            if head is not None:
                assert await five.follow("a", head, upto) == await five.read("a", after, upto)

    async def head_at(self, store: EventStore, version: int) -> Head | None:
        """The head of `a` when it had this version; None if it never had."""
        events = await store.read("a", 0, version)
        if version == 0:
            return start("a")
        return Head(version, events[-1].hash) if len(events) == version > 0 else None

    async def test_what_follows_another_event_than_the_one_that_is_there_is_damage(self, five: EventStore) -> None:
        assert bodies(await five.follow("a")) == [b"1", b"2", b"3", b"4", b"5"]
        assert await five.follow("nowhere") == []
        for head in (Head(2, bytes(32)), Head(1, (await five.read("a", 1, 2))[0].hash)):
            with pytest.raises(StreamDamagedError) as raised:
                await five.follow("a", head)
            assert raised.value.fault == Fault(
                "a", head.version + 1, "It does not name the hash of the event before it."
            )

    async def test_an_append_onto_another_event_than_the_one_that_is_there_writes_nothing(
        self, five: EventStore
    ) -> None:
        (last,) = await five.read("a", 4)
        for expected, head in ((5, bytes(32)), (6, last.hash)):
            with pytest.raises(StreamDamagedError) as raised:
                await five.append(replace(more("a", expected, b"6"), head=head))
            assert (raised.value.fault.stream, raised.value.fault.version) == ("a", expected)
        assert await five.append(replace(more("a", 3, b"6"), head=last.prev)) == Conflict(5)
        found = await asyncio.gather(
            five.append(replace(more("a", 5, b"6"), head=last.hash)),
            five.append(replace(more("a", 5, b"x"), head=bytes(32))),
            five.append(more("b", 2, b"z")),
            return_exceptions=True,
        )
        assert [type(one) for one in found] == [Appended, Conflict, Appended]
        assert bodies(await five.read("a", 4)) == [b"5", b"6"]

    async def test_a_wrong_head_fails_its_sender_alone_although_the_store_knows_no_head(
        self, new_store: Callable[..., EventStore]
    ) -> None:
        store = new_store()
        await store.start()
        for stream in ("a", "b", "c", "d"):
            await store.append(first(stream, b"1", b"2"))
        heads = {stream: (await store.read(stream))[-1] for stream in ("a", "b", "c", "d")}
        await store.close()
        store = new_store()
        await store.start()
        found = await asyncio.gather(
            store.append(replace(more("a", 2), head=heads["a"].hash, key=key("right"))),
            store.append(replace(more("b", 2), head=bytes(32))),
            store.append(replace(more("c", 1), head=heads["c"].prev)),
            store.append(replace(more("d", 9), head=heads["d"].hash)),
            return_exceptions=True,
        )
        assert [found[0], found[2]] == [Appended(3, 9), Conflict(2)]
        for result, stream, version in ((found[1], "b", 2), (found[3], "d", 9)):
            assert isinstance(result, StreamDamagedError)
            assert (result.fault.stream, result.fault.version) == (stream, version)
        assert await store.append(replace(more("a", 2), head=heads["a"].hash, key=key("right"))) == Repeated(b"answer")
        assert await store.append(replace(more("b", 2), head=heads["b"].hash)) == Appended(3, 10)
        for stream in heads:
            assert await store.verify(stream) is None
        await store.close()

    async def test_what_is_new_in_several_streams_is_one_answer(self, five: EventStore) -> None:
        found = await five.read_each({"b": 1, "a": 3, "nowhere": 0, "c": 0})
        assert {stream: places(events) for stream, events in found.items()} == {
            "a": [(6, "a", 4), (7, "a", 5)],
            "b": [(4, "b", 2)],
        }
        assert bodies(found["a"]) == [b"4", b"5"]
        assert await five.read_each({"a": 5, "b": FAR}) == {}
        assert await five.read_each({}) == {}

    async def test_the_whole_log_is_read_in_order(self, five: EventStore) -> None:
        log = [(1, "a", 1), (2, "a", 2), (3, "b", 1), (4, "b", 2), (5, "a", 3), (6, "a", 4), (7, "a", 5)]
        assert places(await five.tail(0, 100)) == log
        assert places(await five.tail(3, 2)) == log[3:5]
        assert await five.tail(7, 10) == []
        assert await five.tail(FAR, 10) == []
        assert await five.tail(0, -1) == []
        assert await five.streams(limit=-1) == []

    async def test_the_head_is_the_version_of_the_last_event(self, five: EventStore) -> None:
        assert [await five.head(stream) for stream in ("a", "b", "c")] == [5, 2, 0]

    async def test_a_whole_stream_has_no_fault(self, five: EventStore) -> None:
        assert await five.verify("a") is None
        assert await five.verify("b") is None

    async def test_a_stream_that_is_not_there_is_a_fault(self, five: EventStore) -> None:
        fault = await five.verify("c")
        assert isinstance(fault, Fault)
        assert (fault.stream, fault.version) == ("c", None)

    async def test_the_store_is_ready_while_it_runs(self, store: EventStore) -> None:
        assert await store.ready() is True

    async def test_a_stream_is_in_the_directory(self, store: EventStore) -> None:
        await store.append(Append("a", 0, (b"1",), None, opening(77, "faro"), "running"))
        assert await store.stream("a") == Stream("a", "faro", "running", 77, b"label \x00\xff")
        assert await store.stream("b") is None

    async def test_the_state_changes_only_when_it_is_told_to(self, store: EventStore) -> None:
        states = []
        await store.append(first("a"))
        await store.append(first("b", state="running"))
        for version, state in enumerate([None, "running", None, "finished", ""], 1):
            await store.append(more("a", version, state=state))
            entry = await store.stream("a")
            assert entry is not None
            states.append(entry.state)
        assert states == ["", "running", "running", "finished", ""]
        assert [entry.stream for entry in await store.streams(state="running")] == ["b"]

    async def test_streams_are_found_by_their_mark(self, store: EventStore) -> None:
        for number in range(5):
            await store.append(Append(f"{number}", 0, (b"1",), None, opening(number, "faro"), mark="x" * (number % 2)))
        await store.append(Append("4", 1, (b"2",), mark="x"))
        await store.append(Append("1", 1, (b"2",), state="running"))
        await store.append(Append("3", 1, (b"2",), mark=""))

        async def marked(mark: str, before: str | None = None) -> list[str]:
            return [entry.stream for entry in await store.streams(mark=mark, before=before)]

        assert await marked("x") == ["4", "1"]
        assert await marked("x", "4") == ["1"]
        assert await marked("") == ["3", "2", "0"]
        assert await marked("y") == []

    async def test_the_directory_is_newest_first_and_comes_in_pages(self, store: EventStore) -> None:
        opened = {"d": 5, "a": 9, "c": 5, "b": 5, "e": 1, "f": 9}
        await asyncio.gather(*(store.append(first(stream, at=at)) for stream, at in opened.items()))
        assert [entry.stream for entry in await store.streams()] == ["f", "a", "d", "c", "b", "e"]
        pages, before = [], None
        while page := await store.streams(before=before, limit=4):
            pages.append([entry.stream for entry in page])
            before = pages[-1][-1]
        assert pages == [["f", "a", "d", "c"], ["b", "e"]]
        assert await store.streams(before="nowhere") == []

    async def test_the_directory_can_be_filtered(self, store: EventStore) -> None:
        for number in range(12):
            category, state = ("whist", "faro")[number % 2], ("running", "finished", "void")[number % 3]
            await store.append(Append(f"{number:02}", 0, (b"1",), None, opening(number, category), state))

        async def numbers(**filters: str | int) -> list[int]:
            return [int(entry.stream) for entry in await store.streams(**filters)]

        assert await numbers(category="faro") == [11, 9, 7, 5, 3, 1]
        assert await numbers(state="void") == [11, 8, 5, 2]
        assert await numbers(category="whist", state="running") == [6, 0]
        assert await numbers(category="faro", before="07", limit=2) == [5, 3]
        assert await numbers(state="void", before="08") == [5, 2]
        assert await numbers(category="whist", state="running", before="06") == [0]
        assert await numbers(category="faro", before="08") == [7, 5, 3, 1]
        assert await numbers(category="chess") == []
