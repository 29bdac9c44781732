"""Automatic steps after a seat or the arbiter has acted, until a seat is to act or the game is over."""

from domain.game.chance import Chance
from domain.games.whist.deal import take_turn_up
from domain.games.whist.play import finish_won_trick
from domain.games.whist.scoring import is_closed, revoke_hand, score_hand
from domain.games.whist.state import Draft


def advance(draft: Draft, chance: Chance) -> None:
    """A won trick is taken, the turn-up is taken up, and the hand ends: each if it is time for it."""
    if draft.state.phase == "play":
        finish_won_trick(draft)
        take_turn_up(draft)
    state = draft.state
    if all(state.hand.revokes):
        revoke_hand(draft, chance)
    elif is_closed(state):
        score_hand(draft, chance)
