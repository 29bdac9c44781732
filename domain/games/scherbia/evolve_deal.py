"""How the events before the first trick change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.scherbia.events import (
    ActionsDealt,
    CardsShuffled,
    DealEvent,
    FactionDealt,
    FirstLeaderSet,
    HandDealt,
)
from domain.games.scherbia.factions import with_dealt
from domain.games.scherbia.model import State
from domain.games.scherbia.pack import collect


def evolve_deal(state: State, event: DealEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case FirstLeaderSet(seat):
            return replace(state, leader=seat)
        case CardsShuffled():
            return state
        case HandDealt():
            return _hand_dealt(state, event)
        case ActionsDealt():
            return _actions_dealt(state, event)
        case FactionDealt(seat, faction):
            if state.factions is None:
                return state
            return replace(state, factions=with_dealt(state.factions, state.options, seat, faction))
        case _:
            assert_never(event)


def _hand_dealt(state: State, event: HandDealt) -> State:
    cards = () if isinstance(event.cards, int) else event.cards
    hands = (*state.hands[: event.seat], collect(cards), *state.hands[event.seat + 1 :])
    return replace(state, hands=hands, stock=state.stock - len(cards))


def _actions_dealt(state: State, event: ActionsDealt) -> State:
    actions = state.actions
    if actions is None or isinstance(event.cards, int):
        return state
    hands = (*actions.hands[: event.seat], event.cards, *actions.hands[event.seat + 1 :])
    # The objection was not in the deck.
    return replace(state, actions=replace(actions, hands=hands, aside=actions.aside - len(event.cards) + 1))
