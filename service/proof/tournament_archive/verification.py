"""Checking an archive offline: with the public key and the rules of this program, and naming all that is wrong."""

from collections.abc import Iterator, Mapping, Sequence
from typing import BinaryIO

import msgspec

from domain.tournament.record import TournamentRecord
from domain.tournament.standings.standings import standings_of
from domain.tournament.state.tournament import Tournament
from service.proof.note import PublicKey
from service.proof.tournament_archive.boards import boards_for
from service.proof.tournament_archive.course import CourseFault, follow
from service.proof.tournament_archive.finding import ArchiveFault, NotRechecked
from service.proof.tournament_archive.in_the_log import log_faults
from service.proof.tournament_archive.manifest import Manifest
from service.proof.tournament_archive.names import BOARDS, STANDINGS, STREAM, TABLE, record_of
from service.proof.tournament_archive.opened_file import ArchiveFile, entry_faults, manifest_of
from service.proof.tournament_archive.own_archive import own_faults
from service.proof.tournament_archive.stream_lines import Lines, read_lines
from service.proof.tournament_archive.tables import Reported, table_faults
from service.proof.tournament_archive.writing import json_entry
from service.proof.tournament_archive.zip_form import ZipFormError
from service.proof.verify_record import Progress, Verified
from service.record.tournaments import body_of, read_records

ArchiveFinding = Progress | Verified | NotRechecked | ArchiveFault


def verify_archive(file: BinaryIO, size: int, key: PublicKey) -> Iterator[ArchiveFinding]:
    """Check the archive in a file of this size. Yields what was checked, and everything that is wrong."""
    try:
        archive = ArchiveFile(file, size)
    except (ZipFormError, OSError) as error:
        yield ArchiveFault(None, str(error))
        return
    manifest: Manifest | None = None
    for found in manifest_of(archive, key):
        if isinstance(found, Manifest):
            manifest = found
        else:
            yield found
    if manifest is None:
        return
    yield Verified(f"It says to be the archive of tournament {manifest.tournament}, for {manifest.viewer}.")
    yield from entry_faults(archive, manifest)
    lines = read_lines(manifest.kind, manifest.tournament, manifest.viewer, archive.readable(STREAM))
    yield from _chain_faults(lines, manifest)
    if manifest.kind == "own":
        yield from own_faults(archive, manifest, lines, key)
    else:
        yield from _whole(archive, manifest, lines, key)
    yield from log_faults(archive, manifest, lines.head, key)


def _chain_faults(lines: Lines, manifest: Manifest) -> Iterator[ArchiveFault]:
    yield from (ArchiveFault(STREAM, fault.problem, fault.version) for fault in lines.faults)
    if len(lines.bodies) != manifest.version:
        yield ArchiveFault(STREAM, f"It has {len(lines.bodies)} events; the manifest says {manifest.version}.")
    elif lines.head.hex() != manifest.head:
        yield ArchiveFault(STREAM, "The manifest names another end of the chain.")


def _whole(archive: ArchiveFile, manifest: Manifest, lines: Lines, key: PublicKey) -> Iterator[ArchiveFinding]:
    """Check the whole stream of a tournament that is over, and all that follows from it."""
    records, fault = _records(lines.bodies)
    if fault is not None:
        yield fault
    state: Tournament | None = None
    is_partial = False
    for found in follow(records):
        if isinstance(found, CourseFault):
            yield ArchiveFault(STREAM, found.problem, found.version)
        elif isinstance(found, NotRechecked):
            is_partial = True
            yield found
        else:
            state = found.state
            yield Progress(found.version, len(records))
    if state is None or state.version < len(lines.bodies):
        yield ArchiveFault(
            None, "Tables, boards and standings were not checked, because the stream cannot be followed."
        )
        return
    if state.phase not in ("finished", "void"):
        yield ArchiveFault(STREAM, "The tournament is not over; its whole stream is not to be read yet.")
    drawn = f"{len(state.rounds)} rounds, drawn again" + (" where this program has the engine" if is_partial else "")
    yield Verified(f"Its {state.version} events were followed: {drawn}.")
    yield from _tables(archive, state, _reports(records), key)
    is_over = state.phase in ("finished", "void")
    if archive.readable(BOARDS) != json_entry(boards_for(state, is_over=is_over)):
        yield ArchiveFault(BOARDS, "It is not what follows from the events.")
    if archive.readable(STANDINGS) != json_entry(standings_of(state, for_arbiters=True)):
        yield ArchiveFault(STANDINGS, "They are not what follows from the events.")
    if manifest.at != records[-1].at:
        yield ArchiveFault(None, "The manifest names another time of the last event.")


def _records(bodies: Sequence[bytes]) -> tuple[Sequence[TournamentRecord], ArchiveFault | None]:
    """The records, up to the first that is no event of a tournament as it is written."""
    records: list[TournamentRecord] = []
    for version, body in enumerate(bodies, start=1):
        try:
            found = read_records([body])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            found = []
        if [body_of(record) for record in found] != [body]:
            return records, ArchiveFault(STREAM, "It is no event of a tournament.", version)
        records += found
    return records, None


def _reports(records: Sequence[TournamentRecord]) -> Mapping[str, list[Reported]]:
    found: dict[str, list[Reported]] = {}
    for record in records:
        if isinstance(record.event, Reported):
            found.setdefault(record.event.table, []).append(record.event)
    return found


def _tables(
    archive: ArchiveFile, state: Tournament, reports: Mapping[str, Sequence[Reported]], key: PublicKey
) -> Iterator[ArchiveFinding]:
    opened = [table for table in state.places if _is_opened(state, table)]
    for number, table in enumerate(opened, start=1):
        if record_of(table) in archive.entries:
            yield from table_faults(table, archive.readable(record_of(table)), key, state, reports.get(table, ()))
        else:
            yield ArchiveFault(record_of(table), "The record of this table is missing.")
        yield Progress(number, len(opened))
    known = set(opened)
    for name in archive.entries:
        named = TABLE.fullmatch(name)
        if named is not None and named[1] not in known:
            yield ArchiveFault(name, "The tournament has not opened this table.")
    yield Verified(f"The records of its {len(opened)} tables were held against the results that were reported.")


def _is_opened(state: Tournament, table: str) -> bool:
    found = state.table(table)
    return found is not None and found.status is not None
