"""The cases that the clerk opens and closes (tournament.14.1)."""

from collections.abc import Iterator, Mapping, Sequence

from domain.game.rule import Refused
from domain.table.core.state import TableState
from domain.tournament.commands.docket import ReportCase
from domain.tournament.decide.rounds import next_begin, round_to_begin
from domain.tournament.events.docket import CaseKind
from domain.tournament.state.over import is_over
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.tournament import Case, Tournament
from service.commands.tournaments.clerk.reading import Matter, Reading

AT_TABLES: frozenset[CaseKind] = frozenset({"claim", "dispute", "appeal", "undo", "pause", "clock"})
"""The kinds of what waits at a table by its own record."""
BY_ROUNDS: frozenset[CaseKind] = frozenset({"unfinished", "opening", "clock", "begin"})
"""The kinds of what waits by the course of a round; of these `clock` belongs to no table."""


def open_cases(tournament: Tournament) -> Mapping[str | None, Sequence[Case]]:
    """The cases that are open, by table; None has those of rounds."""
    cases: dict[str | None, list[Case]] = {}
    for case in tournament.cases.values():
        if not case.closed:
            cases.setdefault(case.table, []).append(case)
    return cases


def case_of(tournament: Tournament, table: str, matter: Matter, version: int) -> str:
    """The id of the case of a matter that waits: of the open one, or of one to be opened.

    A game may number its claims anew with each hand; one whose number was used before has its version in place of it.
    """
    kind, number = matter
    if number:
        name = f"{table}/{kind}/{number}"
        known = tournament.cases.get(name)
        return f"{table}/{kind}/{version}" if known is not None and known.closed else name
    number = 1
    while (known := tournament.cases.get(f"{table}/{kind}/{number}")) is not None and known.closed:
        number += 1
    return f"{table}/{kind}/{number}"


def report_of(
    tournament: Tournament, state: TableState, table: str, round_: int, matter: Matter, version: int
) -> ReportCase:
    """The command that opens the case of a matter."""
    kind, number = matter
    disputed = state.docket[number - 1] if kind in ("dispute", "appeal") else None
    first = tournament.cases.get(f"{table}/dispute/{number}") if kind == "appeal" else None
    return ReportCase(
        case=case_of(tournament, table, matter, version),
        table=table,
        kind=kind,
        round=round_,
        open=True,
        ruled_by=None if first is None else first.arbiter,
        accused=() if disputed is None else disputed.against,
    )


def news_of_table(
    tournament: Tournament, known: Table, reading: Reading, opened: Sequence[Case]
) -> Iterator[ReportCase]:
    """Yield the reports on the cases of a table: those to be opened, and those to be closed."""
    table, round_ = known.plan.table, known.round
    waits: dict[str, ReportCase] = {}
    paused = known.plan.number in tournament.rounds[round_].paused
    for matter, version in reading.waits.items():
        if matter[0] == "pause" and paused:
            continue  # the whole round waits, and not this table
        report = report_of(tournament, reading.state, table, round_, matter, version)
        waits[report.case] = report
    known_open = {case.case for case in opened}
    yield from (report for name, report in waits.items() if name not in known_open)
    yield from (closing(case) for case in opened if case.kind in AT_TABLES and case.case not in waits)


def news_of_rounds(
    tournament: Tournament, opened: Mapping[str | None, Sequence[Case]], now: int
) -> Iterator[ReportCase]:
    """Yield the reports on the cases of rounds at this time.

    They are those of their clocks, of tables that go on or did not open, and of a round that cannot begin.
    """
    waits = {case.case: case for round_ in tournament.rounds.values() for case in _of_round(tournament, round_)}
    waits |= {report.case: report for report in _of_begin(tournament, now)}
    known = {case.case: case for cases in opened.values() for case in cases if _is_by_rounds(case)}
    yield from (report for name, report in waits.items() if name not in known and name not in tournament.cases)
    yield from (closing(case) for name, case in known.items() if name not in waits)


def closing(case: Case) -> ReportCase:
    """The command that closes a case."""
    return ReportCase(case.case, case.table, case.kind, case.round, open=False)


def _is_by_rounds(case: Case) -> bool:
    return case.kind in BY_ROUNDS and (case.kind != "clock" or case.table is None)


def _of_begin(tournament: Tournament, now: int) -> Iterator[ReportCase]:
    """A round whose time has come, and that cannot begin, be it drawn or not: the case tells nobody (9.16)."""
    coming = next_begin(tournament)
    if coming is None or now < coming[1]:
        return
    number, _ = coming
    try:
        round_to_begin(tournament, number)
    except Refused:
        name = case_of(tournament, f"round-{number}", ("begin", 0), 0)
        yield ReportCase(name, None, "begin", number, open=True)


def _of_round(tournament: Tournament, round_: Round) -> Iterator[ReportCase]:
    number = round_.number
    if round_.expired and round_.phase == "started":
        name = case_of(tournament, f"round-{number}", ("clock", 0), 0)
        yield ReportCase(name, None, "clock", number, open=True)
    for table in round_.played.values():
        if table.refused and round_.phase != "ended":
            yield ReportCase(f"{table.plan.table}/opening/1", table.plan.table, "opening", number, open=True)
    for place, counted in round_.unfinished.items():
        table = round_.played[place]
        is_on = not is_over(round_, table) if tournament.settings.in_hall else table.status == "running"
        if counted == "goes_on" and is_on:
            yield ReportCase(f"{table.plan.table}/unfinished/1", table.plan.table, "unfinished", number, open=True)
