"""The desk of the clerk: all that it does for one tournament."""

import asyncio
from collections.abc import Iterator, Sequence

import structlog

from domain.game.rule import Refused
from domain.tournament.actor import CLERK, CLOCK, Actor
from domain.tournament.closed_boards import OVER
from domain.tournament.commands.commands import AnyCommand
from domain.tournament.commands.life import AutoFinish
from domain.tournament.commands.results import OpenBoard, ReportResult
from domain.tournament.commands.rounds import ExpireRound, ReportTables
from domain.tournament.state.over import ON, tables_of_board
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.scores import Case
from domain.tournament.state.tournament import Tournament
from service.commands.tournaments.act import act
from service.commands.tournaments.clerk.boards import boards_played_out, records_may_open
from service.commands.tournaments.clerk.cases import news_of_rounds, news_of_table, open_cases
from service.commands.tournaments.clerk.due import (
    finish_due,
    is_settled,
    round_due,
    seat_to_resign,
    to_open,
    to_void,
)
from service.commands.tournaments.clerk.open_tables import open_tables
from service.commands.tournaments.clerk.pauses import Pauses
from service.commands.tournaments.clerk.reading import Reading, is_news, read_table
from service.commands.tournaments.clerk.stock import unread_tables
from service.commands.tournaments.clerk.substitutes import Substitutes
from service.commands.tournaments.clerk.table_acts import declare_void, open_record, resign_seat
from service.problems import ProblemError
from service.runtime.context import Referee
from service.runtime.tournaments.live_tournament import LiveTournament

TURN = 8
"""After so many tables others get their turn at the event loop."""

log = structlog.get_logger()


class Desk:
    """Acts for one tournament, on its events and those of its tables alone. Whatever is done twice counts once.

    `stirred` says that there is something new; `dirty` are the tables that are to be read.
    """

    def __init__(self, referee: Referee, tournament: str) -> None:
        self.tournament = tournament
        self.stirred = asyncio.Event()
        self.dirty: set[str] = set()
        self._referee = referee
        self._pauses = Pauses(referee)
        self._substitutes = Substitutes(referee)
        self._ended: set[str] = set()
        self._settled: set[int] = set()
        self._boards_seen = 0
        self._to_open: set[int] = set()
        self._is_over = False
        self._stock_taken = False
        self._finish_tried = 0

    def stir(self, table: str | None = None) -> None:
        """Note that something has happened, at this table or to the tournament."""
        if table is not None:
            self.dirty.add(table)
        self.stirred.set()

    async def tend(self) -> int | None:
        """Do all that is to be done now; the time at which there is something to do even if nothing happens.

        Raises StoreBusyError, StoreUnavailableError, and what reading the tournament raises.
        """
        live = await self._referee.tournaments.get(self.tournament)
        if live.state.phase in ("draft", "open"):
            return None
        if not self._stock_taken:
            self.dirty.update(await unread_tables(self._referee, live.state))
            self._stock_taken = True
            self._is_over = live.state.phase in OVER  # then what is to be opened is among the tables to be read
        await self._open_tables(live)
        await self._read_tables(live)
        await self._open_tables(live)
        await self._pauses.follow(live)
        for round_ in self._unsettled(live.state):
            await self._pauses.carry_out(round_)
            await self._substitutes.carry_out(live.state, round_)
            await self._give_up(live.state, round_)
        await self._tell_cases(live)
        await self._open_boards(live)
        return await self._mind_clocks(live)

    async def _open_tables(self, live: LiveTournament) -> None:
        """Open the tables whose turn it is, and say so."""
        for round_ in self._unsettled(live.state):
            numbers = to_open(round_, self._ended) if live.state.phase == "running" else ()
            if numbers:
                opened = await open_tables(self._referee, self.tournament, live.owner, live.state, round_, numbers)
                await self._act(CLERK, ReportTables(round_.number, opened.tables, opened.refused))

    async def _read_tables(self, live: LiveTournament) -> None:
        """Read the tables at which something has happened, and report it."""
        cases = open_cases(live.state)
        place = 0
        while self.dirty:
            table = self.dirty.pop()
            try:
                await self._look_at(live, table, cases.get(table, ()))
            except ProblemError as error:
                log.warning("clerk_cannot_read", table=table, problem=error.code)
            except BaseException:
                self.dirty.add(table)
                raise
            place += 1
            if place % TURN == 0:
                await asyncio.sleep(0)

    async def _look_at(self, live: LiveTournament, table: str, cases: Sequence[Case]) -> None:
        known = live.state.table(table)
        if known is None or known.status is None:
            return
        reading = await read_table(self._referee, known)
        await self._report(live, known, reading)
        for report in [*news_of_table(live.state, known, reading, cases)]:
            await self._act(CLERK, report)

    async def _report(self, live: LiveTournament, known: Table, reading: Reading) -> None:
        table = known.plan.table
        if reading.ended:
            self._ended.add(table)
        if is_news(known, reading.report):
            await self._act(CLERK, ReportResult(reading.report))
        if reading.closed and records_may_open(live.state, known.plan.board):
            await open_record(self._referee, table)

    async def _give_up(self, state: Tournament, round_: Round) -> None:
        """Declare tables void that are given up, and resign for who is absent."""
        for table in [*round_.played.values()]:
            name = table.plan.table
            if name in self._ended:
                continue
            why = to_void(state, round_, table)
            seat = seat_to_resign(table)
            if why is not None:
                await declare_void(self._referee, name, why)
            elif seat is not None:
                await resign_seat(self._referee, name, seat)
            else:
                continue
            self.dirty.add(name)
            self.stirred.set()

    async def _tell_cases(self, live: LiveTournament) -> None:
        for report in [*news_of_rounds(live.state, open_cases(live.state))]:
            await self._act(CLERK, report)

    async def _open_boards(self, live: LiveTournament) -> None:
        """Tell of boards that have been played out, and open the records of their tables (8.4)."""
        if self._boards_seen != live.version:
            for board in boards_played_out(live.state):
                if await self._act(CLERK, OpenBoard(board)):
                    self._to_open.add(board)
            if live.state.phase in OVER and not self._is_over:
                self._to_open.update(board.number for board in live.state.boards)
                self._is_over = True
            self._boards_seen = live.version
        while self._to_open:
            board = min(self._to_open)
            for _, table in tables_of_board(live.state, board):
                if table.status is not None:
                    await open_record(self._referee, table.plan.table)
            self._to_open.discard(board)

    async def _mind_clocks(self, live: LiveTournament) -> int | None:
        """Act for the clock where a time is up; when the next one is."""
        now = self._referee.clock()
        due, later = round_due(live.state, now)
        while due is not None and await self._act(CLOCK, ExpireRound(due)):
            due, later = round_due(live.state, now)
        finish = finish_due(live.state)
        if finish is not None and finish <= now and self._finish_tried != live.version:
            await self._act(CLOCK, AutoFinish())
            self._finish_tried = live.version
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

    def _unsettled(self, state: Tournament) -> Iterator[Round]:
        """The rounds that have begun and in which there may be something to do."""
        for number, round_ in state.rounds.items():
            if number in self._settled or (round_.phase not in ON and round_.phase != "ended"):
                continue
            if is_settled(round_):
                self._settled.add(number)
            yield round_
