"""How a throw of the dice changes the state."""

from msgspec.structs import replace

from domain.games.scherbia.counts import CardDice
from domain.games.scherbia.events import DiceRolled
from domain.games.scherbia.model import State
from domain.games.scherbia.rows import find, replaced


def evolve_dice(state: State, event: DiceRolled, _version: int) -> State:
    """The state after the event."""
    if event.purpose == "count":
        return replace(state, dice=(*state.dice, CardDice(event.card, event.dice)))
    trick = state.trick
    woodcutter = find(trick.rows, event.card)
    if woodcutter is None:
        return state
    return replace(
        state, trick=replace(trick, rows=replaced(trick.rows, event.card, replace(woodcutter, dice=event.dice)))
    )
