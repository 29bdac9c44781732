"""The room that analyses may take on the disk: those of one table, and those of all tables of an organizer."""

from collections.abc import AsyncIterator, Sequence

import msgspec

from service.problems import TooManyAnalysesError
from service.record.directory import ANALYSED, TableLabel
from service.runtime.context import MEBIBYTE, Referee

ROOM_OF_AN_EVENT = 160
"""How many bytes an event takes besides its body: two hashes, its names, its places in the indexes."""
LARGEST = 4 * MEBIBYTE
"""With how many bytes an analysis can begin."""
LEAST = 64 * 1024
"""With how many bytes each counts at least: its tokens and entries take room too."""
LABELS = msgspec.json.Decoder(TableLabel)
WORDS = tuple(word for words in ANALYSED.values() for word in words)
PAGE = 500


def size_of(bodies: Sequence[bytes]) -> int:
    """The estimated size on disk of an analysis with these events, in bytes."""
    return max(LEAST, sum(len(body) + ROOM_OF_AN_EVENT for body in bodies))


async def check_room(referee: Referee, owner: str | None, table: str, size: int, *, closed: bool) -> None:
    """Check that there is room for an analysis of this size. The caller holds `referee.analysing` of this organizer.

    An analysis of a table whose record is `closed` counts with its size at the table, where the arbiter alone makes
    them. For the organizer it counts with the largest size: the remaining room must not reveal to others how much is
    hidden. Raises TooManyAnalysesError.
    """
    settings = referee.settings
    of_table, of_owner = size, counted(size, closed=closed)
    async for label in labels_of(referee, owner):
        of_owner += counted(label.room, closed=label.of_closed)
        if label.analysis == table:
            of_table += max(LEAST, label.room)
    if of_table > settings.table_analyses * MEBIBYTE or of_owner > settings.club_analyses * MEBIBYTE:
        raise TooManyAnalysesError


async def labels_of(referee: Referee, owner: str | None) -> AsyncIterator[TableLabel]:
    """Yield the directory's entry of each analysis of an organizer's tables."""
    last: str | None = None
    while entries := await referee.store.streams(state=WORDS, owner=owner, before=last, limit=PAGE):
        await referee.readings.room()
        for entry in entries:
            yield LABELS.decode(entry.label)
        last = entries[-1].stream


def counted(size: int, *, closed: bool) -> int:
    """The size with which an analysis counts for its organizer, in bytes."""
    return LARGEST if closed else max(LEAST, size)
