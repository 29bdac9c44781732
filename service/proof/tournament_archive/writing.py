"""Writing an archive: entry by entry, and the manifest with its signature last."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import chain
from typing import Any

import msgspec

from domain.tournament.series.parts import PartStandings
from domain.tournament.series.standings import SeriesStandings
from domain.tournament.standings.standing import Standings
from service.proof.record_form import Sign
from service.proof.tournament_archive.boards import ArchivedBoard
from service.proof.tournament_archive.manifest import FORM, Kind, Manifest, manifest_bytes, note_text
from service.proof.tournament_archive.names import BOARDS, MANIFEST, NOTE, SERIES, STANDINGS, STREAM
from service.proof.tournament_archive.stream_lines import written
from service.proof.tournament_archive.zip_form import zipped
from service.record.canonical import CANONICAL

Entries = Iterable[tuple[str, bytes]]


def json_entry(value: Any) -> bytes:
    """A value as the content of an entry."""
    return CANONICAL.encode(value) + b"\n"


class ArchivedSeries(msgspec.Struct, frozen=True):
    """The series of a tournament: the lists of its parts, as in the settings, itself last; and its standings."""

    parts: tuple[PartStandings | None, ...]
    standings: SeriesStandings


class Parts(msgspec.Struct, frozen=True):
    """The parts of an archive.

    `bodies` are the events of the log (`opened`) or the notices of the viewer (`own`), each in its canonical bytes; the
    last happened `at`. The rest is as in the manifest.
    """

    tournament: str
    kind: Kind
    viewer: str
    bodies: Sequence[bytes]
    at: int
    boards: Sequence[ArchivedBoard]
    standings: Standings
    series: ArchivedSeries | None = None


def archive(parts: Parts, more: Entries, sign: Sign) -> Iterator[bytes]:
    """Yield the pieces of an archive. The same parts always give the same bytes.

    `more` are records and checkpoints with their names, in the order of these; they are taken one by one. Raises
    ZipFormError if they are too many.
    """
    return zipped(_entries(parts, more, sign))


def _entries(parts: Parts, more: Entries, sign: Sign) -> Iterator[tuple[str, bytes]]:
    lines, head = written(parts.kind, parts.tournament, parts.viewer, parts.bodies)
    digests: dict[str, str] = {}
    first = [(STREAM, lines), (BOARDS, json_entry(parts.boards)), (STANDINGS, json_entry(parts.standings))]
    if parts.series is not None:
        first.append((SERIES, json_entry(parts.series)))
    for name, content in chain(first, more):
        digests[name] = sha256(content).hexdigest()
        yield name, content
    known = parts.tournament, parts.kind, parts.viewer, len(parts.bodies), head.hex(), parts.at
    manifest = manifest_bytes(Manifest(FORM, *known, digests))
    yield MANIFEST, manifest
    yield NOTE, sign(note_text(parts.tournament, manifest))
