"""The table after an event."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.skeleton.events import CardsDealt, CardShown, CardsShuffled, Event, GameEnded, RoundWon, TurnPassed
from domain.games.skeleton.model import State


def evolve(state: State, event: Event, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsShuffled(order):
            return replace(state, pack=order, cards=(), shown=())
        case CardsDealt(number, cards):
            closed = (False,) * state.seats
            return replace(state, round=number, pack=state.pack[state.seats :], cards=cards, shown=closed, turn=0)
        case TurnPassed(seat):
            return replace(state, turn=seat + 1)
        case CardShown(seat):
            shown = (*state.shown[:seat], True, *state.shown[seat + 1 :])
            return replace(state, shown=shown, turn=seat + 1)
        case RoundWon(points=points):
            return replace(state, shown=(True,) * state.seats, points=points)
        case GameEnded():
            return replace(state, is_over=True)
        case _:
            assert_never(event)
