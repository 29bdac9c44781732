"""A table or tournament at a version that is in the log, for whoever follows the log."""

import asyncio
from typing import Protocol, TypeVar


class Live(Protocol):
    """The in-memory part of a stream."""

    lock: asyncio.Lock

    @property
    def version(self) -> int:
        """The version of the last event."""


LiveT = TypeVar("LiveT", bound=Live)


class InMemory(Protocol[LiveT]):
    """All of a kind that is in memory; as `Tables` and `Tournaments` have it."""

    async def get(self, ident: str, /) -> LiveT:
        """Return one at its last durable event."""

    def forget(self, live: LiveT) -> None:
        """Remove one from memory, because its state may differ from the log."""


async def at_least(known: InMemory[LiveT], ident: str, version: int) -> LiveT:
    """Return a table or tournament that has reached a version of its stream, which is in the log.

    An event is in the log a moment before it is in memory. Whoever appends it holds the lock until it is in both. If
    that append was broken off in between, the stream is folded again. Raises as `get` does.
    """
    live = await known.get(ident)
    if live.version >= version:
        return live
    async with live.lock:
        if live.version < version:
            known.forget(live)
    return await known.get(ident)
