"""The clerk of all tournaments: one task at the node on duty, which follows the log and wakes their processes."""

import asyncio
from collections.abc import Mapping

import structlog

from eventstore.ports.event_store import Written
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from service.access.grants import OF_TOURNAMENT
from service.commands.tournaments.clerk.due import Rotation
from service.commands.tournaments.clerk.process import TournamentProcess
from service.problems import ProblemError
from service.record.tournaments import CATEGORY, id_of, word_of
from service.runtime.context import Referee

PAGE = 1024
"""So many events of the log are looked at together."""
REST_SECONDS = 0.02
"""How long a process rests, so that what happens meanwhile is read together."""
POLL_SECONDS = 2.0
"""How often the log is looked at if nothing is heard."""
RETRY_SECONDS = 1.0
SWEEP_SECONDS = 2.0
"""How often some of the tournaments are looked into, whether or not anything was heard of them."""
SWEPT = 16
"""How many tournaments that are."""
AT_ONCE = 8
"""So many tournaments are worked at together."""
LINGER_SECONDS = 60.0
"""How long a process at rest waits for more to happen, before it is forgotten."""
LONGEST_SLEEP_SECONDS = 30.0
"""The wall clock may be set forward: so late is it noticed at most."""

log = structlog.get_logger()


class Clerk:
    """Follows the log and has the process of a tournament act on what happens to it or at its tables.

    Moves never wait for it. An event wakes the process of its tournament with the version that it made. The process
    keeps that until it has read so far. Each sweep looks into a few tournaments, in turn.
    """

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._processes: dict[str, TournamentProcess] = {}
        self._room = asyncio.Semaphore(AT_ONCE)
        self._grown = asyncio.Event()
        self._position = 0
        self._is_needed = False
        referee.store.observe(self._written)

    async def run(self) -> None:
        """Act until cancelled. After a failure that nobody expected, begin anew."""
        while True:
            try:
                await self._work()
            except Exception:
                log.exception("clerk_failed")
                await asyncio.sleep(RETRY_SECONDS)

    async def _work(self) -> None:
        self._processes.clear()
        stop = self._referee.store.watch(self._heard)
        try:
            async with asyncio.TaskGroup() as tasks:
                await self._begin(tasks)
                tasks.create_task(self._sweep(tasks))
                tasks.create_task(self._wake_after_outages())
                while True:
                    await self._follow(tasks)
        finally:
            stop()

    def _written(self, _: Written) -> None:
        if self._is_needed or len(self._referee.tournaments):
            self._grown.set()

    def _heard(self, versions: Mapping[str, int]) -> None:
        if self._is_needed or any(stream.startswith(OF_TOURNAMENT) for stream in versions):
            self._grown.set()

    async def _wake_after_outages(self) -> None:
        """Have each process say that the time stood, as soon as the service is back."""
        while True:
            await self._referee.time.returned.wait()
            for process in self._processes.values():
                process.woken.set()

    async def _begin(self, tasks: asyncio.TaskGroup) -> None:
        """Wake the processes of all tournaments that have begun, first those that run."""
        while True:
            try:
                self._position = await self._referee.store.length()
                for phase in ("running", "void", "finished"):
                    await self._wake_all(tasks, word_of(phase))
            except StoreUnavailableError as error:
                self._referee.reach.failed("clerk", error)
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def _wake_all(self, tasks: asyncio.TaskGroup, word: str) -> None:
        before: str | None = None
        while page := await self._referee.store.streams(category=CATEGORY, state=word, before=before, limit=100):
            for entry in page:
                self._wake(tasks, id_of(entry.stream), entry.stream, 1)
            before = page[-1].stream

    async def _follow(self, tasks: asyncio.TaskGroup) -> None:
        """Look at what is new in the log, and wake the processes that it concerns."""
        self._grown.clear()
        try:
            if not await self._has_any():
                await self._await_growth()
                return
            places = await self._referee.store.places(self._position, PAGE)
            for stream, version in {stream: version for _, stream, version in places}.items():
                await self._hand_on(tasks, stream, version)
        except (StoreBusyError, StoreUnavailableError) as error:
            self._referee.reach.failed("clerk", error)
            await asyncio.sleep(RETRY_SECONDS)
            return
        if places:
            self._position = places[-1][0]
        if len(places) < PAGE:
            await self._await_growth()

    async def _has_any(self) -> bool:
        """Return whether there is a tournament. Before the first one, nothing in the log concerns the clerk."""
        if not self._is_needed:
            length = await self._referee.store.length()
            self._is_needed = bool(await self._referee.store.streams(category=CATEGORY, limit=1))
            if not self._is_needed:
                self._position = length
        return self._is_needed

    async def _await_growth(self) -> None:
        try:
            async with asyncio.timeout(POLL_SECONDS):
                await self._grown.wait()
        except TimeoutError:
            return
        await asyncio.sleep(REST_SECONDS)

    async def _hand_on(self, tasks: asyncio.TaskGroup, stream: str, version: int) -> None:
        if stream.startswith(OF_TOURNAMENT):
            self._wake(tasks, id_of(stream), stream, version)
            return
        place = await self._referee.places.of(stream)
        if place is not None:
            self._wake(tasks, place.tournament, stream, version)

    def _wake(self, tasks: asyncio.TaskGroup, tournament: str, stream: str, version: int) -> None:
        self._process(tasks, tournament).wake(stream, version)

    def _process(self, tasks: asyncio.TaskGroup, tournament: str) -> TournamentProcess:
        process = self._processes.get(tournament)
        if process is None:
            process = self._processes[tournament] = TournamentProcess(self._referee, tournament)
            tasks.create_task(self._keep(process))
        return process

    async def _keep(self, process: TournamentProcess) -> None:
        """Have a process do what is missing whenever it is woken, until its tournament is over or damaged."""
        while True:
            process.woken.clear()
            async with self._room:
                due = await self._reconciled(process)
            if self._referee.tournaments.is_known_damaged(process.tournament):
                return  # nothing can be done for it until the service is started anew
            if not await self._is_woken(process, due):
                del self._processes[process.tournament]
                return

    async def _reconciled(self, process: TournamentProcess) -> int | None:
        """Have it do what is missing; when to look again. What goes wrong at one tournament stops no other."""
        try:
            return await process.reconcile()
        except (StoreBusyError, StoreUnavailableError) as error:
            self._referee.reach.failed("clerk", error)
        except ProblemError as problem:
            log.warning("clerk_stopped", tournament=process.tournament, problem=problem.code)
            return None
        except Exception:
            log.exception("clerk_failed", tournament=process.tournament)
        return self._referee.clock() + round(RETRY_SECONDS * 1000)

    async def _is_woken(self, process: TournamentProcess, due: int | None) -> bool:
        """Wait until the process is woken or this time has come. False: it is of no use any more."""
        seconds = LINGER_SECONDS if process.is_at_rest else None
        if due is not None:
            seconds = min(max((due - self._referee.clock()) / 1000, 0.001), LONGEST_SLEEP_SECONDS)
        try:
            async with asyncio.timeout(seconds):
                await process.woken.wait()
        except TimeoutError:
            return due is not None or not process.is_at_rest or process.woken.is_set()
        await asyncio.sleep(REST_SECONDS)
        return True

    async def _sweep(self, tasks: asyncio.TaskGroup) -> None:
        """Look into a few tournaments at a time, in turn, so that whatever was missed is found, however it was."""
        before: str | None = None
        turn = Rotation()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            if not self._is_needed:
                continue
            store = self._referee.store
            try:
                page = await store.streams(category=CATEGORY, state=word_of("running"), before=before, limit=SWEPT)
                for entry in page:
                    self._process(tasks, id_of(entry.stream))
                before = page[-1].stream if len(page) == SWEPT else None
                for tournament in turn.take(self._processes, SWEPT):
                    if (process := self._processes.get(tournament)) is not None:
                        await process.sweep()
            except (StoreBusyError, StoreUnavailableError) as error:
                self._referee.reach.failed("clerk", error)
