"""The notary signs nothing that contradicts what it signed before, whatever is done to the database."""

from __future__ import annotations

import asyncio
import shutil
import threading
from base64 import b64decode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from eventstore.hashes.chain import leaf
from eventstore.hashes.merkle import EMPTY_ROOT, extends, includes, leaf_hash
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.log import Append, Opening
from eventstore.sqlite import SqliteStore
from migrations.upgrade import upgrade
from service.problems import SigningRefusedError
from service.proof.checkpoint import Checkpoint, read_checkpoint
from service.proof.checkpoint_file import CheckpointFile, UsedKey
from service.proof.notary import Notary
from service.proof.note import PublicKey, SigningKey, new_key
from tests.support.eventstore.owner import owner

KEY = SigningKey(new_key("example.org/log", bytes(32)))
PUBLIC = PublicKey(KEY.public)
Started = Callable[[], AsyncIterator[tuple[SqliteStore, Notary]]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    upgrade(f"sqlite:///{tmp_path / 'log.db'}")
    return tmp_path


@asynccontextmanager
async def running(
    folder: Path, key: SigningKey = KEY, *, begin: bool = False
) -> AsyncIterator[tuple[SqliteStore, Notary]]:
    store = SqliteStore(folder / "log.db")
    await store.start()
    try:
        used = UsedKey(folder / "key.used", key.public)
        notary = Notary(store, key, CheckpointFile(folder / "checkpoints"), used)
        await notary.start(begin=begin)
        yield store, notary
    finally:
        await store.close()


async def play(store: SqliteStore, stream: str, events: int, word: bytes = b"x") -> None:
    bodies = tuple(b"%s %d" % (word, number) for number in range(events))
    await store.append(Append(stream, 0, bodies, None, Opening("whist", b"", 1)))


def read(note: bytes) -> Checkpoint:
    return read_checkpoint(note, PUBLIC)


def kept(folder: Path) -> bytes:
    return (folder / "checkpoints").read_bytes()


@pytest.mark.nightly
async def test_who_keeps_it_and_is_broken_off_again_and_again_makes_checkpoints_all_the_same(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 3)
        for _ in range(60):  # as with connections that break more often than a checkpoint is due
            keeping = asyncio.create_task(notary.keep(0.5))
            await asyncio.wait([keeping], timeout=0.05)
            keeping.cancel()
            await asyncio.wait([keeping])
        assert kept(folder) == (await notary.checkpoint()).note


async def test_who_is_broken_off_while_a_checkpoint_is_written_has_written_it_and_knows_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread cannot be stopped: its note stood in the file twice, since nobody waited for it."""
    is_writing = threading.Event()
    may_end = threading.Event()
    add = CheckpointFile.add

    def slowly(file: CheckpointFile, note: bytes, *, first: bool = True) -> None:
        is_writing.set()
        assert may_end.wait(30)
        add(file, note, first=first)

    async with running(folder) as (store, notary):
        await play(store, "a", 3)
        with monkeypatch.context() as patch:
            patch.setattr(CheckpointFile, "add", slowly)
            renewing = asyncio.create_task(notary.renew())
            await asyncio.to_thread(is_writing.wait)
            renewing.cancel()
            await asyncio.sleep(0)
            assert not renewing.done()
            may_end.set()
            with pytest.raises(asyncio.CancelledError):
                await renewing
        await notary.renew()
        assert kept(folder) == (await notary.checkpoint()).note


async def test_a_checkpoint_is_made_when_the_log_has_grown_and_kept_outside_before_it_is_shown(folder: Path) -> None:
    async with running(folder) as (store, notary):
        assert not (folder / "checkpoints").exists()
        await play(store, "a", 3)
        three = await notary.checkpoint(1)
        assert await notary.checkpoint(3) == three
        await play(store, "b", 2)
        assert await notary.checkpoint() == three
        await notary.renew()
        five = await notary.checkpoint()
        await notary.renew()
        assert kept(folder) == three.note + five.note
        assert (folder / "checkpoints").stat().st_mode & 0o777 == 0o600
        assert await store.signed_root() == five
        assert [read(one.note).size for one in (three, five)] == [3, 5]
        with pytest.raises(ValueError, match="shorter"):
            await notary.checkpoint(6)


async def test_an_empty_log_has_a_checkpoint_too(folder: Path) -> None:
    async with running(folder) as (store, notary):
        empty = await notary.checkpoint()
        assert read(empty.note) == Checkpoint("example.org/log", 0, EMPTY_ROOT)
        await play(store, "a", 3)
        assert (await notary.checkpoint(3)).size == 3
    async with running(folder) as (_, notary):
        assert notary.refusal is None


async def test_what_it_proves_can_be_checked_with_the_checkpoint_alone(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 3)
        old = read((await notary.checkpoint(3)).note)
        await play(store, "b", 4)
        (event,) = await store.read("b", 1, 2)
        proof = await notary.inclusion(event.position, leaf("b", 2, event.hash))
        new = read(proof.checkpoint)
        assert includes(leaf_hash(leaf("b", 2, event.hash)), 4, new.size, proof.path, new.root)
        text = await notary.consistency(3, None)
        head, _, note = text.partition("\n\n")
        assert note.encode() == proof.checkpoint
        path = [b64decode(line) for line in head.split("\n")[1:]]
        assert extends(3, 7, old.root, new.root, path)
        assert (await notary.consistency(2, 3)).endswith((await store.signed_root(3)).note.decode())
        assert await notary.consistency(8, None) is None
        assert await notary.consistency(1, 4) is None


async def test_it_goes_on_after_a_restart(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 300)
        await notary.renew()
    async with running(folder) as (store, notary):
        assert notary.refusal is None
        await play(store, "b", 300)
        assert (await notary.checkpoint(600)).size == 600
    assert kept(folder).count(b"example.org/log\n") == 2


async def restored(folder: Path) -> None:
    """A log with 5 events is backed up, goes on to 9 with a checkpoint, and the backup is put back in its place."""
    async with running(folder) as (store, notary):
        await play(store, "a", 5)
        await notary.renew()
    shutil.copy(folder / "log.db", folder / "backup.db")
    async with running(folder) as (store, notary):
        await play(store, "b", 4)
        await notary.renew()
    shutil.copy(folder / "backup.db", folder / "log.db")


async def assert_refuses(notary: Notary, reason: str) -> None:
    assert reason in notary.refusal
    for asked in (notary.checkpoint, notary.renew, lambda: notary.consistency(1, None)):
        with pytest.raises(SigningRefusedError):
            await asked()
    with pytest.raises(SigningRefusedError):
        notary.sign("text\n")


async def test_it_refuses_to_sign_an_older_log_that_was_put_back(folder: Path) -> None:
    await restored(folder)
    before = kept(folder)
    async with running(folder) as (store, notary):
        await assert_refuses(notary, "is for 9 events, but the log has 5 only")
        assert len(await store.read("a")) == 5
    assert kept(folder) == before


async def test_it_refuses_also_when_the_older_log_has_grown_beyond(folder: Path) -> None:
    await restored(folder)
    async with running(folder) as (store, notary):
        await play(store, "c", 20)
        await assert_refuses(notary, "but the log has 5 only")
    async with running(folder) as (_, notary):
        await assert_refuses(notary, "The first 9 events are no longer those of the checkpoint in the file")


async def test_it_refuses_to_sign_a_log_that_its_owner_has_written_anew(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 5)
        await notary.renew()
    (folder / "log.db").unlink()
    upgrade(f"sqlite:///{folder / 'log.db'}")
    async with running(folder) as (store, _):
        await play(store, "a", 9, b"y")
    async with running(folder) as (_, notary):
        await assert_refuses(notary, "The first 5 events are no longer those")


async def test_it_holds_to_what_the_database_knows_even_if_the_file_outside_is_lost(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 5)
        await notary.renew()
    whole = kept(folder)
    (folder / "checkpoints").unlink()
    async with running(folder, begin=True) as (store, notary):
        assert notary.refusal is None
        assert (await notary.checkpoint()).size == 5
        assert kept(folder) == whole
    with owner(folder / "log.db") as connection:
        connection.execute("UPDATE checkpoints SET root = zeroblob(32)")
    async with running(folder) as (_, notary):
        await assert_refuses(notary, "no longer those of the checkpoint in the database")


async def test_the_loss_is_declared_by_a_new_key_and_a_new_file(folder: Path) -> None:
    await restored(folder)
    (folder / "checkpoints").rename(folder / "checkpoints.old")
    fresh = SigningKey(new_key("example.org/log-2", bytes(range(32))))
    async with running(folder, fresh) as (_, notary):
        assert (await notary.checkpoint(5)).size == 5


async def test_a_file_of_another_key_is_not_gone_on_with(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 5)
        await notary.renew()
    async with running(folder, SigningKey(new_key("example.org/log", bytes(range(32))))) as (_, notary):
        await assert_refuses(notary, "is not of this service's key")


async def test_a_note_that_was_cut_off_while_it_was_written_is_taken_away(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 5)
        await notary.renew()
        whole = kept(folder)
        await play(store, "b", 5)
        await notary.renew()
    second = kept(folder)[len(whole) :]
    for length in range(len(second)):
        (folder / "checkpoints").write_bytes(whole + second[:length])
        assert CheckpointFile(folder / "checkpoints").last() == whole
        assert kept(folder) == whole
    for length in range(len(whole)):
        (folder / "checkpoints").write_bytes(whole[:length])
        assert CheckpointFile(folder / "checkpoints").last() is None
    async with running(folder, begin=True) as (_, notary):
        assert (await notary.checkpoint()).size == 10


@pytest.mark.parametrize("text", [b"\n", b"a\n", b"a\nb\nc\n\n", b"a\nb\nc\nd\n\n"])
async def test_a_file_that_ends_with_something_else_is_not_gone_on_with(folder: Path, text: bytes) -> None:
    (folder / "checkpoints").write_bytes(text + b"\xe2\x80\x94 x y\n")
    async with running(folder) as (store, notary):
        await play(store, "a", 5)
        assert notary.refusal is not None


async def test_a_folder_that_cannot_be_written_hinders_a_checkpoint_and_nothing_else(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 5)
        (folder / "checkpoints").mkdir()
        with pytest.raises(StoreUnavailableError, match="directory"):
            await notary.renew()
        await notary.close()
        assert await store.signed_root() is None
        (folder / "checkpoints").rmdir()
        assert (await notary.checkpoint(5)).size == 5
