"""The growing tree over a whole log, in tiles of 256 hashes as C2SP tlog-tiles lays them out.

Tile `number` of level 0 has the hashes of leaves 256 * `number` and the following. A hash of level n + 1 is the root
over one full tile of level n.

Full tiles never change and are kept in the database. The rows that are not full yet, less than 256 hashes for each
level, are kept in memory and made again from the log. So a longer log makes neither growing nor proving more expensive,
apart from one more level for each factor of 256.

The tree follows the log when asked to, and proves what it says of it.
"""

import asyncio
from collections.abc import Iterable, Sequence

import msgspec

from eventstore.hashes.merkle import (
    EMPTY_ROOT,
    Node,
    Range,
    complete_root,
    consistency_ranges,
    hash_over,
    inclusion_ranges,
    parts,
    root,
)
from eventstore.ports.tree import KeptTree, Tile

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


STEP = 1024
"""How many leaves are read at once; so that following a long log holds nobody up for long."""


class LogTree:
    """The tree of a store's log. Appending does not wait for it: it catches up with the log before it is asked."""

    def __init__(self, store: KeptTree) -> None:
        self._store = store
        self._tree: Tree | None = None
        self._turn = asyncio.Lock()

    async def catch_up(self) -> tuple[int, bytes]:
        """Take in what the log has by now; the size and root of the tree. Raises StoreUnavailableError."""
        async with self._turn:
            tree = await self._grown()
            return tree.size, tree.root()

    async def root_at(self, size: int) -> bytes:
        """The root of the tree when it had this size. Raises ValueError if the log is shorter."""
        (root,) = await self._hashes([(0, size)]) if size else (EMPTY_ROOT,)
        return root

    async def inclusion(self, index: int, size: int) -> list[bytes]:
        """The proof that leaf `index` (position - 1) is in the tree of this size. Raises ValueError if it is not."""
        return await self._hashes(inclusion_ranges(index, size))

    async def consistency(self, old: int, new: int) -> list[bytes]:
        """The proof that the tree of size `new` begins with that of size `old`. Raises ValueError if it does not."""
        return await self._hashes(consistency_ranges(old, new))

    async def _hashes(self, ranges: Iterable[Range]) -> list[bytes]:
        wanted = list(ranges)
        needed = max((end for _, end in wanted), default=0)
        async with self._turn:
            tree = await self._grown(needed)
            if any(end > tree.size for _, end in wanted):
                message = f"The log has {tree.size} events only."
                raise ValueError(message)
            nodes = {node for span in wanted for node in parts(span)}
            known = {node: await self._hash_of(tree, node) for node in nodes}
        return [hash_over(span, known.__getitem__) for span in wanted]

    async def _hash_of(self, tree: Tree, node: Node) -> bytes:
        place = spot(node)
        kept = tree.in_memory(place)
        return complete_root(await self._stored(place) if kept is None else kept)

    async def _stored(self, place: Spot) -> list[bytes]:
        (tile,) = await self._store.tiles(place.level, place.number, 1)
        return hashes_in(tile)[place.first : place.first + place.count]

    async def _grown(self, needed: int | None = None) -> Tree:
        """The tree as far as the log goes, or as is `needed`; after a failure it is made anew from what is kept.

        No further than needed, so that the time for a proof does not tell how much the log has grown meanwhile.
        """
        tree, self._tree = self._tree, None
        if tree is None:
            tree = await self._resumed()
        while (needed is None or tree.size < needed) and (leaves := await self._store.leaves(tree.size, STEP)):
            tiles = tree.grow(leaves)
            if tiles:
                await self._store.put_tiles(tiles)
        self._tree = tree
        return tree

    async def _resumed(self) -> Tree:
        full: list[int] = []
        while count := await self._store.tile_count(len(full)):
            full.append(count)
        rows: list[list[bytes]] = [[]]
        for level in range(1, len(full) + 1):
            rows.append([])
            first = (full[level] if level < len(full) else 0) * WIDTH
            for number in range(first, full[level - 1]):
                (tile,) = await self._store.tiles(level - 1, number, 1)
                rows[level].append(complete_root(hashes_in(tile)))
        tree = Tree()
        if full:
            tree.resume([*full, 0], rows)
        return tree
