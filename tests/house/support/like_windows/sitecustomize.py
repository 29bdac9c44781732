"""In a Python that starts with this folder on its path, our code finds nothing that Windows lacks.

The packages of others still find it: they look at the system by themselves. What is shown is that ours needs nothing
that is not there. For ours `os.open` and `os.fsync` refuse what they refuse on Windows, and no loop takes handlers of
signals.
"""

import asyncio
import builtins
import errno
import fcntl
import os
import signal
import sys
from pathlib import Path
from types import ModuleType

OURS = ("domain", "eventstore", "service", "api", "migrations")
MODULES = ("fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "syslog", "posix")
OF_OS = """
O_CLOEXEC O_NONBLOCK O_DIRECTORY O_NOFOLLOW O_SYNC WNOHANG chown fchmod fchown fdatasync fork forkpty getegid geteuid
getgid getpgid getuid killpg mkfifo nice posix_fadvise posix_fallocate posix_spawn pread pwrite sched_getaffinity
sched_setaffinity setsid statvfs sync uname wait4
"""
OF_SIGNAL = """
SIGALRM SIGCHLD SIGCONT SIGHUP SIGKILL SIGPIPE SIGQUIT SIGSTOP SIGUSR1 SIGUSR2 pthread_sigmask setitimer
"""
HIDDEN = frozenset((OF_OS + OF_SIGNAL).split())
really_import = builtins.__import__
frame = sys._getframe  # noqa: SLF001 - nothing else says who asks


def is_ours(name: str | None) -> bool:
    return (name or "").partition(".")[0] in OURS


def are_we_asking() -> bool:
    """Whether the code that asks for a name in a module is ours; the interpreter itself asks without any code."""
    try:
        return is_ours(frame(2).f_globals.get("__name__"))
    except ValueError:
        return False


def opened(path: str, *arguments: int, **named: int | None) -> int:
    if Path(path).is_dir():
        raise PermissionError(errno.EACCES, "Permission denied", path)
    return os.open(path, *arguments, **named)


def synced(handle: int) -> None:
    if fcntl.fcntl(handle, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
        raise OSError(errno.EBADF, "Bad file descriptor")
    os.fsync(handle)


INSTEAD = {"open": opened, "fsync": synced, "platform": "win32"}


class AsOursSeeIt(ModuleType):
    """A module that hides names from our code."""

    def __getattribute__(self, name: str) -> object:
        if are_we_asking():
            if name in HIDDEN:
                raise AttributeError(name)
            if name in INSTEAD:
                return INSTEAD[name]
        return super().__getattribute__(name)


def imported(name: str, globals_: dict[str, object] | None = None, *more: object, **named: object) -> ModuleType:
    if name in MODULES and is_ours((globals_ or {}).get("__name__")):
        raise ModuleNotFoundError(name)
    return really_import(name, globals_, *more, **named)


def no_handlers(*_: object) -> None:
    raise NotImplementedError


builtins.__import__ = imported
os.__class__ = signal.__class__ = sys.__class__ = AsOursSeeIt
asyncio.SelectorEventLoop.add_signal_handler = no_handlers
sys.modules["uvloop"] = None
