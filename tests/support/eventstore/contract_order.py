"""What every event store does when many want something at once, and what its listeners hear."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from eventstore.ports.event_store import EventStore
from eventstore.ports.events import StoredEvent
from eventstore.ports.log import Append, Appended, Conflict, Key, KeyReused, Repeated, Result
from tests.support.eventstore.samples import bodies, first, key, more, opening, places


class Ordering:
    async def test_many_appends_at_once_are_all_there_without_a_hole(self, store: EventStore) -> None:
        requests = [
            first(f"s{number % 20}", b"0") if number < 20 else more(f"s{number % 20}", number // 20, b"%d" % number)
            for number in range(200)
        ]
        results = await asyncio.gather(*map(store.append, requests))
        assert sorted(result.position for result in results if isinstance(result, Appended)) == list(range(1, 201))
        assert [event.position for event in await store.tail(0, 300)] == list(range(1, 201))
        for number in range(20):
            events = await store.read(f"s{number}")
            assert [event.version for event in events] == list(range(1, 11))
            assert await store.verify(f"s{number}") is None

    async def test_a_hundred_retries_of_one_key_append_once_and_get_one_answer(self, store: EventStore) -> None:
        await store.append(first("a"))
        results = await asyncio.gather(*(store.append(more("a", 1, b"once", key=key())) for _ in range(100)))
        assert results[0] == Appended(2, 2)
        assert results[1:] == [Repeated(b"answer")] * 99
        assert bodies(await store.read("a", 1)) == [b"once"]

    async def test_one_key_for_two_requests_at_once_serves_the_first(self, store: EventStore) -> None:
        await store.append(first("a"))
        results = await asyncio.gather(
            store.append(more("a", 1, b"one", key=key(request=b"one"))),
            store.append(more("a", 2, b"two", key=key(request=b"two"))),
            store.append(first("b", key=key(request=b"three"))),
        )
        assert results == [Appended(2, 2), KeyReused(), KeyReused()]
        assert await store.head("b") == 0

    async def test_a_used_key_among_many_at_once_fails_no_other(self, store: EventStore) -> None:
        await store.append(first("a", key=key("0", answer=b"long ago")))
        signs = bytes(range(256))
        requests = [first(f"s{number}", signs, key=key(str(number), answer=b"%d" % number)) for number in range(40)]
        results = await asyncio.gather(*map(store.append, requests))
        assert results[0] == Repeated(b"long ago")
        assert all(isinstance(result, Appended) for result in results[1:])
        assert {event.body for event in await store.tail(1, 100)} == {signs}
        for number in range(1, 40):
            used = await store.find_key("table", str(number), key().digest)
            assert used == Repeated(b"%d" % number)

    async def test_of_twenty_appends_at_one_version_one_wins(self, store: EventStore) -> None:
        await store.append(first("a"))
        results = await asyncio.gather(*(store.append(more("a", 1, b"%d" % number)) for number in range(20)))
        assert Counter(map(type, results)) == {Appended: 1, Conflict: 19}
        assert {result for result in results if isinstance(result, Conflict)} == {Conflict(2)}
        assert await store.head("a") == 2

    async def test_a_caller_that_is_cancelled_disturbs_no_other(self, store: EventStore) -> None:
        calls = [asyncio.ensure_future(store.append(first(str(number)))) for number in range(10)]
        await asyncio.sleep(0)
        calls[3].cancel()
        results = await asyncio.gather(*calls, return_exceptions=True)
        assert isinstance(results.pop(3), asyncio.CancelledError)
        assert all(isinstance(result, Appended) for result in results)
        assert isinstance(await store.append(first("later")), Appended)

    async def test_listeners_hear_every_event_once_and_in_order(self, store: EventStore) -> None:
        heard: list[StoredEvent] = []
        store.subscribe(heard.extend)
        await store.append(first("a", b"1", b"2", b"3"))
        await asyncio.gather(*(store.append(first(f"s{number}", b"x", b"y")) for number in range(50)))
        await store.append(more("a", 7))
        assert heard == await store.tail(0, 1000)
        assert len(heard) == 103

    async def test_listeners_hear_of_durable_events_before_the_caller_goes_on(self, store: EventStore) -> None:
        heard: list[int] = []
        found: list[asyncio.Task[list[StoredEvent]]] = []

        def listen(events: Sequence[StoredEvent]) -> None:
            heard.extend(event.position for event in events)
            found.append(asyncio.ensure_future(store.read(events[-1].stream)))

        store.subscribe(listen)
        result = await store.append(first("a", b"1", b"2"))
        assert isinstance(result, Appended)
        assert heard == [1, 2]
        assert bodies(await found[0]) == [b"1", b"2"]

    async def test_a_listener_that_has_stopped_hears_nothing(self, store: EventStore) -> None:
        heard: list[StoredEvent] = []
        stop = store.subscribe(heard.extend)
        await store.append(first("a"))
        stop()
        stop()
        await store.append(more("a", 1))
        assert places(heard) == [(1, "a", 1)]

    async def test_a_listener_that_fails_stops_no_other_and_is_reported(self, store: EventStore) -> None:
        reported: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))
        mistake, heard = LookupError("mine"), []

        def fail(_: Sequence[StoredEvent]) -> None:
            raise mistake

        store.subscribe(fail)
        store.subscribe(heard.extend)
        assert await store.append(first("a")) == Appended(1, 1)
        assert places(heard) == [(1, "a", 1)]
        assert [context["exception"] for context in reported] == [mistake]

    async def test_a_reader_that_was_away_resumes_without_gap_or_repetition(self, store: EventStore) -> None:
        async def write() -> None:
            for number in range(1, 60):
                await store.append(more("a", number, b"%d" % number))

        await store.append(first("a", b"0"))
        writing = asyncio.ensure_future(write())
        seen: list[StoredEvent] = []
        while len(seen) < 60:
            # in pieces, and each time from where it stopped
            seen += await store.tail(seen[-1].position if seen else 0, 7)
        await writing
        assert bodies(seen) == [b"%d" % number for number in range(60)]
        assert [event.position for event in seen] == list(range(1, 61))

    @pytest.mark.parametrize("seed", range(5))
    async def test_it_behaves_like_a_few_dictionaries(self, new_store: Callable[..., EventStore], seed: int) -> None:
        random, model = Random(seed), Model()
        store = new_store()
        await store.start()
        for _ in range(40):
            requests = [model.request(random) for _ in range(random.randrange(1, 12))]
            expected = [model.append(request) for request in requests]
            assert await asyncio.gather(*map(store.append, requests)) == expected
            if random.random() < 0.1:
                await store.close()
                store = new_store()
                await store.start()
        assert [(event.stream, event.body) for event in await store.tail(0, 10_000)] == model.log
        for stream in model.versions:
            assert await store.verify(stream) is None
        await store.close()


class Model:
    """An event store in memory, simple enough to be right."""

    def __init__(self) -> None:
        self.log: list[tuple[str, bytes]] = []
        self.versions: dict[str, int] = {}
        self.keys: dict[str, Key] = {}

    def request(self, random: Random) -> Append:
        stream = f"s{random.randrange(6)}"
        version = max(0, self.versions.get(stream, 0) + random.choice((0, 0, 0, 0, 1, -1)))
        used = key(str(random.randrange(300)), bytes([random.randrange(2)])) if random.random() < 0.5 else None
        contents = tuple(random.randbytes(random.randrange(20)) for _ in range(random.randrange(1, 4)))
        return Append(stream, version, contents, used, None if version else opening(random.randrange(9)))

    def append(self, request: Append) -> Result:
        used = request.key and self.keys.get(request.key.name)
        if used:
            return Repeated(used.answer) if used.digest == request.key.digest else KeyReused()
        version = self.versions.get(request.stream, 0)
        if version != request.expected:
            return Conflict(version)
        self.log += [(request.stream, body) for body in request.bodies]
        self.versions[request.stream] = version + len(request.bodies)
        if request.key:
            self.keys[request.key.name] = request.key
        return Appended(self.versions[request.stream], len(self.log))
