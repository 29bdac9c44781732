"""Calls of players for an arbiter (tournament.14.10)."""

from domain.game.rule import Refused
from domain.tournament import rules as rulebook
from domain.tournament.commands.docket import CallArbiter, CloseCase
from domain.tournament.decide.docket import case_for, check_may_rule
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.form import is_text
from domain.tournament.events.docket import CaseClosed, CaseOpened
from domain.tournament.plan import GameFacts
from domain.tournament.state.over import ON, entrants_at, is_over, last_begun
from domain.tournament.state.tournament import Tournament

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
