"""Filing a dispute, giving evidence in it, appealing, and the table after these events."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.outcome import Outcome
from domain.game.rule import Cited, Refused
from domain.game.seat import Actor, seen_by
from domain.table.core.record import Decision
from domain.table.core.state import TableState
from domain.table.covert import knows_of
from domain.table.disputes.commands import AppealRuling, Dispute, FileDispute, GiveEvidence
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
from domain.table.opening import check_begun
from domain.table.rules import ACCUSED, APPEAL, CITED_RULE, EVIDENCE, FILING, ONE_OPEN_DISPUTE, TABLE_OVER
from domain.table.rules import RULES as TABLE_RULES

PIECES = 10
"""How often each party, and the arbiter, may give evidence in one dispute."""


def decide_file_dispute(game: AnyGame, state: TableState, actor: Actor, command: FileDispute) -> Decision:
    """A seat or the arbiter files a dispute (table.6.1 to 6.4)."""
    check_begun(state)
    if state.status == "void":
        raise Refused(TABLE_OVER)
    if not command.versions or not may_cite(state, actor, command.versions):
        raise Refused(FILING, "versions")
    check_rule(game, command.rule)
    if len({*command.against}) < len(command.against) or not {*command.against} <= {*range(state.seats)} - {actor.seat}:
        raise Refused(ACCUSED, "against")
    if actor.seat is not None and any(dispute.seat == actor.seat and dispute.waits for dispute in state.docket):
        raise Refused(ONE_OPEN_DISPUTE)
    filed = DisputeFiled(
        dispute=len(state.docket) + 1,
        seat=actor.seat,
        against=tuple(sorted(command.against)),
        rule=command.rule,
        versions=tuple(sorted({*command.versions})),
        statement=command.statement,
    )
    return Decision((Cited(filed, FILING),))


def decide_give_evidence(state: TableState, actor: Actor, command: GiveEvidence) -> Decision:
    """A party or the arbiter adds a text to a dispute that waits for the arbiter (table.6.5)."""
    if state.status == "void":
        raise Refused(TABLE_OVER)
    dispute = dispute_of(state, command.dispute)
    if dispute is None:
        raise Refused(EVIDENCE, "dispute")
    if not is_party(dispute, actor) or not dispute.waits or dispute.gave.count(actor.seat) >= PIECES:
        raise Refused(EVIDENCE)
    if not may_cite(state, actor, command.versions):
        raise Refused(EVIDENCE, "versions")
    versions = tuple(sorted({*command.versions}))
    given = EvidenceGiven(dispute.dispute, actor.seat, dispute.parties, command.text, versions)
    return Decision((Cited(given, EVIDENCE),))


def dispute_of(state: TableState, number: int) -> Dispute | None:
    """The dispute with this number, if there is one."""
    return state.docket[number - 1] if 1 <= number <= len(state.docket) else None


def is_party(dispute: Dispute, actor: Actor) -> bool:
    """Return whether the actor has a say in the dispute: its parties, and the arbiter."""
    return actor.seat is None or actor.seat in dispute.parties


def may_cite(state: TableState, actor: Actor, versions: tuple[int, ...]) -> bool:
    """Return whether these are versions of the stream of which the actor may know."""
    if not all(1 <= version <= state.version for version in versions):
        return False
    return actor.seat is None or all(knows_of(state.covert, version, seen_by(actor.seat)) for version in versions)


def check_rule(game: AnyGame, rule_id: str) -> None:
    """Check that it is a rule of the game or of every table (table.6.2). Raises Refused."""
    if all(rule.id != rule_id for rule in (*game.meta.rules, *TABLE_RULES)):
        raise Refused(CITED_RULE, "rule")


def decide_appeal_ruling(state: TableState, actor: Actor, command: AppealRuling) -> Decision:
    """A party appeals against the first ruling on its dispute (table.8.1)."""
    if state.status == "void":
        raise Refused(TABLE_OVER)
    dispute = dispute_of(state, command.dispute)
    if dispute is None:
        raise Refused(APPEAL, "dispute")
    if actor.seat not in dispute.parties or dispute.status != "ruled":
        raise Refused(APPEAL)
    appealed = RulingAppealed(dispute.dispute, actor.seat, dispute.parties, command.statement)
    return Decision((Cited(appealed, APPEAL),))


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
    return tuple(score + more for score, more in zip(before, points, strict=True))
