"""The mark beside a key that says in which files its checkpoints are kept.

It is there so that such a file cannot be lost unnoticed, even together with all that the database knows of checkpoints.
Each line is a public key and, after a space, the path of a file.
"""

import os
from pathlib import Path

from eventstore.disk import BINARY, flush, flush_folder


class UsedKey:
    """The mark for the key with this written public form, in the file at `path`."""

    def __init__(self, path: Path, public: str) -> None:
        self.path = path
        self._public = public

    def files(self) -> list[Path]:
        """The files in which checkpoints of the key are kept, as far as it is known. Raises OSError, ValueError."""
        if not self.path.exists():
            return []
        lines = (line.partition(" ") for line in self.path.read_text(encoding="utf-8").splitlines())
        return [Path(file) for public, _, file in lines if public == self._public]

    def add(self, file: Path) -> None:
        """Note one more file; on the disk when this returns. Raises OSError, ValueError."""
        if file.resolve() in self.files():
            return
        handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | BINARY, 0o600)
        try:
            os.write(handle, f"{self._public} {file.resolve()}\n".encode())
            flush(handle)
        finally:
            os.close(handle)
        flush_folder(self.path.parent)
