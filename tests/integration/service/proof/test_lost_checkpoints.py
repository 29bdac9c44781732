"""The file of checkpoints is lost, emptied, behind, or another key's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from eventstore.ports.failures import StoreUnavailableError
from migrations.upgrade import upgrade
from service.proof.checkpoint import read_checkpoint
from service.proof.checkpoint_file import CheckpointFileError
from service.proof.note import PublicKey, SigningKey, new_key
from tests.integration.service.proof.test_notary import kept, play, read, running
from tests.support.eventstore.owner import owner
from tests.support.short_files import files_no_longer_than


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    upgrade(f"sqlite:///{tmp_path / 'log.db'}")
    return tmp_path


def forget_checkpoints(folder: Path) -> None:
    with owner(folder / "log.db") as connection:
        connection.execute("DELETE FROM checkpoints")
        connection.execute("DELETE FROM tiles")


def lose_file(folder: Path) -> None:
    (folder / "checkpoints").unlink()


def empty_file(folder: Path) -> None:
    (folder / "checkpoints").write_bytes(b"")


@pytest.mark.parametrize("lose", [lose_file, empty_file])
@pytest.mark.parametrize("forget", [True, False])
@pytest.mark.parametrize("unmark", [True, False])
async def test_a_file_that_is_missing_is_begun_anew_only_knowingly(
    folder: Path, lose: Callable[[Path], None], *, forget: bool, unmark: bool
) -> None:
    """The database knows of it, or else the mark beside the key does; who takes away both has begun a new log."""
    async with running(folder) as (store, notary):
        await play(store, "a", 5)
        await notary.renew()
    lose(folder)
    if forget:
        forget_checkpoints(folder)
    if unmark:
        (folder / "key.used").unlink()
    if not (forget and unmark):
        for _ in range(2):
            with pytest.raises(CheckpointFileError, match=r"missing or empty.*--begin-checkpoint-file"):
                async with running(folder):
                    pass
    async with running(folder, begin=True) as (_, notary):
        assert read(kept(folder)).size == 5
        assert (await notary.checkpoint()).size == 5
    with pytest.raises(CheckpointFileError, match="is there: leave RICHTER_BEGIN_CHECKPOINT_FILE out"):
        async with running(folder, begin=True):
            pass
    async with running(folder) as (_, notary):
        assert notary.refusal is None


async def test_a_file_that_is_taken_away_meanwhile_is_not_made_again_unnoticed(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 5)
        await notary.renew()
        whole = kept(folder)
        (folder / "checkpoints").rename(folder / "aside")
        await play(store, "b", 5)
        with pytest.raises(StoreUnavailableError, match="No such file"):
            await notary.renew()
        assert not (folder / "checkpoints").exists()
        (folder / "aside").rename(folder / "checkpoints")
        await notary.renew()
        assert kept(folder).startswith(whole)
        assert (await notary.checkpoint()).size == 10


async def test_a_file_that_is_behind_the_database_gets_what_it_lacks(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 5)
        await notary.renew()
        first = kept(folder)
        await play(store, "b", 5)
        await notary.renew()
        both = kept(folder)
    (folder / "checkpoints").write_bytes(first)
    async with running(folder) as (_, notary):
        assert (await notary.checkpoint()).size == 10
        assert kept(folder) == both


async def test_a_new_key_shows_nothing_that_the_old_one_signed(folder: Path) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 5)
        await notary.renew()
    (folder / "checkpoints").rename(folder / "checkpoints.old")
    fresh = SigningKey(new_key("example.org/log-2", bytes(range(32))))
    async with running(folder, fresh) as (store, notary):
        newest = await notary.checkpoint(5)
        assert read_checkpoint(newest.note, PublicKey(fresh.public)).size == 5
        await play(store, "b", 4)
        await notary.renew()
        assert await notary.consistency(1, 5) is None
        assert "example.org/log-2\n9\n" in await notary.consistency(5, 9)
    async with running(folder, fresh) as (_, notary):
        assert notary.refusal is None


@pytest.mark.parametrize("room", [0, 1, 40])
async def test_a_full_disk_leaves_no_part_of_a_note_behind(folder: Path, room: int) -> None:
    async with running(folder) as (store, notary):
        await play(store, "a", 5)
        await notary.renew()
        whole = kept(folder)
        await play(store, "b", 5)
        with files_no_longer_than(len(whole) + room), pytest.raises(StoreUnavailableError, match="large"):
            await notary.renew()
        assert kept(folder) == whole
        assert (await notary.checkpoint(10)).size == 10
    async with running(folder) as (_, notary):
        assert notary.refusal is None
        assert read(kept(folder)[len(whole) :]).size == 10
