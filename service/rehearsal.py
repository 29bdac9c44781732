"""What a ruling of the arbiter would do: a dry run that shows it, since who rules may know everything."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.outcome import Outcome
from domain.seat import ARBITER, ARBITER_VIEW, Seat
from domain.table.commands import Play
from domain.table.decide import NO_SPAN, decide
from domain.table.dispute_commands import RuleDispute
from domain.table.events import Status
from domain.table.fold import fold, withdrawn_by
from domain.table.record import AnyRecord
from domain.table.span import Span
from domain.table.state import TableState
from service.answer import to_act
from service.recording import records_of
from service.tables import LiveTable
from service.view_table import Envelope, envelope


class Effect(msgspec.Struct, frozen=True):
    """The table after the ruling and its first `remedies` remedies; a claim's ruling counts as one.

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
    """A dry run of a ruling on a dispute, or on a claim under the game's own rules: it would be accepted at `version`.

    `before` is the table as it stands (`remedies` 0), `effects` how each remedy in turn would change it, `view` the
    arbiter's view when all are done. Numbers are the stream's.
    """

    version: int
    accepted: bool
    before: Effect
    effects: tuple[Effect, ...]
    view: Envelope


def rehearsed_ruling(
    live: LiveTable, records: Sequence[AnyRecord], command: RuleDispute[Any], span: Span
) -> RulingRehearsed:
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
    live: LiveTable, records: Sequence[AnyRecord], command: RuleDispute[Any] | Play[Any], span: Span
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


def rehearsed_claim(live: LiveTable, records: Sequence[AnyRecord], command: Play[Any]) -> RulingRehearsed:
    """What the ruling on a claim would do; `records` is the whole stream. Nothing is kept."""
    state = live.state
    after, _ = _after(live, records, command, NO_SPAN)
    table = envelope(live.id, live.game, after, ARBITER_VIEW)
    return RulingRehearsed(state.version, True, _effect(live, state, 0, ()), (_effect(live, after, 1, ()),), table)
