"""The personal texts beside events that were read from the log."""

from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from eventstore.ports.events import StoredEvent, Text
from eventstore.ports.log import Log

COMMITTED = b'"commitments":["'
"""Only in an event that has commitments; in a text the quotes would be escaped."""

FORGETS = b'"type":"text_forgotten"'
"""Only in an event that says so, or in its command; in a text the quotes would be escaped."""


async def with_texts(store: Log, stored: Sequence[StoredEvent]) -> Sequence[StoredEvent]:
    """Return events of one stream, in order, with the texts beside them. The log is asked only if there can be any."""
    if not any(COMMITTED in event.body for event in stored):
        return stored
    texts: dict[int, list[Text]] = defaultdict(list)
    for text in await store.texts(stored[0].stream, stored[0].version - 1, stored[-1].version):
        texts[text.version].append(text)
    return [replace(event, texts=tuple(texts[event.version])) if event.version in texts else event for event in stored]
