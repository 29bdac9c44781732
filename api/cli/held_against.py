"""The checkpoints against which a log is held when it is checked offline."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec
from sqlalchemy import URL

from eventstore.checking.verify import signed_roots
from eventstore.ports.inspection import UnreadableError
from eventstore.ports.tree import SignedRoot
from service.proof.checkpoint import read_checkpoint, unsigned_checkpoint
from service.proof.checkpoint_file import CheckpointFile, CheckpointFileError, KeptOutside
from service.proof.note import KeyFileError, NoteError, PublicKey, read_key
from service.runtime.files import checkpoint_file, key_file, used_key
from service.runtime.settings import Settings


class HeldAgainst(msgspec.Struct, frozen=True):
    """`roots` of the tree by size, as they were signed; what is wrong with them; what they are, in a sentence."""

    roots: Mapping[int, bytes] = {}
    faults: tuple[str, ...] = ()
    said: str = "It was held against no checkpoint."


def checkpoints_of(settings: Settings, database: Path | URL, public: str | None = None) -> HeldAgainst:
    """Read the checkpoints outside of the log. They are read before the log, so that it may grow meanwhile.

    `public`: the public key, if it is not to be taken from the file with the private one. A log of which there are
    checkpoints in the `database`, or whose key is marked as used, must have some outside too.
    """
    try:
        key = public or _public(settings)
        inside = signed_roots(database)
        return _without_key(settings, inside) if key is None else _with_key(settings, inside, key)
    except (NoteError, KeyFileError, CheckpointFileError) as error:
        return HeldAgainst(faults=(str(error),))
    except UnreadableError:
        return HeldAgainst()  # what cannot be read is told by who checks the events


def _public(settings: Settings) -> str | None:
    path = key_file(settings)
    return read_key(path).public if path.exists() else None


def _with_key(settings: Settings, inside: Sequence[SignedRoot], public: str) -> HeldAgainst:
    outside = KeptOutside(CheckpointFile(checkpoint_file(settings)), public, used_key(settings, public))
    roots = outside.all()
    faults = tuple(_wrong_inside(inside, PublicKey(public)))
    known = any(
        f"{PublicKey(public).name}\n".encode() == signed.note[: signed.note.find(b"\n") + 1] for signed in inside
    )
    if outside.is_missing(known=known):
        return HeldAgainst(faults=(*faults, outside.loss()))
    if not roots:
        return HeldAgainst(faults=faults, said="It was held against no checkpoint: none has been signed yet.")
    count = "1 checkpoint" if len(roots) == 1 else f"{len(roots)} checkpoints"
    whose = f"signed by {public.rpartition('+')[0]}"
    said = f"It was held against {count} in {outside.path}, {whose}; the last is for {max(roots)} events."
    return HeldAgainst(roots, faults, said)


def _without_key(settings: Settings, inside: Sequence[SignedRoot]) -> HeldAgainst:
    path = checkpoint_file(settings)
    if path.exists() or inside:
        where = f"in {path}" if path.exists() else "in the database"
        problem = f"There are checkpoints {where}, but no key to check them with: name it with --key."
        return HeldAgainst(faults=(problem,))
    return HeldAgainst(said="It was held against no checkpoint: there is neither a key nor a file of checkpoints.")


def _wrong_inside(inside: Sequence[SignedRoot], key: PublicKey) -> Iterator[str]:
    """Yield what the database shows as signed and was not; those of an earlier key are only read."""
    for signed in inside:
        try:
            read = unsigned_checkpoint(signed.note)
            if read.origin == key.name:
                read = read_checkpoint(signed.note, key)
            problem = None if (read.size, read.root) == (signed.size, signed.root) else "It says something else."
        except NoteError as error:
            problem = str(error)
        if problem is not None:
            yield f"The checkpoint for {signed.size} events in the database is not as it was signed. {problem}"
