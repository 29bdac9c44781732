"""The directory of streams."""

from typing import Protocol

import msgspec


class Stream(msgspec.Struct, frozen=True):
    """An entry in the directory of streams."""

    stream: str
    category: str
    state: str
    opened_at: int
    label: bytes


class Directory(Protocol):
    """Which streams there are, and the words by which they are found."""

    async def stream(self, stream: str) -> Stream | None:
        """A stream's entry in the directory."""

    async def streams(
        self,
        *,
        category: str | None = None,
        state: str | None = None,
        mark: str | None = None,
        before: str | None = None,
        limit: int = 50,
    ) -> list[Stream]:
        """The directory, newest first (by opening time, then stream id).

        A `mark` is asked for without a category and a state; `before` is the last stream id of the page before.
        """
