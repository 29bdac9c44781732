"""Texts that are forgotten: where they stand, what is kept beside the log that has them, and what all nodes learn."""

from typing import Literal, Protocol

import msgspec

TracedTable = Literal["keys", "outbox", "attempts"]


class Forms(msgspec.Struct, frozen=True):
    """A text as it stands in JSON: `whole`, with its quotation marks, and `within` any text, however it is escaped."""

    whole: bytes
    within: tuple[bytes, ...]


class Trace(msgspec.Struct, frozen=True):
    """A row beside the log in which a text stands.

    `table` and `row`, its primary key, say which. `whose` is the scope of a key, the lane of a message, the stream of a
    refused act. `was` is the column as it was read, `value` what it is to be.
    """

    table: TracedTable
    row: tuple[str | int, ...]
    whose: str
    was: bytes
    value: bytes


class Rewritten(msgspec.Struct, frozen=True):
    """Rows to be written anew. One that has changed since it was read stays as it is."""

    traces: tuple[Trace, ...]


class Beside(msgspec.Struct, frozen=True):
    """A text beside an event: of which stream, at which version, with its commitment and the text."""

    stream: str
    version: int
    commitment: bytes
    text: bytes


class Owned(msgspec.Struct, frozen=True):
    """The streams of an owner in the directory, the same names behind a prefix, and `others` by name."""

    owner: str
    prefix: str
    others: tuple[str, ...] = ()


class Forgotten(msgspec.Struct, frozen=True):
    """A commitment to a text that was forgotten. `position` is that of the event in the log that says so."""

    position: int
    stream: str
    commitment: bytes


class Forgetting(Protocol):
    """Questions about texts of people over the whole log, and the taking away of what is kept of them beside it.

    All of it raises StoreUnavailableError, `rewrite` also StoreBusyError.
    """

    async def beside(self, text: bytes, limit: int, *, whole: bool, of: Owned | None = None) -> list[Beside]:
        """Return the texts beside events that are this text, or contain it, by stream and version, `limit` at most.

        `of`: only those of these streams. Others count for nothing, so the limit tells nothing of them.
        """

    async def with_commitments(self, commitments: tuple[bytes, ...]) -> list[str]:
        """Return the streams beside which a text has one of these commitments."""

    async def traces(self, forms: Forms) -> list[Trace]:
        """Return the rows beside the log in which a text stands, with nothing to be written yet."""

    async def rewrite(self, traces: tuple[Trace, ...]) -> None:
        """Write rows anew, durably."""

    async def forgotten(self, after: int) -> list[Forgotten]:
        """Return what was forgotten by events with a position > after, in order."""
