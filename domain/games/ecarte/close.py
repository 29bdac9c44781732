"""The end of a hand, and with it perhaps of the game (8)."""

from domain.game.chance import Chance
from domain.game.rule import Refused
from domain.games.ecarte.deal import next_hand
from domain.games.ecarte.events import HandAccepted, HandScored
from domain.games.ecarte.model import Desk, Hand, State, forehand_of, is_strict
from domain.games.ecarte.pack import HAND_SIZE
from domain.games.ecarte.rulebook import ACCEPT_HAND, CREDIT_AFTER_BREACH, TRICK_CREDIT
from domain.games.ecarte.seats import SEATS, Pair
from domain.games.ecarte.win import ends_game, win_game

MAJORITY = 3
"""The tricks that bring a point."""
ALL = 2
"""The points for all five tricks, and for a breach of the other."""


def may_accept(state: State, seat: int) -> bool:
    """Whether the seat is to accept the hand now."""
    return state.phase == "review" and not is_strict(state) and seat not in state.hand.accepted


def accept_hand(desk: Desk, seat: int, chance: Chance) -> None:
    """A seat accepts the hand; the second acceptance closes it."""
    if not may_accept(desk.state, seat):
        raise Refused(ACCEPT_HAND)
    accepted = desk.add(HandAccepted(seat), ACCEPT_HAND).hand.accepted
    if len(accepted) == len(SEATS):
        score_hand(desk, chance)


def score_hand(desk: Desk, chance: Chance) -> None:
    """The hand is closed and credited; the next one follows unless that wins the game."""
    state = desk.state
    hand = state.hand
    earned = credit(hand)
    points = (state.points[0] + earned[0], state.points[1] + earned[1])
    rule = CREDIT_AFTER_BREACH if any(hand.breaches) else TRICK_CREDIT
    state = desk.add(HandScored(hand.tricks_won, hand.breaches, earned, points), rule)
    winner, dealer = ends_game(state), forehand_of(state)
    if winner is not None:
        win_game(desk, winner)
    elif dealer is not None:
        next_hand(desk, dealer, chance)


def credit(hand: Hand) -> Pair:
    """What the hand brings each seat (7.7, 8.1, 8.2)."""
    if any(hand.breaches):
        return (_for_breach(hand, 0), _for_breach(hand, 1))
    return (_for_tricks(hand.tricks_won[0]), _for_tricks(hand.tricks_won[1]))


def _for_breach(hand: Hand, seat: int) -> int:
    """The points of a seat in a hand with an upheld claim: those for five tricks, if it was not against itself."""
    return 0 if hand.breaches[seat] else ALL


def _for_tricks(tricks: int) -> int:
    if tricks == HAND_SIZE:
        return ALL
    return 1 if tricks >= MAJORITY else 0
