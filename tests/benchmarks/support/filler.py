"""A long log, made by the store itself: real chains, positions and tiles.

The streams are as long as games are and have names as scattered as those of tables. The bodies are short, as nothing
that is measured afterwards reads them, and a hundred gigabytes would only measure the disk.
"""

from __future__ import annotations

import asyncio
from base64 import b32encode
from collections.abc import Sequence
from hashlib import sha256

from eventstore.hashes.chain import leaf
from eventstore.hashes.merkle import leaf_hash
from eventstore.hashes.tiles import Tree
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import StoredEvent
from eventstore.ports.log import Append, Opening
from tests.benchmarks.support.terms import Terms

STREAM = 500
"""Events of a stream, which are one append."""
AT_ONCE = 4
"""Appends that are under way: so many go into one transaction, and are made ready while the one before is written."""
STEP = 50_000
"""Events after which the bar goes on."""
LABEL = b'{"seats":4,"undo":"consent"}'
HEAD = b'{"at":1700000000000,"pad":"%012d'
TAILS = tuple(b'-%06d"}' % place for place in range(STREAM))


class Growing:
    """The tree of a log that grows. It hears of each commit, so nothing needs to be read again."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._tree = Tree()
        self._kept: set[asyncio.Task[None]] = set()

    def hear(self, events: Sequence[StoredEvent]) -> None:
        """Take in what was appended, and have those tiles written that are full now."""
        leaves = [leaf_hash(leaf(event.stream, event.version, event.hash)) for event in events]
        if tiles := self._tree.grow(leaves):
            self._kept.add(asyncio.create_task(self._store.put_tiles(tiles)))

    async def settled(self) -> None:
        """Wait for the tiles so far, in their order; raises what went wrong with them."""
        kept, self._kept = self._kept, set()
        await asyncio.gather(*kept)


def stream_name(number: int) -> str:
    """A name as long as a table's, and as scattered."""
    return b32encode(sha256(b"filler %d" % number).digest()[:10]).decode().lower()


def _append(number: int) -> Append:
    head = HEAD % number
    return Append(
        stream=stream_name(number),
        expected=0,
        bodies=tuple([head + tail for tail in TAILS]),
        opening=Opening("whist", LABEL, 1_600_000_000_000 + number),
        state="finished",
    )


async def fill(store: EventStore, events: int, terms: Terms) -> None:
    """Write so many events into an empty log."""
    advance = terms.steps(f"log of {events:,} events", -(-events // STEP))
    tree = Growing(store)
    stop = store.subscribe(tree.hear)
    streams = events // STREAM
    numbers = iter(range(streams))

    async def write() -> None:
        for number in numbers:
            await store.append(_append(number))
            if (number + 1) % (STEP // STREAM) == 0:
                await tree.settled()
                advance()

    await asyncio.gather(*(write() for _ in range(AT_ONCE)))
    await tree.settled()
    stop()
