"""Backups beside the log: how many are kept, when the next one may begin, and what is left of one that fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from eventstore.ports.failures import StoreFullError
from migrations.upgrade import upgrade
from service.problems import BackupTooSoonError, NoBackupHereError
from service.runtime import backups as module
from service.runtime.backups import MOST_BACKUPS, Backup, Backups
from service.runtime.settings import Settings
from tests.support.short_files import files_no_longer_than

MINUTE = 60_000
START = 1_800_000_000_000


@pytest.fixture
def log(tmp_path: Path) -> Path:
    upgrade(f"sqlite:///{tmp_path / 'log.db'}")
    return tmp_path / "log.db"


def of(log: Path, **more: str) -> Backups:
    return Backups(Settings(database_url=f"sqlite:///{log}", **more))


async def made(backups: Backups, number: int, at: int) -> Backup:
    await backups.begin(f"{number:012x}", at)
    while (newest := (await backups.listed())[0]).state == "copying":
        pass
    return newest


async def test_the_newest_are_kept_and_what_is_not_a_backup_is_left_alone(log: Path) -> None:
    backups = of(log)
    folder = log.with_name("log.db.backups")
    (folder / "mine").mkdir(parents=True)
    names = [(await made(backups, number, START + number * MINUTE)).name for number in range(MOST_BACKUPS + 2)]
    assert names == sorted(names)
    assert sorted(one.name for one in folder.iterdir()) == [*names[2:], "mine"]
    assert [one.name for one in await of(log).listed()] == names[:1:-1]


async def test_one_begins_a_minute_after_the_last_one_also_in_another_process(log: Path) -> None:
    assert (await made(of(log), 1, START)).state == "made"
    for late in (0, MINUTE - 1):
        with pytest.raises(BackupTooSoonError) as refused:
            await of(log).begin("0" * 12, START + late)
        assert refused.value.retry_after == (MINUTE - late + 999) // 1000
    assert (await made(of(log), 2, START + MINUTE)).state == "made"


async def test_a_key_and_checkpoints_that_lie_elsewhere_stay_there(log: Path, tmp_path: Path) -> None:
    for name in ("log.db.key", "log.db.checkpoints", "log.db.forgotten", "club.key"):
        (tmp_path / name).write_text("a")
    backup = await made(of(log, signing_key=str(tmp_path / "club.key")), 1, START)
    folder = log.with_name("log.db.backups") / backup.name
    assert sorted(one.name for one in folder.iterdir()) == ["log.db", "log.db.checkpoints", "log.db.forgotten"]


async def test_one_that_fails_leaves_nothing_and_says_so(log: Path) -> None:
    backups = of(log)
    with files_no_longer_than(8192):
        assert (await made(backups, 1, START)).state == "failed"
    assert list(log.with_name("log.db.backups").iterdir()) == []
    assert (await made(backups, 2, START + MINUTE)).state == "made"


async def test_what_a_killed_service_left_is_removed_by_the_next_backup(log: Path) -> None:
    left = log.with_name("log.db.backups") / "2026-11-27T20-00-00Z-0123456789ab.part"
    left.mkdir(parents=True)
    assert await of(log).listed() == []
    await made(of(log), 1, START)
    assert not left.exists()


async def test_a_service_that_stops_breaks_a_backup_off(log: Path) -> None:
    backups = of(log)
    await backups.begin("0" * 12, START)
    await backups.close()
    (backup,) = await backups.listed()
    assert backup.state != "copying"
    assert [one.name for one in log.with_name("log.db.backups").glob("*")] == [backup.name] * (backup.state == "made")


async def test_without_room_for_the_log_to_grow_none_begins(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LEAST_FREE", 2**62)
    with pytest.raises(StoreFullError):
        await of(log).begin("0" * 12, START)
    assert not log.with_name("log.db.backups").exists()


async def test_a_log_on_postgresql_has_none_here() -> None:
    backups = Backups(Settings(database_url="postgresql://referee@db.example/richter"))
    with pytest.raises(NoBackupHereError):
        await backups.begin("0" * 12, START)
    with pytest.raises(NoBackupHereError):
        await backups.listed()
