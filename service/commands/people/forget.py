"""Forgetting a text of a person in one stream, by an operator who has the database at hand, while no service runs.

The rows beside the events are deleted in the transaction of the event that says so. Nothing of the log is changed.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from domain.game.personal import Ground
from domain.game.seat import CLOCK
from domain.people.commands import ForgetTexts as ForgetTokenTexts
from domain.table.core.commands import ForgetTexts
from domain.table.decide import decide
from domain.table.fold import advance, fold
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import StoredEvent, Text
from eventstore.ports.failures import StoreBusyError
from eventstore.ports.log import Append, Appended
from service.access.grants import OF_TOURNAMENT
from service.commands.append import append_of
from service.commands.people.carry_out import TRIES
from service.commands.people.operator import OPERATOR, of_organizer, of_table
from service.commands.people.token_sets import Place, decided, load, of_tournament
from service.record.codec import records_of
from service.record.directory import caption_of
from service.record.people import OF_ORGANIZER, PREFIX
from service.record.personal_texts import committed
from service.runtime.table.table_log import TableLog


async def forget_texts(store: EventStore, stream: str, text: str, ground: Ground, now: int) -> int:
    """Forget each text of a table or a token set that is exactly this one; the number of rows that are deleted.

    `now` is milliseconds since 1970, UTC. Raises RecordDamagedError, RulesMissingError, and the errors of the store.
    """
    for _ in range(TRIES):
        make = _of_token_set if stream.startswith(PREFIX) else _of_table
        append = await make(store, stream, text.encode(), ground, now)
        if append is None:
            return 0
        if isinstance(await store.append(append), Appended):
            return len(append.forgets)
    raise StoreBusyError


async def _of_table(store: EventStore, stream: str, text: bytes, ground: Ground, now: int) -> Append | None:
    course = await TableLog(store).whole(stream)
    game = course.codec.game
    gone = commitments_to((beside for event in course.stored for beside in event.texts), text)
    if not gone:
        return None
    state = fold(game, [course.codec.record(event.body, _without(event, text)) for event in course.stored])
    at = max(now, state.time.at)
    command = ForgetTexts(tuple(commitment.hex() for commitment in gone), ground)
    records = records_of(decide(game, state, CLOCK, command, at=at), CLOCK, command, state.version, at)
    after = advance(game, state, records) or state
    written = committed(game, records, state.version)
    append = append_of(game, stream, state, after, written, head=course.stored[-1].hash)
    return replace(append, caption=caption_of(after), forgets=gone)


async def _of_token_set(store: EventStore, stream: str, text: bytes, ground: Ground, now: int) -> Append | None:
    gone = commitments_to(await store.texts(stream), text)
    if not gone:
        return None
    command = ForgetTokenTexts(tuple(commitment.hex() for commitment in gone), ground)
    change = decided(await load(store, place_of(stream)), OPERATOR, command, now)
    return replace(change.append, forgets=gone)


def place_of(stream: str) -> Place:
    """The place whose tokens are in this stream."""
    name = stream.removeprefix(PREFIX)
    if stream.startswith(OF_ORGANIZER):
        return of_organizer(stream.removeprefix(OF_ORGANIZER))
    return of_tournament(name.removeprefix(OF_TOURNAMENT)) if name.startswith(OF_TOURNAMENT) else of_table(name)


def _without(event: StoredEvent, text: bytes) -> Sequence[Text]:
    return [beside for beside in event.texts if beside.text != text]


def commitments_to(texts: Iterable[Text], text: bytes) -> tuple[bytes, ...]:
    """The commitments of those texts that are this one."""
    return tuple(dict.fromkeys(beside.commitment for beside in texts if beside.text == text))
