"""The numbers of a closed hand (10)."""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.games.whist.deal import begin_deal
from domain.games.whist.events import EndOfHandEvent, GameOver, GameWon, HandAccepted, HandRevoked, HandScored, RoundWon
from domain.games.whist.rules import (
    ACCEPT_HAND,
    BOTH_AT_SEVEN,
    DEAL_PASSES,
    GAME_WON,
    REVOKE_BARS,
    REVOKED_HAND,
    ROUND_WON,
    SOME_HANDS,
    TRANSFER,
    TRICK_POINTS,
)
from domain.games.whist.state import Draft, LastHand, State, is_strict
from domain.games.whist.trick import SEATS, SIDES, Pair, TakenTrick, added, left_of, side_of
from domain.games.whist.types import Options

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
    """The points that a side with established revokes gives to the other side (10.2)."""
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


def may_accept(state: State, seat: int) -> bool:
    """Return whether the seat is to accept the hand now (9.2)."""
    return state.phase == "review" and not is_strict(state) and seat not in state.hand.accepted


def accept_hand(draft: Draft, seat: int) -> None:
    """A seat accepts the hand; the fourth acceptance closes it."""
    if not may_accept(draft.state, seat):
        raise Refused(ACCEPT_HAND)
    draft.add(HandAccepted(seat), ACCEPT_HAND)


def is_closed(state: State) -> bool:
    """Return whether all tricks are played and nobody can claim any more: all have accepted, or none has to (9)."""
    return state.phase == "review" and (is_strict(state) or len(state.hand.accepted) == len(SEATS))


def score_hand(draft: Draft, chance: Chance) -> None:
    """The hand is closed and scored; the game goes on unless that wins it."""
    state = draft.state
    result = score(state)
    scored = HandScored(state.hand.tricks_won, result.trick_points, result.transfer, result.hand_points)
    draft.add(scored, TRANSFER if any(state.hand.revokes) else TRICK_POINTS)
    if result.winner is not None:
        draft.add(RoundWon(result.winner, result.scored, result.game_points), _reason(result))
        if result.game_points[result.winner] >= GOAL:
            draft.add(GameWon(result.winner), GAME_WON)
            return
    _next_hand(draft, chance, DEAL_PASSES)


def revoke_hand(draft: Draft, chance: Chance) -> None:
    """Revokes of both sides are established: the hand ends without points, and a new one is dealt."""
    draft.add(HandRevoked(), REVOKED_HAND)
    _next_hand(draft, chance, REVOKED_HAND)


def _next_hand(draft: Draft, chance: Chance, rule: Rule) -> None:
    """A new deal by this rule, unless that was the last of an agreed number of hands (11.4)."""
    state = draft.state
    if state.hands_ended == state.options.most_hands:
        draft.add(GameOver(_ahead(state.hand_points)), SOME_HANDS)
    else:
        begin_deal(draft, chance, rule)


def _ahead(points: Pair) -> int | None:
    """The side with more points; None if they are equal."""
    return None if points[0] == points[1] else int(points[1] > points[0])


def _reason(result: Score) -> Rule:
    """The rule that made the round what it is worth."""
    if result.is_barred:
        return REVOKE_BARS
    return BOTH_AT_SEVEN if result.both else ROUND_WON


def evolve_end_of_hand(state: State, event: EndOfHandEvent, _version: int) -> State:
    """The state after the event."""
    hand = state.hand
    match event:
        case HandRevoked():
            return _revoked(state)
        case HandAccepted(seat):
            return replace(state, hand=replace(hand, accepted=tuple(sorted({*hand.accepted, seat}))))
        case HandScored():
            return _scored(state, event)
        case RoundWon():
            return _round_won(state, event)
        case GameWon(side) | GameOver(side):
            return replace(state, phase="over", winner=side)
        case _:
            assert_never(event)


def _revoked(state: State) -> State:
    """The hand ends without points; the table has agreed who deals (7.12)."""
    last = LastHand("revoked", state.hand.tricks_won, (0, 0), (0, 0), state.hand_points)
    again = state.options.revoked_hand_dealer == "same"
    dealer = state.next_dealer if again else left_of(state.next_dealer)
    return replace(state, last_hand=last, hands_ended=state.hands_ended + 1, next_dealer=dealer)


def _scored(state: State, event: HandScored) -> State:
    """The hand is closed, and the deal passes on (3.3)."""
    last = LastHand("scored", event.tricks, event.trick_points, event.transfer, event.hand_points)
    return replace(
        state,
        hand_points=event.hand_points,
        hands_ended=state.hands_ended + 1,
        last_hand=last,
        next_dealer=left_of(state.next_dealer),
    )


def _round_won(state: State, event: RoundWon) -> State:
    last = state.last_hand
    if last is not None:
        last = replace(last, round_winner=event.side, game_points=event.scored)
    return replace(state, game_points=event.game_points, round_over=True, last_hand=last)
