"""The start of play, with the stakes (5)."""

from domain.games.ecarte.events import StakesPlaced
from domain.games.ecarte.model import Desk
from domain.games.ecarte.rulebook import STAKE_EACH_DEAL, STAKE_ONCE
from domain.games.ecarte.seats import SEATS


def begin_play(desk: Desk) -> None:
    """Once the exchange is over, both pay what the hand asks for."""
    state = desk.state
    options = state.options
    if state.phase != "play":
        return
    if options.stakes == "each_deal":
        rule = STAKE_EACH_DEAL
    elif state.deal_number == 1:
        rule = STAKE_ONCE
    else:
        return
    desk.add(StakesPlaced(options.stake, state.pot + len(SEATS) * options.stake), rule)
