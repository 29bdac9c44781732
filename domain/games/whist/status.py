"""The status of a game: the seats that are to act, and its result (part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.game.secrets import NOBODY
from domain.games.whist.deal import may_accept_deal
from domain.games.whist.scoring import may_accept
from domain.games.whist.state import Hand, State
from domain.games.whist.trick import SEATS, side_of, turn_of, winner_of
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
    turn = turn_of(hand.trick)
    return winner_of(hand.trick, hand.trump) if turn is None else turn


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over: by game points or, after an agreed number of hands, by hand points (11.4)."""
    if state.phase != "over":
        return None
    if state.winner is None:
        return Outcome((SEATS,), _scores(state), "hands")
    return _outcome(state, state.winner, "game_points" if state.options.most_hands is None else "hands")


def resign(state: State, seat: int) -> Outcome:
    """The result if this seat gives up: its side comes last, whatever the points."""
    return _outcome(state, 1 - side_of(seat), "resigned")


def _outcome(state: State, winner: int, reason: str) -> Outcome:
    """The winning seats, then the losing."""
    return Outcome(((winner, winner + 2), (1 - winner, 3 - winner)), _scores(state), reason)


def _scores(state: State) -> tuple[int, ...]:
    """Each seat scores what counts for its side: game points or, in a game of some hands, hand points."""
    points = state.game_points if state.options.most_hands is None else state.hand_points
    return tuple(points[side_of(seat)] for seat in SEATS)
