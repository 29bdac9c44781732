"""The tables of a tournament with events that its process has not read."""

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence

from domain.tournament.state.rounds import Table
from domain.tournament.state.tournament import Tournament
from eventstore.ports.event_store import EventStore
from service.commands.tournaments.clerk.due import open_boards

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
