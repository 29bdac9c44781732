"""The stored Merkle tree of the log."""

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Tile(msgspec.Struct, frozen=True):
    """A full tile of the log's Merkle tree (`eventstore.hashes.tiles`): `hashes` are 256 times 32 bytes."""

    level: int
    number: int
    hashes: bytes


class Tiles(msgspec.Struct, frozen=True):
    """Tiles to be kept, all or none; those of a level in order."""

    tiles: tuple[Tile, ...]


class SignedRoot(msgspec.Struct, frozen=True):
    """A signed root of the log's Merkle tree: its number of leaves, its root, and the opaque signed bytes."""

    size: int
    root: bytes
    note: bytes


class KeptTree(Protocol):
    """The leaves of the log's Merkle tree, and what of the tree is kept: full tiles and signed roots."""

    async def length(self) -> int:
        """The length of the whole log: the position of the last event."""

    async def leaves(self, after: int, limit: int) -> list[bytes]:
        """The leaf hashes of the events with position > after, in order (`eventstore.hashes.chain.leaf`).

        Raises StreamDamagedError for a position that is missing, and an event whose hash does not fit its body.
        """

    async def tile_count(self, level: int) -> int:
        """The number of full tiles stored for a level."""

    async def tiles(self, level: int, first: int, limit: int) -> list[bytes]:
        """The hashes of the tiles of a level from number `first` on, in order."""

    async def put_tiles(self, tiles: Sequence[Tile]) -> None:
        """Keep full tiles, durably: all or none; the same ones that are kept already stay. Raises as `append` does."""

    async def put_signed_root(self, signed: SignedRoot) -> None:
        """Keep what was signed, durably. Raises as `append` does, also if one as large is kept already."""

    async def signed_root(self, size: int | None = None) -> SignedRoot | None:
        """Return the signed root of exactly this size, or the last of all."""
