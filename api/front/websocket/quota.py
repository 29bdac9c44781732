"""The bounds of sockets: frames without a message from a client, and bytes that wait to be taken, of all together."""

from collections.abc import Callable

FIRST_FRAMES = 16
"""Frames until the first message is complete, of all kinds."""
FRAGMENTS = 128
"""Frames of one message."""
CONTROLS = 64
"""Pings, pongs and closes at once; one more for each second and for each message."""
CONT, TEXT, BINARY = 0, 1, 2


class FloodError(Exception):
    """The client sends more frames than it may."""


class Quota:
    """The frames of one connection. A client that plays, and keeps its connection alive, never comes near."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since = clock()
        self._controls = float(CONTROLS)
        self._fragments = 0
        self._first_frames: int | None = 0

    @property
    def greeted(self) -> bool:
        """Return whether the first message is complete."""
        return self._first_frames is None

    def count(self, first_byte: int) -> None:
        """A frame with this first byte comes. Raises FloodError."""
        if self._first_frames is not None:
            self._first_frames += 1
            if self._first_frames > FIRST_FRAMES:
                raise FloodError
        if first_byte & 0x0F in (CONT, TEXT, BINARY):
            self._fragments += 1
            if self._fragments > FRAGMENTS:
                raise FloodError
        else:
            self._control()

    def message(self) -> None:
        """A message is complete."""
        self._fragments = 0
        self._first_frames = None
        self._controls = min(self._controls + 1, CONTROLS)

    def _control(self) -> None:
        now = self._clock()
        self._controls = min(self._controls + now - self._since, CONTROLS)
        self._since = now
        if self._controls < 1:
            raise FloodError
        self._controls -= 1


MOST_BYTES = 67_108_864


class BufferBudget:
    """The bytes of all of them."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self.bytes = 0

    @property
    def crowded(self) -> bool:
        """Return whether it is more than it may be."""
        return self.bytes > self.most


class Held:
    """One socket's part of it."""

    def __init__(self, hold: BufferBudget) -> None:
        self._hold = hold
        self.bytes = 0

    def now(self, held: int) -> None:
        """From now on it is so many bytes."""
        self._hold.bytes += held - self.bytes
        self.bytes = held

    @property
    def crowded(self) -> bool:
        """Return whether all sockets hold too much between them."""
        return self._hold.crowded
