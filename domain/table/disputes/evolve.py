"""The table after an event of a dispute."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.outcome import Outcome
from domain.table.core.state import TableState
from domain.table.disputes.docket import Dispute
from domain.table.disputes.events import (
    DisputeEvent,
    DisputeFiled,
    DisputeRuled,
    EvidenceGiven,
    PenaltyGiven,
    ResultRuled,
    RulingAppealed,
    ScoreAdjusted,
    TableVoided,
)


def evolve_dispute(state: TableState, event: DisputeEvent) -> TableState:
    """The table after the event, whose version `state` has already."""
    match event:
        case DisputeFiled():
            filed = Dispute(event.dispute, event.seat, event.against, event.rule, state.version)
            return replace(state, docket=(*state.docket, filed))
        case EvidenceGiven():
            covert = state.covert.added(state.version, frozenset(event.parties))
            gave = (*state.docket[event.dispute - 1].gave, event.seat)
            return replace(_with(state, replace(state.docket[event.dispute - 1], gave=gave)), covert=covert)
        case DisputeRuled():
            status = "final" if event.final else "ruled"
            return _with(state, replace(state.docket[event.dispute - 1], status=status))
        case RulingAppealed():
            return _with(state, replace(state.docket[event.dispute - 1], status="appealed"))
        case ScoreAdjusted():
            return replace(state, adjusted=_sum(state, event.points))
        case PenaltyGiven():
            taken = tuple(-event.points if seat == event.seat else 0 for seat in range(state.seats))
            return replace(state, adjusted=_sum(state, taken))
        case ResultRuled():
            return replace(state, outcome=Outcome(event.ranking, event.scores, event.reason))
        case TableVoided():
            return replace(state, status="void", outcome=None, request=None)
        case _:
            assert_never(event)


def _with(state: TableState, dispute: Dispute) -> TableState:
    place = dispute.dispute - 1
    return replace(state, docket=(*state.docket[:place], dispute, *state.docket[place + 1 :]))


def _sum(state: TableState, points: tuple[int, ...]) -> tuple[int, ...]:
    before = state.adjusted or (0,) * state.seats
    return tuple(one + more for one, more in zip(before, points, strict=True))
