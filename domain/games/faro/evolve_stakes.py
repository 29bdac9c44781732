"""How limits and stakes change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.faro.books import with_card, without_card
from domain.games.faro.events import LimitsSet, PlayerReady, StakePlaced, StakesEvent, StakeTakenBack
from domain.games.faro.model import BookCard, Limits, State


def evolve_stakes(state: State, event: StakesEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case LimitsSet(_, least, most):
            return replace(state, limits=Limits(least, most), phase="stakes")
        case StakePlaced(seat, rank, amount):
            return replace(state, layout=with_card(state.layout, seat, BookCard(rank, amount, amount)))
        case StakeTakenBack(seat, rank):
            return replace(state, layout=without_card(state.layout, seat, rank))
        case PlayerReady(seat):
            return replace(state, ready=state.ready | {seat})
        case _:
            assert_never(event)
