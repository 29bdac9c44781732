"""One command at a table, from the client's wish to the durable answer."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from domain.rule import Malformed, Refused
from domain.seat import Actor
from domain.table.decide import NO_SPAN, decide
from domain.table.numbering import number_of
from domain.table.record import AnyRecord
from domain.table.span import Span
from domain.table.state import TableState
from eventstore.port import Appended, Attempt, Conflict, Key, KeyReused, Repeated
from service.answer import Rehearsed, accepted
from service.appending import append_records
from service.clock_acts import let_clock_act, time_at
from service.problem import KeyReusedError, RefusedAtError, VersionMovedError
from service.recording import records_of
from service.referee import Referee
from service.request import Request
from service.tables import LiveTable

ANSWERS = msgspec.json.Encoder()
ATTEMPT_BYTES = 4096


class Wish(msgspec.Struct, frozen=True):
    """A command as it is to be decided, with the reading of the stream that it needs, if it needs one.

    `rehearsed` gives the JSON answer of a dry run that may say more than that the command would be accepted.
    """

    command: Any
    span: Span = NO_SPAN
    rehearsed: Callable[[], bytes] | None = None


Wishing = Callable[[LiveTable], Awaitable[Wish]]
"""Makes the command once the table is at hand. Raises Malformed for input that is no command."""


async def act(referee: Referee, request: Request, wishing: Wishing) -> bytes:
    """Carry a command out; returns the JSON answer, the same for every retry with the same key.

    Raises Malformed, RefusedAtError, VersionMovedError, KeyReusedError, and what the grant and the store raise.
    """
    grant = request.grant.at(request.table)
    tables = referee.tables
    live = await (tables.get if request.rehearse else tables.known)(request.table)
    actor = grant.actor
    while True:
        async with live.lock:
            try:
                outcome = await _attempt(referee, request, live, actor, wishing)
            except (RefusedAtError, VersionMovedError, Malformed) as error:
                earlier = None if isinstance(error, Malformed) else await _answered_before(referee, request)
                if earlier is not None:
                    return earlier
                # nobody is refused because of a position that another node has left behind
                if await tables.is_current(live):
                    if isinstance(error, RefusedAtError):
                        await _note(referee, request, live, actor, error)
                    raise
                outcome = None
        if outcome is not None:
            return outcome
        live = await tables.renewed(live)


async def _attempt(referee: Referee, request: Request, live: LiveTable, actor: Actor, wishing: Wishing) -> bytes | None:
    """Decide and write once; None if the stream has moved on under us. The clock acts first if the time is up."""
    at = time_at(referee, live.state)
    if not request.rehearse and not await let_clock_act(referee, live, at):
        return None
    state = live.state
    viewer = request.grant.viewer
    number = number_of(state.covert, state.version, viewer)
    if request.expects is not None and request.expects != number:
        raise VersionMovedError(number)
    try:
        wish = await wishing(live)
        decision = decide(live.game, state, actor, wish.command, wish.span, at)
    except Malformed:
        raise
    except Refused as refused:
        raise RefusedAtError(refused.rule.id, refused.field, number) from None
    if request.rehearse:
        return ANSWERS.encode(Rehearsed(number)) if wish.rehearsed is None else wish.rehearsed()
    records = records_of(decision, actor, wish.command, state.version, at)
    after = await referee.tables.foresee(live, records, decision.foreseen)
    return await _write(referee, request, live, records, after)


async def _write(
    referee: Referee, request: Request, live: LiveTable, records: list[AnyRecord], after: TableState
) -> bytes | None:
    before = live.state
    answer = ANSWERS.encode(accepted(live.game, after, records, before.version + 1, request.grant.viewer))
    result = await append_records(referee, live, after, records, key_of(request, answer))
    match result:
        case Appended():
            referee.metrics.moves.labels(live.game.meta.id).inc()
            return answer
        case Repeated():
            return result.answer
        case KeyReused():
            raise KeyReusedError
        case Conflict():
            return None


def _scope(request: Request) -> str:
    grant = request.grant
    who = f"seat {grant.seat}" if grant.role == "seat" else grant.role
    return f"{request.table}/{who}"


def key_of(request: Request, answer: bytes) -> Key | None:
    """The key of a request, with the answer that every retry gets."""
    return None if request.key is None else Key(_scope(request), request.key, request.digest, answer)


async def _answered_before(referee: Referee, request: Request) -> bytes | None:
    """What the first request with this key got; a refused retry of an accepted command is no refusal.

    A dry run writes nothing and is answered for itself, so its key says nothing.
    """
    if request.key is None or request.rehearse:
        return None
    found = await referee.store.find_key(_scope(request), request.key, request.digest)
    if isinstance(found, KeyReused):
        raise KeyReusedError
    return None if found is None else found.answer


class AttemptNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is kept of a refused act: who tried, what was sent (cut at 4,096 bytes), and the rule that refused it."""

    actor: Actor
    rule: str
    sent: str


async def _note(referee: Referee, request: Request, live: LiveTable, actor: Actor, refused: RefusedAtError) -> None:
    if request.rehearse:
        return
    referee.metrics.refusals.labels(refused.rule).inc()
    sent = request.submitted[:ATTEMPT_BYTES].decode(errors="replace")
    note = AttemptNote(actor, refused.rule, sent)
    await referee.store.note_attempt(Attempt(live.id, live.state.version, referee.clock(), msgspec.json.encode(note)))
