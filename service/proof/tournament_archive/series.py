"""The series of an archive: the lists of its tournaments, and what follows from them (tournament.13.7)."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from domain.game.personal import alike
from domain.tournament.series.parts import PartStandings, part_of
from domain.tournament.series.standings import series_standings
from domain.tournament.settings.series import Series
from domain.tournament.standings.standings import digest_of, standings_of
from domain.tournament.state.tournament import Tournament
from service.proof.note import PublicKey
from service.proof.tournament_archive.course import Followed, follow
from service.proof.tournament_archive.entries import ArchivedSeries, json_entry, read_lines
from service.proof.tournament_archive.manifest import SERIES, STREAM, ArchiveFault, Manifest
from service.proof.tournament_archive.opened_file import ArchiveFile, entry_faults, manifest_of
from service.proof.verify_record import Verified
from service.record.tournaments import read_record


class _Version(msgspec.Struct, frozen=True):
    version: int


class _SeriesInArchive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The entry, with the standings as bytes: they are computed anew from the parts."""

    parts: tuple[PartStandings | None, ...]
    standings: msgspec.Raw


def part_from(ident: str, state: Tournament) -> PartStandings:
    """Return a tournament as a part, by its events alone, without a version: each reader counts its own."""
    standings = standings_of(state, for_arbiters=True)
    digest = digest_of(state) if standings.final else None
    return replace(part_of(ident, state, standings, digest), version=0)


def series_faults(
    archive: ArchiveFile,
    series: Series | None,
    own: PartStandings | None,
    others: Sequence[ArchiveFile],
    key: PublicKey,
) -> Iterator[ArchiveFault | Verified]:
    """Yield what is wrong with the series. `own`: the tournament itself by its events, None if they are not all there.

    `others` are the archives of other parts, with which their lists are compared.
    """
    if series is None:
        if SERIES in archive.entries:
            yield ArchiveFault(SERIES, "The tournament has no series.")
        return
    content = archive.readable(SERIES)
    try:
        read = msgspec.json.decode(content, type=_SeriesInArchive)
        version = msgspec.json.decode(read.standings, type=_Version).version
        expected = series_standings(series, read.parts, version=version)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError, ArithmeticError, LookupError):
        yield ArchiveFault(SERIES, "It is missing, or no series of the tournament's settings.")
        return
    named = [part.tournament for part in series.parts]
    if any(part is not None and part.tournament != name for part, name in zip(read.parts, named, strict=False)):
        yield ArchiveFault(SERIES, "It has other tournaments than the settings name.")
    last = read.parts[-1]
    is_own = own is None or not series.own or (last is not None and replace(last, version=0) == own)
    if not is_own:
        yield ArchiveFault(SERIES, "The list of the tournament itself is not what follows from the events.")
    if content != json_entry(ArchivedSeries(read.parts, expected)):
        yield ArchiveFault(SERIES, "The standings are not what follows from the lists of the tournaments.")
    yield Verified(f"Its series was computed again from the lists of {len(read.parts)} tournaments.")
    yield from _other_faults(read.parts[:-1], others, key)


def _other_faults(
    parts: Sequence[PartStandings | None], others: Sequence[ArchiveFile], key: PublicKey
) -> Iterator[ArchiveFault | Verified]:
    known = {part.tournament: part for part in parts if part is not None}
    compared = set()
    for other in others:
        ident, part = _read_part(other, key)
        if part is None:
            yield ArchiveFault(SERIES, f"The archive of tournament {ident} is damaged, or not that of all its events.")
        elif ident not in known:
            yield ArchiveFault(SERIES, f"It has no list of tournament {ident}.")
        else:
            compared.add(ident)
            if not alike(replace(known[ident], version=0), part):
                yield ArchiveFault(SERIES, f"The list of tournament {ident} is not what follows from its archive.")
    if known:
        yield Verified(f"{len(compared)} of {len(known)} lists of other tournaments were compared with their archives.")


def _read_part(archive: ArchiveFile, key: PublicKey) -> tuple[str, PartStandings | None]:
    """A part by its archive, whose chain and signature are checked; None if they are wrong, or events are missing."""
    manifest: Manifest | None = None
    is_sound = True
    for entry in manifest_of(archive, key):
        if isinstance(entry, Manifest):
            manifest = entry
        else:
            is_sound = False
    if manifest is None:
        return "?", None
    lines = read_lines(manifest.kind, manifest.tournament, manifest.viewer, archive.readable(STREAM))
    is_sound = is_sound and not lines.faults and lines.head.hex() == manifest.head
    if not is_sound or manifest.kind != "opened" or any(entry_faults(archive, manifest)):
        return manifest.tournament, None
    try:
        records = list(map(read_record, lines.bodies, lines.texts))
        steps = [step for step in follow(records) if isinstance(step, Followed)]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError):
        steps = []
    if not steps or steps[-1].version != len(lines.bodies):
        return manifest.tournament, None
    return manifest.tournament, part_from(manifest.tournament, steps[-1].state)
