"""The owners of tables: an organizer of its own tables, or the organizer of all."""

from collections import OrderedDict
from typing import NamedTuple

from eventstore.ports.directory import Directory
from service.record.directory import is_hosted

REMEMBERED = 50_000


class Owned(NamedTuple):
    """The owner of a table, and whether it was opened so that nobody arbitrates."""

    owner: str
    hosted: bool


class Owners:
    """Looks up whose a table is, which never changes, and remembers it."""

    def __init__(self, store: Directory) -> None:
        self._store = store
        self._known: OrderedDict[str, Owned] = OrderedDict()

    async def owner_of(self, table: str) -> str | None:
        """The id of the organizer whose table this is, empty for the organizer of all; None for a table unknown."""
        known = await self._of(table)
        return None if known is None else known.owner

    async def is_hosted(self, table: str) -> bool:
        """Return whether this is a table that was opened so that nobody arbitrates."""
        known = await self._of(table)
        return known is not None and known.hosted

    async def _of(self, table: str) -> Owned | None:
        known = self._known.get(table)
        if known is None:
            stream = await self._store.stream(table)
            if stream is None or stream.owner is None:
                return None
            known = self._known[table] = Owned(stream.owner, is_hosted(stream))
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return known
