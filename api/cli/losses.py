"""Sentences about acknowledged events that the log lacks, and about what of them can be put back."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec
from sqlalchemy import URL

from api.cli.verify import named
from eventstore.checking.offline import inspected
from eventstore.checking.recovering import Loss, Recovery, Versions, losses, recovery
from eventstore.open import open_store
from eventstore.ports.acknowledged import Acknowledged, Acknowledgement
from eventstore.ports.event_store import EventStore
from migrations.upgrade import check
from service.proof.acknowledged_file import AcknowledgedFile
from service.proof.checkpoint import unsigned_checkpoint
from service.proof.checkpoint_file import CheckpointFile
from service.runtime.files import acknowledged_file, checkpoint_file
from service.runtime.settings import Settings


class Lost(msgspec.Struct, frozen=True):
    """The losses of a log, their recovery, and the number of events that the last signed checkpoint is for."""

    losses: Sequence[Loss]
    recovery: Recovery
    signed: int

    def first(self, loss: Loss) -> int:
        """Return the first version of the stream that is missing, or another event than before."""
        stream, parts = loss.newest.stream, self.recovery.versions
        firsts = (part.first for part in parts if part.stream == stream and part.obstacle is not None)
        return min(loss.newest.version, loss.head + 1, *firsts)

    @property
    def contradicts(self) -> bool:
        """Return whether what is put back would contradict a signed checkpoint."""
        return self.recovery.is_moved and self.signed > self.recovery.same_upto


def held_store(settings: Settings) -> EventStore:
    """Return the store of a command that writes to the database itself, held to what this node has acknowledged.

    Raises AcknowledgedFileError, OSError, ValueError.
    """
    known = Acknowledged(AcknowledgedFile(acknowledged_file(settings)).read())
    return open_store(settings.database_url, settings.queue_limit, partial(check, settings.database_url), known)


def losses_of(settings: Settings, where: Path | URL) -> list[Loss]:
    """Return what the log lacks of what this node has acknowledged. Raises UnreadableError, AcknowledgedFileError."""
    known = AcknowledgedFile(acknowledged_file(settings)).read()
    with inspected(where) as log:
        return losses(log, known)


def lost_of(settings: Settings, where: Path | URL, others: Iterable[Path] = ()) -> Lost:
    """Return what the log lacks of what this node and others, by their files, have acknowledged.

    Raises UnreadableError, AcknowledgedFileError, CheckpointFileError, NoteError.
    """
    files = [AcknowledgedFile(path) for path in dict.fromkeys((acknowledged_file(settings), *others))]
    notes = CheckpointFile(checkpoint_file(settings)).notes()
    signed = max((unsigned_checkpoint(note).size for note in notes), default=0)
    newest: dict[str, Acknowledgement] = {}
    for file in files:
        for known in file.read():
            if known.version >= newest.get(known.stream, known).version:
                newest[known.stream] = known
    with inspected(where) as log:
        missing = losses(log, newest.values())
        return Lost(missing, recovery(log, (kept for file in files for kept in file.transactions())), signed)


def in_sentences(missing: Sequence[Loss]) -> list[str]:
    """Return that the log has gone back, and a line for each table, or that it has not."""
    if not missing:
        return ["The log has everything that was acknowledged last."]
    return ["The log has gone back: it lacks events that were acknowledged.", *map(_line, missing)]


def of_recovery(lost: Lost) -> Iterator[str]:
    """Yield a line for what can be put back and what cannot, and one for the positions in the log."""
    of_streams = {versions.stream for versions in lost.recovery.versions}
    for versions in lost.recovery.versions:
        yield _of_versions(versions)
    for loss in lost.losses:
        if loss.newest.stream not in of_streams:
            yield f"{named(loss.newest.stream)}: nothing can be put back: it was not kept."
    if not lost.recovery.lost.appends:
        return
    if not lost.recovery.is_moved:
        yield "What is put back comes to the same positions in the log as before."
        return
    yield f"From position {lost.recovery.same_upto + 1} on the log will have its events at other positions than before."
    if lost.contradicts:
        yield f"The signed checkpoint for {lost.signed} events would no longer hold, and nothing would be signed."


def _of_versions(versions: Versions) -> str:
    which = (
        f"version {versions.first}"
        if versions.first == versions.last
        else f"versions {versions.first} to {versions.last}"
    )
    if versions.obstacle is None:
        return f"{named(versions.stream)}: {which} can be put back."
    return f"{named(versions.stream)}: {which} cannot be put back: {versions.obstacle}."


def _line(loss: Loss) -> str:
    whose, last = named(loss.newest.stream), loss.newest.version
    if loss.head >= last:
        return f"{whose}: version {last} is another event than the one that was acknowledged."
    if loss.head == last - 1:
        return f"{whose}: version {last} is missing."
    return f"{whose}: versions {loss.head + 1} to {last} are missing."
