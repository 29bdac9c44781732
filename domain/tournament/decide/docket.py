"""Cases, conflicts, notes, and calls of players for an arbiter (tournament, part 14)."""

from domain.game.rule import Refused
from domain.tournament import rules as rulebook
from domain.tournament.boards import is_kept_from
from domain.tournament.commands.docket import (
    AssignCase,
    CallArbiter,
    CloseCase,
    DeclareConflict,
    GiveBackCase,
    ReportCase,
    TakeCase,
    WriteNote,
)
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.form import check_reason, is_text
from domain.tournament.directors import director_of, knows_call
from domain.tournament.events.docket import (
    CaseAssigned,
    CaseClosed,
    CaseGivenBack,
    CaseOpened,
    CaseTaken,
    ConflictDeclared,
    NoteWritten,
)
from domain.tournament.plan import GameFacts
from domain.tournament.record import Actor
from domain.tournament.state.over import ON, entrants_at, is_over, last_begun
from domain.tournament.state.tournament import Case, Tournament

LONGEST_NOTE = 4000
LONGEST_CASE = 100
ORGANIZER = 0
"""In the place of an arbiter's number: the organizer has the case."""


def has_conflict(tournament: Tournament, arbiter: int | None, table: str | None) -> bool:
    """Return whether an arbiter has declared a conflict with an entrant that plays at a table (14.6)."""
    known = None if arbiter is None else tournament.arbiters.get(arbiter)
    its_table = None if table is None else tournament.table(table)
    return known is not None and its_table is not None and bool(known.conflicts & entrants_at(its_table.plan))


def is_barred(tournament: Tournament, arbiter: int | None, table: str | None) -> bool:
    """Return whether a conflict bars an arbiter from ruling and adjusting: at the table, or at its board while closed.

    Such a board it does not read (14.6), and what is changed at one of its tables changes what the others are worth.
    """
    known = None if arbiter is None else tournament.arbiters.get(arbiter)
    kept = known is not None and is_kept_from(tournament, known, table)
    return kept or has_conflict(tournament, arbiter, table)


def check_conflict(tournament: Tournament, by: Actor, table: str | None) -> None:
    """Check that an arbiter has no conflict with an entrant at a table. Raises Refused (14.6)."""
    if by.role == "arbiter" and has_conflict(tournament, by.arbiter, table):
        raise Refused(rulebook.CONFLICTS)


def check_barred(tournament: Tournament, by: Actor, table: str | None) -> None:
    """Check that no conflict keeps an arbiter from ruling and adjusting at a table. Raises Refused (14.6)."""
    if by.role == "arbiter" and is_barred(tournament, by.arbiter, table):
        raise Refused(rulebook.CONFLICTS)


def check_may_know(tournament: Tournament, by: Actor, case: str) -> None:
    """Check that a case is not kept from an arbiter. Raises Refused, whether or not there is one (8.5, 14.6)."""
    known = tournament.arbiters.get(by.arbiter or 0) if by.role == "arbiter" else None
    if known is not None and is_kept_from(tournament, known, case.partition("/")[0]):
        raise Refused(rulebook.CONFLICTS, "case")


def case_for(tournament: Tournament, by: Actor, name: str) -> Case | None:
    """Return a case; None if there is none, and for one of which an arbiter or a director does not know (14.10, 2.8).

    The id of a call does not name its table. Raises Refused for a table that is kept from the arbiter.
    """
    check_may_know(tournament, by, name)
    case = tournament.cases.get(name)
    director = director_of(tournament, by)
    if case is not None and director is not None and not knows_call(tournament, director, case):
        return None
    known = tournament.arbiters.get(by.arbiter or 0) if by.role == "arbiter" else None
    is_kept = case is not None and known is not None and is_kept_from(tournament, known, case.table)
    return None if is_kept else case


def has_own_conflict(tournament: Tournament, by: Actor, case: Case) -> bool:
    """Return whether an arbiter has declared a conflict with the entrant that calls."""
    known = tournament.arbiters.get(by.arbiter or 0) if by.role == "arbiter" else None
    return known is not None and case.call is not None and case.call.entrant in known.conflicts


def report_case(course: TournamentDraft, command: ReportCase, _: GameFacts | None) -> None:
    """The clerk says that something waits, or waits no longer; what is known already is passed over (14.1).

    A call waits until an arbiter answers it (14.10).
    """
    tournament = course.tournament
    if tournament.phase == "void":
        return
    if command.table is not None and tournament.table(command.table) is None:
        raise Refused(rulebook.REPORTED_TABLES, "table")
    if command.round not in tournament.rounds or len(command.case) > LONGEST_CASE:
        raise Refused(rulebook.REPORTED_TABLES, "case")
    known = tournament.cases.get(command.case)
    is_open = known is not None and not known.closed
    if command.open and not is_open:
        opened = CaseOpened(command.case, command.table, command.kind, command.round, command.accused, command.ruled_by)
        course.add(opened, rulebook.CASES)
    elif known is not None and is_open and not command.open and known.call is None:
        course.add(CaseClosed(known.case, known.table, known.kind, known.arbiter), rulebook.CASES)


def check_may_rule(tournament: Tournament, by: Actor, case: Case) -> None:
    """Check that this arbiter, or the organizer, may have a case. Raises Refused (14.5, 14.6)."""
    if case.kind == "appeal":
        others = [
            arbiter.arbiter
            for arbiter in tournament.arbiters.values()
            if not arbiter.dismissed
            and arbiter.arbiter != case.ruled_by
            and not is_barred(tournament, arbiter.arbiter, case.table)
        ]
        if by.role == "organizer" and others:
            raise Refused(rulebook.APPEALS)
        if by.role == "arbiter" and by.arbiter == case.ruled_by:
            raise Refused(rulebook.APPEALS)
    check_barred(tournament, by, case.table)
    if has_own_conflict(tournament, by, case):
        raise Refused(rulebook.CONFLICTS)


def take_case(course: TournamentDraft, command: TakeCase, _: GameFacts | None) -> None:
    """Take a case that nobody has (14.2)."""
    case = case_for(course.tournament, course.by, command.case)
    if case is None or case.closed or case.arbiter is not None:
        raise Refused(rulebook.ONE_ARBITER, "case")
    check_may_rule(course.tournament, course.by, case)
    course.add(CaseTaken(case.case, case.table, case.kind, course.by.arbiter), rulebook.ONE_ARBITER)


def give_back_case(course: TournamentDraft, command: GiveBackCase, _: GameFacts | None) -> None:
    """Give a case back that one has (14.3)."""
    case = course.tournament.cases.get(command.case)
    own = course.by.arbiter if course.by.role == "arbiter" else ORGANIZER
    if case is None or case.closed or case.arbiter != own:
        raise Refused(rulebook.GIVING_BACK, "case")
    course.add(CaseGivenBack(case.case, case.table, case.kind, course.by.arbiter), rulebook.GIVING_BACK)


def give_back_all(course: TournamentDraft, arbiter: int, *, in_conflict: bool = False) -> None:
    """Give back the open cases that an arbiter has; if `in_conflict`, only those that a conflict keeps it from."""
    tournament = course.tournament
    for case in tournament.cases.values():
        if case.closed or case.arbiter != arbiter:
            continue
        own = has_own_conflict(tournament, Actor("arbiter", arbiter), case)
        if not in_conflict or own or is_barred(tournament, arbiter, case.table):
            course.add(CaseGivenBack(case.case, case.table, case.kind, arbiter), rulebook.GIVING_BACK)


def assign_case(course: TournamentDraft, command: AssignCase, _: GameFacts | None) -> None:
    """The chief gives a case to an arbiter (14.3)."""
    tournament = course.tournament
    case = case_for(tournament, course.by, command.case)
    if case is None or case.closed:
        raise Refused(rulebook.GIVING_BACK, "case")
    arbiter = tournament.arbiters.get(command.arbiter)
    if arbiter is None or arbiter.dismissed or case.arbiter == command.arbiter:
        raise Refused(rulebook.GIVING_BACK, "arbiter")
    check_may_rule(tournament, Actor("arbiter", command.arbiter), case)
    check_reason(command.reason)
    event = CaseAssigned(case.case, case.table, case.kind, command.arbiter, command.reason)
    course.add(event, rulebook.GIVING_BACK)


def declare_conflict(course: TournamentDraft, command: DeclareConflict, _: GameFacts | None) -> None:
    """Declare a conflict with an entrant; cases of its tables that the arbiter has go back (14.6)."""
    number = course.by.arbiter if command.arbiter is None else command.arbiter
    arbiter = None if number is None else course.tournament.arbiters.get(number)
    if arbiter is None or arbiter.dismissed:
        raise Refused(rulebook.CONFLICTS, "arbiter")
    if command.entrant not in course.tournament.entrants:
        raise Refused(rulebook.NAMED_EXISTS, "entrant")
    if command.entrant in arbiter.conflicts:
        raise Refused(rulebook.CONFLICTS, "entrant")
    course.add(ConflictDeclared(arbiter.arbiter, command.entrant), rulebook.CONFLICTS)
    give_back_all(course, arbiter.arbiter, in_conflict=True)


def write_note(course: TournamentDraft, command: WriteNote, _: GameFacts | None) -> None:
    """Write a note of 1 to 4,000 characters, on a case or on none (14.8)."""
    tournament = course.tournament
    case = None if command.case is None else case_for(tournament, course.by, command.case)
    if not is_text(command.text, LONGEST_NOTE):
        raise Refused(rulebook.NOTES, "text")
    if command.case is not None and case is None:
        raise Refused(rulebook.NOTES, "case")
    course.add(NoteWritten(len(tournament.notes) + 1, command.case, command.text), rulebook.NOTES)


LONGEST_CALL = 200


def call_arbiter(course: TournamentDraft, command: CallArbiter, _: GameFacts | None) -> None:
    """Call an arbiter for one's own entrant, which has no other call open."""
    tournament, entrant = course.tournament, course.by.entrant or 0
    if not tournament.rules.calls_arbiters:
        raise Refused(rulebook.CALLS)
    _check_text(command.text)
    calls = [case for case in tournament.cases.values() if case.call is not None and case.call.entrant == entrant]
    if any(not case.closed for case in calls):
        raise Refused(rulebook.CALLS, "why")
    name = f"entrant-{entrant}/call/{len(calls) + 1}"
    table, number = _table_of(tournament, entrant), last_begun(tournament)
    opened = CaseOpened(name, table, "call", number, entrant=entrant, why=command.why, text=command.text)
    course.add(opened, rulebook.CALLS)


def close_case(course: TournamentDraft, command: CloseCase, _: GameFacts | None) -> None:
    """Answer a call that nobody else has. No other case is closed by hand."""
    case = case_for(course.tournament, course.by, command.case)
    if case is None or case.closed or case.call is None or case.arbiter not in {None, course.by.arbiter}:
        raise Refused(rulebook.CALLS, "case")
    check_may_rule(course.tournament, course.by, case)
    _check_text(command.text)
    course.add(CaseClosed(case.case, case.table, case.kind, course.by.arbiter, command.text), rulebook.CALLS)


def _check_text(text: str | None) -> None:
    if text is not None and not is_text(text, LONGEST_CALL):
        raise Refused(rulebook.CALLS, "text")


def _table_of(tournament: Tournament, entrant: int) -> str | None:
    """The first table that is not over at which an entrant plays; None while it plays nowhere."""
    tables = (
        table.plan.table
        for round_ in tournament.rounds.values()
        if round_.phase in ON
        for table in round_.played.values()
        if entrant in entrants_at(table.plan) and not is_over(round_, table)
    )
    return next(tables, None)
