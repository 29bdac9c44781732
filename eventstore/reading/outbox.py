"""The outbox of a store: its questions, in SQL that both databases understand."""

from asyncio import Future
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

import msgspec
from sqlalchemy import Row, Select, and_, func, select, tuple_

from eventstore.ports.outbox import Chore, KeptMessage, Lane, Message
from eventstore.reading.reader import Reader
from eventstore.schema import LOG, outbox, outbox_lanes, outbox_position

_kept = select(
    outbox.c.target,
    outbox.c.lane,
    outbox.c.number,
    outbox.c.id,
    outbox.c.body,
    outbox.c.at,
    outbox.c.state,
    outbox.c.tries,
    outbox.c.answered,
    outbox.c.tried_at,
).where(outbox.c.log_id == LOG)

NEWEST = (outbox.c.at, outbox.c.lane, outbox.c.number)
"""In which order a target's messages are listed, the last first. Ids are random, so they order nothing."""


class Asks(Protocol):
    """Puts a question to a reader. Raises StoreUnavailableError."""

    def __call__(self, question: Callable[[Reader], Any], /) -> Awaitable[Any]:
        """The answer."""


class StoredOutbox:
    """The port on a store: `submit` gives a chore to its writer, `ask` puts a question to one of its readers."""

    def __init__(self, submit: Callable[[Chore], "Future[Any]"], ask: Asks) -> None:
        self._submit = submit
        self._ask = ask

    async def do(self, chore: Chore) -> None:
        """As the port's `do`."""
        await self._submit(chore)

    async def position(self) -> int:
        """As the port's `position`."""
        asked = select(outbox_position.c.position).where(outbox_position.c.log_id == LOG)
        due: int | None = await self._ask(lambda reader: reader.connection.execute(asked).scalar())
        return due or 0

    async def due_targets(self, at: int) -> list[str]:
        """As the port's `due_targets`."""
        lanes = outbox_lanes.c
        asked = select(lanes.target).where(lanes.log_id == LOG, lanes.due <= at).distinct()
        return [row.target for row in await self._rows(asked)]

    async def due(self, target: str, at: int, limit: int) -> list[Lane]:
        """As the port's `due`."""
        lanes = outbox_lanes.c
        asked = select(lanes.lane).where(lanes.log_id == LOG, lanes.target == target, lanes.due <= at)
        return [Lane(target, row.lane) for row in await self._rows(asked.order_by(lanes.due, lanes.lane).limit(limit))]

    async def first(self, lane: Lane) -> KeptMessage | None:
        """As the port's `first`."""
        mine = (outbox.c.target == lane.target, outbox.c.lane == lane.lane, outbox.c.state == "waiting")
        goes_on = outbox_lanes.c.due.label("due")
        here = (outbox_lanes.c.log_id == LOG, outbox_lanes.c.target == lane.target, outbox_lanes.c.lane == lane.lane)
        asked = _kept.add_columns(goes_on).join_from(outbox, outbox_lanes, and_(*here), isouter=True)
        rows = await self._rows(asked.where(*mine).order_by(outbox.c.number).limit(1))
        return msgspec.structs.replace(_read(rows[0]), due=rows[0].due or 0) if rows else None

    async def waits(self, target: str) -> bool:
        """As the port's `waits`."""
        return bool(await self._rows(_kept.where(outbox.c.target == target, outbox.c.state == "waiting").limit(1)))

    async def messages(self, target: str, before: str | None, limit: int) -> list[KeptMessage]:
        """As the port's `messages`."""
        page = _kept.where(outbox.c.target == target)
        if before is not None:
            rows = await self._rows(page.where(outbox.c.id == before))
            if not rows:
                return []
            last = rows[0]
            page = page.where(tuple_(*NEWEST) < tuple_(last.at, last.lane, last.number))
        return [
            _read(row) for row in await self._rows(page.order_by(*(column.desc() for column in NEWEST)).limit(limit))
        ]

    async def count(self, target: str, since: int, id_: str | None = None) -> int:
        """As the port's `count`."""
        asked = select(func.count()).where(outbox.c.log_id == LOG, outbox.c.target == target, outbox.c.at >= since)
        if id_ is not None:
            asked = asked.where(outbox.c.id == id_)
        result: int = await self._ask(lambda reader: reader.connection.execute(asked).scalar_one())
        return result

    async def _rows(self, asked: Select[Any]) -> Sequence[Row[Any]]:
        result: Sequence[Row[Any]] = await self._ask(lambda reader: reader.connection.execute(asked).all())
        return result


def _read(row: Row[Any]) -> KeptMessage:
    message = Message(row.target, row.lane, row.number, row.id, row.body, row.at, row.state)
    return KeptMessage(message, row.tries, row.answered, row.tried_at)
