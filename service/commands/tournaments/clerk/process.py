"""The process of a tournament: it compares the tournament with its tables and does what is missing."""

import asyncio

import structlog

from domain.game.rule import Refused
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.life import AutoFinish
from domain.tournament.commands.results import ConfirmResult, OpenBoard, ReportResult
from domain.tournament.commands.rounds import BeginRound, ExpireRound, ReportTables
from domain.tournament.record import CLERK, CLOCK, Actor
from domain.tournament.state.rounds import Round
from domain.tournament.state.tournament import Tournament
from service.commands.tournaments.act import act, let_time_stand
from service.commands.tournaments.clerk.cases import (
    AT_TABLES,
    is_news,
    news_of_rounds,
    news_of_table,
    open_cases,
    read_table,
)
from service.commands.tournaments.clerk.due import (
    Rotation,
    Unread,
    boards_played_out,
    finish_due,
    is_settled,
    never_to_open,
    open_boards,
    results_to_confirm,
    round_due,
    round_to_begin,
    to_open,
)
from service.commands.tournaments.clerk.open_tables import open_tables
from service.commands.tournaments.clerk.running_tables import Pauses, Substitutes
from service.commands.tournaments.clerk.table_acts import give_up, open_record
from service.problems import ProblemError
from service.record.tournaments import stream_of
from service.runtime.at_least import at_least
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import LiveTournament

TURN = 8
"""After so many tables others get their turn at the event loop."""
CASES = 64
"""The tables of so many open cases are read again by a sweep."""

log = structlog.get_logger()


class TournamentProcess:
    """Acts for one tournament, by its events and those of its tables alone. What is done twice counts once.

    It takes the newest state of the tournament, then reads a table, and does what the state lacks. An open case that it
    sees for the first time has its table read after that. All that is remembered here can be read again: another
    process goes on where this one stopped.

    `woken` says that there is something new. `is_at_rest`: when it was last looked at, the tournament was not running
    and had no open case, or was void.
    """

    def __init__(self, referee: Referee, tournament: str) -> None:
        self.tournament = tournament
        self.woken = asyncio.Event()
        self.is_at_rest = True
        self._referee = referee
        self._pauses = Pauses(referee)
        self._substitutes = Substitutes(referee)
        self._unread = Unread(referee.store)
        self._is_caught_up = False
        self._reached = 0
        self._reconciled = 0
        self._in_play: list[str] = []
        self._ended: set[str] = set()
        self._settled: dict[int, Round] = {}
        self._cases: set[str] = set()
        self._doubted = Rotation()
        self._boards: frozenset[int] = frozenset()
        self._boards_seen = 0
        self._finish_tried = 0
        self._due: int | None = None

    def wake(self, stream: str, version: int) -> None:
        """Note that the tournament or one of its tables has reached a version, which is in the log."""
        if stream == stream_of(self.tournament):
            self._reached = max(self._reached, version)
        else:
            self._unread.add(stream, version)
        self.woken.set()

    async def reconcile(self) -> int | None:
        """Do all that is missing now. Return the time at which there is something to do even if nothing happens.

        Raises StoreBusyError, StoreUnavailableError, and what reading the tournament raises.
        """
        state = (await at_least(self._referee.tournaments, self.tournament, self._reached)).state
        later: int | None = None
        if state.phase not in ("draft", "open"):
            await self._catch_up(state)
            await self._open_tables()
            await self._read_tables()
            await self._open_tables()
            await self._pauses.follow(await self._live())
            await self._act_at_tables()
            await let_time_stand(self._referee, self.tournament)
            await self._report_rounds()
            await self._open_boards()
            later = await self._mind_clocks()
        self.is_at_rest = state.phase == "void" or (state.phase != "running" and not self._cases)
        self._reconciled = state.version
        self._due = later
        return later

    async def sweep(self) -> None:
        """Ask the log for what was missed: events of the tournament, and of some of its tables.

        While a round is on, a case is open or a time has come, compare all anew. At rest, that question is all.
        Raises StoreUnavailableError.
        """
        if not self._reconciled:
            self.woken.set()
            return
        known = {stream_of(self.tournament): self._reconciled, **self._unread.some(self._in_play)}
        for stream, events in (await self._referee.store.read_each(known)).items():
            self.wake(stream, events[-1].version)
        is_due = self._due is not None and self._due <= self._referee.clock()
        if self._in_play or self._cases or is_due:
            self._cases.difference_update(self._doubted.take(sorted(self._cases), CASES))
            self.woken.set()

    async def _live(self) -> LiveTournament:
        return await self._referee.tournaments.known(self.tournament)

    async def _state(self) -> Tournament:
        return (await self._live()).state

    async def _catch_up(self, state: Tournament) -> None:
        """Once: find what happened while nobody followed the log, and tables given up that were opened before."""
        if self._is_caught_up:
            return
        await self._unread.catch_up(state)
        for round_ in state.rounds.values():
            plans = never_to_open(state, round_)
            opened = [plan.number for plan in plans if await self._referee.places.of(plan.table) is not None]
            if opened:
                await self._act(CLERK, ReportTables(round_.number, tuple(opened), ()))
        self._boards = open_boards(state)
        self._is_caught_up = True

    async def _open_tables(self) -> None:
        """Open the tables whose turn it is, and report them."""
        live = await self._live()
        state = live.state
        for round_ in self._unsettled(state):
            numbers = to_open(state, round_, self._ended)
            if numbers:
                opened = await open_tables(self._referee, self.tournament, live.owner, state, round_, numbers)
                await self._act(CLERK, ReportTables(round_.number, opened.tables, opened.refused))

    async def _read_tables(self) -> None:
        """Read the tables at which something has happened, and report it."""
        self._find_unread(await self._state())
        for count, table in enumerate(self._unread.waiting(), start=1):
            version = self._unread.take(table)
            try:
                await self._read(table, version)
            except ProblemError as problem:
                log.warning("clerk_cannot_read", table=table, problem=problem.code)
                self._unread.note(table, version)
            except BaseException:
                self._unread.add(table, version)
                raise
            if count % TURN == 0:
                await asyncio.sleep(0)

    def _find_unread(self, state: Tournament) -> None:
        """Note the tables in play that were never read, and those of open cases that were not read since."""
        self._in_play = [
            table.plan.table
            for round_ in self._unsettled(state)
            for table in round_.played.values()
            if table.status is not None and table.entered is None
        ]
        for table in self._unread.never_read(self._in_play):
            self._unread.add(table)
        cases = [case for case in state.cases.values() if not case.closed and case.kind in AT_TABLES]
        at_tables = {case.case: case.table for case in cases if case.table is not None}
        for case, table in at_tables.items():
            if case not in self._cases and not self._referee.tables.is_known_damaged(table):
                self._unread.add(table)
        self._cases = {*at_tables}

    async def _read(self, table: str, version: int) -> None:
        """Report what a table has that the tournament lacks: cases that open, the result, cases that close."""
        state = await self._state()
        known = state.table(table)
        if known is None or known.status is None:
            return  # it is read once it was reported as open
        cases = [case for case in state.cases.values() if case.table == table and not case.closed]
        reading = await read_table(self._referee, known, version)
        self._unread.note(table, reading.report.version)
        if reading.ended:
            self._ended.add(table)
        news = [*news_of_table(state, known, reading, cases)]
        for report in news:
            if report.open:
                await self._act(CLERK, report)
        if is_news(known, reading.report):
            await self._act(CLERK, ReportResult(reading.report))
        for report in news:
            if not report.open:
                await self._act(CLERK, report)
        if reading.closed and known.plan.board in open_boards(state):
            await open_record(self._referee, table)

    async def _act_at_tables(self) -> None:
        """Pause and resume tables with their rounds, hand seats over, declare void what is given up."""
        state = await self._state()
        for round_ in self._unsettled(state):
            await self._pauses.carry_out(round_)
            await self._substitutes.carry_out(state, round_)
            await give_up(self._referee, state, round_, self._ended)

    async def _report_rounds(self) -> None:
        """Report the cases of rounds: their clocks, tables that go on, tables and rounds that do not open."""
        state = await self._state()
        for report in [*news_of_rounds(state, open_cases(state), self._referee.clock())]:
            await self._act(CLERK, report)

    async def _open_boards(self) -> None:
        """Open the boards that have been played out, and the records of the tables of boards that are open (8.4)."""
        state = await self._state()
        if self._boards_seen != state.version:
            for board in [*boards_played_out(state)]:
                await self._act(CLERK, OpenBoard(board))
            self._boards_seen = state.version
            state = await self._state()
        fresh = open_boards(state) - self._boards
        if fresh:
            for round_ in state.rounds.values():
                for table in round_.played.values():
                    if table.plan.board in fresh and table.read:
                        await open_record(self._referee, table.plan.table)
            self._boards |= fresh

    async def _mind_clocks(self) -> int | None:
        """Act for the clock where a time is up, and begin the round whose time has come; when the next one is."""
        now = self._referee.clock()
        state = await self._state()
        due, later = round_due(state, now)
        while due is not None and await self._act(CLOCK, ExpireRound(due)):
            state = await self._state()
            due, later = round_due(state, now)
        confirmed, soonest = results_to_confirm(state, now, later)
        for table in confirmed:
            await self._act(CLOCK, ConfirmResult(table))
        begins, later = round_to_begin(await self._state(), now, soonest)
        if begins is not None:
            await self._act(CLERK, BeginRound(begins))
        state = await self._state()
        finish = finish_due(state)
        if finish is not None and finish <= now and self._finish_tried != state.version:
            await self._act(CLOCK, AutoFinish())
            self._finish_tried = state.version
        elif finish is not None and finish > now:
            later = finish if later is None else min(later, finish)
        return later

    async def _act(self, by: Actor, command: AnyCommand) -> bool:
        """Append what a command leads to; False if there is nothing new, or the rules refuse it by now."""
        try:
            acted = await act(self._referee, self.tournament, by, command)
        except Refused as refused:
            log.info("clerk_refused", tournament=self.tournament, command=type(command).__name__, rule=refused.rule.id)
            return False
        return bool(acted.records)

    def _unsettled(self, state: Tournament) -> list[Round]:
        """The rounds that have begun and in which there may be something to do.

        A round in which there is nothing is not looked at again before something of it changes.
        """
        begun: list[Round] = []
        for number, round_ in state.rounds.items():
            if round_.began_at is None or self._settled.get(number) is round_:
                continue
            if is_settled(round_):
                self._settled[number] = round_
            else:
                begun.append(round_)
        return begun
