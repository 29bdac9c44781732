"""The chores of the outbox, in SQL that both databases understand.

They are few beside the appends, so SQLAlchemy's own way is fast enough.
"""

from collections.abc import Callable, Sequence
from typing import Any, assert_never

from sqlalchemy import Connection, bindparam, case, delete, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from eventstore.ports.forgetting import Rewritten
from eventstore.ports.outbox import Again, Chore, Cleared, Held, Message, Posted, Tried
from eventstore.schema import LOG, outbox, outbox_lanes, outbox_position
from eventstore.writing.forgetting import rewrite

INSERT: dict[str, Callable[..., Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}
TOGETHER = 256
"""How many messages are found again with one statement."""

_of_lane = (
    outbox.c.log_id == outbox_lanes.c.log_id,
    outbox.c.target == outbox_lanes.c.target,
    outbox.c.lane == outbox_lanes.c.lane,
)
_waits = select(outbox.c.number).where(*_of_lane, outbox.c.state == "waiting").exists()

TRIED = (
    update(outbox)
    .where(
        outbox.c.log_id == LOG,
        outbox.c.target == bindparam("to_target"),
        outbox.c.lane == bindparam("in_lane"),
        outbox.c.number == bindparam("of_number"),
    )
    .values(
        state=bindparam("new_state"),
        tries=bindparam("new_tries"),
        answered=bindparam("new_answer"),
        tried_at=bindparam("new_time"),
    )
)
GO_ON = (
    update(outbox_lanes)
    .where(
        outbox_lanes.c.log_id == LOG,
        outbox_lanes.c.target == bindparam("to_target"),
        outbox_lanes.c.lane == bindparam("in_lane"),
    )
    .values(due=bindparam("new_due"))
)
LEAVE = delete(outbox_lanes).where(
    outbox_lanes.c.log_id == LOG,
    outbox_lanes.c.target == bindparam("to_target"),
    outbox_lanes.c.lane == bindparam("in_lane"),
    ~_waits,
)


def carry_out(connection: Connection, chores: Sequence[Chore | Rewritten]) -> None:
    """Carry chores out in their order, within the transaction that is open."""
    for chore in chores:
        match chore:
            case Posted():
                _post(connection, chore)
            case Tried():
                _try(connection, chore)
            case Held():
                _hold(connection, chore)
            case Again():
                _again(connection, chore)
            case Cleared():
                _clear(connection, chore)
            case Rewritten():
                rewrite(connection, chore)
            case _:
                assert_never(chore)


def _post(connection: Connection, chore: Posted) -> None:
    insert = INSERT[connection.dialect.name]
    if chore.messages:
        fresh = insert(outbox).on_conflict_do_nothing()
        connection.execute(fresh, [_row(message) for message in chore.messages])
        lanes = {(message.target, message.lane): message.at for message in chore.messages if message.state == "waiting"}
        if lanes:
            rows = [{"log_id": LOG, "target": to, "lane": lane, "due": at} for (to, lane), at in lanes.items()]
            connection.execute(insert(outbox_lanes).on_conflict_do_nothing(), rows)
    if chore.upto:
        place = insert(outbox_position).values(log_id=LOG, position=chore.upto)
        further = case(
            (outbox_position.c.position > place.excluded.position, outbox_position.c.position),
            else_=place.excluded.position,
        )
        connection.execute(place.on_conflict_do_update(index_elements=["log_id"], set_={"position": further}))


def _try(connection: Connection, chore: Tried) -> None:
    where = {"to_target": chore.target, "in_lane": chore.lane}
    said = {"new_state": chore.state, "new_tries": chore.tries, "new_answer": chore.answered, "new_time": chore.at}
    # what is held by now was tried in vain, and stays held
    tried = TRIED.where(outbox.c.state == "waiting") if chore.state == "waiting" else TRIED
    connection.execute(tried, where | said | {"of_number": chore.number})
    connection.execute(GO_ON, where | {"new_due": chore.due})
    connection.execute(LEAVE, where)


def _hold(connection: Connection, chore: Held) -> None:
    lanes = (outbox_lanes.c.log_id == LOG, outbox_lanes.c.target == chore.target)
    connection.execute(delete(outbox_lanes).where(*lanes))
    mine = (outbox.c.log_id == LOG, outbox.c.target == chore.target)
    waiting = select(outbox.c.id).where(*mine, outbox.c.state == "waiting").limit(chore.limit)
    ids = list(connection.execute(waiting).scalars())
    for begin in range(0, len(ids), TOGETHER):
        part = outbox.c.id.in_(ids[begin : begin + TOGETHER])
        connection.execute(update(outbox).where(*mine, part).values(state="held"))


def _again(connection: Connection, chore: Again) -> None:
    mine = [outbox.c.log_id == LOG, outbox.c.target == chore.target, outbox.c.at >= chore.since]
    if chore.id is not None:
        mine.append(outbox.c.id == chore.id)
    chosen = select(outbox.c.id).where(*mine).order_by(outbox.c.at, outbox.c.id).limit(chore.limit)
    ids = list(connection.execute(chosen).scalars())
    lanes: set[str] = set()
    for begin in range(0, len(ids), TOGETHER):
        part = (*mine[:2], outbox.c.id.in_(ids[begin : begin + TOGETHER]))
        connection.execute(update(outbox).where(*part).values(state="waiting", tries=0))
        lanes.update(connection.execute(select(outbox.c.lane).where(*part).distinct()).scalars())
    rows = [{"log_id": LOG, "target": chore.target, "lane": lane, "due": chore.due} for lane in sorted(lanes)]
    if rows:
        insert = INSERT[connection.dialect.name](outbox_lanes)
        soon = insert.on_conflict_do_update(
            index_elements=["log_id", "target", "lane"], set_={"due": insert.excluded.due}
        )
        connection.execute(soon, rows)


def _clear(connection: Connection, chore: Cleared) -> None:
    old = select(outbox.c.target, outbox.c.lane, outbox.c.number).where(
        outbox.c.log_id == LOG, outbox.c.at < chore.before
    )
    if chore.target is not None:
        old = old.where(outbox.c.target == chore.target)
    if chore.lanes:
        old = old.where(outbox.c.lane.startswith(chore.lanes, autoescape=True))
    rows = connection.execute(old.order_by(outbox.c.at).limit(chore.limit)).all()
    for begin in range(0, len(rows), TOGETHER):
        part = [tuple(row) for row in rows[begin : begin + TOGETHER]]
        key = tuple_(outbox.c.target, outbox.c.lane, outbox.c.number)
        connection.execute(delete(outbox).where(outbox.c.log_id == LOG, key.in_(part)))
    for target, lane in {(row.target, row.lane) for row in rows}:
        connection.execute(LEAVE, {"to_target": target, "in_lane": lane})


def _row(message: Message) -> dict[str, Any]:
    return {
        "log_id": LOG,
        "target": message.target,
        "lane": message.lane,
        "number": message.number,
        "id": message.id,
        "body": message.body,
        "at": message.at,
        "state": message.state,
        "tries": 0,
        "answered": 0,
        "tried_at": 0,
    }
