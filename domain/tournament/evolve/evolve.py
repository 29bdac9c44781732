"""The fold: a tournament after its events. It never refuses.

Events on its life, arbiters, directors, cases, conflicts and notes are assigned here; the others have modules of their
own.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
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
from domain.tournament.events.life import (
    ArbiterAppointed,
    ArbiterDismissed,
    DirectorAppointed,
    DirectorDismissed,
    EntriesOpened,
    SettingsChanged,
    StandingsAmended,
    TextForgotten,
    TournamentDrafted,
    TournamentFinished,
    TournamentStarted,
    TournamentVoided,
)
from domain.tournament.events.rounds import TimeStood
from domain.tournament.evolve import entries, results, rounds
from domain.tournament.record import TournamentRecord
from domain.tournament.state.tournament import Arbiter, Call, Case, Director, Note, Tournament

Assign = Callable[[Tournament, Any, TournamentRecord], Tournament]


def _case_opened(tournament: Tournament, event: CaseOpened, record: TournamentRecord) -> Tournament:
    call = None if event.entrant is None or event.why is None else Call(event.entrant, event.why, event.text)
    case = Case(event.case, event.table, event.kind, event.round, record.at, ruled_by=event.ruled_by, call=call)
    return _with(tournament, case)


def _closed(tournament: Tournament, event: CaseClosed, _: TournamentRecord) -> Tournament:
    case = tournament.cases[event.case]
    call = None if case.call is None else replace(case.call, answer=event.text)
    return _with(tournament, replace(case, closed=True, call=call))


def _conflict(tournament: Tournament, event: ConflictDeclared, _: TournamentRecord) -> Tournament:
    arbiter = tournament.arbiters[event.arbiter]
    after = replace(arbiter, conflicts=arbiter.conflicts | {event.entrant})
    return replace(tournament, arbiters={**tournament.arbiters, event.arbiter: after})


def _given_back(tournament: Tournament, event: CaseGivenBack, _: TournamentRecord) -> Tournament:
    return _with(tournament, replace(tournament.cases[event.case], arbiter=None))


def _held(tournament: Tournament, event: CaseTaken | CaseAssigned, _: TournamentRecord) -> Tournament:
    return _with(tournament, replace(tournament.cases[event.case], arbiter=event.arbiter or 0))


def _note(tournament: Tournament, event: NoteWritten, record: TournamentRecord) -> Tournament:
    table = None if event.case is None else tournament.cases[event.case].table
    hidden = kept_from(tournament, table)
    note = Note(event.note, event.case, event.text, record.by.arbiter, record.at, tournament.version, hidden)
    return replace(tournament, notes={**tournament.notes, event.note: note})


ASSIGN_DOCKET: Mapping[type, Callable[[Tournament, Any, TournamentRecord], Tournament]] = MappingProxyType(
    {
        CaseOpened: _case_opened,
        CaseTaken: _held,
        CaseAssigned: _held,
        CaseGivenBack: _given_back,
        CaseClosed: _closed,
        ConflictDeclared: _conflict,
        NoteWritten: _note,
    }
)


def _amended(tournament: Tournament, event: StandingsAmended, _: TournamentRecord) -> Tournament:
    return replace(tournament, digest=event.digest)


def _appointed(tournament: Tournament, event: ArbiterAppointed, _: TournamentRecord) -> Tournament:
    known = tournament.arbiters.get(event.arbiter, Arbiter(event.arbiter, event.name, appointed=tournament.version))
    arbiters = {**tournament.arbiters, event.arbiter: known}
    return replace(tournament, arbiters=_with_chief(arbiters, event.arbiter) if event.chief else arbiters)


def _changed(tournament: Tournament, event: SettingsChanged, _: TournamentRecord) -> Tournament:
    return replace(tournament, settings=event.settings)


def _director(tournament: Tournament, event: DirectorAppointed, _: TournamentRecord) -> Tournament:
    director = Director(event.director, event.name, event.entrant)
    return replace(tournament, directors={**tournament.directors, event.director: director})


def _director_gone(tournament: Tournament, event: DirectorDismissed, _: TournamentRecord) -> Tournament:
    gone = replace(tournament.directors[event.director], dismissed=True)
    return replace(tournament, directors={**tournament.directors, event.director: gone})


def _dismissed(tournament: Tournament, event: ArbiterDismissed, _: TournamentRecord) -> Tournament:
    gone = replace(tournament.arbiters[event.arbiter], dismissed=True, chief=False)
    arbiters = {**tournament.arbiters, event.arbiter: gone}
    return replace(tournament, arbiters=arbiters if event.chief is None else _with_chief(arbiters, event.chief))


def _finished(tournament: Tournament, event: TournamentFinished, record: TournamentRecord) -> Tournament:
    return replace(tournament, phase="finished", seed=event.seed, digest=event.digest, finished_at=record.at)


def _opened(tournament: Tournament, event: EntriesOpened, _: TournamentRecord) -> Tournament:
    return replace(
        tournament,
        phase="open",
        settings=event.settings,
        seed=event.seed,
        commitment=event.commitment,
        boards=event.boards,
    )


def _started(tournament: Tournament, event: TournamentStarted, _: TournamentRecord) -> Tournament:
    boards = tournament.boards + event.boards
    return replace(tournament, phase="running", seeds=event.seeds, entropy=event.entropy, boards=boards)


def _voided(tournament: Tournament, _event: TournamentVoided, record: TournamentRecord) -> Tournament:
    return replace(tournament, phase="void", finished_at=record.at)


ASSIGN_LIFE: Mapping[type, Callable[[Tournament, Any, TournamentRecord], Tournament]] = MappingProxyType(
    {
        SettingsChanged: _changed,
        EntriesOpened: _opened,
        ArbiterAppointed: _appointed,
        ArbiterDismissed: _dismissed,
        DirectorAppointed: _director,
        DirectorDismissed: _director_gone,
        TournamentStarted: _started,
        TournamentFinished: _finished,
        StandingsAmended: _amended,
        TournamentVoided: _voided,
    }
)

ASSIGN: Mapping[type, Assign] = MappingProxyType(
    {**ASSIGN_LIFE, **entries.ASSIGN, **rounds.ASSIGN, **results.ASSIGN, **ASSIGN_DOCKET}
)


def evolve(tournament: Tournament | None, record: TournamentRecord) -> Tournament:
    """Return the tournament after one more event. None: before the first, which is the draft."""
    event = record.event
    if tournament is None:
        if not isinstance(event, TournamentDrafted):
            message = "a tournament begins with its draft"
            raise ValueError(message)
        return Tournament(settings=event.settings, version=1, revision=event.revision, at=record.at)
    assign = ASSIGN.get(type(event))
    at = min(record.at, event.until) if isinstance(event, TimeStood) else record.at
    if isinstance(event, TextForgotten):
        at = tournament.at  # it may be done while the service is away
    before = replace(tournament, version=tournament.version + 1, at=max(tournament.at, at))
    return before if assign is None else assign(before, event, record)


Step = tuple[Tournament | None, Tournament, TournamentRecord]
"""An event, with the tournament before and after it."""


def steps(before: Tournament | None, records: Iterable[TournamentRecord]) -> Iterator[Step]:
    """Go through events that follow one another, from the tournament before the first of them."""
    for record in records:
        after = evolve(before, record)
        yield before, after, record
        before = after


def fold(records: Iterable[TournamentRecord]) -> Tournament | None:
    """Return the tournament after these events; None without any."""
    tournament: Tournament | None = None
    for record in records:
        tournament = evolve(tournament, record)
    return tournament


def _with(tournament: Tournament, case: Case) -> Tournament:
    return replace(tournament, cases={**tournament.cases, case.case: case})


def _with_chief(arbiters: Mapping[int, Arbiter], chief: int) -> dict[int, Arbiter]:
    return {number: replace(arbiter, chief=number == chief) for number, arbiter in arbiters.items()}
