"""Moves at a table: one move, several that a client sends without waiting for answers, and taking moves back.

Moves that wait together are decided one after the other, and written together. Nobody sees what is decided ahead: the
table moves on, and the answers are given, when the moves are durable. A request to take moves back gets an answer, or
the player withdraws it.
"""

import asyncio
from collections.abc import Iterator, Sequence

import msgspec

from domain.game.rule import Refused
from domain.table.core.commands import AnswerUndo, Play, RequestUndo, WithdrawUndo
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.fold import advance
from domain.table.time.expiry import clock_command
from domain.witness.undo_analysis import span_back_to
from domain.witness.undo_target import chosen_target
from eventstore.ports.failures import StreamDamagedError
from eventstore.ports.log import Append, Appended, KeyReused, Repeated, Result
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.append import append_of, move_on
from service.commands.clock_watch import must_stand, time_at
from service.commands.dry_run import dry_run_play
from service.commands.pipeline import ANSWERS, PreparedCommand, act, act_with, key_of
from service.problems import KeyReusedError, NotAllowedError
from service.queries.answer import accepted
from service.record.codec import records_of
from service.record.personal_texts import committed
from service.runtime.context import Referee
from service.runtime.table.live_table import LiveTable


async def play(referee: Referee, request: Request, move: bytes, seat: int | None) -> bytes:
    """Make a move and return the JSON answer.

    `move` is the move as JSON. `seat` names the seat if the arbiter enters the move for it. A dry run only checks the
    move; for a ruling of the arbiter on a claim it also shows the effect.

    Raises Malformed if `move` is not a command of the game, and RefusedAtError if the rules refuse it. Raises
    NotAllowedError if a spectator moves or a seat names another seat, and UnknownTableError.
    """
    if seat is not None and not may_name(request.grant.at(request.table), seat):
        raise NotAllowedError

    if request.dry_run:
        return await dry_run_play(referee, request, move, seat)

    async def build(live: LiveTable) -> PreparedCommand:
        return PreparedCommand(Play(live.codec.move(move, live.state), seat))

    return await act_with(referee, msgspec.structs.replace(request, submitted=move), build)


def may_name(grant: Grant, seat: int | None) -> bool:
    """Return whether the holder of the grant may make a move that names this seat."""
    return seat is None or grant.role != "seat" or seat == grant.seat


TURN = 4
"""After so many moves others get their turn at the event loop."""


class Move(msgspec.Struct, frozen=True):
    """A move that was sent: who asks on which terms, and the arguments of `play`."""

    request: Request
    move: bytes
    seat: int | None


class Planned(msgspec.Struct, frozen=True):
    """A move that the rules accept after those before it: what it writes, leads to, and is answered."""

    records: Sequence[AnyRecord]
    after: TableState
    append: Append
    answer: bytes


async def play_batch(referee: Referee, moves: Sequence[Move]) -> list[bytes | Exception]:
    """Carry out moves at one table, which one client sent one after the other; none of them a dry run.

    The outcome of each of the first of them: the JSON answer, or what `play` would raise. The others are not
    carried out, and are for `play` to decide: from the first on that is not simply accepted. Raises
    UnknownTableError, NotAllowedError, and what reading the table raises.
    """
    request = moves[0].request
    request.grant.at(request.table)
    if request.grant.may_rule_in_tournaments and await referee.places.of(request.table) is not None:
        return []  # what arbiters of a tournament do is looked at one by one
    live = await referee.tables.known(request.table)
    async with live.lock:
        planned = await _plan(referee, live, moves)
        results = await referee.store.append_in_a_row([move.append for move in planned]) if planned else []
        durable = 0
        while durable < len(results) and isinstance(results[durable], Appended):
            durable += 1
        done = planned[:durable]
        if done:
            records = [record for move in done for record in move.records]
            bodies = [body for move in done for body in move.append.bodies]
            move_on(referee, live, done[-1].after, records, bodies)
            referee.metrics.of_game(live.game.meta.id).inc(durable)
    return [*(move.answer for move in done), *_otherwise(referee, live, results[durable:])]


def _otherwise(referee: Referee, live: LiveTable, results: Sequence[Result | Exception]) -> Iterator[bytes | Exception]:
    """Yield the answers to moves that were not appended, up to the first conflict: that one may be decided again.

    One that failed may not: the failure may have come after it was written.
    """
    for result in results:
        match result:
            case Repeated():
                yield result.answer
            case KeyReused():
                yield KeyReusedError()
            case StreamDamagedError():
                yield referee.tables.contradicted(live, result.fault)
            case Exception():
                yield result
            case _:
                return


async def _plan(referee: Referee, live: LiveTable, moves: Sequence[Move]) -> list[Planned]:
    """Plan the records of the first moves, as far as each is simply accepted after those before it."""
    planned: list[Planned] = []
    state = live.state
    for place, move in enumerate(moves, start=1):
        accepted = _accepted(referee, live, state, move)
        if accepted is None:
            break
        planned.append(accepted)
        state = accepted.after
        if place % TURN == 0:
            await asyncio.sleep(0)
    return planned


def _accepted(referee: Referee, live: LiveTable, state: TableState, move: Move) -> Planned | None:
    """Plan the records of a move at this state; None if it is refused, or if the clock or an undo comes between."""
    request, game, at = move.request, live.game, time_at(referee, state)
    actor, viewer = request.grant.actor, request.grant.viewer
    expects_other = request.expects is not None and request.expects != state.number_for(viewer)
    if expects_other or not may_name(request.grant, move.seat):
        return None
    if must_stand(referee, live, state) or clock_command(game, state, at) is not None:
        return None
    try:
        command = Play(live.codec.move(move.move, state), move.seat)
        decision = referee.decide(game, state, actor, command, at=at)
    except Refused:
        return None
    records = records_of(decision, actor, command, state.version, at)
    after = advance(game, state, records, decision.foreseen)
    if after is None:
        return None
    answer = ANSWERS.encode(accepted(game, after, records, state.version + 1, viewer))
    head = live.trail.head.hash if state is live.state else None
    written = committed(game, records, state.version)
    append = append_of(game, live.id, state, after, written, key_of(request, answer), head)
    return Planned(written.records, after, append, answer)


async def request_undo(referee: Referee, request: Request, to: int | None) -> bytes:
    """Ask to go back to the client's version `to` (None: before its own last command); returns the JSON answer."""

    async def build(live: LiveTable) -> PreparedCommand:
        records = (await referee.tables.records(live))[: live.state.version]
        version = chosen_target(live.game, live.state, records, to, request.grant.viewer)
        return PreparedCommand(RequestUndo(version), span_back_to(live.game, live.state, records, version))

    return await act_with(referee, request, build)


async def answer_undo(referee: Referee, request: Request, command: AnswerUndo) -> bytes:
    """Agree to an open request, or refuse it; returns the JSON answer."""
    return await act(referee, request, command)


async def withdraw_undo(referee: Referee, request: Request, command: WithdrawUndo) -> bytes:
    """Take one's own open request back; returns the JSON answer."""
    return await act(referee, request, command)
