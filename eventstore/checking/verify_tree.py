"""The Merkle tree of a log, as it is kept, against the events that it is made of."""

from collections.abc import Iterator, Mapping

from eventstore.hashes.chain import leaf
from eventstore.hashes.merkle import leaf_hash
from eventstore.hashes.tiles import Tree
from eventstore.ports.events import Fault
from eventstore.ports.inspection import Inspection
from eventstore.schema import LOG

SIGNED = "SELECT size, root FROM checkpoints WHERE log_id = ?"
KEPT = "SELECT hashes FROM tiles WHERE log_id = ? AND level = ? AND number = ?"


class TreeCheck:
    """Takes the events in the order of the log and compares the tree that they make with what is kept of it.

    A tile that is full but not kept yet is no fault: tiles are kept when the next checkpoint is made. What is kept is
    looked up before the first event, so that a server that appends at the same time is no hindrance. `outside`: roots
    by size, which were signed and are kept outside the database.
    """

    def __init__(self, log: Inspection, outside: Mapping[int, bytes]) -> None:
        self._log = log
        self._tree = Tree()
        self._outside = outside
        self._signed = {size: root for size, root in log.rows(SIGNED, LOG)}  # noqa: C416 - rows are no pairs to mypy
        self._kept = log.rows("SELECT level, max(number), count(*) FROM tiles WHERE log_id = ? GROUP BY level", LOG)

    def take(self, stream: str, version: int, fresh: bytes) -> Fault | None:
        """Take the next event, `fresh` its hash; what is wrong with the tree up to here, if something is."""
        for tile in self._tree.grow([leaf_hash(leaf(stream, version, fresh))]):
            kept = self._log.rows(KEPT, LOG, tile.level, tile.number)
            if kept and kept[0][0] != tile.hashes:
                return Fault(None, None, f"Tile {tile.number} of level {tile.level} does not follow from the events.")
        size = self._tree.size
        if size in self._signed and self._signed[size] != self._tree.root():
            return Fault(None, None, f"The first {size} events are not those that a checkpoint was signed for.")
        if size in self._outside and self._outside[size] != self._tree.root():
            problem = f"The first {size} events are not those of the checkpoint that is kept outside the database."
            return Fault(None, None, problem)
        return None

    def rest(self) -> Iterator[Fault]:
        """What is kept of the tree although there are no such events."""
        for level, number, count in self._kept:
            if count != number + 1:
                yield Fault(None, None, f"Of the tiles of level {level} some are missing: there are {count}.")
            if level >= len(self._tree.full) or number >= self._tree.full[level]:
                yield Fault(None, None, f"Tile {number} of level {level} is kept, but there are no events for it.")
        largest = max(self._signed, default=0)
        if largest > self._tree.size:
            yield Fault(None, None, f"A checkpoint was signed for {largest} events, but there are {self._tree.size}.")
        largest = max(self._outside, default=0)
        if largest > self._tree.size:
            problem = f"A checkpoint outside the database is for {largest} events, but there are {self._tree.size}."
            yield Fault(None, None, problem)
