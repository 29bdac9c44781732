"""The places of tables in tournaments."""

from collections import OrderedDict

import msgspec

from eventstore.ports.directory import Directory
from service.record.directory import PlaceInTournament, TableLabel, is_table

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
