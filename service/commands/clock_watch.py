"""The clocks of all tables: the service acts for them when the time is up.

The clock of a table acts before anybody else acts there.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

import msgspec
import structlog

from domain.game.seat import CLOCK
from domain.registry import REGISTRY
from domain.table.core.commands import Expire, LetTimeStand, Play
from domain.table.core.state import TableState
from domain.table.time.expiry import clock_command, standing_command
from domain.table.time.timekeeping import deadline
from eventstore.ports.directory import Stream
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from eventstore.ports.log import Appended
from service.commands.append import append_records
from service.problems import UnknownTableError
from service.record.codec import records_of
from service.record.directory import TableLabel, is_table
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable

PAGE = 256
AT_ONCE = 64
"""How many tables the clock acts at together, so that they are written in one transaction."""
LONGEST_SLEEP_SECONDS = 30.0
"""The wall clock may be set forward: so late is it noticed at most."""
RETRY_MILLISECONDS = 1000
CLOCKLESS = 100_000
"""How many tables that other nodes play at are known to have no clock, at most."""

Work = Callable[[str], Awaitable[None]]


class ClockWatch:
    """One task for all clocks. The deadlines come from the log alone, so that they outlive the service.

    At the start it reads the running tables that can have a clock, one after the other. If somebody acts at a table
    before its turn has come, this act takes care of the table. At another node that happens as soon as this one hears
    of it.
    """

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._elsewhere: dict[str, int] = {}
        self._heard = asyncio.Event()
        self._clockless: set[str] = set()

    async def run(self) -> None:
        """Watch until cancelled."""
        stop = self._referee.store.watch(self._hear)
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._catch_up_at_last())
                tasks.create_task(self._look_elsewhere())
                tasks.create_task(self._watch())
                tasks.create_task(self._tell_of_outages())
        finally:
            stop()

    async def catch_up(self) -> None:
        """Find the deadlines of all running tables."""
        before: str | None = None
        while True:
            page = await self._referee.store.streams(state="running", before=before, limit=PAGE)
            for entry in page:
                if _can_have_clock(entry):
                    await self._guarded(entry.stream, self._note)
            if len(page) < PAGE:
                return
            before = page[-1].stream

    async def act_on_due(self) -> None:
        """Act at every table whose time is up."""
        referee = self._referee
        while due := referee.schedule.take(referee.clock(), AT_ONCE):
            await asyncio.gather(*(self._guarded(table, self._act) for table in due))

    async def _catch_up_at_last(self) -> None:
        while True:
            try:
                return await self.catch_up()
            except StoreUnavailableError as error:
                self._referee.reach.failed("clocks", error)
                await asyncio.sleep(RETRY_MILLISECONDS / 1000)

    async def _watch(self) -> None:
        schedule = self._referee.schedule
        while True:
            await self.act_on_due()
            first = schedule.first()
            seconds = LONGEST_SLEEP_SECONDS if first is None else (first - self._referee.clock()) / 1000
            await schedule.wait(min(max(seconds, 0.001), LONGEST_SLEEP_SECONDS))

    async def _tell_of_outages(self) -> None:
        """Have the clock say at each table whose time runs that it stood, as soon as the service is back."""
        while True:
            returned = self._referee.time.returned
            tables = self._referee.schedule.tables()
            for begin in range(0, len(tables), AT_ONCE):
                await asyncio.gather(*(self._guarded(table, self._act) for table in tables[begin : begin + AT_ONCE]))
            await returned.wait()

    def _hear(self, versions: Mapping[str, int]) -> None:
        known = self._clockless
        elsewhere = {table: version for table, version in versions.items() if table not in known}
        if elsewhere:
            self._elsewhere.update(elsewhere)
            self._heard.set()

    async def _look_elsewhere(self) -> None:
        """Note the deadlines of tables at which somebody acted at another node."""
        while True:
            await self._heard.wait()
            self._heard.clear()
            while self._elsewhere:
                table, version = self._elsewhere.popitem()
                await self._guarded(table, partial(self._note_elsewhere, version=version))

    async def _note_elsewhere(self, table: str, *, version: int) -> None:
        live = self._referee.tables.in_memory(table)
        if live is None or live.state.version < version:
            entry = await self._referee.store.stream(table)
            if entry is None or not _can_have_clock(entry):
                if len(self._clockless) == CLOCKLESS:
                    self._clockless.clear()
                self._clockless.add(table)
                return
            live = await self._referee.tables.get(table)
            if live.state.version < version:  # an append of this node that is durable, and nobody told it so
                self._referee.tables.forget(live)
                live = await self._referee.tables.known(table)
        self._referee.schedule.put(table, deadline(live.game, live.state))

    async def _note(self, table: str) -> None:
        live = await self._referee.tables.get(table)
        self._referee.schedule.put(table, deadline(live.game, live.state))
        if must_stand(self._referee, live, live.state):
            await self._act(table)

    async def _act(self, table: str) -> None:
        referee = self._referee
        live = await referee.tables.known(table)
        async with live.lock:
            if await expire(referee, live) is None:
                if not await referee.tables.moved_on(live):
                    referee.tables.forget(live)
                referee.schedule.put(table, referee.clock())
                return
            referee.schedule.put(table, deadline(live.game, live.state))

    async def _guarded(self, table: str, work: Work) -> None:
        """Do something at one table; what goes wrong there must not stop the clocks of the others."""
        try:
            await work(table)
        except (StoreBusyError, StoreUnavailableError) as error:
            self._referee.reach.failed("clocks", error)
            self._referee.schedule.put(table, self._referee.clock() + RETRY_MILLISECONDS)
        except UnknownTableError:
            return  # another node has written to a stream that is no table, and it could not be looked up then
        except Exception:
            log.exception("clock_failed", table=table)


def _can_have_clock(entry: Stream) -> bool:
    if not is_table(entry.category):
        return False  # a tournament, a webhook, or who holds which tokens
    of_the_game = any(game.timing is not None for game in REGISTRY.revisions(entry.category))
    return of_the_game or msgspec.json.decode(entry.label, type=TableLabel).clock


log = structlog.get_logger()


def time_at(referee: Referee, state: TableState) -> int:
    """The time that a command at this table gets now: never before the last event that everybody may know of."""
    return max(referee.clock(), state.time.at)


def must_stand(referee: Referee, live: LiveTable, state: TableState) -> bool:
    """Return whether it has to be recorded first that the time stood at this table, or may have to be."""
    time = referee.time
    return not time.is_sure() or standing_command(live.game, state, time.outages) is not None


async def let_time_stand(referee: Referee, live: LiveTable) -> int | None:
    """Let the clock say that nobody could play, where that is so and is not said. The caller holds the table's lock.

    Returns the time that a command gets now; None if the stream has moved on under us. Raises StoreUnavailableError,
    StoreBusyError.
    """
    now, time = await referee.time.sure(), referee.time
    while live.is_timed and (command := standing_command(live.game, live.state, time.outages)) is not None:
        if not await _act(referee, live, command, max(now, live.state.time.at, command.back)):
            return None
    return max(now, live.state.time.at)


async def expire(referee: Referee, live: LiveTable) -> int | None:
    """Let the clock do all that it has to do, before anybody else acts. The caller holds the table's lock.

    Returns the time at which the next command is decided; None if the stream has moved on under us: the table must be
    loaded anew. Raises StoreUnavailableError, StoreBusyError.
    """
    at = await let_time_stand(referee, live)
    while live.is_timed and at is not None and (command := clock_command(live.game, live.state, at)) is not None:
        if not await _act(referee, live, command, at):
            return None
    return at


async def _act(referee: Referee, live: LiveTable, command: Play[object] | Expire | LetTimeStand, at: int) -> bool:
    decision = referee.decide(live.game, live.state, CLOCK, command, at=at)
    records = records_of(decision, CLOCK, command, live.state.version, at)
    after = await referee.tables.foresee(live, records)
    if not isinstance(await append_records(referee, live, after, records), Appended):
        return False
    log.info("clock_acted", table=live.id, version=live.state.version, rule=records[0].rule)
    return True
