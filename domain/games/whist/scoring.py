"""The numbers of a closed hand (10)."""

import msgspec

from domain.games.whist.model import State
from domain.games.whist.options import Options
from domain.games.whist.sides import SIDES, Pair, added, side_of
from domain.games.whist.trick import TakenTrick

BOOK = 6
"""The tricks that count nothing."""
GOAL = 7
"""The hand points that win a round, and the game points that win the game."""
PENALTY = 2
"""The hand points that a revoke transfers."""


class Score(msgspec.Struct, frozen=True):
    """The score of a hand, per side.

    `hand_points` are the totals of the round after the hand. `winner` is the side that wins the round, None if neither
    does; `scored` what that brings it, and `game_points` the totals of the game. `both` says that both sides reached
    seven, `is_barred` that the winner's revoke took game points from it.
    """

    trick_points: Pair
    transfer: Pair
    hand_points: Pair
    winner: int | None
    scored: int
    game_points: Pair
    both: bool
    is_barred: bool


def score(state: State) -> Score:
    """The score of the hand, whose revokes are at most of one side. A game of some hands knows no rounds (11.4)."""
    options, hand, before = state.options, state.hand, state.hand_points
    earned = trick_points(options, hand.tricks)
    gross = _sum(before, earned)
    transfer = transferred(options, gross, hand.revokes)
    if options.most_hands is not None:
        points, games = _sum(gross, transfer), state.game_points
        return Score(earned, transfer, points, None, 0, games, both=False, is_barred=False)
    points = _without_round(options, _sum(gross, transfer), hand.revokes)
    reached = [side for side in SIDES if points[side] >= GOAL]
    both = len(reached) == len(SIDES)
    winner = reached[0] if len(reached) == 1 else None
    if both:
        winner = _first_at_goal(state)
        points = added(points, 1 - winner, GOAL - 1 - points[1 - winner])
    if winner is None:
        return Score(earned, transfer, points, None, 0, state.game_points, both=False, is_barred=False)
    worth = GOAL - points[1 - winner]
    limit = GOAL - 1 - state.game_points[winner] if hand.revokes[winner] else worth
    scored = min(worth, limit)
    game_points = added(state.game_points, winner, scored)
    return Score(earned, transfer, points, winner, scored, game_points, both=both, is_barred=scored < worth)


def trick_points(options: Options, tricks: tuple[TakenTrick, ...]) -> Pair:
    """The hand points for these tricks, the first tricks of a hand (10.1)."""
    if options.trick_points == "from_seventh":
        winners = [side_of(trick.winner) for trick in tricks[BOOK:]]
        return (winners.count(0), winners.count(1))
    winners = [side_of(trick.winner) for trick in tricks]
    return (max(0, winners.count(0) - BOOK), max(0, winners.count(1) - BOOK))


def transferred(options: Options, points: Pair, revokes: Pair) -> Pair:
    """What a side with established revokes gives, and the other side gets, of these points (10.2)."""
    if not any(revokes):
        return (0, 0)
    payer = 0 if revokes[0] else 1
    due = PENALTY * (revokes[payer] if options.revoke_penalty == "per_revoke" else 1)
    payable = max(0, min(due, points[payer]))
    paid = due if options.transfer == "debt" else payable
    gained = payable if options.transfer == "held" else due
    return added(added((0, 0), payer, -paid), 1 - payer, gained)


def _without_round(options: Options, points: Pair, revokes: Pair) -> Pair:
    """The points, of which a side with an established revoke keeps at most six if it may not win the round (10.3)."""
    if options.revoke_bars == "round":
        for side in SIDES:
            if revokes[side]:
                points = added(points, side, min(0, GOAL - 1 - points[side]))
    return points


def _first_at_goal(state: State) -> int:
    """The side that wins if both have seven (10.5)."""
    hand = state.hand
    if any(hand.revokes):
        return 1 if hand.revokes[0] else 0
    return min(SIDES, key=lambda side: _tricks_to_goal(state, side))


def _tricks_to_goal(state: State, side: int) -> int:
    """The trick of the hand at which the points of a side that reaches seven did so."""
    tricks, before = state.hand.tricks, state.hand_points[side]
    counts = range(len(tricks) + 1)
    return next(count for count in counts if before + trick_points(state.options, tricks[:count])[side] >= GOAL)


def _sum(left: Pair, right: Pair) -> Pair:
    return (left[0] + right[0], left[1] + right[1])
