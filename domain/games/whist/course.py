"""What happens by itself when a seat's turn to play begins."""

from domain.games.whist.events import TurnUpTaken
from domain.games.whist.model import Desk
from domain.games.whist.rulebook import TAKE_TURN_UP
from domain.games.whist.trick import turn_of


def begin_turn(desk: Desk) -> None:
    """The dealer takes the turn-up when his first turn begins (4.3)."""
    state = desk.state
    turn_up, dealer = state.hand.turn_up, state.dealer
    if turn_up is not None and dealer is not None and turn_of(state.hand.trick) == dealer:
        desk.add(TurnUpTaken(dealer, turn_up), TAKE_TURN_UP)
