"""Checkpoints outside the database: the file with all of them, and the mark beside the key.

The service writes every checkpoint into the file before it shows it. Whoever puts back an older database leaves this
file as it is, so the file is evidence of the loss. Each note has five lines. They stand one after the other, and the
service only appends to the file.

The mark says in which files the checkpoints of a key are kept. So such a file cannot be lost unnoticed, even together
with all that the database knows of checkpoints. Each line is a public key and, after a space, the path of a file.
"""

import os
import re
from pathlib import Path

import structlog

from eventstore.disk import BINARY, flush, flush_folder
from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.tree import SignedRoot
from service.proof.checkpoint import Checkpoint, read_checkpoint
from service.proof.note import NoteError, PublicKey

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


LOG = structlog.get_logger("richter.notary")
WAY_OUT = (
    "Put it back, or name it in RICHTER_CHECKPOINT_FILE. If it is lost, look at the log with `richter verify --alone`, "
    "and begin a new file, once, with `richter serve --begin-checkpoint-file`."
)


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


class KeptOutside:
    """The file of the checkpoints that this public key signed, and the mark that tells of it. Blocking.

    `has_some`: whether the file had any when it was last looked at.
    """

    def __init__(self, file: CheckpointFile, public: str, used: UsedKey | None = None) -> None:
        self.path = file.path
        self._file = file
        self._key = PublicKey(public)
        self._used = used
        self.has_some = False

    def last(self) -> SignedRoot | None:
        """The last checkpoint, None if there is none. Raises NoteError, CheckpointFileError."""
        note = self._file.last()
        if note is None:
            return None
        checkpoint = self._read(note, "The last checkpoint")
        self.has_some = True
        return SignedRoot(checkpoint.size, checkpoint.root, note)

    def all(self) -> dict[int, bytes]:
        """The root of the log's tree by its size, in every checkpoint. Raises NoteError, CheckpointFileError."""
        roots: dict[int, bytes] = {}
        for number, note in enumerate(self._file.notes(), start=1):
            checkpoint = self._read(note, f"Checkpoint {number}")
            if roots.setdefault(checkpoint.size, checkpoint.root) != checkpoint.root:
                message = f"The file {self.path} has two checkpoints for {checkpoint.size} events that differ."
                raise NoteError(message)
        self.has_some = bool(roots)
        return roots

    def add(self, note: bytes) -> None:
        """Add a checkpoint; a file that was there before is not made again. Raises StoreUnavailableError."""
        try:
            self._file.add(note, first=not self.has_some)
        except OSError as error:
            message = f"The file of checkpoints cannot be written: {error.strerror}."
            raise StoreUnavailableError(message) from error
        self.has_some = True
        self.mark()

    def mark(self) -> None:
        """Note beside the key where its checkpoints are kept. A key that lies on a read-only medium has no mark."""
        if self._used is None:
            return
        try:
            self._used.add(self.path)
        except (OSError, ValueError) as error:
            LOG.warning("the key cannot be marked as used", file=str(self._used.path), reason=str(error))

    def look_for_file(self, *, known: bool, shared: bool, begin: bool) -> None:
        """See that the file is there, or, with `begin`, that it is not; asked as `is_missing` is.

        Raises CheckpointFileError.
        """
        if begin and self.has_some:
            message = f"The file of checkpoints {self.path} is there: leave RICHTER_BEGIN_CHECKPOINT_FILE out."
            raise CheckpointFileError(message)
        if not begin and self.is_missing(known=known, shared=shared):
            message = f"{self.loss()} {WAY_OUT}"
            raise CheckpointFileError(message)

    def is_missing(self, *, known: bool, shared: bool = False) -> bool:
        """Return whether there is no checkpoint although there must be some; asked after `last` or `all`.

        `known`: the database has one of this key. `shared`: other nodes sign with it too, each with a file of its own,
        so that only the mark tells whether this file was begun. Raises CheckpointFileError.
        """
        if self.has_some:
            return False
        marked = self._marked()
        return self.path.resolve() in marked if shared else known or bool(marked)

    def loss(self) -> str:
        """The missing file, in a sentence. Raises CheckpointFileError."""
        others = ", ".join(str(path) for path in self._marked() if path != self.path.resolve())
        kept = f" They were kept in {others}." if others else ""
        return (
            f"The file of checkpoints {self.path} is missing or empty, although the key {self._key.name} has signed "
            f"some: it shows whether the log is the one that was signed.{kept}"
        )

    def _marked(self) -> list[Path]:
        try:
            return [] if self._used is None else list(self._used.files())
        except (OSError, ValueError) as error:
            message = f"The mark beside the key cannot be read: {error}."
            raise CheckpointFileError(message) from error

    def _read(self, note: bytes, which: str) -> Checkpoint:
        try:
            return read_checkpoint(note, self._key)
        except NoteError as error:
            message = f"{which} in the file {self.path} is not of this service's key. {error}"
            raise NoteError(message) from error
