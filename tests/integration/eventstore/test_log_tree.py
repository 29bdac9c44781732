"""The tree follows the log, is kept in tiles, and stands again as it was after a restart."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from eventstore.checking.verify import verify
from eventstore.hashes.chain import leaf
from eventstore.hashes.merkle import Node, complete_root, extends, includes, leaf_hash, root
from eventstore.hashes.tiles import LogTree, Tree
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.log import Append
from eventstore.ports.tree import SignedRoot, Tile
from eventstore.sqlite import SqliteStore
from tests.support.eventstore.owner import owner
from tests.support.eventstore.samples import chained, first, more, opening

LONG = 600


def of_plain_hashes(leaves: list[bytes], size: int) -> bytes:
    """The root, without tiles."""

    def hash_of(node: Node) -> bytes:
        return complete_root(leaves[node.index << node.level : (node.index + 1) << node.level])

    return root(size, hash_of)


@pytest.fixture
async def store(database: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(database)
    await store.start()
    yield store
    await store.close()


async def fill(store: SqliteStore, events: int, stream: str = "a") -> list[bytes]:
    """A stream with so many events; their leaf hashes as anyone can compute them."""
    bodies = [b"%d" % number for number in range(events)]
    await store.append(Append(stream, 0, tuple(bodies), None, opening()))
    links = chained(stream, *bodies)
    return [leaf_hash(leaf(stream, version, fresh)) for version, (_, fresh) in enumerate(links, start=1)]


async def test_a_proof_in_an_earlier_tree_is_as_much_work_however_much_was_appended_since(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(store, LONG)
    tree = LogTree(store)
    await tree.root_at(LONG)
    read: list[int] = []
    leaves = store.leaves

    async def counted(after: int, limit: int) -> list[bytes]:
        found = await leaves(after, limit)
        read.append(len(found))
        return found

    monkeypatch.setattr(store, "leaves", counted)
    await fill(store, LONG, "b")
    await tree.root_at(LONG)
    await tree.inclusion(1, LONG)
    await tree.consistency(5, LONG)
    assert read == []
    await tree.root_at(LONG + 1)
    assert sum(read) == LONG


def test_the_leaf_of_the_documented_event() -> None:
    ((_, fresh),) = chained("example", b'{"type":"opened"}')
    content = b"richter/leaf/1\nexample\n1\n" + fresh
    assert leaf("example", 1, fresh) == content
    assert leaf_hash(content).hex() == "05e6bc159533386adff39ea25165b985146f1bd618cd4418551eab92b0a83a57"


@pytest.mark.parametrize("size", [0, 1, 255, 256, 257, 511, 512, 65_535, 65_536, 65_537, 65_792, 66_000])
def test_a_tree_in_tiles_has_the_root_of_the_plain_tree(size: int) -> None:
    leaves = [b"%032d" % number for number in range(size)]
    tree = Tree()
    tiles = tree.grow(leaves)
    assert tree.size == size
    assert tree.root() == of_plain_hashes(leaves, size)
    assert [tile.number for tile in tiles if tile.level == 0] == list(range(size // 256))
    assert [tile.number for tile in tiles if tile.level == 1] == list(range(size // 65_536))
    assert sum(map(len, tree.rows)) < 256 * len(tree.rows or [1])


async def test_the_tree_is_that_of_all_events_and_proves_what_it_says(store: SqliteStore) -> None:
    leaves = await fill(store, LONG)
    tree = LogTree(store)
    assert await tree.catch_up() == (LONG, of_plain_hashes(leaves, LONG))
    for size in (1, 2, 255, 256, 257, 512, 599, 600):
        assert await tree.root_at(size) == of_plain_hashes(leaves, size)
        path = await tree.consistency(size, LONG)
        assert extends(size, LONG, of_plain_hashes(leaves, size), of_plain_hashes(leaves, LONG), path)
    for index in (0, 1, 254, 255, 256, 511, 512, 599):
        assert includes(leaves[index], index, LONG, await tree.inclusion(index, LONG), of_plain_hashes(leaves, LONG))
    with pytest.raises(ValueError, match="only"):
        await tree.root_at(LONG + 1)


async def test_the_tree_follows_the_log_and_stands_again_after_a_restart(store: SqliteStore) -> None:
    leaves = await fill(store, 500)
    tree = LogTree(store)
    await tree.catch_up()
    leaves += await fill(store, 300, "b")
    assert await tree.catch_up() == (800, of_plain_hashes(leaves, 800))
    assert [await store.tile_count(level) for level in range(2)] == [3, 0]
    again = LogTree(store)
    assert await again.catch_up() == (800, of_plain_hashes(leaves, 800))
    assert await again.root_at(300) == of_plain_hashes(leaves, 300)
    assert await store.tile_count(0) == 3


async def test_a_restart_beyond_the_second_level_reads_tiles_instead_of_leaves(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaves = [b"%032d" % number for number in range(66_000)]

    async def from_memory(after: int, limit: int) -> list[bytes]:
        asked.append(after)
        return leaves[after : after + limit]

    asked: list[int] = []
    monkeypatch.setattr(store, "leaves", from_memory)
    expected = of_plain_hashes(leaves, 66_000)
    assert await LogTree(store).catch_up() == (66_000, expected)
    asked.clear()
    again = LogTree(store)
    assert await again.catch_up() == (66_000, expected)
    assert min(asked) == 65_792
    assert includes(leaves[70], 70, 66_000, await again.inclusion(70, 66_000), expected)


async def test_tiles_are_kept_once_and_in_order(store: SqliteStore) -> None:
    tile = Tile(0, 0, bytes(8192))
    await store.put_tiles([tile, Tile(0, 1, b"\x01" * 8192)])
    assert await store.tiles(0, 0, 5) == [bytes(8192), b"\x01" * 8192]
    assert await store.tiles(0, 1, 5) == [b"\x01" * 8192]
    for wrong in (Tile(0, 0, b"\x01" * 8192), Tile(0, 4, bytes(8192)), Tile(1, 1, bytes(8192)), Tile(1, 0, bytes(31))):
        with pytest.raises((StoreUnavailableError, ValueError)):
            await store.put_tiles([Tile(0, 2, bytes(8192)), wrong])
    assert await store.tile_count(0) == 2
    await store.put_tiles([tile, Tile(0, 2, bytes(8192))])
    assert await store.tile_count(0) == 3


async def test_two_that_come_to_the_same_tiles_at_once_do_not_hinder_each_other(store: SqliteStore) -> None:
    await fill(store, 300)
    one, other = await asyncio.gather(LogTree(store).catch_up(), LogTree(store).catch_up())
    assert one == other
    assert one[0] == 300
    assert await store.tile_count(0) == 1


async def test_what_was_signed_is_kept_for_ever_larger_logs(store: SqliteStore) -> None:
    assert await store.signed_root() is None
    assert await store.length() == 0
    await fill(store, 3)
    small, large = SignedRoot(2, bytes(32), b"small"), SignedRoot(3, bytes(32), b"large")
    await store.put_signed_root(small)
    for wrong in (small, SignedRoot(1, bytes(32), b""), SignedRoot(4, bytes(32), b"more than there is")):
        with pytest.raises(StoreUnavailableError):
            await store.put_signed_root(wrong)
    await store.put_signed_root(large)
    assert (await store.signed_root(), await store.signed_root(2), await store.signed_root(1)) == (large, small, None)
    assert await store.length() == 3


@pytest.fixture
async def signed(database: Path) -> Path:
    """A log of 600 events with its tiles and a checkpoint for 300."""
    store = SqliteStore(database)
    await store.start()
    leaves = await fill(store, 300)
    await LogTree(store).catch_up()
    await store.put_signed_root(SignedRoot(300, of_plain_hashes(leaves, 300), b"note"))
    await store.append(more("a", 300, *[b"x"] * 300))
    await LogTree(store).catch_up()
    await store.append(first("b"))
    await store.close()
    return database


def problems(log: Path) -> list[str]:
    return [found.problem for found in verify(log) if hasattr(found, "problem")]


async def test_a_tree_that_follows_from_the_events_is_whole(signed: Path) -> None:
    assert problems(signed) == []


@pytest.mark.parametrize(
    ("act", "problem"),
    [
        ("UPDATE tiles SET hashes = zeroblob(8192) WHERE number = 1", "Tile 1 of level 0 does not follow"),
        ("INSERT INTO tiles VALUES ('main', 0, 2, zeroblob(8192))", "Tile 2 of level 0 is kept, but"),
        ("INSERT INTO tiles VALUES ('main', 1, 0, zeroblob(8192))", "Tile 0 of level 1 is kept, but"),
        ("UPDATE checkpoints SET root = zeroblob(32)", "The first 300 events are not those"),
        ("UPDATE checkpoints SET size = 299", "The first 299 events are not those"),
        ("INSERT INTO checkpoints VALUES ('main', 700, zeroblob(32), x'')", "A checkpoint was signed for 700 events"),
    ],
)
async def test_what_the_owner_does_to_the_tree_is_found(signed: Path, act: str, problem: str) -> None:
    with owner(signed) as connection:
        connection.execute(act)
    (found,) = problems(signed)
    assert found.startswith(problem)


@pytest.mark.parametrize(
    "act",
    [
        "UPDATE tiles SET hashes = hashes",
        "DELETE FROM tiles",
        "INSERT OR REPLACE INTO tiles VALUES ('main', 0, 0, zeroblob(8192))",
        "INSERT INTO tiles VALUES ('main', -1, 0, zeroblob(8192))",
        "INSERT INTO tiles VALUES ('main', 0, NULL, zeroblob(8192))",
        "UPDATE checkpoints SET note = x'00'",
        "DELETE FROM checkpoints",
        "INSERT OR REPLACE INTO checkpoints VALUES ('main', 300, zeroblob(32), x'')",
        "INSERT INTO checkpoints VALUES ('main', 299, zeroblob(32), x'')",
        "INSERT INTO checkpoints VALUES ('main', NULL, zeroblob(32), x'')",
        "INSERT INTO checkpoints VALUES ('main', 602, zeroblob(32), x'')",
    ],
)
async def test_nobody_changes_the_tree(signed: Path, act: str) -> None:
    with closing(sqlite3.connect(signed)) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute(act)
