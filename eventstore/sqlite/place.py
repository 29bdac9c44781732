"""The files of an embedded database at their paths, and a lock on the file itself.

The lock is on the file and not on a name of it. So neither a further name (a hard link) nor another lock file lets a
second process in. It is one of an open file description, on a byte far behind those that SQLite locks. SQLite's own
locks belong to the process, and none of its closes takes ours away. The reverse has one exception: closing any
descriptor of the file takes SQLite's locks away. So ours is closed after SQLite's last one.

Only Linux has such locks. Elsewhere the lock file beside the database keeps other processes out. It holds for a further
name too. A file with two names is not opened, and once the first name is gone, its process acknowledges nothing.

A file that is renamed, unlinked or replaced can still be written through an open descriptor, and is gone when that is
closed. So the files at the paths are compared with those that were opened before anything is acknowledged.

So an embedded database is kept to one process.
"""

import os
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from eventstore.ports.failures import StoreLockedError, StoreUnavailableError

if sys.platform == "linux":
    import fcntl

LOCKED_BYTE = 1 << 62
FORM = "hhqqi4x"
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside the file while it is open; what was committed last may lie there alone."""

Identity = tuple[int, int]


def sole_name(database: Path) -> None:
    """See that a file has no other name; raises OSError if it is not there, StoreUnavailableError if it has one.

    SQLite keeps its write-ahead log beside one name; by another the events in it would be missing.
    """
    if database.stat().st_nlink > 1:
        message = (
            f"The database {database} has another name too (a hard link). What was written by one name may be missing "
            "by the other: remove all names but the one that was used last."
        )
        raise StoreUnavailableError(message)


class Place:
    """The place of one database, from `take` to `leave`. `check` may be called from any thread."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._descriptor: int | None = None
        self._known: dict[Path, Identity] = {}

    def take(self) -> None:
        """Lock the file, if it is there. Raises StoreLockedError, StoreUnavailableError."""
        if self._descriptor is not None or not self._database.exists():
            return
        sole_name(self._database)
        try:
            self._descriptor = os.open(self._database, os.O_RDWR)
            if sys.platform == "linux":
                lock = struct.pack(FORM, fcntl.F_WRLCK, os.SEEK_SET, LOCKED_BYTE, 1, 0)
                fcntl.fcntl(self._descriptor, fcntl.F_OFD_SETLK, lock)
        except BlockingIOError as taken:
            self.leave()
            message = (
                f"The database {self._database} is open in another process, be it by another name. "
                "One process at a time may write it: stop the other one, or use another file."
            )
            raise StoreLockedError(message) from taken
        except OSError as error:
            self.leave()
            message = f"The database {self._database} cannot be locked: {error.strerror}."
            raise StoreUnavailableError(message) from error
        status = os.fstat(self._descriptor)
        self._known = {self._database: (status.st_dev, status.st_ino)}

    def settle(self) -> None:
        """Remember what SQLite has opened beside the file. Raises StoreUnavailableError if it is gone already."""
        for path in (Path(f"{self._database}{ending}") for ending in BESIDE):
            self._known[path] = (0, 0)  # as long as it is not there
            with suppress(OSError):
                status = path.stat()
                self._known[path] = (status.st_dev, status.st_ino)
        self.check()

    def check(self) -> None:
        """See that the files at the paths are those that are open. Raises StoreUnavailableError."""
        for path, known in self._known.items():
            try:
                status = path.stat()
            except OSError:
                problem = "is no longer there"
            else:
                if (status.st_dev, status.st_ino) == known:
                    continue
                problem = "is another file than the one that is open"
            message = (
                f"{path} {problem}: what is written now would be gone after a restart. Nothing is written until "
                "it is put back or the service started anew."
            )
            raise StoreUnavailableError(message)

    def leave(self) -> None:
        """Give the lock back; to be called when SQLite has closed the file."""
        descriptor, self._descriptor = self._descriptor, None
        self._known = {}
        if descriptor is not None:
            os.close(descriptor)


class Lock:
    """An exclusive lock on `<database>.lock`. The system frees it when the process ends, however it ends."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._lock = FileLock(f"{database}.lock", timeout=0, thread_local=False)

    def take(self) -> None:
        """Take the lock. Raises StoreLockedError if somebody has it, StoreUnavailableError if there can be none."""
        try:
            self._lock.acquire()
        except Timeout as taken:
            message = (
                f"The database {self._database} is open in another process. "
                "One process at a time may write it: stop the other one, or use another file."
            )
            raise StoreLockedError(message) from taken
        except OSError as error:
            message = f"The database {self._database} cannot be locked: {error.strerror}."
            raise StoreUnavailableError(message) from error

    def free(self) -> None:
        """Give the lock back."""
        self._lock.release()


@contextmanager
def alone(database: Path) -> Iterator[None]:
    """A context in which no other process has the database open to write. Raises as `Lock.take` and `Place.take` do."""
    lock, place = Lock(database.resolve()), Place(database.resolve())
    lock.take()
    try:
        place.take()
        yield
    finally:
        place.leave()
        lock.free()
