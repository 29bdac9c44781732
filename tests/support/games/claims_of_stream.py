"""The claims that wait for the arbiter, as the records of the whole stream tell them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from domain.game.interface import AnyGame
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState
from domain.table.fold import withdrawn_by
from domain.witness.wrong_acts import PendingClaim, rulings_due


def claims_of_stream(game: AnyGame, state: TableState, records: Sequence[AnyRecord]) -> tuple[PendingClaim, ...]:
    """The claims that wait, each made by the last event that stands and has its number."""
    claims, moves = game.meta.claims, rulings_due(game, state)
    if claims.ruling is None or not moves:
        return ()
    withdrawn = withdrawn_by(records)
    versions: dict[int | None, int] = {}
    for version, record in enumerate(records, start=1):
        made = claims.claiming(record.event)
        if made is not None and version not in withdrawn:
            versions[made.number_of(record.event)] = version
    ways: dict[int, list[Any]] = {}
    for move in moves:
        ways.setdefault(claims.ruling.number_of(move), []).append(move)
    return tuple(
        PendingClaim(claim, versions[claim], records[versions[claim] - 1].event, tuple(ways[claim]))
        for claim in sorted(ways)
    )
