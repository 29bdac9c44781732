"""Refuses what a unit test may not do: start a process, open a connection, write to the disk."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

PROCESSES = ("subprocess.Popen", "os.fork", "os.forkpty", "os.posix_spawn", "os.system", "os.exec")
CONNECTIONS = ("socket.connect", "socket.bind")
CHANGES = ("os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.link", "os.symlink", "os.truncate", "shutil.copyfile")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
NO_DISK = ("__pycache__", ".hypothesis", "/dev/")
"""What Python and Hypothesis write for themselves, and what is no disk."""

_faults: list[str] = []
_state = {"hooked": False, "watching": False}


class NotInMemoryError(Exception):
    """A unit test has done what belongs in another tier; tests/README.md says in which."""


def fault(event: str, arguments: tuple[Any, ...]) -> str | None:
    """What is wrong with an event of Python's audit; None if a unit test may do it."""
    named = str(arguments[0]) if arguments else ""
    if any(part in named for part in NO_DISK):
        return None
    if event == "open":
        opened = isinstance(arguments[0], str | bytes) and isinstance(arguments[2], int) and arguments[2] & WRITING
        return f"writes {named}" if opened else None
    if event == "sqlite3.connect":
        return None if named == ":memory:" else f"opens the database {named}"
    kinds = {PROCESSES: "starts a process", CONNECTIONS: "opens a socket", CHANGES: "changes the disk"}
    return next((f"{what}: {event} {named}" for events, what in kinds.items() if event in events), None)


def _audit(event: str, arguments: tuple[Any, ...]) -> None:
    if not _state["watching"]:
        return
    found = fault(event, arguments)
    if found is not None:
        _faults.append(found)
        raise NotInMemoryError(found)


@contextmanager
def memory_only() -> Iterator[None]:
    """Refuse it meanwhile; raises NotInMemoryError at the end too, if somebody caught the first one."""
    if not _state["hooked"]:
        sys.addaudithook(_audit)  # a hook cannot be taken off again
        _state["hooked"] = True
    _faults.clear()
    _state["watching"] = True
    try:
        yield
    finally:
        _state["watching"] = False
    if _faults:
        raise NotInMemoryError(_faults[0])
