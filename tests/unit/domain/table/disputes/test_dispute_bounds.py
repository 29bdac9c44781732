"""How large what is said in a dispute may be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from domain.table.disputes.commands import DisputeCommand, RuleDispute
from domain.table.disputes.remedy import Adjust, Award, Penalize

FILED = {"type": "file_dispute", "versions": [3], "rule": "table.3.1", "statement": "That was not right."}
GIVEN = {"type": "give_evidence", "dispute": 1, "text": "I saw it."}
RULED = {"type": "rule_dispute", "dispute": 1, "rule": "table.3.1", "verdict": "upheld", "reasons": "So it is."}
APPEALED = {"type": "appeal_ruling", "dispute": 1, "statement": "It does not."}
COMMANDS: Any = DisputeCommand | RuleDispute[Any]
REMEDIES: Any = Adjust | Award | Penalize
ANNULLED = {"type": "void"}


@pytest.mark.parametrize(
    ("command", "field", "smallest", "largest"),
    [
        (FILED, "versions", [], [3] * 16),
        (FILED, "rule", "t", "t" * 60),
        (FILED, "statement", "a", "a" * 4000),
        (FILED, "against", [], [0] * 63),
        (GIVEN, "text", "a", "a" * 4000),
        (GIVEN, "versions", [], [3] * 16),
        (RULED, "rule", "t", "t" * 60),
        (RULED, "reasons", "a", "a" * 4000),
        (RULED, "remedies", [], [ANNULLED] * 16),
        (APPEALED, "statement", "a", "a" * 4000),
    ],
)
def test_what_is_said_in_a_dispute_is_bounded(command: dict[str, Any], field: str, smallest: Any, largest: Any) -> None:
    for value in (smallest, largest):
        assert msgspec.convert({**command, field: value}, COMMANDS)
    with pytest.raises(msgspec.ValidationError, match=field):
        msgspec.convert({**command, field: largest + largest[:1]}, COMMANDS)
    if isinstance(smallest, str):
        with pytest.raises(msgspec.ValidationError, match=field):
            msgspec.convert({**command, field: ""}, COMMANDS)


@pytest.mark.parametrize(
    ("remedy", "least", "most"),
    [
        (lambda points: {"type": "adjust", "points": [points]}, -1_000_000, 1_000_000),
        (lambda points: {"type": "award", "ranking": [[0]], "scores": [points]}, -1_000_000, 1_000_000),
        (lambda points: {"type": "penalty", "seat": 0, "text": "For talking.", "points": points}, 0, 1_000_000),
    ],
)
def test_a_ruling_gives_or_takes_a_million_points_at_most(
    remedy: Callable[[int], dict[str, Any]], least: int, most: int
) -> None:
    for points in (least, most):
        assert msgspec.convert(remedy(points), REMEDIES)
    for points in (least - 1, most + 1):
        with pytest.raises(msgspec.ValidationError, match=r"points|scores"):
            msgspec.convert(remedy(points), REMEDIES)
