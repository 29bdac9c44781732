"""Snapshots of long tables in a folder beside the log. They may be lost at any time and are no part of the record."""

import asyncio
from collections import OrderedDict
from hashlib import sha256
from pathlib import Path
from threading import Lock

import structlog

from domain.game.interface import AnyGame
from service.record.snapshot import MOST_BYTES, Snapshot, sealed, unsealed

SPAN = 512
"""After so many events a table gets a new snapshot; a shorter one has none."""

log = structlog.get_logger()


class Snapshots:
    """A folder with one file for each table, `budget` bytes together at most; those used longest ago go first.

    `key` seals them. A file that is damaged, of another table, of another version of the code or sealed by somebody
    else is as good as none. The files have what is hidden in the log too, so only their owner may read them.
    """

    def __init__(self, folder: Path, key: bytes, budget: int) -> None:
        self._folder = folder
        self._key = key
        self._budget = budget
        self._sizes: OrderedDict[str, int] | None = None
        self._changing = Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def find(self, table_id: str, game: AnyGame) -> Snapshot | None:
        """Return the newest snapshot of a table under these rules, if there is one that can be trusted."""
        return await asyncio.to_thread(self._find, table_id, game) if self._budget else None

    def put_soon(self, table_id: str, game: AnyGame, snapshot: Snapshot) -> None:
        """Keep a snapshot of a table in place of an older one, off the way of whoever calls."""
        if self._budget:
            task = asyncio.create_task(asyncio.to_thread(self._put, table_id, game, snapshot))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def forget(self, table_id: str) -> None:
        """Delete the snapshot of a table, also one that is on its way. Raises OSError."""
        await self.settle()
        await asyncio.to_thread(self._delete, table_id)

    def _delete(self, table_id: str) -> None:
        file = self._file(table_id)
        with self._changing:
            file.unlink(missing_ok=True)
            file.with_suffix(".new").unlink(missing_ok=True)
            self._listed().pop(file.name, None)

    async def settle(self) -> None:
        """Wait until all are kept that are on their way."""
        await asyncio.gather(*self._tasks)

    def _find(self, table_id: str, game: AnyGame) -> Snapshot | None:
        file = self._file(table_id)
        try:
            with file.open("rb") as opened:
                data = opened.read(MOST_BYTES + 1)
            content = unsealed(self._key, table_id, game, data) if len(data) <= MOST_BYTES else None
        except OSError:
            return None
        with self._changing:
            if content is not None and file.name in (sizes := self._listed()):
                sizes.move_to_end(file.name)
        return content

    def _put(self, table_id: str, game: AnyGame, snapshot: Snapshot) -> None:
        try:
            data = sealed(self._key, table_id, game, snapshot)
            if len(data) <= min(MOST_BYTES, self._budget):
                with self._changing:
                    self._write(self._file(table_id), data)
        except OSError as error:
            log.warning("snapshot_not_kept", table=table_id, problem=str(error))

    def _write(self, file: Path, data: bytes) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        sizes = self._listed()
        sizes.pop(file.name, None)
        while sizes and sum(sizes.values()) + len(data) > self._budget:
            (self._folder / sizes.popitem(last=False)[0]).unlink(missing_ok=True)
        fresh = file.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        fresh.touch(mode=0o600, exist_ok=False)
        fresh.write_bytes(data)
        fresh.replace(file)
        sizes[file.name] = len(data)

    def _listed(self) -> OrderedDict[str, int]:
        """Return the size of each file in the folder, those used longest ago first."""
        if self._sizes is None:
            files = [file for file in self._folder.iterdir() if file.is_file()] if self._folder.is_dir() else []
            stats = sorted((file.stat().st_mtime_ns, file.name, file.stat().st_size) for file in files)
            self._sizes = OrderedDict((name, size) for _, name, size in stats)
        return self._sizes

    def _file(self, table_id: str) -> Path:
        return self._folder / sha256(table_id.encode()).hexdigest()[:32]
