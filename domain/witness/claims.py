"""Claims under a game's own rules that wait for the arbiter."""

from collections.abc import Sequence
from typing import Any

import msgspec

from domain.game.interface import AnyGame
from domain.game.of_game import GameCommand, GameEvent
from domain.game.seat import ARBITER
from domain.table.core.record import AnyRecord
from domain.table.core.state import TableState


class PendingClaim(msgspec.Struct, frozen=True):
    """A claim that waits.

    `event` is the claim as the arbiter reads it, with the referee's finding, at `version`. `moves` are the arbiter's
    commands that decide it.
    """

    claim: int
    version: int
    event: GameEvent
    moves: tuple[GameCommand, ...]


def rulings_due(game: AnyGame, state: TableState) -> tuple[Any, ...]:
    """The commands by which the arbiter could decide a claim now; none if no claim waits."""
    claims = game.meta.claims
    if claims.ruling is None or state.status not in ("running", "paused"):
        return ()
    return tuple(move for move in game.legal(state.game, ARBITER) if claims.is_ruling(move))


def pending_claims(game: AnyGame, state: TableState) -> tuple[PendingClaim, ...]:
    """The claims that wait for the arbiter, by number.

    One that was made by an event of which the game does not say so is left out: this must never stop a table.
    """
    ruling, moves = game.meta.claims.ruling, rulings_due(game, state)
    if ruling is None or not moves:
        return ()
    made = {one.claim: one for one in state.claims}
    ways: dict[int, list[Any]] = {}
    for move in moves:
        ways.setdefault(ruling.number_of(move), []).append(move)
    return tuple(
        PendingClaim(claim, made[claim].version, made[claim].event, tuple(ways[claim]))
        for claim in sorted(ways.keys() & made.keys())
    )


def goes_against_finding(game: AnyGame, records: Sequence[AnyRecord], moves: Sequence[Any]) -> bool | None:
    """Whether one of these moves decides a claim otherwise than the finding that was recorded with it.

    None if none of them decides a claim. `records` is the stream with the claims.
    """
    claims = game.meta.claims
    rulings = [move for move in moves if claims.is_ruling(move)]
    if claims.ruling is None or not rulings:
        return None
    found: dict[int | None, bool] = {}
    for record in records:
        made = claims.claiming(record.event)
        says_upheld = None if made is None else made.says_upheld(record.event)
        if made is not None and says_upheld is not None:
            found[made.number_of(record.event)] = says_upheld
    verdicts = [(claims.ruling.number_of(move), claims.ruling.upholds(move)) for move in rulings]
    return any(claim in found and found[claim] != upholds for claim, upholds in verdicts)
