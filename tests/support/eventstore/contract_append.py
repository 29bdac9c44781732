"""What every event store does: appending, keys, credentials and attempts."""

import asyncio
from collections.abc import Callable

import pytest

from eventstore.ports.attempts import Attempt
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import StoredEvent
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from eventstore.ports.log import Append, Appended, Conflict, KeyReused, Repeated
from tests.support.eventstore.samples import bodies, chained, credential, first, key, more, opening, places


class Appending:
    async def test_the_first_append_opens_a_stream(self, store: EventStore) -> None:
        assert await store.append(first("a", b"1", b"2")) == Appended(version=2, position=2)
        assert await store.head("a") == 2

    async def test_every_event_is_chained_to_the_one_before_it_in_its_stream(self, store: EventStore) -> None:
        await store.append(first("a", b"1", b"2"))
        await store.append(first("b", b"other"))
        await store.append(more("a", 2, b"3"))
        (g1, h1), (g2, h2), (g3, h3) = chained("a", b"1", b"2", b"3")
        assert await store.read("a") == [
            StoredEvent(1, "a", 1, b"1", g1, h1),
            StoredEvent(2, "a", 2, b"2", g2, h2),
            StoredEvent(4, "a", 3, b"3", g3, h3),
        ]

    async def test_bodies_come_back_as_the_exact_bytes(self, store: EventStore) -> None:
        odd = (b"", bytes(range(256)), b"\x00", '{"a":"ü"}'.encode(), b"\xff\xfe", b"x" * 1_000_000)
        await store.append(first("a", *odd))
        assert bodies(await store.read("a")) == list(odd)
        assert await store.verify("a") is None

    async def test_a_stream_may_have_any_name(self, store: EventStore) -> None:
        names = ["", "ü", "a b", "'; --", "%", "x" * 1000, "A", "a"]
        for name in names:
            assert isinstance(await store.append(first(name, name.encode())), Appended)
        for name in names:
            assert bodies(await store.read(name)) == [name.encode()]
            assert await store.verify(name) is None

    @pytest.mark.parametrize("expected", [1, 3, 100, 2**62])
    async def test_an_append_at_another_version_is_answered_with_the_version(
        self, store: EventStore, expected: int
    ) -> None:
        await store.append(first("a", b"1", b"2"))
        assert await store.append(more("a", expected)) == Conflict(2)
        assert bodies(await store.read("a")) == [b"1", b"2"]

    async def test_a_stream_is_opened_once(self, store: EventStore) -> None:
        await store.append(first("a", b"1", at=5))
        assert await store.append(first("a", b"2", at=6)) == Conflict(1)
        entry = await store.stream("a")
        assert entry is not None
        assert entry.opened_at == 5

    async def test_a_stream_that_is_not_there_stands_at_version_0(self, store: EventStore) -> None:
        assert await store.append(more("a", 1)) == Conflict(0)
        assert await store.head("a") == 0
        assert await store.stream("a") is None

    async def test_an_append_without_bodies_is_a_mistake(self, store: EventStore) -> None:
        with pytest.raises(ValueError, match="at least one body"):
            await store.append(Append("a", 0, (), opening=opening()))

    async def test_a_stream_is_opened_by_its_first_append_alone(self, store: EventStore) -> None:
        with pytest.raises(ValueError, match="first append"):
            await store.append(Append("a", 0, (b"1",)))
        await store.append(first("a"))
        with pytest.raises(ValueError, match="first append"):
            await store.append(Append("a", 1, (b"1",), opening=opening()))

    async def test_one_append_that_cannot_be_written_fails_no_other(self, store: EventStore) -> None:
        await store.append(first("there"))
        taken = credential(b"token")
        await store.put_credential(taken)
        good = [first(f"good {number}") for number in range(40)]
        bad = [
            Append("too late", 0, (b"1",), opening=opening(2**64)),
            Append("token taken", 0, (b"1",), opening=opening(1, "whist", taken)),
            Append("no text \ud800", 0, (b"1",), opening=opening()),
            Append("no bytes", 0, ("1",), opening=opening()),  # type: ignore[arg-type] - that is the point
        ]
        mixed = [*good[:10], bad[0], *good[10:11], bad[1], *good[11:30], bad[2], *good[30:], bad[3]]
        results = await asyncio.gather(*map(store.append, mixed), return_exceptions=True)
        for request, result in zip(mixed, results, strict=True):
            assert isinstance(result, ValueError if request in bad else Appended), request.stream
        assert [event.stream for event in await store.tail(1, 100)] == [request.stream for request in good]
        assert await store.stream("token taken") is None

    async def test_a_key_appends_once(self, store: EventStore) -> None:
        assert isinstance(await store.append(first("a", key=key())), Appended)
        assert await store.append(first("a", key=key())) == Repeated(b"answer")
        assert await store.append(more("a", 1, key=key(answer=b"another"))) == Repeated(b"answer")
        assert await store.append(more("a", 1, key=key(request=b"another"))) == KeyReused()
        assert await store.head("a") == 1

    async def test_a_key_belongs_to_its_scope(self, store: EventStore) -> None:
        await store.append(first("a", key=key(scope="one")))
        assert isinstance(await store.append(more("a", 1, key=key(scope="two"))), Appended)
        assert isinstance(await store.append(more("a", 2, key=key("e", scope="on"))), Appended)

    async def test_a_used_key_writes_nothing_even_where_its_version_would_fit(self, store: EventStore) -> None:
        await store.append(first("a", key=key()))
        requests = (
            more("a", 1, key=key()),
            first("b", key=key("other")),
            more("a", 1, key=key(request=b"another")),
            more("a", 1, b"2"),
            first("c", key=key()),
        )
        results = await asyncio.gather(*(store.append(one) for one in requests))
        assert results == [Repeated(b"answer"), Appended(1, 2), KeyReused(), Appended(2, 3), Repeated(b"answer")]
        assert await store.stream("c") is None

    async def test_a_key_may_have_any_text_but_nul(self, store: EventStore) -> None:
        await store.append(first("a"))
        for version, name in enumerate(["", "'", '"', "\\", "\\u0041", "A", "ü", "\x01", "\U0001f0a1", "[]"], 1):
            used = key(name, request=name.encode(), scope=name)
            assert await store.append(more("a", version, key=used)) == Appended(version + 1, version + 1), name
            assert await store.append(more("a", version, key=used)) == Repeated(b"answer"), name
        with pytest.raises(ValueError, match="NUL"):
            await store.append(more("a", 11, key=key("a\0b")))

    async def test_a_key_is_not_used_up_by_a_conflict(self, store: EventStore) -> None:
        await store.append(first("a"))
        assert await store.append(more("a", 7, key=key())) == Conflict(1)
        assert await store.find_key("table", "key", key().digest) is None
        assert await store.append(more("a", 1, key=key())) == Appended(2, 2)

    async def test_a_key_is_kept_without_an_event(self, store: EventStore) -> None:
        await store.append(first("a", key=key("before")))
        results = await asyncio.gather(store.keep_key(key()), store.append(more("a", 1)), store.keep_key(key()))
        assert results == [None, Appended(2, 2), Repeated(b"answer")]
        assert await store.keep_key(key(request=b"another")) == KeyReused()
        assert await store.append(more("a", 2, key=key())) == Repeated(b"answer")
        assert await store.keep_key(key("before", answer=b"another")) == Repeated(b"answer")
        assert await store.find_key("table", "key", key().digest) == Repeated(b"answer")
        assert places(await store.tail(0, 10)) == [(1, "a", 1), (2, "a", 2)]

    async def test_what_became_of_a_key_can_be_asked(self, store: EventStore) -> None:
        await store.append(first("a", key=key()))
        assert await store.find_key("table", "key", key().digest) == Repeated(b"answer")
        assert await store.find_key("table", "key", b"another") == KeyReused()
        assert await store.find_key("table", "other", key().digest) is None
        assert await store.find_key("other", "key", key().digest) is None

    async def test_a_conflict_changes_nothing(self, store: EventStore) -> None:
        await store.append(first("a", state="running"))
        lost = Append("a", 0, (b"1",), None, opening(9, "faro", credential(b"t", "a")), "void")
        assert await store.append(lost) == Conflict(1)
        assert await store.append(more("a", 4, state="void")) == Conflict(1)
        entry = await store.stream("a")
        assert entry is not None
        assert (entry.category, entry.state, entry.opened_at) == ("whist", "running", 1)
        assert await store.credential(credential(b"t").token_hash) is None

    async def test_credentials_are_written_with_the_opening(self, store: EventStore) -> None:
        seats = [credential(bytes([seat]), "a", b"seat %d" % seat) for seat in range(4)]
        await store.append(Append("a", 0, (b"1",), opening=opening(1, "whist", *seats)))
        for seat in seats:
            assert await store.credential(seat.token_hash) == seat
        assert await store.credential(b"unknown") is None

    async def test_a_credential_with_the_same_hash_stays_as_it_is(self, store: EventStore) -> None:
        organizer = credential(b"token", None, b"organizer")
        await store.put_credential(organizer)
        await store.put_credential(credential(b"token", None, b"spectator"))
        assert await store.credential(organizer.token_hash) == organizer

    async def test_a_credential_needs_the_stream_it_is_bound_to(self, store: EventStore) -> None:
        with pytest.raises(ValueError, match="cannot take"):
            await store.put_credential(credential(b"token", "nowhere"))
        await store.append(first("a"))
        await store.put_credential(credential(b"token", "a"))
        assert await store.credential(credential(b"token").token_hash) == credential(b"token", "a")

    async def test_refused_acts_are_kept_in_order_and_beside_the_stream(self, store: EventStore) -> None:
        await store.append(first("a"))
        noted = [Attempt("a", 1, 1000 + number, b"refused \x00 %d" % number) for number in range(5)]
        for attempt in noted:
            await store.note_attempt(attempt)
        await store.note_attempt(Attempt("b", 0, 1, b"elsewhere"))
        assert await store.attempts("a") == noted
        assert await store.attempts("a", limit=2) == noted[:2]
        assert await store.attempts("nowhere") == []
        assert await store.attempts("a", 1, b"refused \x00 3") == noted[3:4]
        assert await store.attempts("a", 2, b"refused") == noted[:2]
        assert await store.attempts("a", beginning=b"refused \x00 3 and more") == []
        assert places(await store.tail(0, 10)) == [(1, "a", 1)]

    async def test_appends_in_a_row_follow_each_other(self, store: EventStore) -> None:
        await store.append(first("a"))
        row = [more("a", 1, b"2", b"3"), more("a", 3, b"4", key=key()), more("a", 4, b"5")]
        assert await store.append_in_a_row(row) == [Appended(3, 3), Appended(4, 4), Appended(5, 5)]
        assert bodies(await store.read("a")) == [b"opened", b"2", b"3", b"4", b"5"]
        assert await store.verify("a") is None
        assert await store.append_in_a_row([]) == []

    async def test_in_a_row_after_one_that_is_not_appended_come_conflicts(self, store: EventStore) -> None:
        await store.append(first("a", key=key()))
        row = [more("a", 1), more("a", 2, key=key()), more("a", 3), more("a", 4)]
        assert await store.append_in_a_row(row) == [Appended(2, 2), Repeated(b"answer"), Conflict(2), Conflict(2)]
        assert await store.append_in_a_row([more("a", 1), more("a", 2), more("a", 9)]) == [
            Conflict(2),
            Appended(3, 3),
            Conflict(3),
        ]
        with pytest.raises(ValueError, match="body"):
            await store.append_in_a_row([more("a", 3), Append("a", 4, ())])
        assert await store.head("a") == 3

    async def test_in_a_row_only_as_many_are_taken_as_may_wait(self, new_store: Callable[..., EventStore]) -> None:
        store = new_store(waiting=3)
        await store.start()
        await store.append(first("a"))
        row = [more("a", version) for version in range(1, 6)]
        assert await store.append_in_a_row(row) == [Appended(2, 2), Appended(3, 3), Appended(4, 4)]
        assert await store.append_in_a_row(row[3:]) == [Appended(5, 5), Appended(6, 6)]
        await store.close()
        assert await store.append_in_a_row([more("a", 6)]) == []

    async def test_a_full_queue_says_so_and_loses_nothing(self, new_store: Callable[..., EventStore]) -> None:
        store = new_store(waiting=4)
        await store.start()
        results = await asyncio.gather(*(store.append(first(str(n))) for n in range(10)), return_exceptions=True)
        assert [isinstance(result, Appended) for result in results] == [True] * 4 + [False] * 6
        assert all(isinstance(result, StoreBusyError) and result.retry_after >= 1 for result in results[4:])
        assert [event.stream for event in await store.tail(0, 10)] == ["0", "1", "2", "3"]
        assert isinstance(await store.append(first("later")), Appended)
        await store.close()

    async def test_closing_writes_what_waits_and_ends_the_writing(self, new_store: Callable[..., EventStore]) -> None:
        store = new_store()
        await store.start()
        waiting = [asyncio.ensure_future(store.append(first(str(number)))) for number in range(300)]
        await asyncio.sleep(0)
        await store.close()
        assert all(isinstance(result, Appended) for result in await asyncio.gather(*waiting))
        with pytest.raises(StoreUnavailableError):
            await store.append(first("late"))
        with pytest.raises(StoreUnavailableError):
            await store.read("1")
        assert await store.ready() is False
        await store.close()

    async def test_everything_is_there_after_a_restart(self, new_store: Callable[..., EventStore]) -> None:
        store = new_store()
        await store.start()
        await store.append(Append("a", 0, (b"1", b"2"), key(), opening(3, "faro", credential(b"t", "a")), "running"))
        await store.note_attempt(Attempt("a", 2, 5, b"no"))
        before = await store.read("a")
        await store.close()
        store = new_store()
        await store.start()
        assert await store.read("a") == before
        assert await store.append(more("a", 2, key=key())) == Repeated(b"answer")
        assert await store.credential(credential(b"t").token_hash) == credential(b"t", "a")
        await store.note_attempt(Attempt("a", 2, 6, b"no"))
        assert [attempt.at for attempt in await store.attempts("a")] == [5, 6]
        assert await store.append(more("a", 2, b"3")) == Appended(3, 3)
        assert await store.verify("a") is None
        await store.close()
