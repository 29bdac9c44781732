"""The due acts at the tables of a tournament, by its events alone (tournament.15.2), and the tables to look at.

The process looks at the tables that have events which it has not read.
"""

import asyncio
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from domain.tournament import rules as rulebook
from domain.tournament.boards import OVER, is_played_out
from domain.tournament.decide.rounds import next_begin
from domain.tournament.plan import PlannedTable
from domain.tournament.state.over import ON, is_over
from domain.tournament.state.rounds import Round, Table
from domain.tournament.state.standing import confirmations, protest_end
from domain.tournament.state.tournament import Tournament
from eventstore.ports.event_store import EventStore

GIVEN_UP = frozenset({"adjusted", "forfeit", "void", "unplayed"})
"""How a round that ends counts tables that the clerk declares void (tournament.9.6)."""


def to_open(tournament: Tournament, round_: Round, ended: Collection[str]) -> tuple[int, ...]:
    """The numbers of the tables of a round that are to be opened now: at each place the first, then the next (9.10).

    `ended`: the ids of tables where the game has its result, also while that is disputed. Where the games are played in
    the hall, none are opened (9.12).
    """
    if tournament.phase != "running" or tournament.settings.in_hall:
        return ()
    places: dict[int, list[Table]] = {}
    for number in sorted(round_.played):
        table = round_.played[number]
        places.setdefault(table.plan.place, []).append(table)
    return tuple(number for tables in places.values() for number in _next_at(round_, tables, ended))


def _next_at(round_: Round, tables: list[Table], ended: Collection[str]) -> Iterator[int]:
    for table in tables:
        if table.plan.table in ended or is_over(round_, table):
            continue
        if table.status is None and _may_open(round_, table):
            yield table.plan.number
        return


def _may_open(round_: Round, table: Table) -> bool:
    """While the round is on, and not paused since it started; after its end only a table that goes on."""
    if round_.phase == "started" and round_.paused_at is not None:
        return False
    return round_.phase in ON or round_.unfinished.get(table.plan.number) == "goes_on"


def never_to_open(tournament: Tournament, round_: Round) -> tuple[PlannedTable, ...]:
    """The tables of a round that nobody has reported as open, and that are not to be opened any more.

    They may have been opened all the same, by a clerk that was stopped before it said so.
    """
    return tuple(
        table.plan
        for table in round_.played.values()
        if table.status is None and not table.refused and (tournament.phase != "running" or is_over(round_, table))
    )


def is_settled(round_: Round) -> bool:
    """Return whether the clerk has nothing more to do in a round, as long as nothing happens at its tables."""
    if round_.phase != "ended":
        return False
    return all(
        table.status in ("over", "void", None) and not (table.status is None and _may_open(round_, table))
        for table in round_.played.values()
    )


def to_void(tournament: Tournament, round_: Round, table: Table) -> str | None:
    """Return the reason why a table is to be declared void; None if it is not."""
    if table.status != "running":
        return None
    if tournament.phase == "void":
        return rulebook.VOID.id
    if table.forfeit is not None and not table.forfeit.seats:
        return rulebook.FORFEIT.id
    return rulebook.END_ROUND.id if round_.unfinished.get(table.plan.number) in GIVEN_UP else None


def seat_to_resign(table: Table) -> int | None:
    """The seat for which the clerk gives the game up at a free table, as its player is absent (9.9)."""
    if table.status != "running" or table.forfeit is None or not table.forfeit.seats:
        return None
    return table.forfeit.seats[0]


def round_due(tournament: Tournament, now: int) -> tuple[int | None, int | None]:
    """A round whose time is up at this time, and else when the next one's is; milliseconds since 1970, UTC."""
    first: int | None = None
    for round_ in tournament.rounds.values():
        if round_.phase != "started" or round_.deadline is None or round_.expired or round_.paused_at is not None:
            continue
        if round_.deadline <= now:
            return round_.number, None
        first = round_.deadline if first is None else min(first, round_.deadline)
    return None, first


def results_to_confirm(tournament: Tournament, now: int, later: int | None) -> tuple[list[str], int | None]:
    """The tables whose results from the hall are confirmed by time, and when to look again: `later`, or sooner."""
    due = sorted(confirmations(tournament))
    times = [at for at, _ in due if at > now] + ([] if later is None else [later])
    return [table for at, table in due if at <= now], min(times, default=None)


def round_to_begin(tournament: Tournament, now: int, later: int | None) -> tuple[int | None, int | None]:
    """The round that begins by itself now (9.16), and when to look again: `later`, or sooner."""
    coming = next_begin(tournament)
    if coming is None:
        return None, later
    number, at = coming
    if at > now:
        return None, at if later is None else min(later, at)
    round_ = tournament.rounds.get(number)
    return number if round_ is not None and round_.phase == "published" else None, later


def finish_due(tournament: Tournament) -> int | None:
    """Return the end of the protest time of a tournament that finishes by itself (3.5); None while rounds are on."""
    rounds = tournament.rounds.values()
    if tournament.phase != "running" or not tournament.settings.auto_finish:
        return None
    has_ended = any(round_.ended_at is not None for round_ in rounds)
    if not has_ended or any(round_.phase != "ended" for round_ in rounds if round_.began_at is not None):
        return None
    return protest_end(tournament)


def open_boards(tournament: Tournament) -> frozenset[int]:
    """The boards whose records are open to all: those played out, and with the end of the tournament all (8.4)."""
    if tournament.phase in OVER:
        return frozenset(board.number for board in tournament.boards)
    return frozenset(tournament.opened_boards)


def boards_played_out(tournament: Tournament) -> Iterator[int]:
    """The closed boards that have been played everywhere (8.4)."""
    if tournament.phase != "running":
        return
    done: set[int] = set()
    on: set[int] = set()
    for round_ in tournament.rounds.values():
        for table in round_.played.values():
            board = table.plan.board
            if board is not None and board not in tournament.opened_boards:
                (done if is_over(round_, table) else on).add(board)
    yield from (board for board in sorted(done - on) if is_played_out(tournament, board))


AT_ONCE = 50
"""The newer events of so many tables are read together."""
SWEPT = 128
"""So many tables in play, and so many others, are looked into by a sweep."""
RECORD_OPENED = b'"type":"record_opened"'


class Unread:
    """Keeps each table that has moved on until it is read, and up to which version each table was read."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._read: dict[str, int] = {}
        self._waiting: dict[str, int] = {}
        self._in_play = Rotation()
        self._all = Rotation()

    def add(self, table: str, version: int = 0) -> None:
        """Note that a table has reached a version, or is to be read again at any version."""
        self._waiting[table] = max(version, self._waiting.get(table, 0))

    def waiting(self) -> list[str]:
        """Return the tables to read."""
        return [*self._waiting]

    def take(self, table: str) -> int:
        """Return the version that a table is to be read at, at least; it waits no longer."""
        return self._waiting.pop(table)

    def note(self, table: str, version: int) -> None:
        """Note up to which version a table was read."""
        self._read[table] = version

    def never_read(self, tables: Iterable[str]) -> list[str]:
        """Return those of the tables that were not read since this process began."""
        return [table for table in tables if table not in self._read]

    async def catch_up(self, state: Tournament) -> None:
        """Find the tables with events after their last report, and those whose records are still to be opened (15.2).

        Tables in play are not among them: they have no report yet, and are all read. Raises StoreUnavailableError.
        """
        opened = open_boards(state)
        reported = [table for round_ in state.rounds.values() for table in round_.played.values() if table.read]
        for begin in range(0, len(reported), AT_ONCE):
            await self._compare(reported[begin : begin + AT_ONCE], opened)
            await asyncio.sleep(0)

    async def _compare(self, tables: Sequence[Table], opened: Collection[int]) -> None:
        newer = await self._store.read_each({table.plan.table: table.read for table in tables})
        for table in tables:
            name, events = table.plan.table, newer.get(table.plan.table, [])
            version = events[-1].version if events else table.read
            if any(RECORD_OPENED not in event.body for event in events) or (not events and table.plan.board in opened):
                self.add(name, version)
            else:
                self.note(name, version)

    def some(self, in_play: Iterable[str]) -> Mapping[str, int]:
        """Return some of the tables that were read, with the version up to which: others each time, and all in turn."""
        chosen = [*self._in_play.take(in_play, SWEPT), *self._all.take(self._read, SWEPT)]
        return {table: self._read[table] for table in chosen if table in self._read}


class Rotation:
    """Goes through names, some at a time, and begins again after the last."""

    def __init__(self) -> None:
        self._left: list[str] = []

    def take(self, names: Iterable[str], most: int) -> list[str]:
        """Return the next names. `names` are those to begin with anew."""
        if not self._left:
            self._left = [*names]
        taken, self._left = self._left[:most], self._left[most:]
        return taken
