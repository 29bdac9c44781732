"""What somebody changes behind the service's back, in the file of the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from tests.support.api.table_client import Table

Change = Callable[[bytes], bytes]


def in_salt(body: bytes) -> bytes:
    """Another salt, by one bit."""
    place = body.index(b'"salt":"') + 8
    return body[:place] + bytes([body[place] ^ 1]) + body[place + 1 :]


AROUND = 120
"""So many bytes around a change are looked for in the file."""


def bodies(database: Path, stream: str) -> list[bytes]:
    """What lies in the file of a stream."""
    connection = sqlite3.connect(database)
    found = connection.execute("SELECT body FROM events WHERE stream = ? ORDER BY version", (stream,)).fetchall()
    connection.close()
    return [body for (body,) in found]


def spoil(database: Path, table: Table, version: int, change: Change) -> None:
    """Change the body of one event of a table in the file itself, past SQLite."""
    spoil_stream(database, table.id, version, change)


def spoil_stream(database: Path, stream: str, version: int, change: Change) -> None:
    """The same, for any stream."""
    body = bodies(database, stream)[version - 1]
    changed = change(body)
    assert len(changed) == len(body)
    assert changed != body
    file = database.read_bytes()
    differ = [at for at, (old, new) in enumerate(zip(body, changed, strict=True)) if old != new]
    part = slice(max(0, differ[0] - AROUND), differ[-1] + AROUND)  # a long body lies on several pages
    assert file.count(body[part]) == 1
    database.write_bytes(file.replace(body[part], changed[part]))
    assert bodies(database, stream)[version - 1] == changed
