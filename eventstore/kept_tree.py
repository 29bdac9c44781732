"""What is kept of the log's Merkle tree: its full tiles, and the roots that were signed."""

import msgspec


class Tile(msgspec.Struct, frozen=True):
    """A full tile of the log's Merkle tree (`eventstore.tiles`): `hashes` are 256 times 32 bytes."""

    level: int
    number: int
    hashes: bytes


class Tiles(msgspec.Struct, frozen=True):
    """Tiles to be kept, all or none; those of a level in order."""

    tiles: tuple[Tile, ...]


class SignedRoot(msgspec.Struct, frozen=True):
    """What was signed of the log's Merkle tree: how many leaves it had, its root, and the opaque signed bytes."""

    size: int
    root: bytes
    note: bytes
