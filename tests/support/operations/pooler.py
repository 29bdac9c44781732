"""PgBouncer as a process of its own, in front of a test's server."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path
from typing import Self

from tests.support.operations.balancer import HOST, PATIENCE, free_ports, listens, program
from tests.support.postgres.databases import SERVICE, Database
from tests.support.postgres.server import NOBODY, OWNER


class PgBouncer:
    """A pooler for one database; `settings` are lines of its section `[pgbouncer]`."""

    def __init__(self, folder: Path, database: Database, mode: str, **settings: str) -> None:
        self.program = program("pgbouncer", "pgbouncer")
        (self.port,) = free_ports(1)
        self.url = f"postgresql://{SERVICE}@{HOST}:{self.port}/{database.name}"
        self._log = folder / "pgbouncer.log"
        self._file = folder / "pgbouncer.ini"
        self._process: subprocess.Popen[bytes] | None = None
        users = folder / "users"
        users.write_text("".join(f'"{user}" ""\n' for user in (SERVICE, OWNER)), encoding="utf-8")
        lines = {
            "listen_addr": HOST,
            "listen_port": str(self.port),
            "unix_socket_dir": "",
            "auth_type": "trust",
            "auth_file": str(users),
            "pool_mode": mode,
            **settings,
        }
        self._file.write_text(
            f"[databases]\n{database.name} = host={database.server.folder}\n[pgbouncer]\n"
            + "".join(f"{name} = {value}\n" for name, value in lines.items()),
            encoding="utf-8",
        )

    def __enter__(self) -> Self:
        # it does not run as root; what it needs of its own it has read before it becomes somebody else
        user = NOBODY if os.geteuid() == 0 else None
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [self.program, str(self._file)],
                user=user,
                group=user,
                extra_groups=None if user is None else [],
                env={"PATH": os.defpath},
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        deadline = time.monotonic() + PATIENCE
        while not listens(self.port):
            assert self._process.poll() is None, self._log.read_text()
            assert time.monotonic() < deadline
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)
