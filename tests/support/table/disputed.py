"""Tables of Whispers at which something is disputed, and short words for what is done in a dispute."""

from __future__ import annotations

from typing import Any

from domain.game.seat import ARBITER, Actor, by_seat
from domain.table.core.record import AnyRecord
from domain.table.disputes.commands import AppealRuling, FileDispute, GiveEvidence, RuleDispute
from tests.support.games.sitting import Sitting
from tests.support.table.dealt import dealt, nodding

CITED = "whispers.2.1"


def filing(*versions: int, against: tuple[int, ...] = (3,), rule: str = CITED) -> FileDispute:
    return FileDispute(versions or (3,), rule, "That was not right.", against)


def evidence(text: str = "I saw it.", *versions: int, dispute: int = 1) -> GiveEvidence:
    return GiveEvidence(dispute, text, versions)


def ruling(*remedies: Any, dispute: int = 1, verdict: Any = "upheld", rule: str = CITED) -> RuleDispute[Any]:
    return RuleDispute(dispute, rule, verdict, "The record says so.", remedies)


def appeal(dispute: int = 1) -> AppealRuling:
    return AppealRuling(dispute, "It does not.")


def disputed(by: Actor | int = 1, command: FileDispute | None = None, **policies: Any) -> Sitting:
    """Seat 3 nods (3), seat 1 nods (4), seat 3 nods (5); then somebody files a dispute (6), seat 1 against seat 3."""
    sitting = nodding(dealt(**policies), 3, 1, 3)
    sitting.act(by_seat(by) if isinstance(by, int) else by, command or filing())
    return sitting


def ruled(sitting: Sitting, *remedies: Any, **more: Any) -> list[AnyRecord]:
    """The arbiter rules; returns the records."""
    return sitting.act(ARBITER, ruling(*remedies, **more))


def ended(*, disputes: str = "freeze") -> Sitting:
    """A table whose game seat 2 has called over (8, 9): it is ranked first, with a score of 1."""
    sitting = nodding(dealt(disputes=disputes), 0, 1, 2, 3, 0)
    sitting.play(2, {"type": "end"})
    return sitting
