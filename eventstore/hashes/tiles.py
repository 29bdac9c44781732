"""The growing tree of a log, in tiles of 256 hashes as C2SP tlog-tiles lays them out.

Tile `number` of level 0 has the hashes of leaves 256 * `number` and the following. A hash of level n + 1 is the root
over one full tile of level n.

Full tiles never change and are kept in the database. The rows that are not full yet, less than 256 hashes for each
level, are kept in memory and made again from the log. So a longer log makes neither growing nor proving more expensive,
apart from one more level for each factor of 256.
"""

from collections.abc import Iterable, Sequence

import msgspec

from eventstore.hashes.merkle import Node, complete_root, root
from eventstore.ports.tree import Tile

HEIGHT = 8
WIDTH = 1 << HEIGHT
HASH_BYTES = 32
TILE_BYTES = WIDTH * HASH_BYTES


class Spot(msgspec.Struct, frozen=True):
    """The place of the hashes that make up a subtree: `count` of them from `first` on in a tile."""

    level: int
    number: int
    first: int
    count: int


def spot(node: Node) -> Spot:
    """Return the place of the hashes of a complete subtree."""
    level, above = divmod(node.level, HEIGHT)
    first = node.index << above
    return Spot(level, first >> HEIGHT, first & (WIDTH - 1), 1 << above)


def hashes_in(tile: bytes) -> list[bytes]:
    """The hashes of a tile."""
    return [tile[start : start + HASH_BYTES] for start in range(0, len(tile), HASH_BYTES)]


class Tree:
    """The tree so far: `size` leaves. `full` counts the full tiles of each level, `rows` are the hashes after them."""

    def __init__(self) -> None:
        self.size = 0
        self.full: list[int] = []
        self.rows: list[list[bytes]] = []

    def resume(self, full: Sequence[int], rows: Sequence[Iterable[bytes]]) -> None:
        """Go on where a tree stood when its last tile was full: the full tiles and the row after them of each level."""
        self.full = list(full)
        self.rows = [list(row) for row in rows]
        self.size = self.full[0] * WIDTH if self.full else 0

    def grow(self, leaves: Iterable[bytes]) -> list[Tile]:
        """Add the hashes of further leaves; returns the tiles that are full now, those of a level in order."""
        done: list[Tile] = []
        for leaf in leaves:
            self.size += 1
            self._push(0, leaf, done)
        return done

    def in_memory(self, place: Spot) -> Sequence[bytes] | None:
        """The hashes of a subtree, if they are in memory; None if they lie in a full tile."""
        if place.number < self.full[place.level]:
            return None
        return self.rows[place.level][place.first : place.first + place.count]

    def root(self) -> bytes:
        """The root of the tree as it is now."""
        return root(self.size, self._hash_of)

    def _push(self, level: int, fresh: bytes, done: list[Tile]) -> None:
        if level == len(self.rows):
            self.rows.append([])
            self.full.append(0)
        row = self.rows[level]
        row.append(fresh)
        if len(row) == WIDTH:
            done.append(Tile(level, self.full[level], b"".join(row)))
            self.full[level] += 1
            self.rows[level] = []
            self._push(level + 1, complete_root(row), done)

    def _hash_of(self, node: Node) -> bytes:
        """The hash of one of the subtrees that the whole tree falls into: these are all in memory."""
        place = spot(node)
        return complete_root(self.rows[place.level][place.first : place.first + place.count])
