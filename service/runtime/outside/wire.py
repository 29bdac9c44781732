"""The bytes that come from a receiver: in small pieces, and within bounds before anything parses them."""

from collections.abc import Callable, Mapping
from typing import Any

from anyio.abc import ByteStream

PIECE = 4_096
"""How many bytes are read in one turn of the event loop."""
MOST_BYTES = 262_144
"""How many bytes are read of one connection, those of TLS included."""
MOST_PIECES = 1_024
"""In how many pieces they may come."""


class TooMuchError(Exception):
    """The receiver has sent more than is read."""


class BoundedWire(ByteStream):
    """A connection of which at most `PIECE` bytes are read at once, `MOST_BYTES` in all, in `MOST_PIECES` pieces."""

    def __init__(self, connection: ByteStream) -> None:
        self._connection = connection
        self._bytes = self._pieces = 0

    async def receive(self, max_bytes: int = PIECE) -> bytes:
        """Read a piece, after a turn of the event loop. Raises TooMuchError, anyio.EndOfStream."""
        piece = await self._connection.receive(min(max_bytes, PIECE))
        self._bytes += len(piece)
        self._pieces += 1
        if self._bytes > MOST_BYTES or self._pieces > MOST_PIECES:
            raise TooMuchError
        return piece

    async def send(self, item: bytes) -> None:
        """Send bytes."""
        await self._connection.send(item)

    async def send_eof(self) -> None:
        """Send nothing more."""
        await self._connection.send_eof()

    async def aclose(self) -> None:
        """End the connection at once."""
        await self._connection.aclose()

    @property
    def extra_attributes(self) -> Mapping[Any, Callable[[], Any]]:
        """Return what the library knows of the connection."""
        return self._connection.extra_attributes
