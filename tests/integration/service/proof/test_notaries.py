"""Notaries of several nodes on one log: one at a time signs, and each knows what the others have signed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from eventstore.ports.log import Append, Opening
from eventstore.postgres import PostgresStore
from eventstore.url import parsed
from service.problems import SigningRefusedError
from service.proof.checkpoint import read_checkpoint
from service.proof.checkpoint_file import CheckpointFile
from service.proof.notary import Notary
from service.proof.note import PublicKey, SigningKey, new_key
from tests.support.postgres.databases import Database

KEY = SigningKey(new_key("example.org/log", bytes(32)))
OTHER = SigningKey(new_key("example.org/log", bytes([1] * 32)))
PUBLIC = PublicKey(KEY.public)


class Node:
    """A store and its notary, with a file of checkpoints of its own."""

    def __init__(self, postgres: Database, file: Path, key: SigningKey = KEY) -> None:
        self.store = PostgresStore(parsed(postgres.url))
        self.file = file
        self.notary = Notary(self.store, key, CheckpointFile(file))

    async def play(self, stream: str, events: int) -> None:
        bodies = tuple(b"%s %d" % (stream.encode(), number) for number in range(events))
        await self.store.append(Append(stream, 0, bodies, None, Opening("whist", b"", 1)))


@asynccontextmanager
async def running(*nodes: Node) -> AsyncIterator[None]:
    async with AsyncExitStack() as stack:
        for node in nodes:
            await node.store.start()
            stack.push_async_callback(node.store.close)
            await node.notary.start()
        yield


@pytest.fixture
async def nodes(postgres: Database, tmp_path: Path) -> AsyncIterator[tuple[Node, Node]]:
    pair = Node(postgres, tmp_path / "one"), Node(postgres, tmp_path / "two")
    async with running(*pair):
        yield pair


async def test_what_one_has_signed_is_the_checkpoint_of_the_other_too(nodes: tuple[Node, Node]) -> None:
    one, two = nodes
    await one.play("a", 3)
    three = await one.notary.checkpoint(3)
    assert await two.notary.checkpoint() == three
    await one.play("b", 2)
    five = await two.notary.checkpoint(5)
    assert await one.notary.checkpoint() == five
    assert one.file.read_bytes() == two.file.read_bytes() == three.note + five.note


async def test_two_that_sign_at_once_contradict_each_other_in_nothing(nodes: tuple[Node, Node]) -> None:
    async def sign(node: Node, name: str) -> None:
        for number in range(4):
            await node.play(f"{name}{number}", 150)
            await node.notary.renew()

    one, two = nodes
    await asyncio.gather(sign(one, "a"), sign(two, "b"))
    await one.notary.checkpoint(1200)
    await two.notary.checkpoint(1200)
    assert one.notary.refusal is two.notary.refusal is None
    for node in nodes:
        notes = [note.encode() for note in node.file.read_text().split("example.org/log\n")[1:]]
        sizes = [read_checkpoint(b"example.org/log\n" + note, PUBLIC).size for note in notes]
        assert sizes == sorted(set(sizes))
        assert sizes[-1] == 1200
        assert await node.notary.consistency(sizes[0], None) is not None
    assert await one.store.tile_count(0) == 1200 // 256


async def test_one_whose_key_did_not_sign_what_is_there_signs_nothing(
    nodes: tuple[Node, Node], postgres: Database, tmp_path: Path
) -> None:
    one, _ = nodes
    stranger = Node(postgres, tmp_path / "stranger", OTHER)
    async with running(stranger):
        await one.play("a", 3)
        await one.notary.renew()
        with pytest.raises(SigningRefusedError):
            await stranger.notary.checkpoint(3)
        assert "all nodes on a log need the same one" in str(stranger.notary.refusal)
    later = Node(postgres, tmp_path / "later", OTHER)
    async with running(later):
        assert "all nodes on a log need the same one" in str(later.notary.refusal)
    assert not stranger.file.exists()
    assert one.notary.refusal is None
