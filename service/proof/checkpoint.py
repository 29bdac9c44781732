"""Checkpoints and proofs in the forms of C2SP: tlog-checkpoint, tlog-proof, and consistency as witnesses get it."""

import re
from base64 import b64decode, b64encode
from collections.abc import Sequence

import msgspec

from service.proof.note import NoteError, PublicKey, opened, parted

PROOF = "c2sp.org/tlog-proof@v1"
NUMBER = re.compile(r"(?:0|[1-9][0-9]{0,15})")
HASH = re.compile(r"[A-Za-z0-9+/]{43}=")
PROVED = re.compile(
    rf"{re.escape(PROOF)}\nextra (?P<leaf>(?:[A-Za-z0-9+/]{{4}})*(?:[A-Za-z0-9+/]{{2}}==|[A-Za-z0-9+/]{{3}}=)?)\n"
    rf"index (?P<index>{NUMBER.pattern})(?P<path>(?:\n{HASH.pattern})*)"
)
TEXT_LINES = 3
OPEN = "open"
"""The extension line of an open checkpoint."""


class Checkpoint(msgspec.Struct, frozen=True):
    """The size and root of a log's Merkle tree. `origin` names the log; it is the name of its key.

    `is_open`: it covers nothing but events of tables whose records are open to everybody of them.
    """

    origin: str
    size: int
    root: bytes
    is_open: bool = False

    @property
    def text(self) -> str:
        """The signed text."""
        extension = f"{OPEN}\n" if self.is_open else ""
        return f"{self.origin}\n{self.size}\n{b64encode(self.root).decode()}\n{extension}"


class Inclusion(msgspec.Struct, frozen=True):
    """The proof that this leaf is number `index`, from 0, in the tree of the checkpoint (its signed bytes)."""

    leaf: bytes
    index: int
    path: tuple[bytes, ...]
    checkpoint: bytes

    @property
    def text(self) -> str:
        """The proof as it is handed out."""
        extra = b64encode(self.leaf).decode()
        return f"{PROOF}\nextra {extra}\nindex {self.index}\n{_lines(self.path)}\n{self.checkpoint.decode()}"


def consistency_text(old: int, path: Sequence[bytes], checkpoint: bytes) -> str:
    """The proof that the tree of the checkpoint begins with that of size `old`."""
    return f"old {old}\n{_lines(path)}\n{checkpoint.decode()}"


def read_checkpoint(note: bytes, key: PublicKey) -> Checkpoint:
    """The checkpoint in a signed note. Raises NoteError."""
    result = _checkpoint_in(opened(note, key))
    if result.origin != key.name:
        message = f"It is a checkpoint of the log {result.origin}."
        raise NoteError(message)
    return result


def unsigned_checkpoint(note: bytes) -> Checkpoint:
    """The checkpoint in a note, whoever has signed it. Raises NoteError."""
    text, _ = parted(note)
    try:
        return _checkpoint_in(text.decode())
    except UnicodeDecodeError:
        message = "It is not UTF-8 text."
        raise NoteError(message) from None


def _checkpoint_in(text: str) -> Checkpoint:
    lines = text.splitlines()
    if len(lines) < TEXT_LINES or not NUMBER.fullmatch(lines[1]) or not HASH.fullmatch(lines[2]):
        message = "It is not a checkpoint."
        raise NoteError(message)
    return Checkpoint(lines[0], int(lines[1]), b64decode(lines[2]), lines[TEXT_LINES:] == [OPEN])


def read_inclusion(text: str) -> Inclusion:
    """The proof in a text, in its one proper form. Raises NoteError."""
    head, _, checkpoint = text.partition("\n\n")
    match = PROVED.fullmatch(head)
    if match is not None:
        path = tuple(b64decode(part) for part in match["path"].split())
        proof = Inclusion(b64decode(match["leaf"]), int(match["index"]), path, checkpoint.encode())
        if proof.text == text:
            return proof
    message = "It is not a proof of inclusion."
    raise NoteError(message)


def _lines(hashes: Sequence[bytes]) -> str:
    return "".join(f"{b64encode(digest).decode()}\n" for digest in hashes)
