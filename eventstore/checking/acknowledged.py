"""Holding a log to what was acknowledged, from outside."""

from collections.abc import Iterable

import msgspec

from eventstore.hashes.went_back import is_lost
from eventstore.ports.acknowledged import Acknowledgement
from eventstore.ports.events import StoredEvent
from eventstore.ports.inspection import Inspection
from eventstore.schema import LOG

FIRST = (
    "SELECT position, stream, version, body, prev, hash FROM events"
    " WHERE log_id = ? AND stream = ? AND version >= ? ORDER BY version LIMIT 1"
)
HEAD = "SELECT coalesce(max(version), 0) FROM events WHERE log_id = ? AND stream = ?"


class Loss(msgspec.Struct, frozen=True):
    """An acknowledged event that the log lacks, and the last version that it has of its stream."""

    newest: Acknowledgement
    head: int


def losses(log: Inspection, known: Iterable[Acknowledgement]) -> list[Loss]:
    """Return what the log lacks of this. Raises UnreadableError."""
    missing: list[Loss] = []
    for newest in known:
        rows = log.rows(FIRST, LOG, newest.stream, newest.version)
        if is_lost(newest, StoredEvent(*rows[0]) if rows else None):
            ((head,),) = log.rows(HEAD, LOG, newest.stream)
            missing.append(Loss(newest, int(head)))
    return missing
