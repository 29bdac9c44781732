"""How an announcement changes the state."""

from msgspec.structs import replace

from domain.games.scherbia.events import Announced
from domain.games.scherbia.model import Laid, State


def evolve_announcements(state: State, event: Announced, _version: int) -> State:
    """The state after the event."""
    trick, seat, actions = state.trick, event.seat, state.actions
    waiting = tuple(other for other in trick.to_announce if other != seat)
    announced = (*trick.laid[:seat], Laid(event.action, event.ability), *trick.laid[seat + 1 :])
    trick = replace(trick, to_announce=waiting, laid=announced, rows=() if waiting else ((),))
    if event.action is None or actions is None:
        return replace(state, trick=trick)
    hand = tuple(card for card in actions.hands[seat] if card != event.action)
    hands = (*actions.hands[:seat], hand, *actions.hands[seat + 1 :])
    return replace(state, trick=trick, actions=replace(actions, hands=hands))
