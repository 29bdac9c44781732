"""What the notary signs and proves of an open checkpoint."""

from __future__ import annotations

from pathlib import Path

import pytest

from eventstore.hashes.chain import leaf
from eventstore.hashes.merkle import includes, leaf_hash
from eventstore.ports.tree import SignedRoot
from migrations.upgrade import upgrade
from service.problems import SigningRefusedError
from service.proof.checkpoint import Checkpoint
from tests.integration.service.proof.test_notary import kept, play, read, running


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    upgrade(f"sqlite:///{tmp_path / 'log.db'}")
    return tmp_path


async def test_an_open_checkpoint_is_of_the_same_tree_and_only_what_is_kept_already_covers_it(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 3)
        assert await notary.grown() == 3
        before = kept(folder)
        signed = await notary.signed_open(2)
        assert read(signed.note) == Checkpoint("example.org/log", 2, signed.root, is_open=True)
        assert await notary.signed_open(2) == signed
        assert kept(folder) == before
        (event,) = await store.read("a", 1, 2)
        proof = await notary.inclusion(2, leaf("a", 2, event.hash), signed)
        assert includes(leaf_hash(proof.leaf), 1, 2, proof.path, signed.root)
        assert (await notary.consistency(1, None, signed)).endswith(signed.note.decode())


async def test_a_checkpoint_that_is_brought_and_is_not_of_this_log_is_no_ground_for_a_proof(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 3)
        signed = await notary.signed_open(2)
        for other in (SignedRoot(2, bytes(32), signed.note), SignedRoot(9, signed.root, signed.note)):
            with pytest.raises(SigningRefusedError):
                await notary.inclusion(1, b"", other)
            with pytest.raises(SigningRefusedError):
                await notary.consistency(1, None, other)
        assert notary.refusal is None, "what somebody brings stops nothing else"
        assert (await notary.checkpoint()).size == 3
