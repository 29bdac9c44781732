r"""The stream of a tournament as lines of JSON, each with the chain of hashes after it.

In an archive of the kind `opened` a line is as in the record of an opened table. It has the bytes of the log (`body`)
and the chain of the stream (`hash`). In one of the kind `own` it has what the viewer was told (`notice`) and the
viewer's chain (`head`):

    genesis(tournament, viewer) = SHA-256("richter/tournament/1\n" + tournament + "\n" + viewer)
    link(prev, notice) = SHA-256("richter/notice/1\n" + prev + notice)     the notice as canonical JSON
"""

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

import msgspec

from eventstore.hashes.chain import genesis as stream_genesis
from eventstore.hashes.chain import link as stream_link
from service.proof.record_form import OpenedLine, OwnLine
from service.proof.tournament_archive.manifest import Kind
from service.proof.viewer_chain import link as notice_link
from service.record.canonical import CANONICAL
from service.record.document.lines import LongLineError, lines_of
from service.record.tournaments import stream_of

FORM = "It is not of the form that the archive was written in."
CHAIN = "Its hash does not fit it and those before it: it was changed, put in, moved, or one before it was taken out."
Link = Callable[[bytes, bytes], bytes]


class LineFault(msgspec.Struct, frozen=True):
    """A fault in the line of this version."""

    version: int
    problem: str


class Lines(msgspec.Struct, frozen=True):
    """The bytes of the events or notices, as far as lines are of the right form, the chain's end, and what is wrong."""

    bodies: tuple[bytes, ...]
    head: bytes
    faults: tuple[LineFault, ...]


def beginning(kind: Kind, tournament: str, viewer: str) -> tuple[bytes, Link]:
    """The beginning of an archive's chain, and its link function."""
    if kind == "opened":
        return stream_genesis(stream_of(tournament)), stream_link
    return sha256(f"richter/tournament/1\n{tournament}\n{viewer}".encode()).digest(), notice_link


def written(kind: Kind, tournament: str, viewer: str, bodies: Iterable[bytes]) -> tuple[bytes, bytes]:
    """The lines of these events or notices, in canonical JSON, and the chain after the last."""
    head, link = beginning(kind, tournament, viewer)
    lines: list[bytes] = []
    for body in bodies:
        head = link(head, body)
        raw, shown = msgspec.Raw(body), head.hex()
        lines.append(CANONICAL.encode(OpenedLine(raw, shown) if kind == "opened" else OwnLine(raw, shown)) + b"\n")
    return b"".join(lines), head


def read_lines(kind: Kind, tournament: str, viewer: str, data: bytes) -> Lines:
    """The events or notices in lines. After a break the chain is followed on from what is written there."""
    head, link = beginning(kind, tournament, viewer)
    bodies: list[bytes] = []
    faults: list[LineFault] = []
    if not data.endswith(b"\n"):
        faults.append(LineFault(data.count(b"\n") + 1, FORM))
    try:
        for version, line in enumerate(lines_of(data, 0, data.rfind(b"\n")), start=1):
            read = _read(kind, line)
            if read is None:
                faults.append(LineFault(version, FORM))
                break
            body, claimed = read
            head = link(head, body)
            if head != claimed:
                faults.append(LineFault(version, CHAIN))
                head = claimed
            bodies.append(body)
    except LongLineError:
        faults.append(LineFault(len(bodies) + 1, FORM))
    return Lines(tuple(bodies), head, tuple(faults))


def _read(kind: Kind, line: bytes) -> tuple[bytes, bytes] | None:
    """The bytes of a line's event and its hash; None if it is not written in the one way to write it."""
    shape: Any = OpenedLine if kind == "opened" else OwnLine
    try:
        decoded = msgspec.json.decode(line, type=shape)
        body, shown = (decoded.body, decoded.hash) if kind == "opened" else (decoded.notice, decoded.head)
        claimed = bytes.fromhex(shown)
        if (
            decoded.texts
            or CANONICAL.encode(decoded) != line
            or CANONICAL.encode(msgspec.json.decode(body)) != bytes(body)
        ):
            return None
    except (ValueError, TypeError, RecursionError, OverflowError):
        return None
    return (bytes(body), claimed) if len(shown) == 2 * len(claimed) else None
