"""Bytes and names of files on the disk, on each system, before anything that rests on them is acknowledged."""

import os
import sys
from pathlib import Path

if sys.platform == "darwin":
    import fcntl

BINARY: int = getattr(os, "O_BINARY", 0)
"""For `os.open`: without it Windows changes the ends of lines. Other systems know no such thing."""


def flush(handle: int) -> None:
    """Return when everything that was written by this descriptor is on the disk. Raises OSError.

    The descriptor must be open for writing. On macOS `fsync` leaves it in the drive's own cache, and only a call of its
    own brings it further.
    """
    if sys.platform == "darwin":
        fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
    else:
        os.fsync(handle)


def flush_folder(folder: Path) -> None:
    """Return when the name of a file that was just made in this folder is on the disk too. Raises OSError.

    Windows opens no folder and needs none of this: its file system writes names into its journal.
    """
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        flush(handle)
    finally:
        os.close(handle)
