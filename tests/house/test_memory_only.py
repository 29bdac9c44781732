"""What a unit test may not do is refused, and what it may do is not."""

from __future__ import annotations

import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from tests.house.support.checkout import ROOT
from tests.support.memory_only import NotInMemoryError, memory_only


def connected() -> None:
    with closing(socket.socket()) as one:
        one.connect(("127.0.0.1", 1))


REFUSED: dict[str, Callable[[Path], object]] = {
    "a process": lambda _: subprocess.run([sys.executable, "-c", ""], check=True),
    "a connection": lambda _: connected(),
    "a file": lambda folder: (folder / "file").write_text("x"),
    "a folder": lambda folder: (folder / "folder").mkdir(),
    "a file that goes": lambda folder: (folder / "there").unlink(),
    "a database": lambda folder: sqlite3.connect(folder / "log.db"),
}


@pytest.mark.parametrize("does", REFUSED.values(), ids=REFUSED)
def test_what_is_not_in_memory_is_refused(does: Callable[[Path], object], tmp_path: Path) -> None:
    (tmp_path / "there").write_text("x")
    with pytest.raises(NotInMemoryError), memory_only():
        does(tmp_path)
    with pytest.raises(NotInMemoryError), memory_only(), suppress(NotInMemoryError):
        does(tmp_path)


def test_reading_a_file_and_a_database_in_memory_are_allowed() -> None:
    with memory_only():
        assert (ROOT / "tests/README.md").read_text(encoding="utf-8")
        with closing(sqlite3.connect(":memory:")) as database:
            assert database.execute("select 1").fetchone() == (1,)


def test_outside_it_nothing_is_refused(tmp_path: Path) -> None:
    with memory_only():
        pass
    assert (tmp_path / "file").write_text("x") == 1
