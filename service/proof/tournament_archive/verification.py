"""Checking an archive offline: with the public key and the rules of this program, and naming all that is wrong."""

from collections.abc import Iterator, Mapping, Sequence
from typing import BinaryIO

import msgspec

from domain.tournament.record import TournamentRecord
from domain.tournament.standings.standings import standings_of
from domain.tournament.state.tournament import Tournament
from eventstore.hashes.chain import leaf
from eventstore.hashes.merkle import includes, leaf_hash
from service.proof.checkpoint import Checkpoint, read_checkpoint, read_inclusion
from service.proof.note import NoteError, PublicKey
from service.proof.read_record import FaultError, read_unsigned
from service.proof.tournament_archive.course import CourseFault, follow
from service.proof.tournament_archive.entries import Lines, boards_for, json_entry, read_lines
from service.proof.tournament_archive.manifest import (
    BOARDS,
    CHECKPOINT,
    STANDINGS,
    STREAM,
    TABLE,
    ArchiveFault,
    Manifest,
    NotRechecked,
    proof_of,
    record_of,
)
from service.proof.tournament_archive.opened_file import ArchiveFile, entry_faults, manifest_of
from service.proof.tournament_archive.own_archive import own_faults, series_in
from service.proof.tournament_archive.series import part_from, series_faults
from service.proof.tournament_archive.tables import Reported, table_faults
from service.proof.tournament_archive.zip_form import ZipFormError
from service.proof.verify_record import Progress, Verified, text_findings
from service.record.tournaments import body_of, read_record, stream_of


def log_faults(
    archive: ArchiveFile, manifest: Manifest, head: bytes, key: PublicKey
) -> Iterator[ArchiveFault | Verified]:
    """Yield what is wrong with the checkpoint and the proofs. An archive may be without."""
    proofs = [name for name in archive.entries if name.endswith(".tlog-proof")]
    if CHECKPOINT not in archive.entries:
        yield from (ArchiveFault(name, "There is no checkpoint for this proof.") for name in proofs)
        if not proofs:
            yield Verified("It carries no checkpoint, and so no proof that its events are in the log.")
        return
    note = archive.readable(CHECKPOINT)
    try:
        checkpoint = read_checkpoint(note, key)
    except NoteError as error:
        yield ArchiveFault(CHECKPOINT, str(error))
        return
    ends = dict(_ends(archive, manifest, head))
    for name, expected in ends.items():
        if name not in archive.entries:
            yield ArchiveFault(name, "It is missing.")
        elif not _is_in(archive.readable(name), note, checkpoint, expected):
            yield ArchiveFault(name, "It does not show that the last event is in the log.")
    yield from (ArchiveFault(name, "It belongs to nothing.") for name in proofs if name not in ends)
    yield Verified(f"A signed checkpoint of {checkpoint.size} events covers it.")


def _ends(archive: ArchiveFile, manifest: Manifest, head: bytes) -> Iterator[tuple[str, bytes]]:
    """The leaf of each chain's end, by the name of its proof."""
    if manifest.kind == "opened":
        yield proof_of(manifest.tournament), leaf(stream_of(manifest.tournament), manifest.version, head)
    for name in archive.entries:
        table = TABLE.fullmatch(name)
        if table is None:
            continue
        try:
            record = read_unsigned(archive.readable(name))
        except FaultError:
            continue  # said elsewhere
        yield proof_of(table[1]), leaf(record.header.table, record.header.version, record.hashes[-1])


def _is_in(proof: bytes, note: bytes, checkpoint: Checkpoint, expected: bytes) -> bool:
    try:
        inclusion = read_inclusion(proof.decode())
    except (NoteError, UnicodeDecodeError):
        return False
    if inclusion.leaf != expected or inclusion.checkpoint != note:
        return False
    return includes(leaf_hash(expected), inclusion.index, checkpoint.size, inclusion.path, checkpoint.root)


ArchiveFinding = Progress | Verified | NotRechecked | ArchiveFault


def verify_archive(
    file: BinaryIO, size: int, key: PublicKey, others: Sequence[ArchiveFile] = ()
) -> Iterator[ArchiveFinding]:
    """Check the archive in a file of this size. Yields what was checked, and everything that is wrong.

    `others`: archives of other tournaments of its series, with which their lists in it are compared.
    """
    try:
        archive = ArchiveFile(file, size)
    except (ZipFormError, OSError) as error:
        yield ArchiveFault(None, str(error))
        return
    manifest: Manifest | None = None
    for entry in manifest_of(archive, key):
        if isinstance(entry, Manifest):
            manifest = entry
        else:
            yield entry
    if manifest is None:
        return
    yield Verified(f"It says to be the archive of tournament {manifest.tournament}, for {manifest.viewer}.")
    yield from entry_faults(archive, manifest)
    lines = read_lines(manifest.kind, manifest.tournament, manifest.viewer, archive.readable(STREAM))
    yield from _chain_faults(lines, manifest)
    yield from text_findings(lines.bodies, lines.texts)
    if manifest.kind == "own":
        yield from own_faults(archive, manifest, lines, key)
        yield from series_faults(archive, series_in(lines), None, others, key)
    else:
        yield from _whole(archive, manifest, lines, key, others)
    yield from log_faults(archive, manifest, lines.head, key)


def _chain_faults(lines: Lines, manifest: Manifest) -> Iterator[ArchiveFault]:
    yield from (ArchiveFault(STREAM, fault.problem, fault.version) for fault in lines.faults)
    if len(lines.bodies) != manifest.version:
        yield ArchiveFault(STREAM, f"It has {len(lines.bodies)} events; the manifest says {manifest.version}.")
    elif lines.head.hex() != manifest.head:
        yield ArchiveFault(STREAM, "The manifest names another end of the chain.")


def _whole(
    archive: ArchiveFile, manifest: Manifest, lines: Lines, key: PublicKey, others: Sequence[ArchiveFile]
) -> Iterator[ArchiveFinding]:
    """Check the whole stream of a tournament that is over, and all that follows from it."""
    records, fault = _records(lines)
    if fault is not None:
        yield fault
    state: Tournament | None = None
    is_partial = False
    for step in follow(records):
        if isinstance(step, CourseFault):
            yield ArchiveFault(STREAM, step.problem, step.version)
        elif isinstance(step, NotRechecked):
            is_partial = True
            yield step
        else:
            state = step.state
            yield Progress(step.version, len(records))
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
    own = part_from(manifest.tournament, state)
    yield from series_faults(archive, state.settings.ranked_series, own, others, key)
    if manifest.at != records[-1].at:
        yield ArchiveFault(None, "The manifest names another time of the last event.")


def _records(lines: Lines) -> tuple[Sequence[TournamentRecord], ArchiveFault | None]:
    """The records, up to the first that is no event of a tournament as it is written."""
    records: list[TournamentRecord] = []
    for version, (body, texts) in enumerate(zip(lines.bodies, lines.texts, strict=True), start=1):
        try:
            record = read_record(body, texts)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError):
            record = None
        if record is None or body_of(record) != body:
            return records, ArchiveFault(STREAM, "It is no event of a tournament.", version)
        records.append(record)
    return records, None


def _reports(records: Sequence[TournamentRecord]) -> Mapping[str, list[Reported]]:
    result: dict[str, list[Reported]] = {}
    for record in records:
        if isinstance(record.event, Reported):
            result.setdefault(record.event.table, []).append(record.event)
    return result


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
    planned = state.table(table)
    return planned is not None and planned.status is not None and planned.entered is None
