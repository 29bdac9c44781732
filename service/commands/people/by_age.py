"""Forgetting by age: all texts of people at the tables of a club, so many days after these were opened."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator

import structlog

from domain.people.commands import By
from eventstore.ports.directory import Stream
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from service.access.grants import Grant
from service.commands.people.forget_name import Act, clean_once, forget_in
from service.commands.people.token_sets import Place, load
from service.problems import ProblemError
from service.record.directory import ANALYSED, PLAYED, is_table
from service.record.people import APPOINTED, OF_ORGANIZER, stream_of_table
from service.runtime.context import Referee

PERIOD_SECONDS = 6 * 3600.0
DAY = 86_400_000
"""Milliseconds."""
PAGE = 256
OVER = (*PLAYED["finished"], *PLAYED["void"], *(word for words in ANALYSED.values() for word in words))
"""The words in the directory of tables that are over, and of all analyses."""

log = structlog.get_logger()


class NamesByAge:
    """Looks every six hours for tables that are over and old enough. One node does so for all.

    The log's time counts. What could not be forgotten is tried again at the next look.
    """

    def __init__(self, referee: Referee) -> None:
        self._referee = referee

    async def run(self) -> None:
        """Look again and again until cancelled."""
        while True:
            try:
                await self.look()
            except (StoreUnavailableError, StoreBusyError, ProblemError) as error:
                log.warning("names_not_aged", problem=type(error).__qualname__)
            await asyncio.sleep(PERIOD_SECONDS)

    async def look(self) -> None:
        """Forget what is old enough now. Raises the errors of the store, and RecordDamagedError for a token set."""
        async for club, days in self._clubs():
            before = self._referee.clock() - days * DAY
            due = [table async for table in self._tables(club) if table.opened_at <= before]
            await self._forget(club, [table.stream for table in due])

    async def _clubs(self) -> AsyncIterator[tuple[str, int]]:
        """Yield each organizer of its own tables that wants so, and after how many days."""
        cursor: str | None = None
        while page := await self._referee.store.streams(mark=APPOINTED, before=cursor, limit=PAGE):
            for stream in page:
                club = stream.stream.removeprefix(OF_ORGANIZER)
                days = (await load(self._referee.store, Place(stream.stream, None, club))).token_set.names_days
                if days is not None:
                    yield club, days
            cursor = page[-1].stream

    async def _tables(self, club: str) -> AsyncIterator[Stream]:
        """Yield the tables of a club that are over, and its analyses."""
        cursor: str | None = None
        while page := await self._referee.store.streams(owner=club, state=OVER, before=cursor, limit=PAGE):
            for stream in page:
                if is_table(stream.category):
                    yield stream
            cursor = page[-1].stream

    async def _forget(self, club: str, tables: list[str]) -> None:
        """Forget all texts at these tables and beside their tokens, and say how far it is."""
        referee, streams = self._referee, [*tables, *map(stream_of_table, tables)]
        stood: dict[bytes, set[str]] = defaultdict(set)
        for number, stream in enumerate(streams, start=1):
            names = await self._names(stream)
            if not (names and await self._is_forgotten(club, stream, names)):
                continue
            for name in names:
                stood[name].add(stream)
            referee.metrics.aged.inc()
            log.info("names_aged", club=club, stream=stream, done=number, of=len(streams))
        for name, where in stood.items():
            await clean_once(referee, Grant("organizer", None, None, club), where, set(), name.decode())

    async def _names(self, stream: str) -> frozenset[bytes]:
        return frozenset(text.text for text in await self._referee.store.texts(stream))

    async def _is_forgotten(self, club: str, stream: str, names: frozenset[bytes]) -> bool:
        try:
            return await forget_in(self._referee, stream, Act(names, "age", "organizer", By("organizer", club)))
        except ProblemError as problem:
            log.warning("names_not_aged", stream=stream, problem=problem.code)
            return False
