"""Forgetting by age: all texts of people at the tables of a club, and in tournaments that say so.

At a table the days count from the opening, in a tournament from its end.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator

import structlog

from domain.people.commands import By
from eventstore.ports.directory import Stream
from eventstore.ports.failures import StoreBusyError, StoreUnavailableError
from service.commands.people.forget_name import Act, Whose, clean_once, forget_in, scopes_at
from service.commands.people.token_sets import Place, load
from service.problems import ProblemError
from service.record.directory import ANALYSED, PLAYED, is_table
from service.record.people import APPOINTED, OF_ORGANIZER, stream_of_table
from service.record.tournaments import CAPTIONS, CATEGORY, id_of, tables_of
from service.record.tournaments import word_of as word_of_phase
from service.runtime.context import Referee

PERIOD_SECONDS = 6 * 3600.0
DAY = 86_400_000
"""Milliseconds."""
PAGE = 256
OVER = (*PLAYED["finished"], *PLAYED["void"], *(word for words in ANALYSED.values() for word in words))
"""The words in the directory of tables that are over, and of all analyses."""
ENDED = (word_of_phase("finished"), word_of_phase("void"))
"""The words in the directory of tournaments that are over."""

log = structlog.get_logger()


class NamesByAge:
    """Looks every six hours for tables and tournaments that are over and old enough. One node does so for all.

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
            tables = [table.stream for table in due]
            await self._forget(club, [*tables, *map(stream_of_table, tables)])
        async for tournament in self._tournaments():
            await self._forget_tournament(tournament)

    async def _clubs(self) -> AsyncIterator[tuple[str, int]]:
        """Yield each organizer of its own tables that wants so, and after how many days."""
        cursor, home = None, self._referee.logs.home.store
        while page := await home.streams(mark=APPOINTED, before=cursor, limit=PAGE):
            for stream in page:
                club = stream.stream.removeprefix(OF_ORGANIZER)
                days = (await load(home, Place(stream.stream, None, club))).token_set.names_days
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

    async def _tournaments(self) -> AsyncIterator[Stream]:
        """Yield the tournaments that are over and may be old enough by their own settings, with texts."""
        cursor: str | None = None
        while page := await self._referee.store.streams(category=CATEGORY, state=ENDED, before=cursor, limit=PAGE):
            for stream in page:
                days = CAPTIONS.decode(stream.caption).names_days if stream.caption else None
                if days is not None and stream.opened_at <= self._referee.clock() - days * DAY:
                    yield stream
            cursor = page[-1].stream

    async def _forget_tournament(self, stream: Stream) -> None:
        """Forget all texts in a tournament and at its tables, if it ended long enough ago.

        Its own stream is the last. Where another one failed it waits, so that the next look comes here again.
        """
        own = stream.stream
        if not await self._names(own):
            return
        try:
            state = (await self._referee.tournaments.get(id_of(own))).state
        except ProblemError as problem:
            log.warning("names_not_aged", stream=own, problem=problem.code)
            return
        days = state.settings.names_days
        if days is None or (state.finished_at or 0) > self._referee.clock() - days * DAY:
            return
        tables = tables_of(state)
        copies = await self._copies(tables)
        beside = [*tables, *copies, *map(stream_of_table, (*tables, *copies)), stream_of_table(own)]
        if await self._forget(stream.owner or "", beside):
            await self._forget(stream.owner or "", [own])

    async def _copies(self, tables: list[str]) -> list[str]:
        """The analyses with copies of texts at these tables."""
        copies: dict[str, None] = {}
        for table in tables:
            commitments = tuple(text.commitment for text in await self._referee.store.texts(table))
            copies |= dict.fromkeys(await self._referee.store.forgetting.with_commitments(commitments))
        return [stream for stream in copies if stream not in {*tables}]

    async def _forget(self, owner: str, streams: list[str]) -> bool:
        """Forget all texts beside these streams of an owner, and say how far it is; whether none of them failed.

        An empty owner is the organizer of all.
        """
        referee, is_whole = self._referee, True
        stood: dict[bytes, set[str]] = defaultdict(set)
        for number, stream in enumerate(streams, start=1):
            names = await self._names(stream)
            if not names:
                continue
            try:
                done = await forget_in(referee, stream, Act(names, "age", "organizer", By("organizer", owner or None)))
            except ProblemError as problem:
                log.warning("names_not_aged", stream=stream, problem=problem.code)
                is_whole = False
                continue
            if done:
                for name in names:
                    stood[name].add(stream)
                referee.metrics.aged.inc()
                log.info("names_aged", club=owner or None, stream=stream, done=number, of=len(streams))
        scopes = await scopes_at(referee, {stream for where in stood.values() for stream in where})
        for name, where in stood.items():
            await clean_once(referee, Whose({*where}, scopes), name.decode())
        return is_whole

    async def _names(self, stream: str) -> frozenset[bytes]:
        return frozenset(text.text for text in await self._referee.store.texts(stream))
