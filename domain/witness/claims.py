"""Claims under a game's own rules that wait for the arbiter."""

from collections.abc import Sequence
from typing import Any

import msgspec

from domain.game.interface import AnyGame
from domain.game.seat import ARBITER
from domain.table.core.fold import withdrawn_by
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState


class PendingClaim(msgspec.Struct, frozen=True):
    """A claim that waits.

    `event` is the claim as the arbiter reads it, with the referee's finding, at `version`. `moves` are the arbiter's
    commands that decide it.
    """

    claim: int
    version: int
    event: Any
    moves: tuple[Any, ...]


def rulings_due(game: AnyGame, state: TableState) -> tuple[Any, ...]:
    """The commands by which the arbiter could decide a claim now; none if no claim waits."""
    ruling = game.meta.ruling
    if ruling is None or state.status not in ("running", "paused"):
        return ()
    return tuple(move for move in game.legal(state.game, ARBITER) if isinstance(move, ruling))


def pending_claims(game: AnyGame, state: TableState, records: Sequence[AnyRecord]) -> tuple[PendingClaim, ...]:
    """The claims that wait for the arbiter; `records` is the whole stream up to `state`."""
    moves = rulings_due(game, state)
    withdrawn = withdrawn_by(records) if moves else {}
    found: list[PendingClaim] = []
    for claim in sorted({move.claim for move in moves}):
        version = next(
            version
            for version in range(len(records), 0, -1)
            if version not in withdrawn
            and isinstance(records[version - 1].event, game.meta.claims)
            and records[version - 1].event.claim == claim
        )
        ways = tuple(move for move in moves if move.claim == claim)
        found.append(PendingClaim(claim, version, records[version - 1].event, ways))
    return tuple(found)


def goes_against_finding(game: AnyGame, records: Sequence[AnyRecord], moves: Sequence[Any]) -> bool | None:
    """Whether one of these moves decides a claim otherwise than the finding that was recorded with it.

    None if none of them decides a claim. `records` is the stream with the claims.
    """
    ruling: Any = game.meta.ruling
    verdicts = {move.claim: move.upheld for move in moves if ruling is not None and isinstance(move, ruling)}
    if not verdicts:
        return None
    found: dict[int, bool] = {}
    for record in records:
        finding = getattr(record.event, "finding", None)
        if finding is not None and type(record.event) in game.meta.claims:
            found[record.event.claim] = finding == "upheld"
    return any(claim in found and found[claim] != upheld for claim, upheld in verdicts.items())
