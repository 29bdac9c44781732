"""Beginning and ending rounds (tournament, part 9)."""

from domain.game.rule import Refused
from domain.tournament import rules as rulebook
from domain.tournament.commands.rounds import BeginRound, CountUnfinished, EndRound, ReportTables
from domain.tournament.decide.adjustments import adjust
from domain.tournament.decide.docket import check_conflict
from domain.tournament.decide.draft import TournamentDraft
from domain.tournament.decide.entries import rounds_in
from domain.tournament.decide.form import check_reason
from domain.tournament.drawing.draw import gone_from, left_out
from domain.tournament.drawing.knock_out import replays
from domain.tournament.events.docket import CaseOpened
from domain.tournament.events.results import ForfeitRecorded, Line
from domain.tournament.events.rounds import (
    RoundBegun,
    RoundDrawn,
    RoundEnded,
    RoundPublished,
    RoundResumed,
    RoundStarted,
    TablesOpened,
    UnfinishedTable,
)
from domain.tournament.plan import GameFacts, PlannedTable
from domain.tournament.settings.settings import Boards, FreeTables
from domain.tournament.state.over import ON, entrants_at, is_over, last_begun, tables_not_over
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.standing import begins_at, change_ends
from domain.tournament.state.tournament import Tournament

MINUTE = 60_000


def round_on(tournament: Tournament, number: int) -> Round:
    """Return a round that has begun and not ended. Raises Refused (9.6)."""
    round_ = tournament.rounds.get(number)
    if round_ is None or round_.phase not in ON:
        raise Refused(rulebook.END_ROUND, "round")
    return round_


def next_begin(tournament: Tournament) -> tuple[int, int] | None:
    """Return the round that is to begin by itself next, and when; None if there is none (9.16).

    It tells nobody of a drawing: the round need not be drawn yet.
    """
    number = last_begun(tournament) + 1
    if tournament.phase != "running" or number > rounds_in(tournament):
        return None
    at = change_ends(tournament, number)
    return None if at is None else (number, at)


def round_to_begin(tournament: Tournament, number: int) -> Round:
    """Return a round that is published, after the end of the one before. Raises Refused (9.2, 9.3)."""
    round_ = tournament.rounds.get(number)
    if round_ is None or round_.phase == "drawn":
        raise Refused(rulebook.PUBLISHED_FIRST, "round")
    before = tournament.rounds.get(number - 1)
    if round_.phase != "published" or (before is not None and before.phase != "ended"):
        raise Refused(rulebook.BEGIN_ROUND, "round")
    return round_


def begin_round(course: TournamentDraft, command: BeginRound, _: GameFacts | None) -> None:
    """Let the clerk open the tables. Tables of entrants that have withdrawn since the drawing are not played (4.5)."""
    tournament = course.tournament
    round_ = round_to_begin(tournament, command.round)
    rule = rulebook.BEGIN_ROUND
    if course.by.role == "clerk":
        rule = rulebook.BEGINS_BY_ITSELF
        at = begins_at(tournament, command.round)
        if at is None or course.at < at:
            raise Refused(rule, "round")
    gone = gone_from(tournament, round_)
    if gone and isinstance(tournament.settings.format, Boards):
        _leave_out(course, round_, gone)
    course.add(RoundBegun(command.round), rule)
    if gone:
        _forfeit_all(course, course.tournament.rounds[command.round], gone)
    if tournament.settings.in_hall:
        _start_if_open(course, command.round)
    end_if_over(course, command.round)


def _leave_out(course: TournamentDraft, round_: Round, gone: frozenset[int]) -> None:
    """At boards the opponents of who has withdrawn sit out."""
    tables, byes = left_out(round_, gone)
    drawn = RoundDrawn(round_.number, round_.pairings, tables, byes, round_.by, round_.engine, round_.input)
    course.add(drawn, rulebook.TABLES_FALL_OUT)
    course.add(RoundPublished(round_.number, tables, byes), rulebook.TABLES_FALL_OUT)


def _forfeit_all(course: TournamentDraft, round_: Round, gone: frozenset[int]) -> None:
    for table in round_.tables:
        here = entrants_at(table) & gone
        if not here:
            continue
        is_free = isinstance(course.tournament.settings.format, FreeTables)
        seats = tuple(seat for seat, (entrant, _) in enumerate(table.seats) if entrant in gone) if is_free else ()
        present = None if is_free else _present(table, gone)
        course.add(ForfeitRecorded(table.table, present, "withdrawn", seats), rulebook.BEGIN_ROUND)


def _present(table: PlannedTable, gone: frozenset[int]) -> Line | None:
    """The side that is there; None if neither is."""
    if table.seats[0][0] not in gone:
        return "first"
    return "second" if table.seats[1][0] not in gone else None


def end_if_over(course: TournamentDraft, number: int) -> None:
    """End a round by itself if all its tables are over (9.5). Level meetings of a knock-out go on (5.12)."""
    round_ = course.tournament.rounds[number]
    if round_.phase not in ON:
        return
    more = replays(course.tournament, number)
    if more:
        tables = (*round_.tables, *more)
        drawn = RoundDrawn(number, round_.pairings, tables, round_.byes, round_.by, round_.engine, round_.input)
        course.add(drawn, rulebook.REPLAYS)
        course.add(RoundPublished(number, tables, round_.byes), rulebook.REPLAYS)
    elif not tables_not_over(round_):
        course.add(RoundEnded(number, "tables"), rulebook.ENDS_BY_ITSELF)


def report_tables(course: TournamentDraft, command: ReportTables, _: GameFacts | None) -> None:
    """The clerk has opened tables; those reported already are passed over. The round may have started by it (9.4).

    Tables that were being opened when the tournament was declared void are known then, so that they are void too (3.7).
    """
    tournament = course.tournament
    round_ = tournament.rounds.get(command.round)
    if round_ is None or round_.began_at is None:
        raise Refused(rulebook.REPORTED_TABLES, "round")
    if any(number not in round_.played for number in (*command.tables, *command.refused)):
        raise Refused(rulebook.REPORTED_TABLES, "tables")
    refused = tuple(number for number in sorted({*command.refused}) if _is_new(round_.played[number]))
    opened = tuple(number for number in sorted({*command.tables} - {*refused}) if _is_new(round_.played[number]))
    if not opened and not refused:
        return
    course.add(TablesOpened(command.round, opened, refused), rulebook.REPORTED_TABLES)
    if tournament.phase == "void":
        return
    for number in refused:
        table = round_.played[number].plan.table
        course.add(CaseOpened(f"{table}/opening/1", table, "opening", command.round), rulebook.OPENING_REFUSED)
    _start_if_open(course, command.round)
    end_if_over(course, command.round)


def _is_new(table: Table) -> bool:
    return table.status is None and not table.refused


def _start_if_open(course: TournamentDraft, number: int) -> None:
    """A round starts once the first table at each place is open, or will not be (9.4, 15.5)."""
    tournament = course.tournament
    round_ = tournament.rounds[number]
    if round_.phase != "begun":
        return
    first: dict[int, Table] = {}
    for table in round_.played.values():
        known = first.setdefault(table.plan.place, table)
        if table.plan.number < known.plan.number:
            first[table.plan.place] = table
    is_open = tournament.settings.in_hall
    if is_open or all(table.status is not None or is_over(round_, table) for table in first.values()):
        clock = tournament.settings.clock
        deadline = None if clock is None else course.at + (clock.minutes + round_.extended) * MINUTE
        course.add(RoundStarted(number, deadline), rulebook.ROUND_STARTED)


def end_round(course: TournamentDraft, command: EndRound, _: GameFacts | None) -> None:
    """End a round early: say for each table that is not over how it counts (9.6).

    A paused round is resumed by it if a table goes on: after the end nobody could resume the round any more.
    """
    round_ = round_on(course.tournament, command.round)
    named = [table.table for table in command.unfinished]
    waiting = {round_.played[number].plan.table: number for number in tables_not_over(round_)}
    if len(named) != len(set(named)) or set(named) != set(waiting):
        raise Refused(rulebook.END_ROUND, "unfinished")
    for place, table in enumerate(command.unfinished):
        _check_unfinished(table, f"unfinished[{place}]", course.tournament)
    check_reason(command.reason)
    for place, table in enumerate(command.unfinished):
        if table.counts_as in {"adjusted", "forfeit"}:
            check_conflict(course.tournament, course.by, table.table)
        for number, adjustment in enumerate(table.adjust):
            path = f"unfinished[{place}].adjust[{number}]."
            adjust(course, table.table, adjustment, command.reason, path)
        if table.counts_as == "forfeit":
            present: Line | None = "first" if table.present == "first" else "second" if table.present else None
            course.add(ForfeitRecorded(table.table, present, command.reason), rulebook.FORFEIT)
    unfinished = tuple(
        sorted(
            (UnfinishedTable(waiting[table.table], table.counts_as) for table in command.unfinished),
            key=lambda table: table.number,
        )
    )
    if round_.paused_at is not None and any(table.counts_as == "goes_on" for table in unfinished):
        course.add(RoundResumed(command.round), rulebook.PAUSE_AND_EXTEND)
    course.add(RoundEnded(command.round, "arbiter", unfinished, command.reason), rulebook.END_ROUND)


def _check_unfinished(table: CountUnfinished, path: str, tournament: Tournament) -> None:
    """Adjusted tables, and no others, have scores; only a forfeit has a side that was there."""
    if (table.counts_as == "adjusted") != bool(table.adjust):
        raise Refused(rulebook.END_ROUND, f"{path}.adjust")
    if table.present is not None and table.counts_as != "forfeit":
        raise Refused(rulebook.END_ROUND, f"{path}.present")
    if table.counts_as == "forfeit" and isinstance(tournament.settings.format, FreeTables):
        raise Refused(rulebook.FORFEIT, f"{path}.as")
