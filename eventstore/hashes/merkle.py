"""The Merkle tree of RFC 6962 over the leaves of a log: roots, inclusion proofs, consistency proofs, and checking them.

The functions that make proofs do not hash. They name the subtrees whose hashes make up the proof, each as a range of
leaves, and the keeper of the hashes looks them up. Checking needs the proof alone, as RFC 9162 describes it.
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256

import msgspec

EMPTY_ROOT = sha256(b"").digest()
"""The root of the tree without leaves."""

Range = tuple[int, int]
"""The leaves from the first number up to, and without, the second."""


class Node(msgspec.Struct, frozen=True):
    """A complete subtree: the leaves from `index` * 2**`level` on, 2**`level` of them."""

    level: int
    index: int


def leaf_hash(data: bytes) -> bytes:
    """The hash of a leaf with this content."""
    return sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash over two subtrees."""
    return sha256(b"\x01" + left + right).digest()


def folded(hashes: Sequence[bytes]) -> bytes:
    """The hash over complete subtrees from the largest, on the left, to the smallest. They must be at least one."""
    result = hashes[-1]
    for left in reversed(hashes[:-1]):
        result = node_hash(left, result)
    return result


def complete_root(hashes: Sequence[bytes]) -> bytes:
    """The hash over 1, 2, 4, 8, … subtrees of the same size."""
    row = list(hashes)
    while len(row) > 1:
        row = [node_hash(row[place], row[place + 1]) for place in range(0, len(row), 2)]
    return row[0]


def parts(leaves: Range) -> list[Node]:
    """The complete subtrees that make up a range of leaves of a tree, from left to right.

    The range must begin where a subtree at least as large as the range can begin, as all ranges below do.
    """
    start, end = leaves
    result = []
    while start < end:
        level = (end - start).bit_length() - 1
        result.append(Node(level, start >> level))
        start += 1 << level
    return result


def root(size: int, hash_of: Callable[[Node], bytes]) -> bytes:
    """The root of the tree of the first `size` leaves."""
    return folded([hash_of(node) for node in parts((0, size))]) if size else EMPTY_ROOT


def hash_over(leaves: Range, hash_of: Callable[[Node], bytes]) -> bytes:
    """The hash over one of the ranges that the functions below name."""
    return folded([hash_of(node) for node in parts(leaves)])


def inclusion_ranges(index: int, size: int) -> list[Range]:
    """The subtrees whose hashes prove that leaf `index`, from 0, is in the tree of `size`, the leaf's sibling first.

    Raises ValueError if it is not.
    """
    if not 0 <= index < size:
        message = f"There is no leaf {index} in a tree of {size}."
        raise ValueError(message)
    ranges: list[Range] = []
    start, end = 0, size
    while end - start > 1:
        middle = start + _split(end - start)
        if index < middle:
            ranges.append((middle, end))
            end = middle
        else:
            ranges.append((start, middle))
            start = middle
    return ranges[::-1]


def consistency_ranges(old: int, new: int) -> list[Range]:
    """The subtrees whose hashes prove that the tree of `new` leaves begins with the tree of `old`.

    None of them for the empty tree and for the same size. Raises ValueError if `old` is greater.
    """
    if not 0 <= old <= new:
        message = f"A tree of {new} does not begin with one of {old}."
        raise ValueError(message)
    if old in (0, new):
        return []
    ranges: list[Range] = []
    start, end = 0, new
    while old != end:
        middle = start + _split(end - start)
        if old <= middle:
            ranges.append((middle, end))
            end = middle
        else:
            ranges.append((start, middle))
            start = middle
    if start:  # else the verifier has this hash already: it is the old root
        ranges.append((start, end))
    return ranges[::-1]


def includes(leaf: bytes, index: int, size: int, path: Iterable[bytes], expected: bytes) -> bool:
    """Return whether the path proves that leaf `index` has this hash in the tree of `size` with the root `expected`."""
    if not 0 <= index < size:
        return False
    place, last, result = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            return False
        if place & 1 or place == last:
            result = node_hash(sibling, result)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            result = node_hash(result, sibling)
        place, last = place >> 1, last >> 1
    return last == 0 and result == expected


def extends(old: int, new: int, old_root: bytes, new_root: bytes, path: Sequence[bytes]) -> bool:
    """Return whether the path proves that the tree of `new` leaves begins with that of `old`, by their roots."""
    if not 0 <= old <= new:
        return False
    if old == new:
        return not path and old_root == new_root
    if old == 0:
        return not path and old_root == EMPTY_ROOT
    rest = list(path) if old & (old - 1) else [old_root, *path]
    if not rest:
        return False
    place, last = old - 1, new - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    first = second = rest[0]
    for sibling in rest[1:]:
        if last == 0:
            return False
        if place & 1 or place == last:
            first, second = node_hash(sibling, first), node_hash(sibling, second)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            second = node_hash(second, sibling)
        place, last = place >> 1, last >> 1
    return last == 0 and first == old_root and second == new_root


def _split(size: int) -> int:
    """The largest power of two that is smaller than the size."""
    return 1 << ((size - 1).bit_length() - 1)
