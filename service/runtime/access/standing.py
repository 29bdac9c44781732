"""A token that was met: what it allows, and until when."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from service.access.grants import Grant
from service.runtime.clock import Clock
from service.runtime.signal import Signal

LONGEST_WAIT = 1.0
"""Seconds after which the clock is looked at again, wherever it has gone meanwhile."""


class Standing:
    """The standing of a token in this process. `over` happens when it ends, as long as somebody watches it.

    `stream` is the table that it is bound to, if any. `ends_at` may be brought forward at any time. `stays` are those
    of it at tables of a tournament: each ends with it, or earlier. `among`: those of its log that are watched.
    """

    __slots__ = ("_clock", "_timer", "among", "digest", "ends_at", "grant", "over", "stays", "stream", "watchers")

    def __init__(
        self,
        digest: bytes,
        grant: Grant,
        stream: str | None,
        ends_at: int | None,
        clock: Clock,
        among: "dict[bytes, Standing] | None" = None,
    ) -> None:
        self.digest = digest
        self.among: dict[bytes, Standing] = {} if among is None else among
        self.grant = grant
        self.stream = stream
        self.ends_at = ends_at
        self.over = Signal()
        self.watchers = 0
        self.stays: list[tuple[str, Standing]] = []
        self._clock = clock
        self._timer: asyncio.TimerHandle | None = None

    def is_over(self) -> bool:
        """Return whether the token is no longer good for anything."""
        return self.ends_at is not None and self._clock() >= self.ends_at

    def ends(self, at: int) -> None:
        """The token ends at this time, if not earlier."""
        if self.ends_at is None or at < self.ends_at:
            self.ends_at = at
        self._look()
        for _, stay in self.stays:
            stay.ends(at)

    @contextmanager
    def staying(self, table: str) -> "Iterator[Standing]":
        """A standing of its own at a table, which may end there alone; it is watched as long as the context lasts."""
        stay = Standing(self.digest, self.grant, self.stream, self.ends_at, self._clock)
        self.stays.append((table, stay))
        try:
            with stay.watched():
                yield stay
        finally:
            self.stays.remove((table, stay))

    @contextmanager
    def watched(self) -> Iterator[None]:
        """As long as the context lasts, `over` happens when the token ends."""
        self.watchers += 1
        self._look()
        try:
            yield
        finally:
            self.watchers -= 1
            if not self.watchers and self._timer is not None:
                self._timer.cancel()

    def _look(self) -> None:
        """Look at the clock, now and again until the token is over or nobody watches it."""
        if self._timer is not None:
            self._timer.cancel()
        if self.ends_at is None:
            return
        left = (self.ends_at - self._clock()) / 1000
        if left <= 0:
            self.over.set()
        elif self.watchers:
            self._timer = asyncio.get_running_loop().call_later(min(left, LONGEST_WAIT), self._look)
