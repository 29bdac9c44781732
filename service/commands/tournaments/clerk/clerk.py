"""The clerk of all tournaments: one task at the node on duty, woken by what happens in the log."""

import asyncio
from collections.abc import Mapping

import structlog

from eventstore.ports.event_store import Written
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from service.access.grants import OF_TOURNAMENT
from service.commands.tournaments.clerk.desk import Desk
from service.problems import ProblemError
from service.record.tournaments import CATEGORY, id_of, word_of
from service.runtime.context import Referee

PAGE = 1024
"""So many events of the log are looked at together."""
REST_SECONDS = 0.02
"""How long a desk rests, so that what happens meanwhile is read together."""
POLL_SECONDS = 2.0
"""How often the log is looked at if nothing is heard."""
RETRY_SECONDS = 1.0
LONGEST_SLEEP_SECONDS = 30.0
"""The wall clock may be set forward: so late is it noticed at most."""

log = structlog.get_logger()


class Clerk:
    """Looks where something happens in the log, and has the desk of that tournament tend to it.

    Moves never wait for it: it reads what is durable, when its turn has come.
    """

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._desks: dict[str, Desk] = {}
        self._grown = asyncio.Event()
        self._position = 0
        referee.store.observe(self._written)

    async def run(self) -> None:
        """Act until cancelled."""
        self._desks.clear()
        stop = self._referee.store.watch(self._heard)
        try:
            async with asyncio.TaskGroup() as desks:
                await self._begin(desks)
                while True:
                    await self._follow(desks)
        finally:
            stop()

    def _written(self, _: Written) -> None:
        if self._desks or not self._referee.tournaments.is_empty:
            self._grown.set()

    def _heard(self, versions: Mapping[str, int]) -> None:
        if self._desks or any(stream.startswith(OF_TOURNAMENT) for stream in versions):
            self._grown.set()

    async def _begin(self, desks: asyncio.TaskGroup) -> None:
        """Go through all tournaments, those that run first."""
        while True:
            try:
                self._position = await self._referee.store.length()
                for phase in ("running", "void", "finished"):
                    await self._take_stock(desks, word_of(phase))
            except StoreUnavailableError as error:
                log.warning("clerk_waits", problem=str(error))
                await asyncio.sleep(RETRY_SECONDS)
            else:
                return

    async def _take_stock(self, desks: asyncio.TaskGroup, word: str) -> None:
        before: str | None = None
        while page := await self._referee.store.streams(category=CATEGORY, state=word, before=before, limit=100):
            for entry in page:
                self._desk(desks, id_of(entry.stream)).stir()
            before = page[-1].stream

    async def _follow(self, desks: asyncio.TaskGroup) -> None:
        """Look at what is new in the log, and stir the desks that it is for."""
        self._grown.clear()
        if not self._desks and self._referee.tournaments.is_empty:
            await self._await_growth()
        try:
            places = await self._referee.store.places(self._position, PAGE)
            for stream in {stream for _, stream, _ in places}:
                await self._stir(desks, stream)
        except (StoreBusyError, StoreUnavailableError) as error:
            log.warning("clerk_waits", problem=str(error))
            await asyncio.sleep(RETRY_SECONDS)
            return
        if places:
            self._position = places[-1][0]
        if len(places) < PAGE:
            await self._await_growth()

    async def _await_growth(self) -> None:
        try:
            async with asyncio.timeout(POLL_SECONDS):
                await self._grown.wait()
        except TimeoutError:
            return
        await asyncio.sleep(REST_SECONDS)

    async def _stir(self, desks: asyncio.TaskGroup, stream: str) -> None:
        if stream.startswith(OF_TOURNAMENT):
            self._desk(desks, id_of(stream)).stir()
            return
        place = await self._referee.places.of(stream)
        if place is not None:
            self._desk(desks, place.tournament).stir(stream)

    def _desk(self, desks: asyncio.TaskGroup, tournament: str) -> Desk:
        desk = self._desks.get(tournament)
        if desk is None:
            desk = self._desks[tournament] = Desk(self._referee, tournament)
            desks.create_task(self._tend(desk))
        return desk

    async def _tend(self, desk: Desk) -> None:
        """Have a desk tend to its tournament whenever it is stirred; what goes wrong at one stops no other."""
        while True:
            desk.stirred.clear()
            due: int | None = None
            try:
                due = await desk.tend()
            except (StoreBusyError, StoreUnavailableError) as error:
                log.warning("clerk_waits", tournament=desk.tournament, problem=str(error))
                due = self._referee.clock() + round(RETRY_SECONDS * 1000)
            except ProblemError as problem:
                log.warning("clerk_stopped", tournament=desk.tournament, problem=problem.code)
                if self._referee.tournaments.is_known_damaged(desk.tournament):
                    return  # nothing can be done for it until the service is started anew
            except Exception:
                log.exception("clerk_failed", tournament=desk.tournament)
                due = self._referee.clock() + round(RETRY_SECONDS * 1000)
            await self._await(desk, due)

    async def _await(self, desk: Desk, due: int | None) -> None:
        """Wait until the desk is stirred, or until this time."""
        seconds = None if due is None else max((due - self._referee.clock()) / 1000, 0.001)
        try:
            async with asyncio.timeout(None if seconds is None else min(seconds, LONGEST_SLEEP_SECONDS)):
                await desk.stirred.wait()
        except TimeoutError:
            return
        await asyncio.sleep(REST_SECONDS)
