"""The manifest of an archive, the names of its entries, and the faults that a check reports.

The manifest says what is in the archive and for whom it was written. The service signs it.
"""

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, Literal

import msgspec

from service.proof.note import NoteError, PublicKey, opened
from service.record.canonical import CANONICAL

FORM: Literal["richter/archive/1"] = "richter/archive/1"
Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Kind = Literal["opened", "own"]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of an archive.

    `kind` is `opened` for the whole stream of a tournament that is over, and `own` for the notices of `viewer`. The
    viewer is `organizer`, `arbiter 1`, `player 3 1` (entrant and player) or `spectator`. `version` is that of the last
    event, in this viewer's numbers, `head` the chain after it, `at` when it happened (milliseconds since 1970, UTC).
    `files` has the SHA-256 of each other entry but the note.
    """

    archive: Literal["richter/archive/1"]
    tournament: Annotated[str, msgspec.Meta(pattern="^[a-z2-7]{16}$")]
    kind: Kind
    viewer: Annotated[str, msgspec.Meta(max_length=40)]
    version: Annotated[int, msgspec.Meta(ge=1, le=2**53 - 1)]
    head: Hex
    at: int
    files: Mapping[str, Hex]


DECODER = msgspec.json.Decoder(Manifest)


def manifest_bytes(manifest: Manifest) -> bytes:
    """The one way to write a manifest."""
    return CANONICAL.encode(manifest) + b"\n"


def note_text(tournament: str, manifest: bytes) -> str:
    """The signed text."""
    return f"{FORM}\ntournament {tournament}\nmanifest {sha256(manifest).hexdigest()}\n"


def read_manifest(data: bytes) -> Manifest:
    """The manifest in these bytes. Raises ValueError if it is none, or written in another way."""
    try:
        manifest = DECODER.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        message = "It is not a manifest."
        raise ValueError(message) from error
    if manifest_bytes(manifest) != data:
        message = "It is not a manifest as the service writes it."
        raise ValueError(message)
    return manifest


def signature_fault(note: bytes, manifest: Manifest, data: bytes, key: PublicKey) -> str | None:
    """Return the fault of the note on a manifest with these bytes; None if the key has signed it."""
    try:
        text = opened(note, key, sole=True)
    except NoteError as error:
        return str(error)
    return None if text == note_text(manifest.tournament, data) else "It is a note on another manifest."


STREAM, BOARDS, STANDINGS, SERIES = "tournament.jsonl", "boards.json", "standings.json", "series.json"
MANIFEST, NOTE = "manifest.json", "manifest.note"
CHECKPOINT = "checkpoints/log.checkpoint"
NAME = re.compile(
    r"tournament\.jsonl|boards\.json|standings\.json|series\.json|manifest\.json|manifest\.note|tables/[a-z2-7]{16}\.record"
    r"|checkpoints/log\.checkpoint|checkpoints/[a-z2-7]{16}\.tlog-proof"
)
TABLE = re.compile(r"tables/([a-z2-7]{16})\.record")


def record_of(table: str) -> str:
    """The name of a table's record."""
    return f"tables/{table}.record"


def proof_of(stream: str) -> str:
    """The name of the proof that the last event of a table, or of the tournament, is in the log; by its id."""
    return f"checkpoints/{stream}.tlog-proof"


class ArchiveFault(msgspec.Struct, frozen=True):
    """A fault in an entry of an archive (None: in the archive), in one sentence, and the event that has it."""

    entry: str | None
    problem: str
    version: int | None = None


class NotRechecked(msgspec.Struct, frozen=True):
    """Something that this program cannot compute again, in one sentence, and which event it is. It is no fault."""

    what: str
    version: int | None = None
