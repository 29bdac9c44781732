"""Files that cannot grow: the nearest thing to a full disk that needs no rights."""

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def files_no_longer_than(size: int, pid: int | None = None) -> Iterator[None]:
    """A process (this one) cannot write beyond `size` bytes of any file, as on a full disk."""
    process = os.getpid() if pid is None else pid
    soft, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (soft, hard))
