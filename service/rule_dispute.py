"""The arbiter's ruling on a dispute, and its dry run."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.outcome import Outcome
from domain.rule import Malformed
from domain.seat import ARBITER, ARBITER_VIEW, Seat
from domain.table.decide import decide
from domain.table.dispute_commands import RuleDispute
from domain.table.events import Status
from domain.table.fold import fold, withdrawn_by
from domain.table.record import AnyRecord
from domain.table.remedy import Enter, Remedy
from domain.table.span import Span
from domain.table.state import TableState
from domain.witness.reading import needs_reading, reading_for
from service.acting import ANSWERS, Wish, act
from service.answer import to_act
from service.codec import Codec
from service.problem import NotAllowedError
from service.recording import records_of
from service.referee import Referee
from service.request import Request
from service.tables import LiveTable
from service.view_table import Envelope, envelope


class Effect(msgspec.Struct, frozen=True):
    """The table after the ruling and its first `remedies` remedies.

    `withdraws` are the versions taken back so far, `adjusted` the points that rulings have added to each score.
    """

    remedies: int
    version: int
    status: Status
    withdraws: tuple[int, ...]
    adjusted: tuple[int, ...]
    outcome: Outcome | None
    to_act: tuple[Seat, ...]


class RulingRehearsed(msgspec.Struct, frozen=True):
    """A dry run of a ruling: it would be accepted at `version`.

    `before` is the table as it stands (`remedies` 0), `effects` how each remedy in turn would change it, `table` the
    arbiter's view when all are done. Numbers are the stream's.
    """

    version: int
    accepted: bool
    before: Effect
    effects: tuple[Effect, ...]
    table: Envelope


async def rule_dispute(referee: Referee, request: Request, ruling: RuleDispute[msgspec.Raw]) -> bytes:
    """Rule on a dispute; returns the JSON answer, or that of a dry run. For the arbiter.

    Raises Malformed if a move is none of the game's commands, NotAllowedError for anybody else.
    """
    if not request.grant.at(request.table).arbitrates:
        raise NotAllowedError

    async def wish(live: LiveTable) -> Wish:
        command = with_moves(live.codec, ruling)
        records = await _records(referee, live) if request.rehearse or needs_reading(command) else []
        span = reading_for(live.game, live.state, records, command)
        return Wish(command, span, lambda: ANSWERS.encode(rehearsed(live, records, command, span)))

    return await act(referee, request, wish)


def with_moves(codec: Codec, ruling: RuleDispute[msgspec.Raw]) -> RuleDispute[Any]:
    """The ruling with the moves in it read as commands of the game. Raises Malformed, naming the place."""
    remedies: list[Remedy[Any]] = []
    for place, remedy in enumerate(ruling.remedies):
        if not isinstance(remedy, Enter):
            remedies.append(remedy)
            continue
        try:
            remedies.append(Enter(codec.move(bytes(remedy.move)), remedy.seat))
        except Malformed as error:
            field = f"remedies[{place}].{error.field or 'move'}"
            raise Malformed(error.rule, field, error.problem, error.expected) from None
    return RuleDispute(ruling.dispute, ruling.rule, ruling.verdict, ruling.reasons, tuple(remedies))


def rehearsed(live: LiveTable, records: Sequence[AnyRecord], command: RuleDispute[Any], span: Span) -> RulingRehearsed:
    """What the ruling would do, remedy by remedy; `records` is the whole stream. Nothing is kept."""
    state = live.state
    gone = {*withdrawn_by(records)}
    effects, after = [], state
    for done in range(1, len(command.remedies) + 1):
        part = replace(command, remedies=command.remedies[:done])
        after, all_records = _after(live, records, part, span)
        withdraws = tuple(sorted({*withdrawn_by(all_records)} - gone))
        effects.append(_effect(live, after, done, withdraws))
    if not command.remedies:
        after, _ = _after(live, records, command, span)
    table = envelope(live.id, live.game, after, ARBITER_VIEW)
    return RulingRehearsed(state.version, True, _effect(live, state, 0, ()), tuple(effects), table)


def _after(
    live: LiveTable, records: Sequence[AnyRecord], command: RuleDispute[Any], span: Span
) -> tuple[TableState, Sequence[AnyRecord]]:
    """The table after the command, and all records with those of the command."""
    state = live.state
    decision = decide(live.game, state, ARBITER, command, span)
    made = records_of(decision, ARBITER, command, state.version, 0)
    every = [*records, *made]
    return fold(live.game, every), every


def _effect(live: LiveTable, state: TableState, done: int, withdraws: tuple[int, ...]) -> Effect:
    adjusted = state.adjusted or (0,) * state.seats
    seats = to_act(live.game, state)
    return Effect(done, state.version, state.status, withdraws, adjusted, state.outcome, seats)


async def _records(referee: Referee, live: LiveTable) -> list[AnyRecord]:
    return (await referee.tables.records(live))[: live.state.version]
