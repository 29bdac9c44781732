"""Checkpoints outside the database: the file with all of them, and the mark beside the key."""

from pathlib import Path

import structlog

from eventstore.ports.failures import StoreUnavailableError
from eventstore.ports.tree import SignedRoot
from service.proof.checkpoint import Checkpoint, read_checkpoint
from service.proof.checkpoint_file import CheckpointFile, CheckpointFileError
from service.proof.note import NoteError, PublicKey
from service.proof.used_key import UsedKey

LOG = structlog.get_logger("richter.notary")
WAY_OUT = (
    "Put it back, or name it in RICHTER_CHECKPOINT_FILE. If it is lost, look at the log with `richter verify --alone`, "
    "and begin a new file, once, with `richter serve --begin-checkpoint-file`."
)


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
