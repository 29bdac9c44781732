"""Backups of the embedded log that the running service makes: folders beside the log, each with all that goes on."""

import asyncio
import os
import re
import shutil
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import msgspec
import structlog

from eventstore.disk import BINARY, flush, flush_folder
from eventstore.ports.failures import StoreFullError
from eventstore.ports.inspection import UnreadableError
from eventstore.sqlite.backup import back_up
from service.problems import BackupTooSoonError, NoBackupHereError
from service.runtime.files import beside, checkpoint_file, database_file, forgotten_file, key_file
from service.runtime.settings import Settings

MOST_BACKUPS = 5
"""So many backups are kept; a further one that is complete takes the place of the oldest."""
LEAST_SECONDS = 60
"""So long after the beginning of a backup the next one may begin."""
LEAST_FREE = 256 * 1024 * 1024
"""So many bytes of the disk a backup leaves to the log."""
PART = ".part"
"""The ending of a folder whose backup is not complete."""
NAME = re.compile(r"(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)-([0-9a-f]{12})")
FORM = "%Y-%m-%dT%H-%M-%SZ"

log = structlog.get_logger()


class StoppedError(Exception):
    """The service stops, and the backup with it."""


class Backup(msgspec.Struct, frozen=True):
    """A backup. `name`: that of its folder. `began_at`: milliseconds since 1970, UTC; it has what was recorded then.

    `state`: it is `copying`, `made`, or has `failed`. A failed one leaves nothing on the disk.
    """

    name: str
    began_at: int
    state: Literal["copying", "made", "failed"]


class Backups:
    """The backups in a folder beside the SQLite file, one at a time, `MOST_BACKUPS` at most. It is for its owner alone.

    Each is a folder with the log. Key, checkpoints and the commitments to what was forgotten go with it where these
    lie beside the log by themselves. All work
    on files is done off the event loop.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.log = database_file(settings)
        self.folder = None if self.log is None else beside(settings, "backups").absolute()
        self._turn = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._last: Backup | None = None
        self._stopping = False

    async def begin(self, mark: str, at: int) -> tuple[Backup, bool]:
        """Begin a backup at this time, or find the one with this mark; return it, and whether it was there.

        Raises NoBackupHereError, BackupTooSoonError, StoreFullError.
        """
        async with self._turn:
            kept = await self.listed()
            for backup in kept:
                if backup.name.endswith(f"-{mark}"):
                    return backup, True
            self._check_time(kept, at)
            await asyncio.to_thread(self._check_room)
            name = f"{datetime.fromtimestamp(at // 1000, UTC).strftime(FORM)}-{mark}"
            self._last = Backup(name, at // 1000 * 1000, "copying")
            self._task = asyncio.create_task(self._make(self._last))
            return self._last, False

    async def listed(self) -> list[Backup]:
        """Return the backups, newest first; among them the last one that this process has begun, whatever became of it.

        Raises NoBackupHereError for a log on PostgreSQL.
        """
        if self.folder is None:
            raise NoBackupHereError
        last = self._last
        names = await asyncio.to_thread(self._names)
        made = [Backup(name, _began_at(name), "made") for name in names if last is None or name != last.name]
        return sorted([*made, *([last] if last else [])], key=lambda backup: backup.name, reverse=True)

    async def close(self) -> None:
        """Break off a backup that is being made."""
        self._stopping = True
        if self._task is not None:
            await asyncio.wait([self._task])

    def _check_time(self, kept: list[Backup], at: int) -> None:
        if self._task is not None and not self._task.done():
            raise BackupTooSoonError(LEAST_SECONDS)
        left = max((backup.began_at for backup in kept), default=0) + LEAST_SECONDS * 1000 - at
        if 0 < left <= LEAST_SECONDS * 1000:
            raise BackupTooSoonError(-(-left // 1000))

    def _check_room(self) -> None:
        """Check that the copy leaves enough of the disk. Raises StoreFullError."""
        log_file, folder = self._places()
        files = (log_file, Path(f"{log_file}-wal"))
        size = sum(file.stat().st_size for file in files if file.exists())
        if shutil.disk_usage(folder.parent).free < size + LEAST_FREE:
            message = "There is no room for a backup."
            raise StoreFullError(message)

    async def _make(self, backup: Backup) -> None:
        state: Literal["made", "failed"] = "failed"
        try:
            await asyncio.to_thread(self._copy, backup.name)
            state = "made"
        except (OSError, UnreadableError) as error:
            log.warning("backup_failed", problem=type(error).__qualname__)
        except StoppedError:
            log.info("backup_broken_off")
        self._last = msgspec.structs.replace(backup, state=state)

    def _copy(self, name: str) -> None:
        """Make the folder, in whole or not at all; then remove the oldest ones."""
        log_file, folder = self._places()
        folder.mkdir(mode=0o700, exist_ok=True)
        for left in folder.glob(f"*{PART}"):
            shutil.rmtree(left, ignore_errors=True)
        part = folder / f"{name}{PART}"
        part.mkdir(mode=0o700)
        try:
            for file, own in self._companions(log_file):
                if file.exists():
                    _copy_file(file, part / own)
            back_up(log_file, part / log_file.name, lambda _done, _all: self._go_on())
            part.rename(folder / name)
            flush_folder(folder)
        except BaseException:
            shutil.rmtree(part, ignore_errors=True)
            raise
        for old in self._names()[MOST_BACKUPS:]:
            shutil.rmtree(folder / old, ignore_errors=True)

    def _companions(self, log_file: Path) -> list[tuple[Path, str]]:
        """Return the files that go with the log, and their names in a backup; what the settings place elsewhere stays.

        The checkpoints are copied before the log, which then has all that they were signed for.
        """
        places = (
            (self._settings.signing_key, key_file(self._settings), "key"),
            (self._settings.checkpoint_file, checkpoint_file(self._settings), "checkpoints"),
            (self._settings.checkpoint_file, forgotten_file(self._settings), "forgotten"),
        )
        return [(file, f"{log_file.name}.{ending}") for elsewhere, file, ending in places if not elsewhere]

    def _go_on(self) -> None:
        if self._stopping:
            raise StoppedError

    def _places(self) -> tuple[Path, Path]:
        if self.log is None or self.folder is None:
            raise NoBackupHereError
        return self.log.resolve(), self.folder

    def _names(self) -> list[str]:
        """Return the names of the complete backups, newest first."""
        with suppress(FileNotFoundError):
            return sorted(
                (file.name for file in self._places()[1].iterdir() if NAME.fullmatch(file.name)), reverse=True
            )
        return []


def _began_at(name: str) -> int:
    """The time in the name of a folder, in milliseconds; 0 for one that is no time."""
    with suppress(ValueError):
        return int(datetime.strptime(name[:20], FORM).replace(tzinfo=UTC).timestamp()) * 1000
    return 0


def _copy_file(source: Path, target: Path) -> None:
    """Copy a small file for its owner alone; on the disk when this returns."""
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(source.read_bytes())
        file.flush()
        flush(file.fileno())
