"""The seats that are to act."""

from domain.game.secrets import NOBODY
from domain.games.ecarte.cards import SEATS, turn_of
from domain.games.ecarte.deal import exchange_due
from domain.games.ecarte.scoring import may_accept
from domain.games.ecarte.state import State, forehand_of
from domain.kit.tricks import waiting_claim


def to_act(state: State) -> frozenset[int]:
    """The seats that are to act now; others may still claim."""
    if waiting_claim(state.hand.claims) is not None:
        return NOBODY
    match state.phase:
        case "cut" | "propose":
            return _only(forehand_of(state))
        case "answer":
            return _only(state.dealer)
        case "exchange":
            return _only(exchange_due(state))
        case "play":
            return _only(None if state.hand.trick is None else turn_of(state.hand.trick))
        case "review":
            return frozenset(seat for seat in SEATS if may_accept(state, seat))
        case "over":
            return NOBODY


def _only(seat: int | None) -> frozenset[int]:
    return NOBODY if seat is None else frozenset({seat})
