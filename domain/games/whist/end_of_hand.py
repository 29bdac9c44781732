"""The end of a hand, and with it of a round and of the game (7.12, 9, 10, 11)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.chance import Chance
from domain.game.rule import Refused, Rule
from domain.games.whist.deal import begin_deal
from domain.games.whist.events import EndOfHandEvent, GameOver, GameWon, HandAccepted, HandRevoked, HandScored, RoundWon
from domain.games.whist.model import Draft, LastHand, State, is_strict
from domain.games.whist.rulebook import (
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
from domain.games.whist.scoring import GOAL, Score, score
from domain.games.whist.sides import SEATS, Pair, left_of


def may_accept(state: State, seat: int) -> bool:
    """Whether the seat is to accept the hand now (9.2)."""
    return state.phase == "review" and not is_strict(state) and seat not in state.hand.accepted


def accept_hand(draft: Draft, seat: int) -> None:
    """A seat accepts the hand; the fourth acceptance closes it."""
    if not may_accept(draft.state, seat):
        raise Refused(ACCEPT_HAND)
    draft.add(HandAccepted(seat), ACCEPT_HAND)


def is_closed(state: State) -> bool:
    """Whether all tricks are played and nobody can claim any more: all seats have accepted, or none has to (9)."""
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
