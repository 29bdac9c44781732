"""Forgetting a text of a person in one stream, by an operator who has the database at hand, while no service runs.

The rows beside the events are deleted in the transaction of the event that says so. Nothing of the log is changed.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.personal import Forgetter, Ground
from domain.game.seat import CLOCK, Seat
from domain.people.commands import ForgetTexts as ForgetTokenTexts
from domain.table.core.commands import ForgetTexts
from domain.table.core.record import AnyRecord, Decision
from domain.table.core.state import TableState
from domain.table.decide import decide
from domain.table.fold import advance, fold
from domain.table.secrecy import audience_of_text
from eventstore.ports.event_store import EventStore
from eventstore.ports.events import StoredEvent, Text
from eventstore.ports.failures import StoreBusyError
from eventstore.ports.log import Append, Appended
from service.access.grants import OF_TOURNAMENT
from service.commands.append import append_of
from service.commands.people.carry_out import TRIES
from service.commands.people.forget_tournament import forget_in_closed_log
from service.commands.people.operator import OPERATOR, of_organizer, of_table
from service.commands.people.token_sets import Place, decided, load, of_tournament
from service.record.codec import records_of
from service.record.directory import caption_of
from service.record.people import OF_ORGANIZER, PREFIX
from service.record.personal_texts import committed
from service.runtime.table.table_log import TableLog


async def forget_texts(store: EventStore, stream: str, text: str, ground: Ground, now: int) -> int:
    """Forget each text of a table, a tournament or a token set that is exactly this one; the number of deleted rows.

    `now` is milliseconds since 1970, UTC. Raises RecordDamagedError, RulesMissingError, and the errors of the store.
    """
    for _ in range(TRIES):
        make = _of_token_set if stream.startswith(PREFIX) else _of_table
        if stream.startswith(OF_TOURNAMENT):
            make = forget_in_closed_log
        append = await make(store, stream, text.encode(), ground, now)
        if append is None:
            return 0
        if isinstance(await store.append(append), Appended):
            return len(append.forgets)
    raise StoreBusyError


async def _of_table(store: EventStore, stream: str, text: bytes, ground: Ground, now: int) -> Append | None:
    course = await TableLog(store).whole(stream)
    game = course.codec.game
    beside = [beside for event in course.stored for beside in event.texts if beside.text == text]
    if not beside:
        return None
    gone = commitments_to(beside, text)
    state = fold(game, [course.codec.record(event.body, _without(event, text)) for event in course.stored])
    events = {each.version: course.stored[each.version - 1] for each in beside}
    named = {version: course.codec.record(event.body, event.texts) for version, event in events.items()}
    wanted = Wanted(by_audience(game, state.seats, named, beside), ground)
    records, after = forgotten_by(game, decide, state, wanted, max(now, state.time.at))
    written = committed(game, records, state.version)
    append = append_of(game, stream, state, after, written, head=course.stored[-1].hash)
    return replace(append, caption=caption_of(after), forgets=gone)


class Wanted(msgspec.Struct, frozen=True):
    """Commitments to texts that are to be forgotten, by the seats that could read them (None: everybody), and why."""

    commitments: Mapping[tuple[Seat, ...] | None, Sequence[bytes]]
    ground: Ground
    by: Forgetter = "operator"


def by_audience(
    game: AnyGame, seats: int, records: Mapping[int, AnyRecord], texts: Iterable[Text]
) -> dict[tuple[Seat, ...] | None, list[bytes]]:
    """The commitments to these texts by their audiences. `records` are those beside which they stand, by version."""
    result: dict[tuple[Seat, ...] | None, list[bytes]] = {}
    for text in texts:
        audience = audience_of_text(game, records[text.version].event, text.text.decode(), seats)
        result.setdefault(audience, []).append(text.commitment)
    return result


def forgotten_by(
    game: AnyGame, decide: Callable[..., Decision], state: TableState, wanted: Wanted, at: int
) -> tuple[list[AnyRecord], TableState]:
    """Return the records that say so, one for each audience, and the table after them.

    So nobody is told of a text that it could not read.
    """
    records: list[AnyRecord] = []
    for audience in sorted(wanted.commitments, key=lambda seats: (seats is not None, seats or ())):
        gone = tuple(commitment.hex() for commitment in wanted.commitments[audience])
        command = ForgetTexts(gone, wanted.ground, wanted.by, audience)
        fresh = records_of(decide(game, state, CLOCK, command, at=at), CLOCK, command, state.version, at)
        state = advance(game, state, fresh) or state
        records += fresh
    return records, state


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
