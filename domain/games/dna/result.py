"""The scoring of a game of DNA (part 10 of the rulebook)."""

from domain.game.outcome import Outcome
from domain.game.seat import Seat
from domain.games.dna.ranking import scores, seats_in
from domain.games.dna.state import State


def outcome(state: State) -> Outcome | None:
    """The result, once the game is over."""
    return state.outcome


def resign(state: State, seat: Seat) -> Outcome:
    """The result if this seat gives up: it comes last; the others still in share the place before it."""
    before = tuple(tuple(other for other in group if other != seat) for group in (*state.out, seats_in(state)))
    ranking = (*(group for group in before if group), (seat,))
    return Outcome(ranking, scores(ranking, state.seats), "resigned")
