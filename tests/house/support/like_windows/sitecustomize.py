"""Python that starts with this folder on its path has none of what Windows lacks, as far as our own code can see.

Packages of others look at the system by themselves, so they are loaded before it is hidden, and keep what they use of
`os` and `signal`: what is shown is that ours needs nothing that is not there. For ours `os.open` and `os.fsync` refuse
what they refuse on Windows.
"""

import asyncio
import errno
import fcntl
import importlib
import os
import signal
import sys
from pathlib import Path
from types import ModuleType

OURS = ("domain", "eventstore", "service", "api", "migrations")
OTHERS = (
    "alembic.command",
    "alembic.config",
    "asyncio.runners",
    "click",
    "concurrent.futures.thread",
    "cryptography.hazmat.primitives.asymmetric.ed25519",
    "encodings.idna",
    "filelock",
    "httpx",
    "httpcore",
    "h11",
    "litestar",
    "msgspec",
    "prometheus_client",
    "rich.console",
    "rich.live",
    "rich.table",
    "rich_click",
    "sqlalchemy",
    "sqlalchemy.dialects.sqlite.pysqlite",
    "sqlite3",
    "structlog",
    "subprocess",
    "tempfile",
    "uvicorn",
    "uvicorn.lifespan.on",
    "uvicorn.protocols.http.httptools_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
    "websockets",
    "yaml",
)
MODULES = (
    "uvloop",
    "fcntl",
    "resource",
    "pwd",
    "grp",
    "termios",
    "tty",
    "pty",
    "syslog",
    "posix",
)
OF_OS = (
    "O_CLOEXEC",
    "O_NONBLOCK",
    "O_DIRECTORY",
    "O_NOFOLLOW",
    "O_SYNC",
    "fchmod",
    "fchown",
    "chown",
    "fdatasync",
    "fork",
    "forkpty",
    "getuid",
    "geteuid",
    "getgid",
    "getegid",
    "getpgid",
    "killpg",
    "WNOHANG",
    "mkfifo",
    "nice",
    "posix_fadvise",
    "posix_fallocate",
    "posix_spawn",
    "pread",
    "pwrite",
    "sched_getaffinity",
    "sched_setaffinity",
    "setsid",
    "statvfs",
    "sync",
    "uname",
    "wait4",
)
OF_SIGNAL = (
    "SIGKILL",
    "SIGHUP",
    "SIGQUIT",
    "SIGUSR1",
    "SIGUSR2",
    "SIGALRM",
    "SIGCHLD",
    "SIGPIPE",
    "SIGSTOP",
    "SIGCONT",
    "pthread_sigmask",
    "setitimer",
)

for other in OTHERS:
    importlib.import_module(other)


GET_FLAGS = fcntl.F_GETFL


def opened(path: str, *arguments: int, **named: int | None) -> int:
    if Path(path).is_dir():
        raise PermissionError(errno.EACCES, "Permission denied", path)
    return os.open(path, *arguments, **named)


def synced(handle: int, read_flags: object = fcntl.fcntl) -> None:
    if read_flags(handle, GET_FLAGS) & os.O_ACCMODE == os.O_RDONLY:
        raise OSError(errno.EBADF, "Bad file descriptor")
    os.fsync(handle)


INSTEAD = {"open": opened, "fsync": synced}


class AsOursSeeIt(ModuleType):
    """A module that hides names from our code."""

    def __getattribute__(self, name: str) -> object:
        caller = sys._getframe(1).f_globals.get("__name__", "")  # noqa: SLF001 - who asks is told by nothing else
        if caller.partition(".")[0] in OURS:
            if name in OF_OS or name in OF_SIGNAL:
                raise AttributeError(name)
            return INSTEAD.get(name) or super().__getattribute__(name)
        return super().__getattribute__(name)


def no_handlers(*_: object) -> None:
    raise NotImplementedError


os.__class__ = signal.__class__ = AsOursSeeIt
asyncio.SelectorEventLoop.add_signal_handler = no_handlers
sys.modules.update(dict.fromkeys(MODULES))
sys.platform = "win32"
