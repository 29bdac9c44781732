"""An archive of a program that left out place 1 when an odd number of pairs played together (tournament.6.12)."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.tournament.events.rounds import RoundDrawn
from domain.tournament.evolve.evolve import evolve
from domain.tournament.state.tournament import Tournament
from service.proof.note import PublicKey
from service.proof.tournament_archive.again import drawing_faults
from service.proof.tournament_archive.entries import read_lines
from service.proof.tournament_archive.manifest import STREAM
from service.record.tournaments import read_record
from tests.support.service.proof import wrong_archives
from tests.support.service.proof.wrong_archives import faults

KEPT = Path(wrong_archives.__file__).parent / "kept"
ARCHIVE = (KEPT / "together_from_place_2.zip").read_bytes()
KEY = PublicKey((KEPT / "together_from_place_2.key").read_text("ascii"))
"""Made by the state before "tables begin at place 1": five entrants, two rounds of écarté."""


def drawn() -> tuple[Tournament, RoundDrawn]:
    """The first round that was drawn, and the tournament before it."""
    with zipfile.ZipFile(io.BytesIO(ARCHIVE)) as file:
        bodies = read_lines("opened", "t", "arbiter 1", file.read(STREAM)).bodies
    state: Tournament | None = None
    for record in map(read_record, bodies):
        if isinstance(record.event, RoundDrawn) and state is not None:
            return state, record.event
        state = evolve(state, record)
    raise AssertionError


@pytest.mark.accepts("tournament.6.12", "tournament.16.7")
def test_a_round_with_its_tables_from_place_2_on_is_in_order() -> None:
    _, event = drawn()
    assert [table.place for table in event.tables] == [2, 3]
    assert faults(ARCHIVE, KEY) == []


@pytest.mark.refuses("tournament.16.7")
def test_other_places_and_other_tables_are_called_wrong() -> None:
    before, event = drawn()
    wrong = "The tables of round 1 are not those that follow from the drawing and the lot seed."
    for moved in (1, 2):
        tables = tuple(replace(table, place=table.place + moved) for table in event.tables)
        assert list(drawing_faults(before, replace(event, tables=tables))) == [wrong]
    assert list(drawing_faults(before, replace(event, tables=event.tables[::-1]))) == [wrong]
    filled = tuple(replace(table, place=table.place - 1) for table in event.tables)
    assert list(drawing_faults(before, replace(event, tables=filled))) == []
