"""Appending the records of one command to the log."""

from collections.abc import Sequence

import structlog

from domain.game.interface import AnyGame
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.time.timekeeping import deadline
from eventstore.ports.failures import StreamDamagedError
from eventstore.ports.log import Append, Appended, Key, Result
from service.queries.docket_entry import docket_entry, kept_bytes
from service.record.canonical import CANONICAL
from service.record.directory import caption_of, new_mark, word_of
from service.record.personal_texts import Committed, as_written, committed
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable


def append_of(
    game: AnyGame,
    stream: str,
    before: TableState,
    after: TableState,
    written: Committed,
    key: Key | None = None,
    head: bytes | None = None,
) -> Append:
    """Return the append for records that lead from the state `before` to the state `after`.

    `head` is the hash of the last event of the stream, if the caller knows it.
    """
    records = written.records
    mark = new_mark(game, after, records)
    word = word_of(after) if after.status != before.status or after.revealed != before.revealed else None
    is_named_as_before = after.seatings is before.seatings and after.caption is before.caption  # as after almost all
    return Append(
        stream=stream,
        expected=before.version,
        bodies=tuple(map(CANONICAL.encode, map(as_written, records) if written.texts else records)),
        key=key,
        texts=written.texts,
        state=word,
        mark=mark,
        head=head,
        caption=None if is_named_as_before else _new_caption(before, after),
        summary=kept_bytes(docket_entry(stream, game, after, mark)) if mark else None,
    )


def _new_caption(before: TableState, after: TableState) -> bytes | None:
    return None if after.names == before.names and after.caption == before.caption else caption_of(after)


def move_on(
    referee: Referee, live: LiveTable, after: TableState, records: Sequence[AnyRecord], bodies: Sequence[bytes]
) -> None:
    """Make `after` the table's current state, because its records are durable. The caller holds the table's lock."""
    live.move_to(after, records, bodies)
    if live.is_timed:
        referee.schedule.put(live.id, deadline(live.game, after))
    structlog.contextvars.bind_contextvars(version=after.version)


async def append_records(
    referee: Referee, live: LiveTable, after: TableState, records: Sequence[AnyRecord], key: Key | None = None
) -> Result:
    """Append the records that lead to `after`. If they are durable, `after` becomes the current state.

    The caller holds the table's lock. Raises RecordDamagedError if the last event in the log is not the one in memory.
    """
    written = committed(live.game, records, live.state.version)
    append = append_of(live.game, live.id, live.state, after, written, key, live.trail.head.hash)
    try:
        result = await referee.store.append(append)
    except StreamDamagedError as error:
        raise referee.tables.contradicted(live, error.fault) from None
    if isinstance(result, Appended):
        move_on(referee, live, after, written.records, append.bodies)
    return result
