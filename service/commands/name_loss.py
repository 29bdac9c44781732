"""Naming in the record of a table what the log has lost, by an operator who has the database at hand."""

from domain.game.seat import CLOCK
from domain.table.core.commands import NameLoss
from domain.table.core.events import EventsLost
from domain.table.decide import decide
from domain.table.fold import advance, fold
from eventstore.ports.event_store import EventStore
from eventstore.ports.failures import StoreBusyError
from eventstore.ports.log import Appended
from service.commands.append import append_of
from service.record.codec import records_of
from service.record.personal_texts import committed
from service.runtime.table.table_log import TableLog


async def name_loss(store: EventStore, table: str, loss: NameLoss, now: int) -> bool:
    """Say in a table's record what is lost; return whether it was not said before. No service has the log open.

    `now` is milliseconds since 1970, UTC. Raises Refused, UnknownTableError, RecordDamagedError, RulesMissingError, and
    the errors of the store.
    """
    stream = await TableLog(store).whole(table)
    game = stream.codec.game
    records = [stream.codec.record(event.body, event.texts) for event in stream.stored]
    before = (record.event for record in records)
    if any(isinstance(event, EventsLost) and event.head == loss.head for event in before):
        return False
    state = fold(game, records)
    at = max(now, state.time.at)
    named = records_of(decide(game, state, CLOCK, loss, at=at), CLOCK, loss, state.version, at)
    written = committed(game, named, state.version)
    append = append_of(game, table, state, advance(game, state, named) or state, written, head=stream.stored[-1].hash)
    if not isinstance(await store.append(append), Appended):
        raise StoreBusyError
    return True
