"""A count of how often each of many keys has come, which can be added to without copying it."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

WIDTH_BITS = 4
MASK = 2**WIDTH_BITS - 1
NO_BRANCHES: tuple[None, ...] = (None,) * (MASK + 1)


class Tally(msgspec.Struct, frozen=True):
    """A persistent hash trie: adding to it leaves it as it is and gives a new one that shares all but a few nodes.

    Each node holds one key and how often it has come; `branches` is empty or has one place for each next digit of the
    hash. The hash is the same in every process, so that a stored tally can be read back. An empty tally is None.
    """

    key: bytes
    count: int
    branches: tuple[Tally | None, ...] = ()


def counted(tally: Tally | None, key: bytes) -> tuple[Tally, int]:
    """The tally with the key counted once more, and how often it has come now.

    The cost grows with the logarithm of the number of keys only.
    """
    return _counted(tally, key, int.from_bytes(blake2b(key, digest_size=8).digest(), "big"))


def _counted(tally: Tally | None, key: bytes, digits: int) -> tuple[Tally, int]:
    if tally is None:
        return Tally(key, 1), 1
    if tally.key == key:
        return Tally(key, tally.count + 1, tally.branches), tally.count + 1
    branches = tally.branches or NO_BRANCHES
    place = digits & MASK
    branch, count = _counted(branches[place], key, digits >> WIDTH_BITS)
    return Tally(tally.key, tally.count, (*branches[:place], branch, *branches[place + 1 :])), count
