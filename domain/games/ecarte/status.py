"""The status of a game: the seats that are to act, and its result (part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.game.secrets import NOBODY
from domain.games.ecarte.cards import SEATS, other, turn_of
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


def outcome(state: State) -> Outcome | None:
    """The result, once a seat has won the game."""
    return None if state.winner is None else _outcome(state, state.winner, "points")


def resign(state: State, seat: int) -> Outcome:
    """The result if this seat gives up: it comes last, whatever the points."""
    return _outcome(state, other(seat), "resigned")


def _outcome(state: State, winner: int, reason: str) -> Outcome:
    return Outcome(((winner,), (other(winner),)), state.points, reason)
