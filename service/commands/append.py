"""Records of one command, made durable."""

from collections.abc import Sequence

import structlog

from domain.game.interface import AnyGame
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.time.timekeeping import deadline
from eventstore.damage import StreamDamagedError
from eventstore.port import Append, Appended, Key, Result
from service.record.codec import body_of
from service.record.directory import new_mark, word_of
from service.runtime.context import Referee
from service.runtime.tables import LiveTable


def append_of(
    game: AnyGame,
    stream: str,
    before: TableState,
    after: TableState,
    records: Sequence[AnyRecord],
    key: Key | None = None,
    head: bytes | None = None,
) -> Append:
    """What is to be appended for the records that lead from one state of the table to another.

    `head` is the hash of the event that stands last in the log, if it is known.
    """
    return Append(
        stream=stream,
        expected=before.version,
        bodies=tuple(body_of(record) for record in records),
        key=key,
        state=word if (word := word_of(after)) != word_of(before) else None,
        mark=new_mark(game, after, records),
        head=head,
    )


def move_on(
    referee: Referee, live: LiveTable, after: TableState, records: Sequence[AnyRecord], appends: Sequence[Append]
) -> None:
    """Move the table on by records that are durable now. The caller holds its lock."""
    live.move_to(after, records, [body for one in appends for body in one.bodies])
    referee.schedule.put(live.id, deadline(live.game, after))
    structlog.contextvars.bind_contextvars(version=after.version)


async def append_records(
    referee: Referee, live: LiveTable, after: TableState, records: Sequence[AnyRecord], key: Key | None = None
) -> Result:
    """Append the records that lead to `after`; the table moves on if they are durable. The caller holds its lock.

    Raises RecordDamagedError if the stream in the log ends otherwise than the table in memory.
    """
    append = append_of(live.game, live.id, live.state, after, records, key, live.trail.head.hash)
    try:
        result = await referee.store.append(append)
    except StreamDamagedError as error:
        raise referee.tables.contradicted(error.fault) from None
    if isinstance(result, Appended):
        move_on(referee, live, after, records, [append])
    return result
