"""Checking the archive of a viewer who was not told everything: what it was told fits the records and commitments."""

from collections.abc import Iterator

import msgspec

from domain.game.chance import Prepared, commitment
from domain.tournament.chance import board_seed, deal_commitment
from domain.tournament.events.events import AnyEvent
from domain.tournament.events.life import (
    EntriesOpened,
    SettingsChanged,
    TournamentDrafted,
    TournamentFinished,
    TournamentStarted,
    TournamentVoided,
)
from domain.tournament.events.results import BoardOpened
from domain.tournament.events.rounds import RoundPublished
from domain.tournament.plan import PlannedTable
from domain.tournament.record import Actor
from domain.tournament.settings.series import Series
from domain.witness.readjudication import Deviation
from service.proof.note import PublicKey
from service.proof.read_record import FaultError, read_unsigned
from service.proof.record_form import OpenedHeader
from service.proof.tournament_archive.entries import Lines
from service.proof.tournament_archive.manifest import STREAM, TABLE, ArchiveFault, Manifest, record_of
from service.proof.tournament_archive.opened_file import ArchiveFile
from service.proof.tournament_archive.tables import Reported, end_faults
from service.proof.verify_record import Verified, verify_record
from service.record.readjudicate import read_bodies


class NoticeInArchive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A notice as it stands in an archive. `told`: the results that were told with the opening of a board."""

    version: int
    at: int
    by: Actor
    rule: str
    event: AnyEvent
    told: tuple[AnyEvent, ...] = ()


NOTICES = msgspec.json.Decoder(NoticeInArchive)


class _Notices:
    """The seeds, boards and tables in the notices."""

    def __init__(self) -> None:
        self.commitment = ""
        self.boards: dict[int, str] = {}
        self.opened: dict[int, tuple[int, BoardOpened]] = {}
        self.tables: dict[str, PlannedTable] = {}
        self.seed: tuple[int, str] | None = None
        self.reports: dict[str, list[Reported]] = {}

    def take(self, notice: NoticeInArchive) -> None:
        """Note what this notice says."""
        for event in (notice.event, *notice.told):
            if isinstance(event, Reported):
                self.reports.setdefault(event.table, []).append(event)
        match notice.event:
            case EntriesOpened() as event:
                self.commitment = event.commitment
                self.boards |= {board.number: board.commitment for board in event.boards}
            case TournamentStarted() as event:
                self.boards |= {board.number: board.commitment for board in event.boards}
            case RoundPublished() as event:
                self.tables |= {table.table: table for table in event.tables}
            case BoardOpened() as event:
                self.opened[event.board] = notice.version, event
            case TournamentFinished(seed=seed) | TournamentVoided(seed=seed) if seed is not None:
                self.seed = notice.version, seed
            case _:
                pass


def own_faults(
    archive: ArchiveFile, manifest: Manifest, lines: Lines, key: PublicKey
) -> Iterator[ArchiveFault | Verified]:
    """Yield what is wrong with notices, seeds and records. Drawings and standings follow from hidden events too."""
    noticed = _Notices()
    for version, body in enumerate(lines.bodies, start=1):
        try:
            notice = NOTICES.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            yield ArchiveFault(STREAM, "It is not the notice of an event.", version)
            continue
        if notice.version != version:
            yield ArchiveFault(STREAM, f"It has the number {notice.version}.", version)
        noticed.take(notice)
    yield from (ArchiveFault(STREAM, problem, version) for version, problem in _seed_faults(noticed))
    for name in archive.entries:
        table = TABLE.fullmatch(name)
        if table is not None:
            yield from _record_faults(table[1], archive.readable(name), key, noticed)
    missing = {table for _, board in noticed.opened.values() for table in board.tables}
    missing -= {table for table in missing if record_of(table) in archive.entries}
    yield from (ArchiveFault(record_of(table), "The record of this table is missing.") for table in sorted(missing))
    yield Verified(
        f"It holds what {manifest.viewer} was told in {len(lines.bodies)} events; nothing follows from more."
    )


def series_in(lines: Lines) -> Series | None:
    """Return the series of the last settings that were told."""
    series: Series | None = None
    for body in lines.bodies:
        try:
            event = NOTICES.decode(body).event
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue  # said elsewhere
        if isinstance(event, TournamentDrafted | SettingsChanged | EntriesOpened):
            series = event.settings.ranked_series
    return series


def _seed_faults(noticed: _Notices) -> Iterator[tuple[int, str]]:
    seed = _bytes(None if noticed.seed is None else noticed.seed[1])
    if noticed.seed is not None and (seed is None or commitment(seed) != noticed.commitment):
        yield noticed.seed[0], "The seed of the tournament is not the one that the commitment fixed."
    for number, (version, board) in noticed.opened.items():
        own = _bytes(board.seed)
        if own is None or noticed.boards.get(number) != _commitment(own, board.prepared):
            yield version, f"Seed and deal of board {number} do not fit its commitment."
        elif seed is not None and own != board_seed(seed, number):
            yield version, f"The seed of board {number} does not follow from that of the tournament."


def _commitment(own: bytes, prepared: Prepared | None) -> str:
    return commitment(own) if prepared is None else deal_commitment(own, prepared)


def _bytes(written: str | None) -> bytes | None:
    try:
        return None if written is None else bytes.fromhex(written)
    except ValueError:
        return None


def _record_faults(table: str, data: bytes, key: PublicKey, noticed: _Notices) -> Iterator[ArchiveFault]:
    name = record_of(table)
    try:
        for _ in verify_record(data, key, {}):
            pass
    except FaultError as fault:
        yield ArchiveFault(name, fault.problem, fault.version)
        return
    record = read_unsigned(data)
    read = read_bodies(record.bodies, None, record.texts)
    if not isinstance(read, Deviation) and isinstance(record.header, OpenedHeader) and record.header.table == table:
        yield from end_faults(name, *read, noticed.reports.get(table, ()))
    else:
        yield ArchiveFault(name, "It is not the record of this table, opened.")
    plan = noticed.tables.get(table)
    if plan is None:
        yield ArchiveFault(name, "It is no table of the rounds that were published.")
    elif plan.board is not None and plan.board not in noticed.opened:
        yield ArchiveFault(name, f"Board {plan.board} is not open.")
