"""The archive of a tournament as a file: its form, its signature, what must be in it, and for whom."""

from __future__ import annotations

import io
import random
import zipfile

import msgspec
import pytest

from domain.tournament.standings.standings import standings_of
from service.proof.tournament_archive.entries import written
from service.proof.tournament_archive.manifest import proof_of, record_of
from service.proof.tournament_archive.verification import verify_archive
from service.proof.tournament_archive.zip_form import zipped
from service.proof.verify_record import Verified
from service.record.tournaments import body_of
from tests.support.service.proof.exported import OTHER, PUBLIC
from tests.support.service.proof.played_tournament import (
    FORMS,
    SPECTATOR,
    TOURNAMENT,
    club,
    exported,
    record_under,
    told_to,
)
from tests.support.service.proof.wrong_archives import (
    faults,
    in_the_log,
    own_archive,
    repacked,
)


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


def test_a_checkpoint_shows_that_stream_and_tables_are_in_the_log() -> None:
    played = club("swiss")
    assert faults(in_the_log(played)) == []
    table = min(played.sittings)
    assert faults(in_the_log(played, **{table: b"nothing"})) == [
        (proof_of(table), None, "It does not show that the last event is in the log.")
    ]
