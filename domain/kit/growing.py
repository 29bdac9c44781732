"""A sequence that grows all game long and is added to without copying it."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")
ROW = 64
"""The entries of a row, and the rows of a page."""
PAGE = ROW * ROW


class Archive(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """Entries in rows of 64, and these in pages of 64.

    A new archive shares all but one row and one page with the old one. So the cost of a change does not grow with the
    length. That holds up to some hundred pages of 4,096 entries each.
    """

    pages: tuple[tuple[tuple[T, ...], ...], ...] = ()

    def __len__(self) -> int:
        if not self.pages:
            return 0
        last = self.pages[-1]
        return (len(self.pages) - 1) * PAGE + (len(last) - 1) * ROW + len(last[-1])

    def __iter__(self) -> Iterator[T]:
        return (entry for page in self.pages for row in page for entry in row)

    def __reversed__(self) -> Iterator[T]:
        return (entry for page in reversed(self.pages) for row in reversed(page) for entry in reversed(row))

    def __getitem__(self, place: int) -> T:
        return self.pages[place // PAGE][place % PAGE // ROW][place % ROW]

    def added(self, entry: T) -> Archive[T]:
        """The archive with one more entry at the end."""
        size = len(self)
        if size % PAGE == 0:
            return Archive((*self.pages, ((entry,),)))
        last = self.pages[-1]
        grown = (*last, (entry,)) if size % ROW == 0 else (*last[:-1], (*last[-1], entry))
        return Archive((*self.pages[:-1], grown))

    def replaced(self, place: int, entry: T) -> Archive[T]:
        """The archive with another entry at this place, counted from 0."""
        page, row = self.pages[place // PAGE], place % PAGE // ROW
        changed = _with(page[row], place % ROW, entry)
        return Archive(_with(self.pages, place // PAGE, _with(page, row, changed)))


Entry = TypeVar("Entry")


def _with(entries: tuple[Entry, ...], place: int, entry: Entry) -> tuple[Entry, ...]:
    return (*entries[:place], entry, *entries[place + 1 :])


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
