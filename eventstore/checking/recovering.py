"""Hold a log to what was acknowledged, and work out how much of what it lost can be put back.

What can be put back is read from the files of its nodes.
"""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from eventstore.hashes.chain import link, start
from eventstore.hashes.trail import is_lost
from eventstore.ports.acknowledged import Acknowledgement, KeptAppend, PutBack, Transaction
from eventstore.ports.events import Head, StoredEvent
from eventstore.ports.inspection import Inspection
from eventstore.ports.log import Append
from eventstore.ports.tokens import Credential
from eventstore.schema import LOG

HASHES = "SELECT version, hash FROM events WHERE log_id = ? AND stream = ? AND version >= ?"
LAST = "SELECT version, hash FROM events WHERE log_id = ? AND stream = ? ORDER BY version DESC LIMIT 1"
END = "SELECT coalesce(max(position), 0) FROM events WHERE log_id = ?"
KEY = "SELECT 1 FROM keys WHERE log_id = ? AND scope = ? AND name = ?"

FALSE = "what was kept of it does not verify"
MISSING = "version {version} before it was not kept"
OTHER = "the log has another event at version {version}"


class Versions(msgspec.Struct, frozen=True):
    """Versions of a stream that the log lacks, and why they cannot be put back; None: they can."""

    stream: str
    first: int
    last: int
    obstacle: str | None = None


class Recovery(msgspec.Struct, frozen=True):
    """The events that can be put back, in the order of the log, and for each stream the versions that can and cannot.

    The log then has the same events as before up to the position `same_upto`. `is_moved`: some of what is put back
    comes to another position than it had.
    """

    lost: PutBack
    versions: tuple[Versions, ...]
    same_upto: int
    is_moved: bool


def recovery(log: Inspection, kept: Iterable[Transaction]) -> Recovery:
    """Work out what can be put back. Raises UnreadableError."""
    streams: dict[str, dict[tuple[int, bytes], KeptAppend]] = {}
    credentials: dict[bytes, Credential] = {}
    for written in kept:
        for append in written.appends:
            streams.setdefault(append.append.stream, {})[append.append.expected, append.hash] = append
        credentials.update((credential.token_hash, credential) for credential in written.credentials)
    ready: list[KeptAppend] = []
    firsts: list[int] = []
    versions: list[Versions] = []
    for stream, appends in streams.items():
        lost = _lost(log, stream, list(appends.values()))
        firsts += [append.first for append in lost]
        if lost:
            fit, of_stream = _of_stream(log, stream, lost)
            ready += fit
            versions += of_stream
    ready.sort(key=lambda append: append.first)
    ((end,),) = log.rows(END, LOG)
    same_upto = min([int(end), *(first - 1 for first in firsts)])
    is_moved = False
    for append in ready:
        is_moved = is_moved or append.first != same_upto + 1
        same_upto = same_upto if is_moved else append.newest.position
    again = tuple(_with_free_key(log, append) for append in ready)
    back = PutBack(int(end), again, tuple(credentials.values()) if ready else ())
    return Recovery(back, tuple(versions), same_upto, is_moved)


def _lost(log: Inspection, stream: str, appends: list[KeptAppend]) -> list[KeptAppend]:
    """Return the appends that the log does not have, in the order of their versions."""
    appends.sort(key=lambda append: append.append.expected)
    rows = log.rows(HASHES, LOG, stream, appends[0].append.expected)
    stored: dict[int, bytes] = dict(rows)
    return [append for append in appends if stored.get(append.newest.version) != append.hash]


def _of_stream(log: Inspection, stream: str, lost: list[KeptAppend]) -> tuple[list[KeptAppend], list[Versions]]:
    """Return which of the lost appends to a stream can be put back, and what can and cannot, in words."""
    stored: dict[int, bytes] = dict(log.rows(HASHES, LOG, stream, lost[0].append.expected))
    rows = log.rows(LAST, LOG, stream)
    head = Head(*rows[0]) if rows else start(stream)
    fit: list[KeptAppend] = []
    obstacle = None
    for append in lost:
        obstacle = _obstacle(append, head, stored)
        if obstacle is not None:
            break
        fit.append(append)
        head = Head(append.newest.version, append.hash)
    versions = []
    if fit:
        versions.append(Versions(stream, fit[0].append.expected + 1, fit[-1].newest.version))
    if obstacle is not None:
        rest = lost[len(fit) :]
        last = max(append.newest.version for append in rest)
        versions.append(Versions(stream, rest[0].append.expected + 1, last, obstacle))
    return fit, versions


def _obstacle(append: KeptAppend, head: Head, stored: dict[int, bytes]) -> str | None:
    """Return why an append cannot follow this end of its stream, in words; None if it can."""
    if not _verifies(append):
        return FALSE
    expected = append.append.expected
    if expected > head.version:
        return MISSING.format(version=head.version + 1)
    if (expected, append.prev) == (head.version, head.hash):
        return None
    hashes = [append.prev, *_hashes(append)]
    differing = (
        version for version, fresh in enumerate(hashes, expected) if version and stored.get(version, fresh) != fresh
    )
    return OTHER.format(version=next(differing, expected + 1))


def _verifies(append: KeptAppend) -> bool:
    """Return whether the hashes are those of the bodies, and an opening is there if the stream begins with it."""
    opens = append.append.expected == 0
    begins_well = opens == (append.append.opening is not None) and (
        not opens or append.prev == start(append.append.stream).hash
    )
    return begins_well and bool(append.append.bodies) and [*_hashes(append)][-1] == append.hash


def _hashes(append: KeptAppend) -> Iterator[bytes]:
    last = append.prev
    for body in append.append.bodies:
        last = link(last, body)
        yield last


def _with_free_key(log: Inspection, kept: KeptAppend) -> Append:
    """Return the append with the hash before it; without its key if that was used again meanwhile."""
    append = replace(kept.append, head=kept.prev)
    key = append.key
    is_taken = key is not None and bool(log.rows(KEY, LOG, key.scope, key.name))
    return replace(append, key=None) if is_taken else append


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
