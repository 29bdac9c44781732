"""The cases that the clerk opens and closes (tournament.14.1), and its reading of a table.

The reading has the result of a table, and what waits there for an arbiter.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from domain.game.interface import AnyGame
from domain.game.rule import Refused
from domain.game.seat import SPECTATOR, seen_by
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.covert import CovertEvents, number_of
from domain.table.disputes.events import DisputeRuled
from domain.tournament.commands.docket import ReportCase
from domain.tournament.decide.rounds import next_begin, round_to_begin
from domain.tournament.events.docket import CaseKind
from domain.tournament.plan import Numbers, Report, RulingRef, TableStatus
from domain.tournament.state.over import is_over
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.tournament import Case, Tournament
from domain.witness.wrong_acts import pending_claims
from service.record.directory import seats_out_of_time, undo_due
from service.runtime.at_least import at_least
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable

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


Matter = tuple[CaseKind, int]


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


class Reading(msgspec.Struct, frozen=True):
    """A table as the clerk finds it: its state, the report to make, and what waits, with a version for each.

    `ended`: whether the game has its result, or the table is void, whatever is disputed. `closed`: whether it has ended
    with its record still closed.
    """

    state: TableState
    report: Report
    ended: bool
    closed: bool
    waits: Mapping[Matter, int]


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


"""What waits: its kind and its number; 0 where the table does not number it."""


async def read_table(referee: Referee, known: Table, version: int) -> Reading:
    """Read a table, of which the tournament knows this much, at this version or a later one.

    Raises what reading a table raises.
    """
    live = await at_least(referee.tables, known.plan.table, version)
    state = live.state
    return Reading(
        state,
        report_on(known, state, await _rulings(referee, live, state)),
        ended=state.is_over,
        closed=state.is_over and not state.is_opened,
        waits=waiting_at(live.game, state),
    )


def report_on(known: Table, state: TableState, rulings: tuple[RulingRef, ...]) -> Report:
    """Return the report on a table in this state, of which the tournament knows this much."""
    status: TableStatus = _status(state, known)
    outcome = state.outcome if status == "over" else None
    versions = (state.version, *(ruling.version for ruling in rulings))
    numbers = numbers_of(state.covert, state.seats, versions)
    return Report(known.plan.table, state.version, status, outcome, rulings, numbers)


def rulings_among(records: Sequence[AnyRecord], first: int) -> tuple[RulingRef, ...]:
    """Return the rulings on disputes among these records, the first of which has version `first`."""
    return tuple(
        RulingRef(record.event.dispute, version)
        for version, record in enumerate(records, start=first)
        if isinstance(record.event, DisputeRuled)
    )


def numbers_of(covert: CovertEvents, seats: int, versions: Sequence[int]) -> Numbers:
    """The versions as each seat counts them, and spectators last; nothing where nobody could count otherwise."""
    if not covert:
        return ()
    viewers = [*map(seen_by, range(seats)), SPECTATOR]
    return tuple(tuple(number_of(covert, version, viewer) for viewer in viewers) for version in versions)


def is_news(known: Table, report: Report) -> bool:
    """Return whether a report says something that the tournament does not know yet (15.4)."""
    if report.version <= known.read or (report.state == "running" and known.status in (None, "running")):
        return False
    return (report.state, report.outcome, report.rulings) != (known.status, known.outcome, known.rulings)


def waiting_at(game: AnyGame, state: TableState) -> Mapping[Matter, int]:
    """The matters that wait for an arbiter at a table in this state (14.1), each with a version that identifies it.

    It may stand in the id of a case that everybody reads, so it is the version as spectators count.
    """
    return {} if state.status == "void" else dict(_waiting(game, state))


def _waiting(game: AnyGame, state: TableState) -> Iterator[tuple[Matter, int]]:
    for matter, version in _waiting_since(game, state):
        yield matter, number_of(state.covert, version, SPECTATOR)


def _waiting_since(game: AnyGame, state: TableState) -> Iterator[tuple[Matter, int]]:
    for dispute in state.docket:
        if dispute.waits:
            yield ("appeal" if dispute.status == "appealed" else "dispute", dispute.dispute), dispute.filed
    for claim in pending_claims(game, state):
        yield ("claim", claim.claim), claim.version
    request = undo_due(state)
    if request is not None:
        yield ("undo", request.undo), request.undo
    if state.status == "paused":
        yield ("pause", 0), 0
    if seats_out_of_time(game, state):
        yield ("clock", 0), 0


def _status(state: TableState, known: Table) -> TableStatus:
    """A table in dispute is not over; one that was over stays so whatever is appealed (tournament.9.5)."""
    if state.status == "void":
        return "void"
    disputed = any(dispute.status == "open" for dispute in state.docket)
    return "over" if state.is_over and (known.status == "over" or not disputed) else "running"


async def _rulings(referee: Referee, live: LiveTable, state: TableState) -> tuple[RulingRef, ...]:
    """The rulings on disputes of the table, each with its version."""
    if not any(dispute.status in ("ruled", "appealed", "final") for dispute in state.docket):
        return ()
    first = min(dispute.filed for dispute in state.docket)
    return rulings_among(await referee.tables.records_between(live, first, state.version), first)
