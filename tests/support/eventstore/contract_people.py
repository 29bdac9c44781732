"""What every event store does: owners and captions of streams, ends of tokens, appends to several streams together."""

import pytest
from msgspec.structs import replace

from eventstore.ports.event_store import EventStore
from eventstore.ports.log import Append, Appended, Conflict, KeyReused, Opening, Repeated, Together
from eventstore.ports.tokens import End
from tests.support.eventstore.samples import credential, first, key, more


def owned(stream: str, owner: str | None, at: int, mark: str | None = None) -> Append:
    return Append(stream, 0, (b"opened",), None, Opening("whist", b"label", at, (), owner), mark=mark)


class Owning:
    async def test_streams_are_listed_by_their_owner_and_those_without_one_nowhere(self, store: EventStore) -> None:
        for number, owner in enumerate(("", "club", None, "club", "")):
            await store.append(owned(str(number), owner, number, "x"))
        assert [one.stream for one in await store.streams()] == ["4", "3", "1", "0"]
        assert [one.stream for one in await store.streams(owner="club")] == ["3", "1"]
        assert [one.stream for one in await store.streams(owner="club", before="3")] == ["1"]
        assert [one.stream for one in await store.marked("x", owner="club")] == ["3", "1"]
        assert [one.stream for one in await store.streams(mark="x")] == ["4", "3", "2", "1", "0"]
        for foreign in ("4", "2", "nowhere"):
            assert await store.streams(owner="club", before=foreign) == []
            assert await store.marked("x", owner="club", before=foreign) == []
        assert (await store.stream("2")) is not None

    async def test_a_caption_changes_with_an_event(self, store: EventStore) -> None:
        await store.append(replace(first("a"), caption=b"one"))
        await store.append(first("b"))
        assert [one.caption for one in await store.streams()] == [b"", b"one"]
        await store.append(replace(more("a", 1), caption=b"two"))
        await store.append(more("a", 2))
        found = await store.stream("a")
        assert found is not None
        assert found.caption == b"two"

    async def test_tokens_come_and_end_with_events(self, store: EventStore) -> None:
        here, there = credential(b"here", "a"), credential(b"there", "a")
        await store.append(replace(first("a"), credentials=(here,)))
        await store.append(replace(more("a", 1), credentials=(replace(there, ends_at=50),)))
        assert await store.credentials_of("a") == sorted(
            (here, replace(there, ends_at=50)), key=lambda one: one.token_hash
        )
        for version, (asked, expected) in enumerate(((60, 50), (40, 40), (45, 40), (0, 0), (9, 0)), start=2):
            await store.append(replace(more("a", version), ends=(End(there.token_hash, asked),)))
            assert await store.credential(there.token_hash) == replace(there, ends_at=expected)
        assert await store.credential(here.token_hash) == here
        free = credential(b"free", None)
        await store.put_credential(free)
        assert await store.credentials_of(None) == [free]
        conflict = replace(more("a", 1), ends=(End(here.token_hash),))
        assert await store.append(conflict) == Conflict(7)
        assert await store.credential(here.token_hash) == here

    async def test_appends_together_are_all_written_or_none(self, store: EventStore) -> None:
        await store.append(first("a"))
        token = credential(b"t", "a")
        both = Together((more("a", 1, key=key()), replace(first("b"), credentials=(token,))))
        assert await store.append_together(both) == Appended(2, 2)
        assert (await store.head("a"), await store.head("b")) == (2, 1)
        assert await store.append_together(both) == Repeated(b"answer")
        assert (
            await store.append_together(Together((more("a", 1, key=key(request=b"other")), more("b", 1))))
            == KeyReused()
        )
        for wrong in ((more("a", 2), more("b", 7)), (more("a", 7), more("b", 1))):
            assert isinstance(await store.append_together(Together(wrong)), Conflict)
        assert (await store.head("a"), await store.head("b")) == (2, 1)
        with pytest.raises(ValueError, match="cannot take"):
            await store.append_together(Together((more("a", 2), replace(more("b", 1), credentials=(token,)))))
        assert (await store.head("a"), await store.head("b"), await store.length()) == (2, 1, 3)

    async def test_what_cannot_be_together_is_a_mistake(self, store: EventStore) -> None:
        for wrong in ((), (first("a"), first("a")), (first("a"), first("b", key=key()))):
            with pytest.raises(ValueError, match="together"):
                await store.append_together(Together(wrong))
