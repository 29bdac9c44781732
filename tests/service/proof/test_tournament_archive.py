"""The archive of a tournament: it is checked offline, and everything that is wrong with it is named."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from domain.tournament.events.life import EntriesOpened, TournamentFinished, TournamentStarted
from domain.tournament.events.results import BoardOpened, ResultReported
from domain.tournament.events.rounds import RoundDrawn
from domain.tournament.record import TournamentRecord
from domain.tournament.standings.standings import standings_of
from eventstore.hashes.chain import leaf
from eventstore.hashes.merkle import complete_root, hash_over, inclusion_ranges, leaf_hash, root
from service.proof.checkpoint import Checkpoint, Inclusion
from service.proof.note import PublicKey
from service.proof.read_record import read_unsigned
from service.proof.record_form import OpenedHeader
from service.proof.tournament_archive.boards import boards_for
from service.proof.tournament_archive.finding import ArchiveFault
from service.proof.tournament_archive.names import CHECKPOINT, proof_of, record_of
from service.proof.tournament_archive.stream_lines import written
from service.proof.tournament_archive.verification import verify_archive
from service.proof.tournament_archive.writing import Parts, archive
from service.proof.tournament_archive.zip_form import zipped
from service.proof.verify_record import Verified
from service.record.tournaments import body_of, stream_of
from tests.service.proof.support.exported import KEY, OTHER, PUBLIC
from tests.service.proof.support.played_tournament import (
    FORMS,
    SPECTATOR,
    TOURNAMENT,
    Club,
    club,
    exported,
    record_under,
    told_to,
)

Fault = tuple[str | None, int | None, str]


def faults(data: bytes, key: PublicKey = PUBLIC) -> list[Fault]:
    found = verify_archive(io.BytesIO(data), len(data), key)
    return [(one.entry, one.version, one.problem) for one in found if isinstance(one, ArchiveFault)]


def at_event(played: Club, kind: type, nth: int = 0) -> int:
    """The version of the first (or nth) event of a kind."""
    return [version for version, one in enumerate(played.evening.records, 1) if isinstance(one.event, kind)][nth]


def with_event(played: Club, version: int, /, **changed: Any) -> list[TournamentRecord]:
    """The records, with other fields in the event of this version."""
    records = played.records()
    one = records[version - 1]
    records[version - 1] = replace(one, event=replace(one.event, **changed))
    return records


def in_stream(data: bytes) -> dict[int, str]:
    """What is wrong with the events of the stream, by version."""
    return {version or 0: problem for entry, version, problem in faults(data) if entry == "tournament.jsonl"}


@pytest.mark.accepts("tournament.16.7")
@pytest.mark.parametrize("name", FORMS)
def test_the_archive_of_a_tournament_is_checked_whole_and_nothing_is_wrong_with_it(name: str) -> None:
    data = exported(club(name))
    assert faults(data) == []
    told = [one.what for one in verify_archive(io.BytesIO(data), len(data), PUBLIC) if isinstance(one, Verified)]
    assert any("drawn again" in what for what in told)
    assert any("6 tables" in what for what in told)


def test_any_program_reads_the_file_and_the_same_parts_give_the_same_bytes() -> None:
    played = club("howell")
    data = exported(played)
    assert exported(played) == data
    with zipfile.ZipFile(io.BytesIO(data)) as found:
        assert found.testzip() is None
        assert {one.compress_type for one in found.infolist()} == {zipfile.ZIP_STORED}
        tables = [record_of(table) for table in sorted(played.sittings)]
        assert found.namelist() == [
            "tournament.jsonl",
            "boards.json",
            "standings.json",
            *tables,
            "manifest.json",
            "manifest.note",
        ]
        standings = msgspec.json.decode(found.read("standings.json"))
    wanted = msgspec.json.encode(standings_of(played.evening.tournament, for_arbiters=True))
    assert standings == msgspec.json.decode(wanted)


@pytest.mark.parametrize("name", FORMS)
def test_any_byte_that_is_changed_is_found(name: str) -> None:
    data, rng = exported(club(name)), random.Random(name)
    for place in rng.sample(range(len(data)), 25):
        changed = bytearray(data)
        changed[place] ^= 1 << rng.randrange(8)
        assert faults(bytes(changed)), place


def test_a_file_that_is_cut_off_or_has_something_behind_it_is_no_archive() -> None:
    data = exported(club("swiss"))
    for wrong in (data[:-1], data + b"x", data[:100], b"PK\x03\x04", b"", data[1:]):
        ((entry, version, problem),) = faults(wrong)
        assert (entry, version) == (None, None)
        assert problem.startswith("It is not a ZIP file as the service writes it")


def test_a_file_that_was_packed_by_another_program_is_no_archive() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("tournament.jsonl", b"0" * 10**7)
    assert [entry for entry, _, _ in faults(packed.getvalue())] == [None]


def test_an_archive_of_another_key_is_said_to_be_so() -> None:
    found = faults(exported(club("swiss"), key=OTHER))
    assert found[0][0] == "manifest.note"
    assert {entry for entry, _, _ in found} == {"manifest.note", *map(record_of, club("swiss").sittings)}


def test_a_table_that_is_missing_and_one_that_belongs_to_nothing_are_named() -> None:
    played = club("round robin")
    tables = {table: played.record(table) for table in played.sittings}
    gone = sorted(tables)[2]
    del tables[gone]
    stranger = "strangestrangest"
    tables[stranger] = record_under(stranger, next(iter(club("swiss").sittings.values())))
    assert faults(exported(played, tables=tables)) == [
        (record_of(gone), None, "The record of this table is missing."),
        (record_of(stranger), None, "The tournament has not opened this table."),
    ]


def test_a_record_that_is_not_that_of_the_table_is_named() -> None:
    played = club("round robin")
    tables = {table: played.record(table) for table in played.sittings}
    one, other, *_ = sorted(tables)
    tables[one] = record_under(one, next(iter(club("howell").sittings.values())))
    tables[other] = tables[other].replace(b'"hash"', b'"hasH"', 1)
    found = faults(exported(played, tables=tables))
    assert (record_of(one), None, "It was not opened for the game and the seats of the tournament.") in found
    assert {entry for entry, _, _ in found} == {record_of(one), record_of(other)}


def test_a_result_that_the_record_does_not_have_is_named_with_the_event_of_the_table() -> None:
    played = club("round robin")
    version = at_event(played, ResultReported)
    report = played.evening.records[version - 1].event
    other = replace(report.outcome, ranking=report.outcome.ranking[::-1], scores=report.outcome.scores[::-1])
    found = faults(exported(played, records=with_event(played, version, outcome=other)))
    name = record_of(report.table)
    assert (name, report.version, "It does not fit the result that was reported of it.") in found
    assert (name, None, "It ends with another result than was reported last.") in found
    assert ("standings.json", None, "They are not what follows from the events.") in found
    digests = [problem for entry, _, problem in found if entry == "tournament.jsonl"]
    assert "Its digest is not that of the standings." in digests


def test_a_result_of_an_event_that_the_record_has_not_is_named() -> None:
    played = club("swiss")
    version = at_event(played, ResultReported)
    table = played.evening.records[version - 1].event.table
    found = faults(exported(played, records=with_event(played, version, version=999)))
    assert (record_of(table), None, "A result was reported of its event 999, which it has not.") in found


def test_a_seed_that_is_not_the_one_committed_to_is_named() -> None:
    played = club("howell")
    version = at_event(played, EntriesOpened)
    opened = played.evening.records[version - 1].event
    wrong = (replace(opened.boards[0], commitment="00" * 32), *opened.boards[1:])
    found = in_stream(exported(played, records=with_event(played, version, commitment="00" * 32)))
    assert found == {version: "The seed of the tournament is not the one that the commitment fixed."}
    found = in_stream(exported(played, records=with_event(played, version, boards=wrong)))
    assert found == {version: "The commitment of board 1 does not fit its seed and deal."}
    finish = at_event(played, TournamentFinished)
    found = in_stream(exported(played, records=with_event(played, finish, seed="00" * 32)))
    assert found[finish] == "It tells another seed than the tournament was opened with."


def test_a_board_that_was_opened_before_it_had_been_played_everywhere_is_named() -> None:
    played = club("howell")
    records = played.records()
    late, early = at_event(played, BoardOpened), at_event(played, ResultReported)
    records.insert(early - 1, records.pop(late - 1))
    board = records[early - 1].event.board
    found = in_stream(exported(played, records=records))
    assert f"Board {board} was opened before it had been played everywhere." in found[early]


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        (lambda _: {"seed": "00" * 32}, "The seed of board 1 does not follow from that of the tournament."),
        (lambda board: {"tables": board.tables[1:]}, "The tables of board 1 are not those that played it."),
    ],
)
def test_a_board_that_is_told_otherwise_than_it_was_is_named(
    changed: Callable[[BoardOpened], dict[str, Any]], problem: str
) -> None:
    played = club("howell")
    version = next(
        version
        for version, one in enumerate(played.evening.records, 1)
        if isinstance(one.event, BoardOpened) and one.event.board == 1
    )
    event = played.evening.records[version - 1].event
    assert in_stream(exported(played, records=with_event(played, version, **changed(event)))) == {version: problem}


def test_a_table_that_was_not_opened_with_the_seed_of_its_board_is_named() -> None:
    played = club("howell")
    tables = {table: played.record(table) for table in played.sittings}
    first, *_ = sorted(tables)
    board = played.evening.tournament.table(first).plan.board  # type: ignore[union-attr]  # it is there
    other = next(
        table
        for table in tables
        if played.evening.tournament.table(table).plan.board != board  # type: ignore[union-attr]  # they are there
    )
    tables[first] = record_under(first, played.sittings[other])
    problems = [problem for entry, _, problem in faults(exported(played, tables=tables)) if entry == record_of(first)]
    assert problems[0] == f"It was not opened with the seed of board {board}."


@pytest.mark.parametrize("name", FORMS)
def test_a_round_that_was_drawn_otherwise_is_named(name: str) -> None:
    played = club(name)
    version = at_event(played, RoundDrawn)
    event = played.evening.records[version - 1].event
    crossed = ((event.pairings[0][0], event.pairings[1][1]), (event.pairings[1][0], event.pairings[0][1]))
    found = faults(exported(played, records=with_event(played, version, pairings=(*crossed, *event.pairings[2:]))))
    assert ("tournament.jsonl", version, "Drawn again, others meet in round 1.") in found


def test_tables_and_seed_numbers_that_the_lots_and_ratings_do_not_lead_to_are_named() -> None:
    played = club("round robin")
    version = at_event(played, RoundDrawn)
    tables = played.evening.records[version - 1].event.tables
    wrong = (replace(tables[0], seats=tables[0].seats[::-1]), *tables[1:])
    found = in_stream(exported(played, records=with_event(played, version, tables=wrong)))
    assert found[version] == "The tables of round 1 are not those that follow from the drawing and the lot seed."
    start = at_event(played, TournamentStarted)
    seeds = played.evening.records[start - 1].event.seeds
    found = in_stream(exported(played, records=with_event(played, start, seeds=seeds[::-1])))
    assert found[start] == "The seed numbers are not those of the ratings."
    found = in_stream(exported(played, records=with_event(played, start, entropy="three dice")))
    assert found[version] == "The tables of round 1 are not those that follow from the drawing and the lot seed."


def test_a_swiss_pairing_from_another_input_and_by_another_library_is_named() -> None:
    played = club("swiss")
    version = at_event(played, RoundDrawn, 1)
    event = played.evening.records[version - 1].event
    found = in_stream(exported(played, records=with_event(played, version, input="00" * 32)))
    assert found == {version: "The pairing of round 2 was computed from something else than the events before it."}
    old = replace(event.engine, version="0.0.1")
    found = in_stream(exported(played, records=with_event(played, version, engine=old)))
    assert found[version].startswith("Round 2 was paired by caissify-pairings 0.0.1; this program has")


def test_standings_and_boards_that_do_not_follow_from_the_events_are_named() -> None:
    played = club("howell")
    state = played.evening.tournament
    finish = at_event(played, TournamentFinished)
    found = faults(exported(played, records=with_event(played, finish, digest="00" * 32)))
    assert found == [("tournament.jsonl", finish, "Its digest is not that of the standings.")]
    standings = replace(standings_of(state, for_arbiters=True), final=False)
    boards = boards_for(state, is_over=True)[1:]
    assert faults(exported(played, standings=standings, boards=boards)) == [
        ("boards.json", None, "It is not what follows from the events."),
        ("standings.json", None, "They are not what follows from the events."),
    ]


def test_everything_that_is_wrong_is_named_at_once() -> None:
    played = club("howell")
    version, finish = at_event(played, RoundDrawn), at_event(played, TournamentFinished)
    records = with_event(played, version, byes=())
    records[finish - 1] = replace(records[finish - 1], event=replace(records[finish - 1].event, digest="00" * 32))
    event = records[version - 1].event
    records[version - 1] = replace(records[version - 1], event=replace(event, pairings=event.pairings[::-1]))
    tables = {table: played.record(table) for table in played.sittings}
    gone = tables.popitem()[0]
    found = faults(exported(played, records=records, tables=tables, boards=()))
    assert {entry for entry, _, _ in found} == {"tournament.jsonl", "boards.json", record_of(gone)}
    assert {place for entry, place, _ in found if entry == "tournament.jsonl"} == {version, finish}


def test_an_event_that_cannot_follow_ends_the_check_with_a_sentence() -> None:
    played = club("round robin")
    records = [one for one in played.records() if not isinstance(one.event, EntriesOpened)]
    found = faults(exported(played, records=records))
    assert found[0][0] == "tournament.jsonl"
    records = with_event(played, at_event(played, RoundDrawn), round=10**12)
    found = faults(exported(played, records=records))
    assert (found[0][2], found[-1][0]) == ("It is beyond what a tournament can have.", None)


def test_a_line_of_the_stream_that_was_changed_is_named_by_its_version() -> None:
    played = club("swiss")
    bodies = [body_of(one) for one in played.records()]  # type: ignore[arg-type]  # they are as they lie in the log
    whole, head = written("opened", TOURNAMENT, "organizer", bodies)
    lines = whole.split(b"\n")
    lines[3] = lines[3].replace(b"Entrant 1", b"Entrant 9")
    data = repacked(exported(played), {"tournament.jsonl": b"\n".join(lines)})
    found = faults(data)
    assert found[0] == (
        "tournament.jsonl",
        None,
        "It is not what the manifest names: its SHA-256 is another one.",
    )
    assert found[1][:2] == ("tournament.jsonl", 4)
    assert head


def repacked(data: bytes, changed: dict[str, bytes]) -> bytes:
    """An archive with other contents under these names; the manifest stays as it is."""
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        entries = [(name, changed.get(name, file.read(name))) for name in file.namelist()]
    return b"".join(zipped(entries))


def test_an_entry_that_no_archive_has_is_named() -> None:
    data = exported(club("swiss"))
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        entries = [(name, file.read(name)) for name in file.namelist()]
    more = b"".join(zipped([*entries, ("../../etc/passwd", b"x"), entries[0]]))
    assert faults(more) == [
        ("tournament.jsonl", None, "It stands in the archive twice."),
        ("../../etc/passwd", None, "The manifest does not name it."),
    ]
    less = b"".join(zipped(one for one in entries if one[0] != "standings.json"))
    assert ("standings.json", None, "It is missing.") in faults(less)


def own_archive(played: Club, **changed: Any) -> bytes:
    """The archive of a spectator."""
    state = played.evening.tournament
    parts = Parts(
        TOURNAMENT,
        "own",
        "spectator",
        told_to(played, SPECTATOR),
        played.evening.records[-1].at,
        boards_for(state, is_over=True),
        standings_of(state, for_arbiters=False),
    )
    more = [(record_of(table), played.record(table)) for table in sorted(played.sittings)]
    return b"".join(archive(replace(parts, **changed), more, KEY.sign))


@pytest.mark.parametrize("name", FORMS)
def test_the_archive_of_a_spectator_is_checked_as_far_as_it_goes(name: str) -> None:
    played = club(name)
    assert faults(own_archive(played)) == []
    told = [
        msgspec.json.encode(msgspec.json.decode(one) | {"version": place})
        for place, one in enumerate(told_to(played, SPECTATOR), 1)
        if b'"entries_opened"' not in one
    ]
    assert faults(own_archive(played, bodies=tuple(told)))


def test_the_stream_for_a_spectator_has_no_events_of_arbiters() -> None:
    played = club("howell")
    told = [msgspec.json.decode(one)["event"]["type"] for one in told_to(played, SPECTATOR)]
    assert "round_drawn" not in told
    assert "round_published" in told


def in_the_log(played: Club, **wrong: bytes) -> bytes:
    """An archive with a checkpoint that covers its chains, and the proofs."""
    bodies = [body_of(one) for one in played.records()]  # type: ignore[arg-type]  # they are as they lie in the log
    _, head = written("opened", TOURNAMENT, "organizer", bodies)
    ends = {TOURNAMENT: leaf(stream_of(TOURNAMENT), len(bodies), head)}
    for table in sorted(played.sittings):
        record = read_unsigned(played.record(table))
        assert isinstance(record.header, OpenedHeader)
        ends[table] = leaf(table, record.header.version, record.hashes[-1])
    leaves = [leaf_hash(one) for one in ends.values()]

    def over(node: Any) -> bytes:
        return complete_root(leaves[node.index << node.level : (node.index + 1) << node.level])

    size = len(leaves)
    note = KEY.sign(Checkpoint(KEY.name, size, root(size, over)).text)
    proofs = [(CHECKPOINT, note)]
    for place, (stream, end) in enumerate(ends.items()):
        path = tuple(hash_over(one, over) for one in inclusion_ranges(place, size))
        proofs.append((proof_of(stream), wrong.get(stream, Inclusion(end, place, path, note).text.encode())))
    state = played.evening.tournament
    parts = Parts(
        TOURNAMENT,
        "opened",
        "organizer",
        bodies,
        played.evening.records[-1].at,
        boards_for(state, is_over=True),
        standings_of(state, for_arbiters=True),
    )
    more = [(record_of(table), played.record(table)) for table in sorted(played.sittings)]
    return b"".join(archive(parts, [*more, *proofs], KEY.sign))


def test_a_checkpoint_shows_that_stream_and_tables_are_in_the_log() -> None:
    played = club("swiss")
    assert faults(in_the_log(played)) == []
    table = min(played.sittings)
    assert faults(in_the_log(played, **{table: b"nothing"})) == [
        (proof_of(table), None, "It does not show that the last event is in the log.")
    ]
