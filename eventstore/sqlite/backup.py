"""A whole copy of a log's file, taken while a service writes it."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from eventstore.disk import flush, flush_folder
from eventstore.ports.inspection import UnreadableError
from eventstore.sqlite.inspection import DAMAGE, opened_for_reading

PAGES = 4096
"""So many at once; between them the service may write."""


def back_up(database: Path, target: Path, tell: Callable[[int, int], None]) -> None:
    """Copy the log as it stands at one moment into a new file, for its owner alone.

    `tell` hears how many pages are done, and of how many. If it fails, no file is left. Raises FileExistsError,
    UnreadableError for a file that cannot be read, OSError for one that cannot be written.
    """
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        with closing(opened_for_reading(database.resolve())) as source, closing(sqlite3.connect(target)) as copy:
            # one moment: without a transaction each append of the service would make the copy begin anew
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            source.backup(copy, pages=PAGES, progress=lambda _status, left, all_: tell(all_ - left, all_))
            # one file, which can be looked at without leaving others beside it; a service takes it back to its own mode
            copy.execute("PRAGMA journal_mode=DELETE")
        with target.open("r+b") as file:
            flush(file.fileno())
        flush_folder(target.absolute().parent)
    except DAMAGE as error:
        target.unlink()
        raise UnreadableError(str(error)) from error
    except BaseException:
        target.unlink()
        raise
