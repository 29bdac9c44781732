"""The file of the commitments to what was forgotten, by which an older database that is put back forgets it again."""

import os
from collections.abc import Iterable
from pathlib import Path
from threading import Lock

from eventstore.disk import BINARY, flush, flush_folder

LINE = 65
"""The bytes of a commitment in hex, with its line break."""


class ForgottenFileError(ValueError):
    """The file cannot be read, or a line in it is no commitment; said in a sentence."""


class ForgottenFile:
    """The file at a path, for its owner alone: one commitment in hex on each line. It is only ever added to.

    It lies beside the checkpoints, so whoever puts an older database back leaves it. It tells nothing of a text.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: set[bytes] | None = None
        self._adding = Lock()  # two at once would write over each other

    def known(self) -> set[bytes]:
        """Return what is in the file. A line that was cut off while it was written does not count.

        Raises ForgottenFileError.
        """
        if self._known is None:
            try:
                data = self.path.read_bytes() if self.path.exists() else b""
                lines = data[: len(data) - len(data) % LINE].decode("ascii").splitlines()
                self._known = {bytes.fromhex(line) for line in lines}
            except (OSError, ValueError) as error:
                message = f"The file {self.path} of what was forgotten cannot be read. Put it back as it was."
                raise ForgottenFileError(message) from error
        return self._known

    def add(self, commitments: Iterable[bytes]) -> None:
        """Add those that are not in it; they are on the disk when this returns. Raises OSError, ForgottenFileError."""
        with self._adding:
            self._add(commitments)

    def _add(self, commitments: Iterable[bytes]) -> None:
        known = self.known()
        fresh = sorted(set(commitments) - known)
        if not fresh:
            return
        is_new = not self.path.exists()
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT | BINARY, 0o600)
        with os.fdopen(handle, "r+b") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(size - size % LINE)
            file.write(b"".join(f"{commitment.hex()}\n".encode() for commitment in fresh))
            file.truncate()
            file.flush()
            flush(file.fileno())
        if is_new:
            flush_folder(self.path.parent)
        known.update(fresh)
