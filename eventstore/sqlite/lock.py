"""The lock that keeps an embedded database to one process."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from eventstore.ports.failures import StoreLockedError, StoreUnavailableError
from eventstore.sqlite.place import Place


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
