"""In which tables of a database, and in which files, a text is kept."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.support.postgres.server import apart

if TYPE_CHECKING:
    from tests.support.postgres.databases import Database

OF_POSTGRES = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1"


def in_sqlite(log: Path, part: str) -> set[str]:
    """The tables of a log that have this part of a text in any row."""
    with closing(sqlite3.connect(log)) as connection:
        connection.text_factory = bytes
        names = [row[0].decode() for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name for name in names if _has(connection.execute(f'SELECT * FROM "{name}"'), part)}  # noqa: S608 - a name of its own


def in_postgres(database: Database, part: str) -> set[str]:
    """The same, of a database of PostgreSQL."""

    async def look() -> set[str]:
        connection = await database.server.connect(database.name)
        try:
            names = [row[0] for row in await connection.fetch(OF_POSTGRES)]
            return {name for name in names if _has(await connection.fetch(f'SELECT * FROM "{name}"'), part)}  # noqa: S608 - a name of its own
        finally:
            await connection.close()

    return apart(lambda: asyncio.run(look()))


def in_files(folder: Path, part: str) -> set[str]:
    """The names of the files in a folder that have this part of a text."""
    return {file.name for file in folder.rglob("*") if file.is_file() and part.encode() in file.read_bytes()}


def _has(rows: Any, part: str) -> bool:
    return any(part.encode() in value for row in rows for value in _bytes(row))


def _bytes(row: Any) -> Iterator[bytes]:
    for value in row:
        yield value if isinstance(value, bytes) else str(value).encode()
