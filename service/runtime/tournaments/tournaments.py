"""The tournaments of this process, the places of tables in them, and the viewers who may no longer look at a table."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Protocol

import msgspec
import structlog

from domain.tournament.boards import is_closed, may_read_closed
from domain.tournament.events.docket import ConflictDeclared
from domain.tournament.events.entries import PlayerSubstituted
from domain.tournament.events.life import ArbiterDismissed
from domain.tournament.events.rounds import RoundBegun, RoundDrawn
from domain.tournament.evolve.evolve import evolve
from domain.tournament.record import TournamentRecord
from domain.tournament.state.tournament import Tournament
from eventstore.ports.directory import Directory
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import StoredEvent
from eventstore.ports.failures import StoreUnavailableError
from service.access.grants import OF_TOURNAMENT, Grant
from service.aggregate.known_damage import MISSING
from service.aggregate.live_streams import LiveStreams
from service.aggregate.texts_beside import FORGETS
from service.problems import ProblemError, RecordDamagedError, UnknownTournamentError
from service.record.directory import PlaceInTournament, TableLabel, is_table
from service.record.tournaments import CATEGORY, ID, id_of, records_in, stream_of
from service.runtime.tournaments.live_tournament import Happened, LiveTournament
from service.runtime.tournaments.loading import PIECE, READ, intact_part, load

IN_MEMORY, BUDGET = 64, 256 << 20
"""How many tournaments are kept in memory unused, and how many bytes they may take by estimate."""
ENDING = (PlayerSubstituted, ArbiterDismissed)
"""The events with which tokens end."""
EXPELLING = (ConflictDeclared, RoundDrawn, RoundBegun)
"""The events after which an arbiter may no longer look at tables of a closed board."""
MustLeave = Callable[[Grant, str], bool]
AGAIN_SECONDS = 0.5
"""How long to wait before the database is asked again that did not answer, while arbiters may have to leave."""

log = structlog.get_logger()


class Watched(Protocol):
    """The connections that are open by the tokens of tournaments; as `Access` has it."""

    def invalidate(self, stream: str | None) -> None:
        """Take in that another process may have ended tokens of this stream."""

    def leave(self, tournament: str, must_leave: MustLeave) -> None:
        """End what is open at tables where its holder may look no longer."""

    def arbiters_stay(self, tournament: str) -> bool:
        """Return whether arbiters have anything open at tables of it."""


class Tournaments(LiveStreams[LiveTournament]):
    """The tournaments of this process.

    `access` gets a tournament's stream when another node may have ended tokens of it. It also gets a tournament after
    each event by which an arbiter may have to leave tables, with the test for that (tournament.14.6).
    """

    KIND = "tournament"

    def __init__(self, store: EventStore, access: Watched) -> None:
        super().__init__(store, IN_MEMORY, BUDGET)
        self._access = access
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._stale: set[str] = set()

    async def intact_part(
        self, tournament: str, damaged: RecordDamagedError
    ) -> tuple[LiveTournament | None, RecordDamagedError]:
        """A damaged tournament just before its first bad event, or None if no event is intact; and what is wrong.

        It is an object of its own, not the one in memory. Raises UnknownTournamentError.
        """
        return await intact_part(self._store, tournament, await self._owner(tournament), damaged)

    def _apply(self, live: LiveTournament, fresh: Sequence[StoredEvent]) -> bool:
        records = records_in(fresh)
        if any(FORGETS in event.body for event in fresh):
            self._access.invalidate(live.stream)
            return False  # what is in memory has texts that were deleted
        live.trail.keep(fresh)
        live.fold(records, sum(len(event.body) for event in fresh))
        if any(isinstance(record.event, ENDING) for record in records):
            self._access.invalidate(live.stream)
        self.took_over(live, records)
        return True

    def took_over(self, live: LiveTournament, records: Sequence[TournamentRecord]) -> None:
        """Wake all who wait for a change, now that these durable events are the newest."""
        if any(isinstance(record.event, EXPELLING) for record in records):
            self._let_leave(live)
        live.wake()

    def _let_leave(self, live: LiveTournament) -> None:
        self._access.leave(live.id, partial(must_leave, live.state))

    async def without(self, tournament: str, texts: Collection[bytes]) -> LiveTournament:
        """Return a tournament at its last event as it is once nobody knows these texts. Raises as `get` does."""
        live = LiveTournament(tournament, await self._owner(tournament))
        await load(self._store, live, without=texts)
        return live

    def forget_texts(self, stream: str) -> None:
        """Let go of all that is kept in memory of a tournament, and told of others, as texts of a stream were deleted.

        A series has lists of other tournaments, and precedents come from tables. One that is being read is read again.
        """
        for live in list(self._live.values()):
            live.memo = {}
            live.precedents.clear()
        tournament = id_of(stream)
        if tournament in self._loading:
            self._stale.add(tournament)
        known = self._live.get(tournament) if stream.startswith(OF_TOURNAMENT) else None
        if known is not None:
            self.forget(known)

    async def state_at(self, live: LiveTournament, version: int) -> Tournament:
        """Return its state at a version of its stream, from 1. Raises RecordDamagedError."""
        if version == live.version:
            return live.state
        key = "state", version
        state: Tournament | None = live.memo.get(key)
        if state is None:
            before, record = (await self.happened(live, version, version))[0]
            state = evolve(before, record)
            live.remember(key, state)
        return state

    async def happened(self, live: LiveTournament, first: int, last: int) -> list[Happened]:
        """The events from version `first` to `last`, each with what the tournament was before it.

        Raises RecordDamagedError.
        """
        if live.recent and live.recent[0][0] <= first:
            return [happened for version, happened in live.recent if first <= version <= last]
        base = max((version for version in live.frames if version < first), default=0)
        state = live.frames.get(base)
        happened: list[Happened] = []
        for begin in range(base, last, READ):
            stored = await self.between(live, begin + 1, min(begin + READ, last))
            for place, record in enumerate(records_in(stored), start=begin + 1):
                if place >= first:
                    happened.append((state, record))
                state = evolve(state, record)
                if place % PIECE == 0:
                    await asyncio.sleep(0)
        return happened

    def heard(self, versions: Mapping[str, int]) -> None:
        """Take in that other processes have appended to these streams."""
        for stream, version in versions.items():
            if stream.startswith(OF_TOURNAMENT):
                self._heard_of(id_of(stream), version)

    def _heard_of(self, tournament: str, version: int) -> None:
        live = self._live.get(tournament)
        if live is None:
            self._access.invalidate(stream_of(tournament))  # nobody here follows it, but may hold tokens of it
            is_behind = tournament in self._loading or self._access.arbiters_stay(tournament)
        else:
            is_behind = live.version < version
        if is_behind and tournament in self._catching_up:
            self._again.add(tournament)  # the query under way may have begun before
        elif is_behind:
            self._catching_up[tournament] = asyncio.create_task(self._catch_up(tournament))

    async def _catch_up(self, tournament: str) -> None:
        """Take the newer events in; as often as it takes while arbiters may have to leave."""
        try:
            while True:
                self._again.discard(tournament)
                is_done = await self._caught_up(tournament)
                if tournament in self._again:
                    continue
                if is_done or not self._access.arbiters_stay(tournament):
                    return
                await asyncio.sleep(AGAIN_SECONDS)
        finally:
            del self._catching_up[tournament]

    async def _caught_up(self, tournament: str) -> bool:
        """Try it once; whether there is nothing more to take in."""
        try:
            await self.get(tournament)
        except (StoreUnavailableError, ProblemError) as error:  # whoever needs it next is told
            live = self._live.get(tournament)
            if live is not None:
                self.forget(live)
            self._access.invalidate(stream_of(tournament))  # tokens may have ended with what was not taken in
            return isinstance(error, ProblemError)
        return True

    async def _load(self, ident: str) -> LiveTournament:
        owner = await self._owner(ident)
        while True:
            self._stale.discard(ident)
            live = LiveTournament(ident, owner)
            try:
                await load(self._store, live)
            except RecordDamagedError as error:
                raise self._damage.note(ident, error.version, error.problem) from None
            if ident not in self._stale:
                break
        if not live.version:
            raise self._damage.note(ident, None, MISSING)
        self._let_leave(live)  # what was read may have happened since arbiters went to its tables
        return live

    async def _owner(self, tournament: str) -> str:
        """The organizer whose tournament it is. Raises UnknownTournamentError."""
        entry = await self._store.stream(stream_of(tournament)) if ID.fullmatch(tournament) else None
        if entry is None or entry.category != CATEGORY:
            raise UnknownTournamentError
        return entry.owner or ""


def must_leave(tournament: Tournament, grant: Grant, table: str) -> bool:
    """Return whether an arbiter's token is no longer good at a table, because its board is closed to it (14.6)."""
    known = tournament.table(table)
    if grant.role != "arbiter" or known is None or known.plan.board is None:
        return False
    board = known.plan.board
    return is_closed(tournament, board) and not may_read_closed(tournament, grant.arbiter, board)


REMEMBERED = 50_000


class Places:
    """Looks up where in a tournament a table has its place, which never changes, and remembers it.

    The directory has it since the table was opened. So every node knows it, and after a restart too.
    """

    def __init__(self, store: Directory) -> None:
        self._store = store
        self._known: OrderedDict[str, PlaceInTournament | None] = OrderedDict()

    async def of(self, table: str) -> PlaceInTournament | None:
        """The place of a table; None for a table of no tournament, and for one that there is not."""
        if table in self._known:
            self._known.move_to_end(table)
            return self._known[table]
        stream = await self._store.stream(table)
        if stream is None:
            return None  # it may be opened later
        place = None
        if is_table(stream.category):
            place = msgspec.json.decode(stream.label, type=TableLabel).place
        self._known[table] = place
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return place
