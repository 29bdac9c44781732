"""The referee: the parts of one running service, shared by all use cases, and when the time of which table is up."""

import asyncio
from contextlib import suppress
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from domain.table.decide import decide
from eventstore.ports.event_store import EventStore
from eventstore.ports.tokens import TicketLimits
from service.proof.forgotten_file import ForgottenFile
from service.proof.notary import Notary
from service.runtime.access.access import Access, FeedTickets
from service.runtime.access.owners import Owners
from service.runtime.all_logs import AllLogs
from service.runtime.backups import Backups
from service.runtime.clock import SYSTEM, Clocks
from service.runtime.files import forgotten_file
from service.runtime.forgetting.watch import ForgettingWatch
from service.runtime.log_time import Away, Reach, Timekeeper
from service.runtime.metrics import Metrics
from service.runtime.programs import ProgramSeats
from service.runtime.reading.readings import Readings
from service.runtime.settings import Settings
from service.runtime.signal import Signal
from service.runtime.table.live_table import NobodyRules, RulingPolicy
from service.runtime.table.snapshots import Snapshots
from service.runtime.table.tables import Tables
from service.runtime.tournaments.tournaments import Places, Tournaments
from service.runtime.turns import SHARE_SECONDS, OneAtATime, SpareTime, Turns

if TYPE_CHECKING:
    from service.runtime.spans import Spans

SPARE = 64


class Schedule:
    """The next deadline of each table that has one, in milliseconds since 1970 (UTC).

    A change costs no more than the logarithm of the number of tables. Entries that no longer hold stay in the heap
    until they come up, or until they are more than those that hold.
    """

    def __init__(self) -> None:
        self._due: dict[str, int] = {}
        self.heap: list[tuple[int, str]] = []
        self._sooner = asyncio.Event()

    def put(self, table: str, due: int | None) -> None:
        """Note the deadline of a table; None: it has none."""
        if due is None:
            self._due.pop(table, None)
            return
        if self._due.get(table) == due:
            return
        self._due[table] = due
        heappush(self.heap, (due, table))
        if self.heap[0] == (due, table):
            self._sooner.set()
        if len(self.heap) > 2 * len(self._due) + SPARE:
            self.heap = [(due, table) for table, due in self._due.items()]
            heapify(self.heap)

    def first(self) -> int | None:
        """The earliest deadline."""
        while self.heap and self._due.get(self.heap[0][1]) != self.heap[0][0]:
            heappop(self.heap)
        return self.heap[0][0] if self.heap else None

    def tables(self) -> list[str]:
        """The tables that have a deadline."""
        return list(self._due)

    def take(self, now: int, limit: int) -> list[str]:
        """Take out tables whose time is up, `limit` of them at most, those first whose time was up first."""
        taken: list[str] = []
        while len(taken) < limit and (due := self.first()) is not None and due <= now:
            table = heappop(self.heap)[1]
            del self._due[table]
            taken.append(table)
        return taken

    async def wait(self, seconds: float) -> None:
        """Wait so long, or until there is an earlier deadline than before."""
        self._sooner.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._sooner.wait()


MEBIBYTE = 1 << 20
SECOND = 1000
"""In milliseconds."""


class Referee:
    """The parts of one running service.

    The caller starts and closes `store` and `notary`, and has `time` look before anything else needs it. `clock` is the
    log's time. `reach` is told of whatever the log could not do. `draining` is set when the service gets the signal to
    stop. Then it still answers, but reports that it is not ready, and keeps no request waiting. `closing` is set when
    it stops: waiting feeds then end. `decide` is the function by which commands are decided, `policy` lets rulings
    pass. `spans` are there only if the settings ask for traces. `analysing` is held, for the organizer of the table,
    while an analysis is written. `hooks_stirred` is set when this process has changed a webhook, or has something sent
    again. `programs`: the seats of programs. `logs`: those of all logs of the service, of which this has the `number`.
    """

    def __init__(
        self,
        store: EventStore,
        notary: Notary,
        settings: Settings,
        clocks: Clocks = SYSTEM,
        snapshots: Snapshots | None = None,
        *,
        home: "Referee | None" = None,
        number: int = 0,
    ) -> None:
        self.number = number
        logs = AllLogs[Referee](self, 1 + len(settings.log_urls), settings.open_numbers) if home is None else home.logs
        self.logs: AllLogs[Referee] = logs
        self.store = store
        self.notary = notary
        self.settings = settings
        self.schedule = Schedule()
        away = Away(settings.outage_seconds * SECOND, settings.return_seconds * SECOND)
        self.reach = Reach()
        self.time = Timekeeper(store, clocks, away, self.is_timed, self.reach, believe=settings.believe_clock)
        self.clock = self.time.clock
        self.turns: Turns = Turns() if home is None else home.turns
        self.draining: Signal = Signal() if home is None else home.draining
        self.closing: Signal = Signal() if home is None else home.closing
        self.analysing = OneAtATime()
        self.hooks_stirred = asyncio.Event()
        self.programs = ProgramSeats()
        self.snapshots = snapshots
        self.backups = Backups(settings)
        memory, frames = settings.table_memory * MEBIBYTE, settings.frame_memory * MEBIBYTE
        self.tables = Tables(store, settings.cached_tables, memory, frames, self.turns, snapshots)
        self.owners = Owners(store)
        spare = SpareTime(store.waiting)
        turns = Turns(SHARE_SECONDS, soon=spare.soon)
        self.readings = Readings(self.tables, self.owners, turns, settings.reading_memory * MEBIBYTE)
        self.access = Access(store, self.clock, settings.organizer_token, settings.metrics_token)
        self.places = Places(store)
        self.tournaments = Tournaments(store, self.access)
        limits = TicketLimits(settings.tickets, settings.token_tickets)
        self.feed_tickets = FeedTickets(store, self.access, limits, settings.ticket_seconds, self.clock)
        forgotten = ForgottenFile(forgotten_file(settings))
        self.forgetting = ForgettingWatch(store, forgotten, self.tables, self.readings, snapshots, self.tournaments)
        self.decide = decide
        self.policy: RulingPolicy = NobodyRules()
        self.spans: Spans | None = None
        self.metrics: Metrics = self._measured() if home is None else home.metrics
        store.observe(self.metrics.written)
        if not self.logs.is_one:
            self.access.elsewhere = self.logs.standing_behind

    def _measured(self) -> Metrics:
        """Metrics of all logs together; the clock is that of this one."""
        metrics, logs = Metrics(), self.logs
        metrics.tables.set_function(lambda: sum(len(referee.tables) for referee in logs.opened))
        metrics.log_went_back.set_function(lambda: sum(len(log.store.acknowledged.lost) for log in logs.opened))
        metrics.queue.set_function(lambda: sum(referee.store.waiting() for referee in logs.opened))
        metrics.clock_offset_seconds.set_function(lambda: self.clock.ahead / SECOND)
        return metrics

    def is_draining(self) -> bool:
        """Return whether the service was told to stop."""
        return self.draining.is_set()

    def is_timed(self) -> bool:
        """Return whether anything may end by itself: the time of a table, or one of a tournament."""
        return self.schedule.first() is not None or len(self.tournaments) > 0

    def trace(self, spans: "Spans") -> None:
        """Make spans from now on. To be called before the first request; without it a request costs nothing more."""
        self.spans = spans
        self.decide = spans.deciding(decide)
        self.store.observe(spans.committed, spans.caller)
        count = self.metrics.handed_on

        def handed_on(seconds: float) -> None:
            count(seconds)
            spans.handed_on(seconds)

        self.metrics.handed_on = handed_on
