"""An event as it lies in the log, where a stream stands, and what can be wrong with it."""

import msgspec


class Head(msgspec.Struct, frozen=True):
    """The end of a stream: its version and the hash of its last event (of the genesis, if it has no event yet)."""

    version: int
    hash: bytes


Place = tuple[int, str, int]
"""Where an event stands: its position in the log, its stream and its version in it."""


class Text(msgspec.Struct, frozen=True):
    """A text that stands beside the event of this version of a stream.

    The event has its `commitment` (32 bytes), which `salt` (32 bytes) and `text` lead to; the store checks neither.
    """

    version: int
    commitment: bytes
    salt: bytes
    text: bytes


class StoredEvent(msgspec.Struct, frozen=True):
    """One event as stored in the log. `hash` covers `prev`, the hash before it, and the exact bytes of `body`.

    `texts` are those beside it, where the reader has asked for them.
    """

    position: int
    stream: str
    version: int
    body: bytes
    prev: bytes
    hash: bytes
    texts: tuple[Text, ...] = ()


class Fault(msgspec.Struct, frozen=True):
    """The first fault of a stream. `problem` is one sentence; `version` is None if the fault is not at an event.

    `stream` is None for a fault of the whole log, or of an event whose stream is unknown.
    """

    stream: str | None
    version: int | None
    problem: str
