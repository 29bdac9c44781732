"""Events on cases, conflicts and notes."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from domain.tournament.boards import kept_from
from domain.tournament.events.docket import (
    CaseAssigned,
    CaseClosed,
    CaseGivenBack,
    CaseOpened,
    CaseTaken,
    ConflictDeclared,
    NoteWritten,
)
from domain.tournament.record import TournamentRecord
from domain.tournament.state.tournament import Call, Case, Note, Tournament


def _with(tournament: Tournament, case: Case) -> Tournament:
    return replace(tournament, cases={**tournament.cases, case.case: case})


def _opened(tournament: Tournament, event: CaseOpened, record: TournamentRecord) -> Tournament:
    call = None if event.entrant is None or event.why is None else Call(event.entrant, event.why, event.text)
    case = Case(event.case, event.table, event.kind, event.round, record.at, ruled_by=event.ruled_by, call=call)
    return _with(tournament, case)


def _held(tournament: Tournament, event: CaseTaken | CaseAssigned, _: TournamentRecord) -> Tournament:
    return _with(tournament, replace(tournament.cases[event.case], arbiter=event.arbiter or 0))


def _given_back(tournament: Tournament, event: CaseGivenBack, _: TournamentRecord) -> Tournament:
    return _with(tournament, replace(tournament.cases[event.case], arbiter=None))


def _closed(tournament: Tournament, event: CaseClosed, _: TournamentRecord) -> Tournament:
    case = tournament.cases[event.case]
    call = None if case.call is None else replace(case.call, answer=event.text)
    return _with(tournament, replace(case, closed=True, call=call))


def _conflict(tournament: Tournament, event: ConflictDeclared, _: TournamentRecord) -> Tournament:
    arbiter = tournament.arbiters[event.arbiter]
    after = replace(arbiter, conflicts=arbiter.conflicts | {event.entrant})
    return replace(tournament, arbiters={**tournament.arbiters, event.arbiter: after})


def _note(tournament: Tournament, event: NoteWritten, record: TournamentRecord) -> Tournament:
    table = None if event.case is None else tournament.cases[event.case].table
    hidden = kept_from(tournament, table)
    note = Note(event.note, event.case, event.text, record.by.arbiter, record.at, tournament.version, hidden)
    return replace(tournament, notes={**tournament.notes, event.note: note})


ASSIGN: Mapping[type, Callable[[Tournament, Any, TournamentRecord], Tournament]] = MappingProxyType(
    {
        CaseOpened: _opened,
        CaseTaken: _held,
        CaseAssigned: _held,
        CaseGivenBack: _given_back,
        CaseClosed: _closed,
        ConflictDeclared: _conflict,
        NoteWritten: _note,
    }
)
