"""Handing a seat to another player: an event of the table, and one of its tokens, durable together or not at all."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple

import msgspec

from domain.game.rule import Refused
from domain.game.seat import ARBITER, ARBITER_VIEW, Seat
from domain.people import commands as people
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.decide import decide
from domain.table.names import HandOverSeat
from eventstore.ports.failures import StoreBusyError, StreamDamagedError
from eventstore.ports.log import Append, Appended, Conflict, KeyReused, Repeated, Together
from service.access.randomness import token_hash
from service.aggregate.request import Request, kept_answer, unless_answered
from service.commands.append import append_of, move_on
from service.commands.clock_watch import expire
from service.commands.people.carry_out import TRIES, acting_as, scope_of, secret_for, take_in
from service.commands.people.token_sets import Change, Place, decided, load
from service.problems import KeyReusedError, NotAllowedError, RefusedAtError, UnknownSeatError
from service.record.codec import records_of
from service.record.personal_texts import committed
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable


class HandedOver(msgspec.Struct, frozen=True):
    """A seat was handed over. `token` is that of the new player, told this once; `number` stands for it.

    `version` is the table's now, in the numbers of whoever hands it over.
    """

    seat: Seat
    name: str | None
    number: int
    ends_at: int | None
    version: int
    token: str


class HandOver(msgspec.Struct, frozen=True):
    """A seat that is to be handed over: to whom, by name, and until when the new token is good."""

    seat: Seat
    name: str | None = None
    ends_at: int | None = None


async def hand_over_seat(referee: Referee, request: Request, place: Place, wanted: HandOver) -> HandedOver:
    """Hand a seat over; for the arbiter or host. What the old player knew stays with the seat.

    A key is looked up before anything else. Raises NotAllowedError, UnknownSeatError, RefusedAtError, KeyReusedError,
    and what reading the table and the tokens raises.
    """
    if not request.grant.is_in_charge:
        raise NotAllowedError
    secret = await secret_for(referee, request, "seat", place.stream)

    async def deciding(at: int) -> Change:
        loaded = await load(referee.store, place)
        given = people.HandOverSeat(wanted.seat, token_hash(secret).hex(), wanted.name, wanted.ends_at)
        return decided(loaded, acting_as(request, loaded.token_set), given, at, None, request.reason)

    def answering(change: Change, version: int) -> bytes:
        number = len(change.after.tokens)
        return msgspec.json.encode(HandedOver(wanted.seat, wanted.name, number, wanted.ends_at, version, ""))

    async def carrying() -> bytes:
        for _ in range(TRIES):
            live = await referee.tables.known(place.table or "")
            async with live.lock:
                done = await hand_over_once(referee, live, wanted, Making(deciding, answering, request))
            if done is not None:
                return done
        raise StoreBusyError

    kept = await unless_answered(partial(kept_answer, referee.store, scope_of(request), request), carrying)
    return msgspec.structs.replace(msgspec.json.decode(kept, type=HandedOver), token=secret)


class Making(NamedTuple):
    """The maker of the tokens' event at a time, and of the answer from it and the version of the table; for whom."""

    deciding: Callable[[int], Awaitable[Change]]
    answering: Callable[[Change, int], bytes]
    request: Request | None = None


async def hand_over_once(referee: Referee, live: LiveTable, wanted: HandOver, making: Making) -> bytes | None:
    """Decide and append once; what is kept of the answer. None: others came before. The caller holds the lock.

    The event of the table and that of its tokens are durable together, or none is.
    """
    tables = referee.tables
    if await tables.moved_on(live):
        return None
    at = await expire(referee, live)
    if at is None:
        tables.forget(live)
        return None
    state = live.state
    if not 0 <= wanted.seat < state.seats:
        raise UnknownSeatError
    change = await making.deciding(at)
    viewer = ARBITER_VIEW if making.request is None else making.request.grant.viewer
    command = HandOverSeat(wanted.seat, wanted.name)
    try:
        decision = decide(live.game, state, ARBITER, command, at=at)
    except Refused as refused:
        revision = state.revision_of(refused.rule.id)
        raise RefusedAtError(refused.rule.id, refused.field, state.number_for(viewer), revision) from None
    records = records_of(decision, ARBITER, command, state.version, at)
    after = await tables.foresee(live, records)
    answer = making.answering(change, after.number_for(viewer))
    return await _write(referee, making.request, live, (records, after, change), answer)


async def _write(
    referee: Referee,
    request: Request | None,
    live: LiveTable,
    decided_change: tuple[list[AnyRecord], TableState, Change],
    answer: bytes,
) -> bytes | None:
    records, after, change = decided_change
    key = request.key_for(scope_of(request), answer) if request else None
    written = committed(live.game, records, live.version)
    append: Append = append_of(live.game, live.id, live.state, after, written, key, live.trail.head.hash)
    try:
        result = await referee.store.append_together(Together((append, change.append)))
    except StreamDamagedError as error:
        raise referee.tables.contradicted(live, error.fault) from None
    match result:
        case Appended():
            move_on(referee, live, after, written.records, append.bodies)
            take_in(referee, change)
            return answer
        case Repeated():
            return result.answer
        case KeyReused():
            raise KeyReusedError
        case Conflict():
            if not await referee.tables.moved_on(live):
                referee.tables.forget(live)
            return None
