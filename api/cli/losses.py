"""Sentences about acknowledged events that the log lacks."""

from pathlib import Path

from sqlalchemy import URL

from api.cli.verify import named
from eventstore.checking.acknowledged import Loss, losses
from eventstore.checking.inspect import inspected
from service.proof.acknowledged import AcknowledgedFile
from service.runtime.files import acknowledged_file
from service.runtime.settings import Settings


def losses_of(settings: Settings, where: Path | URL) -> list[Loss]:
    """Return what the log lacks of what this node has acknowledged. Raises UnreadableError, AcknowledgedFileError."""
    known = AcknowledgedFile(acknowledged_file(settings)).read()
    with inspected(where) as log:
        return losses(log, known)


def in_sentences(missing: list[Loss]) -> list[str]:
    """Return that the log has gone back, and a line for each table, or that it has not."""
    if not missing:
        return ["The log has everything that was acknowledged last."]
    return ["The log has gone back: it lacks events that were acknowledged.", *map(_line, missing)]


def _line(loss: Loss) -> str:
    whose, last = named(loss.newest.stream), loss.newest.version
    if loss.head >= last:
        return f"{whose}: version {last} is another event than the one that was acknowledged."
    if loss.head == last - 1:
        return f"{whose}: version {last} is missing."
    return f"{whose}: versions {loss.head + 1} to {last} are missing."
