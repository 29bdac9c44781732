"""The directory of tables."""

import msgspec

from domain.table.core.commands import UndoPolicy
from domain.table.core.events import Status
from domain.table.names import Label
from eventstore.ports.directory import Stream
from service.access.grants import Grant
from service.record.directory import ANALYSED, PLAYED, WORDS, Caption, TableLabel, is_analysis, status_of
from service.runtime.context import Referee

PAGE = 100
OF = {None: WORDS, True: ANALYSED, False: PLAYED}


class TableEntry(msgspec.Struct, frozen=True):
    """A table in the directory.

    `opened_at` is milliseconds since 1970, UTC. `names` are the players' present names, null where nobody may see one,
    and empty if nobody was ever named. `caption` is the table's name. `analysis` is the id of the table of which it is
    an analysis, null for every other table.
    """

    id: str
    game: str
    status: Status
    opened_at: int
    seats: int
    undo_policy: UndoPolicy
    names: tuple[str | None, ...]
    caption: Label | None
    analysis: str | None


class TablePage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Tables, newest first. `next` is the cursor of the next page, null if this is the last.

    `logs_away`: the numbers of the logs that cannot be reached now. What lies in them is not listed.
    """

    tables: tuple[TableEntry, ...]
    next: str | None
    logs_away: tuple[int, ...] = ()


class Wanted(msgspec.Struct, frozen=True):
    """The wanted tables: of one game, in one status, only analyses or only others."""

    game: str | None = None
    status: Status | None = None
    analyses: bool | None = None

    @property
    def words(self) -> tuple[str, ...] | None:
        """The words of these tables; None if they are all streams of the game."""
        of = OF[self.analyses]
        if self.status is not None:
            return of[self.status]
        # without a game all streams would come, also those that are no tables
        if self.game is not None and self.analyses is None:
            return None
        return tuple(word for words in of.values() for word in words)

    def has(self, stream: Stream) -> bool:
        """Return whether this table is wanted."""
        return (
            self.game in (None, stream.category)
            and self.status in (None, status_of(stream.state))
            and self.analyses in (None, is_analysis(stream.state))
        )


async def list_tables(referee: Referee, grant: Grant, wanted: Wanted, *, before: str | None, limit: int) -> TablePage:
    """The tables that the client may know of: all for the organizer of all, its own for others.

    Those of a tournament stand in its rounds; with a token of one nothing is listed here.
    """
    if grant.tournament:
        return TablePage((), None)
    if grant.table is not None:
        own = await referee.store.stream(grant.table)
        fits = own is not None and wanted.has(own) and before is None
        return TablePage((entry_of(own),) if own is not None and fits else (), None)
    size = max(1, min(limit, PAGE))
    owner = grant.owner or None
    streams: list[Stream] = await referee.store.streams(
        category=wanted.game, state=wanted.words, owner=owner, before=before, limit=size + 1
    )
    page = streams[:size]
    return TablePage(tuple(entry_of(stream) for stream in page), page[-1].stream if len(streams) > size else None)


def entry_of(stream: Stream) -> TableEntry:
    """A table as it stands in the directory."""
    label = msgspec.json.decode(stream.label, type=TableLabel)
    status = status_of(stream.state)
    caption = msgspec.json.decode(stream.caption, type=Caption) if stream.caption else Caption(label.names)
    return TableEntry(
        id=stream.stream,
        game=stream.category,
        status=status,
        opened_at=stream.opened_at,
        seats=label.seats,
        undo_policy=label.undo,
        names=caption.names,
        caption=caption.caption,
        analysis=label.analysis,
    )
