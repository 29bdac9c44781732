"""What every event store does: texts beside events."""

from hashlib import sha256

from msgspec.structs import replace

from eventstore.ports.event_store import EventStore
from eventstore.ports.events import Text
from eventstore.ports.log import Appended, Conflict, Together
from tests.support.eventstore.samples import first, more


def beside(version: int, text: str) -> Text:
    data = text.encode()
    return Text(version, sha256(b"commitment" + data).digest(), sha256(b"salt" + data).digest(), data)


class Texting:
    async def test_texts_come_with_their_events_and_are_read_by_versions(self, store: EventStore) -> None:
        anna, bert, later = beside(1, "Änna"), beside(1, "Bert"), beside(3, "")
        await store.append(replace(first("a"), texts=(anna, bert)))
        await store.append(first("b"))
        assert isinstance(await store.append(more("a", 1)), Appended)
        await store.append(replace(more("a", 2), texts=(later,)))
        here = sorted((anna, bert), key=lambda one: one.commitment)
        assert await store.texts("a") == [*here, later]
        assert await store.texts("a", 1) == [later]
        assert await store.texts("a", 0, 2) == here
        assert await store.texts("b") == await store.texts("nowhere") == []
        assert [event.texts for event in await store.read("a")] == [(), (), ()]

    async def test_no_text_is_written_without_its_event(self, store: EventStore) -> None:
        await store.append(first("a"))
        late = replace(more("a", 0), expected=5, texts=(beside(6, "late"),))
        assert await store.append(late) == Conflict(1)
        both = Together((replace(more("a", 1), texts=(beside(2, "one"),)), replace(late, stream="b")))
        await store.append(first("b"))
        assert await store.append_together(both) == Conflict(1)
        assert await store.texts("a") == await store.texts("b") == []

    async def test_the_same_commitment_stands_beside_an_event_once(self, store: EventStore) -> None:
        await store.append(replace(first("a"), texts=(beside(1, "Anna"),)))
        await store.append(replace(first("b"), texts=(beside(1, "Anna"),)))
        assert await store.texts("a") == await store.texts("b") == [beside(1, "Anna")]
