"""How the answers of the players change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.seat import Seat
from domain.games.faro.books import Layout, with_card, without_card
from domain.games.faro.events import AnswersEvent, CardWithdrawn, StakeLeft, StakeVaried
from domain.games.faro.model import State


def evolve_answers(state: State, event: AnswersEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case StakeLeft(seat):
            return _answered(state, seat, state.layout)
        case StakeVaried():
            return _answered(state, event.seat, _varied(state.layout, event))
        case CardWithdrawn(seat, rank):
            return _answered(state, seat, without_card(state.layout, seat, rank))
        case _:
            assert_never(event)


def _varied(layout: Layout, event: StakeVaried) -> Layout:
    card = next(staked for staked in layout[event.seat] if staked.rank == event.rank)
    return with_card(layout, event.seat, replace(card, stake=event.stake, position=event.position))


def _answered(state: State, seat: Seat, layout: Layout) -> State:
    return replace(state, waiting=state.waiting - {seat}, layout=layout)
