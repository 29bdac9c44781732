"""Appealing against a ruling."""

from domain.game.rule import Cited, Refused
from domain.game.seat import Actor
from domain.table.core.decision import Decision
from domain.table.core.state import TableState
from domain.table.disputes.commands import AppealRuling
from domain.table.disputes.dispute import dispute_of
from domain.table.disputes.events import RulingAppealed
from domain.table.rules import APPEAL, TABLE_OVER


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
