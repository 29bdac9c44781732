"""The Merkle tree of a log in its file, against the events that it is made of."""

from collections.abc import Iterator

from eventstore.asked import Asked
from eventstore.chain import leaf
from eventstore.merkle import leaf_hash
from eventstore.port import Fault
from eventstore.schema import LOG
from eventstore.tiles import Tree


class TreeCheck:
    """Takes the events in the order of the log and compares the tree that they make with what is kept of it.

    A tile that is full but not kept yet is no fault: tiles are kept when the next checkpoint is made. What is kept is
    looked up before the first event, so that a server that appends at the same time is no hindrance.
    """

    def __init__(self, connection: Asked) -> None:
        self._connection = connection
        self._tree = Tree()
        rows = connection.execute("SELECT size, root FROM checkpoints WHERE log_id = ?", (LOG,))
        self._signed: dict[int, bytes] = dict(rows.fetchall())
        kept = connection.execute("SELECT level, max(number) FROM tiles WHERE log_id = ? GROUP BY level", (LOG,))
        self._kept: list[tuple[int, int]] = kept.fetchall()

    def take(self, stream: str, version: int, fresh: bytes) -> Fault | None:
        """Take the next event, `fresh` its hash; what is wrong with the tree up to here, if something is."""
        for tile in self._tree.grow([leaf_hash(leaf(stream, version, fresh))]):
            row = self._connection.execute(
                "SELECT hashes FROM tiles WHERE log_id = ? AND level = ? AND number = ?", (LOG, tile.level, tile.number)
            ).fetchone()
            if row is not None and row[0] != tile.hashes:
                return Fault(None, None, f"Tile {tile.number} of level {tile.level} does not follow from the events.")
        size = self._tree.size
        if size in self._signed and self._signed[size] != self._tree.root():
            return Fault(None, None, f"The first {size} events are not those that a checkpoint was signed for.")
        return None

    def rest(self) -> Iterator[Fault]:
        """What is kept of the tree although there are no such events."""
        for level, number in self._kept:
            if level >= len(self._tree.full) or number >= self._tree.full[level]:
                yield Fault(None, None, f"Tile {number} of level {level} is kept, but there are no events for it.")
        largest = max(self._signed, default=0)
        if largest > self._tree.size:
            yield Fault(None, None, f"A checkpoint was signed for {largest} events, but there are {self._tree.size}.")
