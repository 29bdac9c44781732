"""The entries of an archive: the lines of the tournament's stream, its boards, and the writing of all entries.

The stream is written as lines of JSON, each with the chain of hashes after it. A board has its seed, its deal, and the
result of each table. The manifest with its signature is written last.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import chain
from typing import Any

import msgspec

from domain.game.chance import Prepared
from domain.game.outcome import Outcome
from domain.tournament.chance import board_seed
from domain.tournament.plan import PlayerOfEntrant, TableStatus
from domain.tournament.series.parts import PartStandings
from domain.tournament.series.standings import SeriesStandings
from domain.tournament.settings.settings import Boards
from domain.tournament.standings.standing import Standings
from domain.tournament.state.rounds import Table
from domain.tournament.state.tournament import Tournament
from eventstore.hashes.chain import genesis as stream_genesis
from eventstore.hashes.chain import link as stream_link
from eventstore.ports.events import Text
from service.proof.read_record import FaultError, read_texts
from service.proof.record_form import NO_TEXTS, OpenedLine, OwnLine, RecordText, Sign, record_texts
from service.proof.tournament_archive.manifest import (
    BOARDS,
    FORM,
    MANIFEST,
    NOTE,
    SERIES,
    STANDINGS,
    STREAM,
    Kind,
    Manifest,
    manifest_bytes,
    note_text,
)
from service.proof.tournament_archive.zip_form import zipped
from service.proof.viewer_chain import link as notice_link
from service.record.canonical import CANONICAL
from service.record.document.contents import LongLineError, lines_of
from service.record.personal_texts import FORM as FORM_OF_TEXT
from service.record.personal_texts import forms_in
from service.record.tournaments import stream_of

WRONG_FORM = "It is not of the form that the archive was written in."
CHAIN = "Its hash does not fit it and those before it: it was changed, put in, moved, or one before it was taken out."
Link = Callable[[bytes, bytes], bytes]


class LineFault(msgspec.Struct, frozen=True):
    """A fault in the line of this version."""

    version: int
    problem: str


class Lines(msgspec.Struct, frozen=True):
    """The bytes of the events or notices, as far as lines are of the right form, the chain's end, and what is wrong.

    `texts` are the personal texts beside each of them. Each leads to a commitment in it.
    """

    bodies: tuple[bytes, ...]
    texts: tuple[tuple[Text, ...], ...]
    head: bytes
    faults: tuple[LineFault, ...]


def beginning(kind: Kind, tournament: str, viewer: str) -> tuple[bytes, Link]:
    """The beginning of an archive's chain, and its link function."""
    if kind == "opened":
        return stream_genesis(stream_of(tournament)), stream_link
    return sha256(f"richter/tournament/1\n{tournament}\n{viewer}".encode()).digest(), notice_link


def written(
    kind: Kind, tournament: str, viewer: str, bodies: Iterable[bytes], texts: Mapping[str, Text] = NO_TEXTS
) -> tuple[bytes, bytes]:
    """The lines of these events or notices, in canonical JSON, and the chain after the last.

    `texts` are those of the tournament, by the commitments that stand in their places.
    """
    head, link = beginning(kind, tournament, viewer)
    lines: list[bytes] = []
    for body in bodies:
        head = link(head, body)
        known = record_texts(texts[form] for form in _forms_in(body) if form in texts)
        raw, shown = msgspec.Raw(body), head.hex()
        line = OpenedLine(raw, shown, known) if kind == "opened" else OwnLine(raw, shown, known)
        lines.append(CANONICAL.encode(line) + b"\n")
    return b"".join(lines), head


def _forms_in(body: bytes) -> set[str]:
    return forms_in(msgspec.json.decode(body)) if FORM_OF_TEXT.encode() in body else set()


def read_lines(kind: Kind, tournament: str, viewer: str, data: bytes) -> Lines:
    """The events or notices in lines. After a break the chain is followed on from what is written there."""
    head, link = beginning(kind, tournament, viewer)
    bodies: list[bytes] = []
    texts: list[tuple[Text, ...]] = []
    faults: list[LineFault] = []
    if not data.endswith(b"\n"):
        faults.append(LineFault(data.count(b"\n") + 1, WRONG_FORM))
    try:
        for version, line in enumerate(lines_of(data, 0, data.rfind(b"\n")), start=1):
            read = _read(kind, line)
            if read is None:
                faults.append(LineFault(version, WRONG_FORM))
                break
            body, claimed, shown = read
            texts.append(())
            try:
                texts[-1] = read_texts(shown, version, body)
            except FaultError as fault:
                faults.append(LineFault(version, fault.problem))
            head = link(head, body)
            if head != claimed:
                faults.append(LineFault(version, CHAIN))
                head = claimed
            bodies.append(body)
    except LongLineError:
        faults.append(LineFault(len(bodies) + 1, WRONG_FORM))
    return Lines(tuple(bodies), tuple(texts), head, tuple(faults))


def _read(kind: Kind, line: bytes) -> tuple[bytes, bytes, Sequence[RecordText]] | None:
    """The bytes of a line's event, its hash and texts; None if it is not written in the one way to write it."""
    shape: Any = OpenedLine if kind == "opened" else OwnLine
    try:
        decoded = msgspec.json.decode(line, type=shape)
        body, shown = (decoded.body, decoded.hash) if kind == "opened" else (decoded.notice, decoded.head)
        claimed = bytes.fromhex(shown)
        if CANONICAL.encode(decoded) != line or CANONICAL.encode(msgspec.json.decode(body)) != bytes(body):
            return None
    except (ValueError, TypeError, RecursionError, OverflowError):
        return None
    return (bytes(body), claimed, decoded.texts) if len(shown) == 2 * len(claimed) else None


class ArchivedTable(msgspec.Struct, frozen=True):
    """A table of a board: `seats` has entrant and player for each seat, `outcome` what was reported last."""

    table: str
    round: int
    number: int
    seats: tuple[PlayerOfEntrant, ...]
    state: TableStatus | None
    outcome: Outcome | None


class ArchivedBoard(msgspec.Struct, frozen=True):
    """A board. While it is closed, `seed` and `deal` are null and its tables have neither state nor outcome."""

    board: int
    commitment: str
    prepared: bool
    open: bool
    seed: str | None
    deal: Prepared | None
    tables: tuple[ArchivedTable, ...]


def boards_for(tournament: Tournament, *, is_over: bool) -> tuple[ArchivedBoard, ...]:
    """The boards as everybody may know them; when the tournament `is_over`, all of them are open."""
    seed = None if tournament.seed is None else bytes.fromhex(tournament.seed)
    form = tournament.settings.format
    deals = form.deals if isinstance(form, Boards) else None
    played = tables_by_board(tournament)
    result: list[ArchivedBoard] = []
    for board in tournament.boards:
        number = board.number
        is_open = is_over or number in tournament.opened_boards
        tables = tuple(
            ArchivedTable(
                table.plan.table,
                table.round,
                table.plan.number,
                table.plan.seats,
                table.status if is_open else None,
                table.outcome if is_open else None,
            )
            for table in played.get(number, ())
        )
        deal = deals[number - 1] if is_open and deals is not None and number <= len(deals) else None
        own = board_seed(seed, number).hex() if is_open and seed is not None else None
        result.append(ArchivedBoard(number, board.commitment, board.prepared, is_open, own, deal, tables))
    return tuple(result)


def tables_by_board(tournament: Tournament) -> dict[int, list[Table]]:
    """The tables of each board in the rounds that have begun, in the order of rounds and numbers."""
    result: dict[int, list[Table]] = {}
    for _, round_ in sorted(tournament.rounds.items()):
        for _, table in sorted(round_.played.items()):
            if table.plan.board is not None:
                result.setdefault(table.plan.board, []).append(table)
    return result


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
    last happened `at`. The rest is as in the manifest. `texts` are those that the viewer may read, by the commitments
    in their places.
    """

    tournament: str
    kind: Kind
    viewer: str
    bodies: Sequence[bytes]
    at: int
    boards: Sequence[ArchivedBoard]
    standings: Standings
    series: ArchivedSeries | None = None
    texts: Mapping[str, Text] = NO_TEXTS


def archive(parts: Parts, more: Entries, sign: Sign) -> Iterator[bytes]:
    """Yield the pieces of an archive. The same parts always give the same bytes.

    `more` are records and checkpoints with their names, in the order of these; they are taken one by one. Raises
    ZipFormError if they are too many.
    """
    return zipped(_entries(parts, more, sign))


def _entries(parts: Parts, more: Entries, sign: Sign) -> Iterator[tuple[str, bytes]]:
    lines, head = written(parts.kind, parts.tournament, parts.viewer, parts.bodies, parts.texts)
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
