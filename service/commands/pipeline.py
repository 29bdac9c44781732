"""The path of every command at a table: from the client's request to the durable answer.

A retry of an accepted command gets the first answer, whatever has happened at the table since. If the rules accept the
command again, the store finds the idempotency key in the transaction of the append. If they refuse it, the pipeline
looks the key up before it reports or notes the refusal. So an accepted command costs no extra query. The client sees no
difference from a lookup at the start.
"""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from domain.game.rule import Malformed, Refused
from domain.game.seat import ARBITER, ARBITER_VIEW, Actor, Viewer
from domain.table.core.commands import TableCommand
from domain.table.core.state import TableState
from domain.table.decide import NO_SPAN
from domain.table.host import HOSTS
from domain.table.undo import Span
from eventstore.ports.attempts import Attempt
from eventstore.ports.log import Appended, Conflict, Key, KeyReused, Repeated
from service.aggregate.request import Request, kept_answer
from service.commands.append import append_records
from service.commands.clock_watch import expire
from service.problems import KeyReusedError, RecordDamagedError, RefusedAtError, VersionMovedError
from service.queries.answer import accepted
from service.record.codec import AttemptNote, records_of
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable

ANSWERS = msgspec.json.Encoder()
ATTEMPT_BYTES = 4096


class PreparedCommand(msgspec.Struct, frozen=True):
    """A command to decide, with the span of the stream if the command needs one (see `decide`)."""

    command: Any
    span: Span = NO_SPAN


CommandBuilder = Callable[[LiveTable], Awaitable[PreparedCommand]]
"""Builds the command when the table is loaded. Raises Malformed if the input is not a command."""


async def act(referee: Referee, request: Request, command: TableCommand) -> bytes:
    """Carry out a command that needs nothing from the table to be built; see `act_with`. A host gives its own."""

    async def as_it_is(_: LiveTable) -> PreparedCommand:
        return PreparedCommand(command)

    actor = ARBITER if request.grant.hosts and isinstance(command, HOSTS) else None
    return await act_with(referee, request, as_it_is, actor)


async def act_with(referee: Referee, request: Request, builder: CommandBuilder, actor: Actor | None = None) -> bytes:
    """Carry out a command and return the JSON answer. Every retry with the same key returns the same answer.

    `actor`: as whom, where the grant does not say it.

    Raises Malformed, RefusedAtError, VersionMovedError, KeyReusedError, and the errors of the grant, the table and the
    store.
    """
    grant = request.grant.at(request.table)
    tables, actor = referee.tables, actor or grant.actor
    try:
        while True:
            live = await tables.known(request.table)
            async with live.lock:
                try:
                    outcome = await _carry_out(referee, request, live, actor, builder)
                    if outcome is None and not await tables.moved_on(live):
                        tables.forget(live)
                except (RefusedAtError, VersionMovedError, Malformed) as error:
                    # a state that another node has already changed must refuse nobody
                    if await tables.moved_on(live):
                        continue
                    earlier = await answered_before(referee, request)
                    if earlier is None and isinstance(error, RefusedAtError):
                        await _note(referee, request, live, actor, error)
                    if earlier is None:
                        raise
                    return earlier
            if outcome is not None:
                return outcome
    except RecordDamagedError:
        earlier = await answered_before(referee, request)
        if earlier is None:
            raise
        return earlier


async def _carry_out(
    referee: Referee, request: Request, live: LiveTable, actor: Actor, builder: CommandBuilder
) -> bytes | None:
    """Decide and append. If a time is up, the clock acts first. None: the stream has moved on."""
    at = await expire(referee, live)
    if at is None:
        return None
    state = live.state
    viewer = request.grant.viewer
    number = expected_number(request, state, viewer)
    try:
        prepared = await builder(live)
        decision = referee.decide(live.game, state, actor, prepared.command, prepared.span, at)
        if viewer is ARBITER_VIEW:
            await referee.policy.authorize(request.grant, live, prepared.command)
    except Malformed:
        raise
    except Refused as refused:
        revision = state.revision_of(refused.rule.id)
        raise RefusedAtError(refused.rule.id, refused.field, number, revision) from None
    records = records_of(decision, actor, prepared.command, state.version, at)
    after = await referee.tables.foresee(live, records, decision.foreseen)
    answer = ANSWERS.encode(accepted(live.game, after, records, state.version + 1, viewer))
    result = await append_records(referee, live, after, records, key_of(request, answer))
    match result:
        case Appended():
            referee.metrics.of_game(live.game.meta.id).inc()
            return answer
        case Repeated():
            return result.answer
        case KeyReused():
            raise KeyReusedError
        case Conflict():
            return None


def expected_number(request: Request, state: TableState, viewer: Viewer) -> int:
    """Return the version in the client's numbers. Raises VersionMovedError if the client expects another one."""
    number = state.number_for(viewer)
    if request.expects is not None and request.expects != number:
        raise VersionMovedError(number)
    return number


def _scope(request: Request) -> str:
    """Return the scope of a client's keys: one table, and one seat or role at it."""
    grant = request.grant
    who = f"seat {grant.seat}" if grant.role == "seat" else grant.role
    return f"{request.table}/{who}/{grant.holder}" if grant.holder else f"{request.table}/{who}"


def key_of(request: Request, answer: bytes) -> Key | None:
    """Return the key of a request, with the answer for its retries; None if it has no key."""
    return None if request.key is None else Key(_scope(request), request.key, request.digest, answer)


async def answered_before(referee: Referee, request: Request) -> bytes | None:
    """Return the answer to the first request with this key, if any. Raises KeyReusedError for another request."""
    return await kept_answer(referee.store, _scope(request), request)


async def _note(referee: Referee, request: Request, live: LiveTable, actor: Actor, refused: RefusedAtError) -> None:
    referee.metrics.refusals.labels(refused.rule).inc()
    sent = request.submitted[:ATTEMPT_BYTES].decode(errors="replace")
    note = AttemptNote(actor, refused.rule, sent)
    await referee.store.note_attempt(Attempt(live.id, live.state.version, referee.clock(), msgspec.json.encode(note)))
