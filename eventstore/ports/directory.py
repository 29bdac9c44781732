"""The directory of streams."""

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Stream(msgspec.Struct, frozen=True):
    """An entry in the directory of streams. `owner` is None for a stream that is on no list; `caption` is opaque."""

    stream: str
    category: str
    state: str
    opened_at: int
    label: bytes
    owner: str | None = ""
    caption: bytes = b""


class Marked(msgspec.Struct, frozen=True):
    """A stream with a mark: where it stands, and its summary (opaque), None if none is kept.

    `version` is that of its last event, 0 if its events are missing.
    """

    stream: str
    category: str
    version: int
    summary: bytes | None


class Summary(msgspec.Struct, frozen=True):
    """A summary to store beside a stream's mark, computed from its first `version` events."""

    stream: str
    version: int
    summary: bytes


class Summaries(msgspec.Struct, frozen=True):
    """Summaries to be kept, in one transaction; each that is out of date by then is left out."""

    summaries: tuple[Summary, ...]


class Directory(Protocol):
    """The directory of streams: the words by which they are looked up, and the summaries of those that are marked."""

    async def stream(self, stream: str) -> Stream | None:
        """A stream's entry in the directory."""

    async def streams(
        self,
        *,
        category: str | None = None,
        state: str | tuple[str, ...] | None = None,
        mark: str | None = None,
        owner: str | None = None,
        before: str | None = None,
        limit: int = 50,
    ) -> list[Stream]:
        """The directory, newest first (by opening time, then stream id), without the streams that are on no list.

        Only a mark finds those.

        `state` is a word, or several. With several, each stream in one of these states is listed once, also one that
        changes from one to another meanwhile. A `mark` comes without a category and a state. `before` is the last
        stream id of the page before. `owner`: only those of this owner.
        """

    async def marked(
        self, mark: str, *, owner: str | None = None, before: str | None = None, limit: int = 50
    ) -> list[Marked]:
        """The streams with a mark and their summaries, as they are at one moment; in the order and pages of `streams`.

        No event is read.
        """

    async def put_summaries(self, summaries: Sequence[Summary]) -> None:
        """Keep summaries in place of what was kept; those of streams that have moved on meanwhile are left out.

        Raises StoreBusyError, StoreUnavailableError.
        """
