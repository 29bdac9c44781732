"""The file outside the database in which every checkpoint is kept before it is shown.

Who puts an older database back in its place leaves this file as it is, and it tells. Each note has five lines; they
stand one after the other, and the file is only ever added to.
"""

import os
import re
from pathlib import Path

from eventstore.disk import BINARY, flush, flush_folder

LINES = 5
TAIL_BYTES = 65_536
NOTE = re.compile(rb"(?:[^\n]+\n){3}\n\xe2\x80\x94 [^\n]+\n")
LAST_NOTE = re.compile(rb"(?:\A|\n)((?:[^\n]+\n){3}\n\xe2\x80\x94 [^\n]+\n)\Z")


class CheckpointFileError(ValueError):
    """The file cannot be read, or its end is no checkpoint; said in a sentence."""


class CheckpointFile:
    """The file at a path; it is made with the first checkpoint, for its owner alone."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def last(self) -> bytes | None:
        """The last note, None if there is none yet. Raises CheckpointFileError.

        A note that was cut off while it was written was never shown to anybody, and is taken away.
        """
        try:
            if not self.path.exists():
                return None
            with self.path.open("r+b") as file:
                size = file.seek(0, os.SEEK_END)
                start = max(0, size - TAIL_BYTES)
                file.seek(start)
                tail = file.read()
                end = _end_of_last(tail)
                if end < len(tail):
                    file.truncate(start + end)
                    flush(file.fileno())
        except OSError as error:
            message = f"The file of checkpoints {self.path} cannot be read: {error.strerror}."
            raise CheckpointFileError(message) from error
        if end == 0 and start == 0:
            return None
        match = LAST_NOTE.search(tail[:end])
        if match is None:
            message = f"The file of checkpoints {self.path} does not end with a checkpoint."
            raise CheckpointFileError(message)
        return match[1]

    def notes(self) -> list[bytes]:
        """All notes; the file stays as it is, and a note that was cut off is left out. Raises CheckpointFileError."""
        try:
            content = self.path.read_bytes() if self.path.exists() else b""
        except OSError as error:
            message = f"The file of checkpoints {self.path} cannot be read: {error.strerror}."
            raise CheckpointFileError(message) from error
        content = content[: _end_of_last(content)]
        read, end = [], 0
        while note := NOTE.match(content, end):
            read.append(note[0])
            end = note.end()
        if end < len(content):
            message = f"The file of checkpoints {self.path} is not a list of checkpoints from byte {end + 1} on."
            raise CheckpointFileError(message)
        return read

    def add(self, note: bytes, *, first: bool = True) -> None:
        """Add a note; it is on the disk when this returns. Raises OSError, and then nothing of it is there.

        Only for the `first` one the file is made: one that has been taken away meanwhile is not begun anew unnoticed.
        """
        is_new = first and not self.path.exists()
        handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | BINARY | (os.O_CREAT if first else 0), 0o600)
        try:
            size = os.fstat(handle).st_size
            try:
                _write_all(handle, note)
                flush(handle)
            except OSError:
                # on a full disk half a note would stand before the next one and make it unreadable
                os.ftruncate(handle, size)
                raise
        finally:
            os.close(handle)
        if is_new:
            flush_folder(self.path.parent)


def _write_all(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]


def _end_of_last(tail: bytes) -> int:
    """The end of the last whole signature line; 0 if there is none."""
    end = tail.rfind(b"\n") + 1
    while end:
        start = tail.rfind(b"\n", 0, end - 1) + 1
        if tail.startswith("\N{EM DASH} ".encode(), start):
            return end
        end = start
    return 0
