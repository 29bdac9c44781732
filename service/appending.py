"""Records of one command, made durable."""

from collections.abc import Sequence

import structlog

from domain.table.record import AnyRecord
from domain.table.state import TableState
from domain.table.timekeeping import deadline
from eventstore.port import Append, Appended, Key, Result
from service.codec import body_of
from service.directory_word import word_of
from service.docket import new_mark
from service.referee import Referee
from service.tables import LiveTable


async def append_records(
    referee: Referee, live: LiveTable, after: TableState, records: Sequence[AnyRecord], key: Key | None = None
) -> Result:
    """Append the records that lead to `after`; the table moves on if they are durable. The caller holds its lock."""
    before, bodies = live.state, tuple(body_of(record) for record in records)
    result = await referee.store.append(
        Append(
            stream=live.id,
            expected=before.version,
            bodies=bodies,
            key=key,
            state=word if (word := word_of(after)) != word_of(before) else None,
            mark=new_mark(live.game, after, records),
        )
    )
    if isinstance(result, Appended):
        live.move_to(after, records, sum(map(len, bodies)))
        referee.schedule.put(live.id, deadline(live.game, after))
        structlog.contextvars.bind_contextvars(version=after.version)
    return result
