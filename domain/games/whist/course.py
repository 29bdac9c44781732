"""What follows by itself once a seat or the arbiter has acted, until a seat is to act or the game is over."""

from domain.game.chance import Chance
from domain.games.whist.deal import take_turn_up
from domain.games.whist.end_of_hand import is_closed, revoke_hand, score_hand
from domain.games.whist.model import Desk
from domain.games.whist.play import finish_won_trick


def go_on(desk: Desk, chance: Chance) -> None:
    """A won trick is taken, the turn-up is taken up, and the hand ends: each if it is time for it."""
    if desk.state.phase == "play":
        finish_won_trick(desk)
        take_turn_up(desk)
    state = desk.state
    if all(state.hand.revokes):
        revoke_hand(desk, chance)
    elif is_closed(state):
        score_hand(desk, chance)
