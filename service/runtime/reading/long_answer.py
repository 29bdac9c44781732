"""A long answer: bytes that were worked out once, in chunks that are sent one after the other."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from domain.table.fold import Steps

CHUNK = 65_536
ENCODER = msgspec.json.Encoder()


class LongAnswer(msgspec.Struct, frozen=True):
    """The chunks of an answer, and how many bytes they have together.

    `digest` tells its bytes from others; empty if nobody is to know it by that. `following` is the cursor of the page
    after it, None if there is none, and `seen` what stands beside it.
    """

    chunks: tuple[bytes, ...]
    size: int
    digest: str = ""
    following: int | None = None
    seen: str = ""

    def whole(self) -> bytes:
        """All of it in one piece."""
        return b"".join(self.chunks)


class Writing:
    """Collects the bytes of an answer; small pieces go together into chunks of about 64 KiB."""

    def __init__(self) -> None:
        self._chunks: list[bytes] = []
        self._open: list[bytes] = []
        self._room = CHUNK
        self._size = 0
        self._digest = sha256()

    def add(self, piece: bytes) -> None:
        """Write this after what was written before."""
        self._open.append(piece)
        self._size += len(piece)
        self._room -= len(piece)
        if self._room <= 0:
            self._close()

    def done(self) -> LongAnswer:
        """All that was written."""
        self._close()
        return LongAnswer(tuple(self._chunks), self._size, self._digest.hexdigest())

    def each(self, pieces: Iterable[bytes]) -> Steps[None]:
        """Write these one after the other; each is a step."""
        for piece in pieces:
            self.add(piece)
            yield

    def json(self, value: msgspec.Struct, within: tuple[type, ...] = ()) -> Steps[None]:
        """Write a struct as JSON, with the same bytes as when it is encoded in one go.

        Each entry of its lists is a step; values of the types `within` are taken apart as the struct itself is.
        """
        before = b"{"
        for name in value.__struct_fields__:
            self.add(before + ENCODER.encode(name) + b":")
            yield from self._value(getattr(value, name), within)
            before = b","
        self.add(b"}" if value.__struct_fields__ else b"{}")

    def _value(self, value: Any, within: tuple[type, ...]) -> Steps[None]:
        if isinstance(value, tuple) and value:
            before = b"["
            for entry in value:
                self.add(before)
                yield from self._value(entry, within)
                before = b","
            self.add(b"]")
        elif isinstance(value, msgspec.Struct) and isinstance(value, within):
            yield from self.json(value, within)
        else:
            self.add(ENCODER.encode(value))
            yield

    def _close(self) -> None:
        if self._open:
            chunk = b"".join(self._open)
            self._chunks.append(chunk)
            self._digest.update(chunk)
        self._open = []
        self._room = CHUNK
