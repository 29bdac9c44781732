"""The bytes of messages that all sockets together hold and nobody has taken yet."""

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
