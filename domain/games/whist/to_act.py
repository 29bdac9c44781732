"""The seats that are to act."""

from domain.game.secrets import NOBODY
from domain.games.whist.deal import may_accept_deal
from domain.games.whist.scoring import may_accept
from domain.games.whist.state import Hand, State
from domain.games.whist.trick import SEATS, turn_of, winner_of
from domain.kit.tricks import waiting_claim


def to_act(state: State) -> frozenset[int]:
    """The seats that are to act now; others may still claim, show, call, ask and put right."""
    hand = state.hand
    if waiting_claim(hand.claims) is not None:
        return NOBODY
    match state.phase:
        case "deal":
            return NOBODY if state.dealer is None else frozenset({state.dealer})
        case "misdeal":
            return frozenset(seat for seat in SEATS if may_accept_deal(state, seat))
        case "play":
            seat = _in_play(hand)
            return NOBODY if seat is None else frozenset({seat})
        case "review":
            return frozenset(seat for seat in SEATS if may_accept(state, seat))
        case "over":
            return NOBODY


def _in_play(hand: Hand) -> int | None:
    """The seat asked, else the winner of the complete trick, else the seat whose turn it is."""
    if hand.question is not None:
        return hand.question.to
    winner = winner_of(hand.trick, hand.trump)
    return turn_of(hand.trick) if winner is None else winner
