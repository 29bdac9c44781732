"""The file of a new log, as the migrations make it. They are taken once for all tests of a process."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from secrets import token_bytes
from tempfile import TemporaryDirectory

from migrations.upgrade import upgrade


def new_log(file: Path, random: Callable[[int], bytes] = token_bytes) -> Path:
    """Make the file of a log without events, with a secret of its own. One that is there already stays as it is."""
    if not file.exists():
        log, secret = migrated()
        file.touch(mode=0o600)
        file.write_bytes(log.replace(secret, random(len(secret))))
    return file


@cache
def migrated() -> tuple[bytes, bytes]:
    """The bytes of a log that the migrations have made, and the secret that is in it once."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "log.db"
        upgrade(f"sqlite:///{file}")
        with closing(sqlite3.connect(file)) as connection:
            ((secret,),) = connection.execute("SELECT value FROM secret")
        log = file.read_bytes()
    assert log.count(secret) == 1
    return log, secret
