"""Results of games played in the hall: entered, confirmed, contradicted, corrected (tournament.9.12 to 9.15)."""

from collections.abc import Iterator

from domain.game.outcome import Outcome
from domain.game.rule import Refused
from domain.tournament import rules as rulebook
from domain.tournament.commands.results import ConfirmResult, EnterResult
from domain.tournament.decide.docket import check_barred
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.form import check_reason
from domain.tournament.decide.rounds import end_if_over
from domain.tournament.events.docket import CaseClosed, CaseKind, CaseOpened, CaseTaken
from domain.tournament.events.results import ResultConfirmed, ResultEntered, WaitsFor
from domain.tournament.plan import GameFacts, RecordedResult
from domain.tournament.settings.settings import FreeTables
from domain.tournament.state.rounds import Table
from domain.tournament.state.standing import end_of, waits_for_a_word
from domain.tournament.state.tournament import Case, Tournament

ENTERED = "entered"
"""The reason of an outcome that somebody entered."""
KINDS: frozenset[CaseKind] = frozenset({"result", "breach"})
TWO_SIDES = 2


def enter_result(course: TournamentDraft, command: EnterResult, facts: GameFacts | None) -> None:
    """Enter a result, or enter it otherwise; who enters what stands confirms it."""
    table = _table_of(course, command.table)
    outcome, record = _given(course.tournament, table, command, facts)
    if course.by.role == "arbiter":
        _by_an_arbiter(course, table, outcome, record, command.reason)
    else:
        _by_a_player(course, table, outcome, record)
    end_if_over(course, table.round)


def confirm_result(course: TournamentDraft, command: ConfirmResult, _: GameFacts | None) -> None:
    """Confirm a result: another side, the clock once the time is over, or an arbiter what waits for one."""
    tournament = course.tournament
    table = _table_of(course, command.table)
    if table.entered is None or not table.waits or table.outcome is None:
        raise Refused(rulebook.CONFIRMATION, "table")
    if course.by.role == "arbiter":
        cases = _cases_to_rule_on(course, table)
        course.add(ResultConfirmed(command.table), rulebook.CONFIRMATION)
        _close(course, cases)
    else:
        due = end_of(tournament, table.entered.at, tournament.settings.minutes_to_confirm)
        is_time = course.by.role != "clock" or due <= course.at
        if not waits_for_a_word(table) or table.entered.entrant == course.by.entrant or not is_time:
            raise Refused(rulebook.CONFIRMATION, "table")
        course.add(ResultConfirmed(command.table), rulebook.CONFIRMATION)
    end_if_over(course, table.round)


def _table_of(course: TournamentDraft, table: str) -> Table:
    """A table in the hall whose result counts: of a begun round, and neither forfeited nor given up. Raises Refused.

    To whom a conflict hides the table no refusal tells anything of its result.
    """
    tournament = course.tournament
    if not tournament.settings.in_hall:
        raise Refused(rulebook.IN_THE_HALL)
    known = tournament.table(table)
    if known is None:
        raise Refused(rulebook.IN_THE_HALL, "table")
    is_forfeit = known.forfeit is not None and not known.forfeit.seats
    if is_forfeit or tournament.rounds[known.round].unfinished.get(known.plan.number, "goes_on") != "goes_on":
        raise Refused(rulebook.IN_THE_HALL, "table")
    check_barred(tournament, course.by, table)
    return known


def _given(
    tournament: Tournament, table: Table, command: EnterResult, facts: GameFacts | None
) -> tuple[Outcome | None, RecordedResult | None]:
    """The outcome that a command names, and the recorded game that it follows from. Raises Refused (9.15)."""
    if command.recorded_game is not None:
        judged = None if facts is None else facts.judged
        if judged is None or judged.fault is not None:
            raise Refused(rulebook.RESULT_FITS, "recorded_game" if judged is None else judged.fault)
        if judged.outcome is None and judged.result.first_breach is None:
            raise Refused(rulebook.RESULT_FITS, "recorded_game")
        if judged.outcome is not None:
            _check_fits(tournament, table, judged.outcome, "recorded_game", "recorded_game")
        return judged.outcome, judged.result
    if command.value is not None:
        if table.plan.board is None:
            raise Refused(rulebook.RESULT_FITS, "value")
        return _of_value(command.value, len(table.plan.seats)), None
    outcome = Outcome(command.ranking or (), command.scores or (), ENTERED)
    _check_fits(tournament, table, outcome, "ranking", "scores")
    return outcome, None


def _of_value(value: int, seats: int) -> Outcome:
    """The outcome of a board with this value for the first side (8.8)."""
    first, second = tuple(range(0, seats, TWO_SIDES)), tuple(range(1, seats, TWO_SIDES))
    ranking = ((*first, *second),) if value == 0 else (first, second) if value > 0 else (second, first)
    scores = tuple(max(value if seat % TWO_SIDES == 0 else -value, 0) for seat in range(seats))
    return Outcome(tuple(tuple(sorted(group)) for group in ranking), scores, ENTERED)


def _check_fits(tournament: Tournament, table: Table, outcome: Outcome, ranking: str, scores: str) -> None:
    """Check that a result has each seat once in the ranking, partners together, and a score for each seat."""
    seats = len(table.plan.seats)
    if sorted(seat for group in outcome.ranking for seat in group) != [*range(seats)] or not all(outcome.ranking):
        raise Refused(rulebook.RESULT_FITS, ranking)
    if len(outcome.scores) != seats:
        raise Refused(rulebook.RESULT_FITS, scores)
    if isinstance(tournament.settings.format, FreeTables):
        return
    for seat in range(TWO_SIDES, seats):
        partner = seat - TWO_SIDES
        if not any(seat in group and partner in group for group in outcome.ranking):
            raise Refused(rulebook.RESULT_FITS, ranking)
        if outcome.scores[seat] != outcome.scores[partner]:
            raise Refused(rulebook.RESULT_FITS, scores)


def _by_a_player(course: TournamentDraft, table: Table, outcome: Outcome | None, record: RecordedResult | None) -> None:
    """The first result waits for a word of another side; who says otherwise opens a case, while there is none."""
    entered, name = table.entered, table.plan.table
    breach = None if record is None else record.first_breach
    if entered is None:
        at_once = course.tournament.settings.minutes_to_confirm == 0
        waits_for: WaitsFor | None = "arbiter" if breach else None if at_once else "confirmation"
        course.add(ResultEntered(name, outcome, waits_for, recorded=record), rulebook.CONFIRMATION)
    elif entered.waits_for == "arbiter":
        return
    elif breach is not None or not _is_same(outcome, table.outcome):
        course.add(ResultEntered(name, outcome, "arbiter", contradicts=True, recorded=record), rulebook.CONTRADICTION)
    else:
        if entered.waits_for is not None and entered.entrant != course.by.entrant:
            course.add(ResultConfirmed(name), rulebook.CONFIRMATION)
        return
    if breach is not None or entered is not None:
        _open_case(course, table, "result" if breach is None else "breach")


def _by_an_arbiter(
    course: TournamentDraft, table: Table, outcome: Outcome | None, record: RecordedResult | None, reason: str | None
) -> None:
    """An arbiter's entry is final, but for a breach in it. It has a reason where another result stands."""
    entered, name = table.entered, table.plan.table
    breach = None if record is None else record.first_breach
    is_same = entered is not None and outcome is not None and _is_same(outcome, table.outcome)
    if (entered is not None and not is_same) or reason is not None:
        check_reason(reason)
    cases = _cases_to_rule_on(course, table)
    if not is_same:
        waits_for: WaitsFor | None = None if breach is None else "arbiter"
        rule = rulebook.CONFIRMATION if entered is None else rulebook.CONTRADICTION
        course.add(ResultEntered(name, outcome, waits_for, recorded=record, reason=reason), rule)
    elif table.waits:
        course.add(ResultConfirmed(name), rulebook.CONFIRMATION)
    _close(course, cases)
    if breach is not None and not is_same:
        _open_case(course, table, "breach")


def _is_same(outcome: Outcome | None, other: Outcome | None) -> bool:
    """Return whether two outcomes say the same, by whatever words."""
    if outcome is None or other is None:
        return outcome is other
    is_ranked_alike = [*map(sorted, outcome.ranking)] == [*map(sorted, other.ranking)]
    return is_ranked_alike and outcome.scores == other.scores


def _open_case(course: TournamentDraft, table: Table, kind: CaseKind) -> None:
    name = table.plan.table
    number = 1 + sum(case.table == name and case.kind == kind for case in course.tournament.cases.values())
    course.add(CaseOpened(f"{name}/{kind}/{number}", name, kind, table.round), rulebook.CONTRADICTION)


def _open_cases(tournament: Tournament, table: Table) -> Iterator[Case]:
    for case in tournament.cases.values():
        if case.table == table.plan.table and case.kind in KINDS and not case.closed:
            yield case


def _cases_to_rule_on(course: TournamentDraft, table: Table) -> tuple[Case, ...]:
    """The open cases of a table's result. One that nobody has is taken; that of another is refused (14.2)."""
    cases = tuple(_open_cases(course.tournament, table))
    if any(case.arbiter not in {None, course.by.arbiter} for case in cases):
        raise Refused(rulebook.ONE_ARBITER, "case")
    for case in cases:
        if case.arbiter is None:
            course.add(CaseTaken(case.case, case.table, case.kind, course.by.arbiter), rulebook.ONE_ARBITER)
    return cases


def _close(course: TournamentDraft, cases: tuple[Case, ...]) -> None:
    for case in cases:
        course.add(CaseClosed(case.case, case.table, case.kind, course.by.arbiter), rulebook.CONTRADICTION)
