"""Where a stream stands."""

import msgspec


class Head(msgspec.Struct, frozen=True):
    """Where a stream stands: its version and the hash of its last event (of the genesis, if it has no event yet)."""

    version: int
    hash: bytes
