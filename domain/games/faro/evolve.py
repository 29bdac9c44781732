"""The table after an event."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.faro.books import with_card, without_card
from domain.games.faro.events import (
    CardsShuffled,
    CardTurned,
    CardWithdrawn,
    ClaimRejected,
    ClaimUpheld,
    ControlShown,
    Event,
    LimitsSet,
    LossesRefunded,
    LossPaid,
    PackCut,
    PackEvent,
    PlayerReady,
    SilenceClaimed,
    SlipClaimed,
    StakeEvent,
    StakeLeft,
    StakePlaced,
    StakeTakenBack,
    StakeVaried,
    WinPaid,
)
from domain.games.faro.evolve_claim import evolve_claim
from domain.games.faro.evolve_end import evolve_end
from domain.games.faro.evolve_turn import evolve_turn
from domain.games.faro.model import BookCard, Limits, State


def evolve(state: State, event: Event, version: int) -> State:
    """The state after the event."""
    match event:
        case CardTurned() | WinPaid() | LossPaid() | StakeLeft() | StakeVaried() | CardWithdrawn():
            return evolve_turn(state, event, version)
        case LimitsSet() | StakePlaced() | StakeTakenBack() | PlayerReady():
            return _of_stakes(state, event)
        case CardsShuffled() | PackCut() | ControlShown():
            return _of_pack(state, event)
        case SilenceClaimed() | SlipClaimed() | ClaimUpheld() | ClaimRejected() | LossesRefunded():
            return evolve_claim(state, event)
        case _:
            return evolve_end(state, event)


def _of_stakes(state: State, event: StakeEvent) -> State:
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


def _of_pack(state: State, event: PackEvent) -> State:
    match event:
        case CardsShuffled(order):
            phase = "cut" if state.options.cut else "deal"
            return replace(state, order=order, ready=frozenset(), phase=phase)
        case PackCut(_, at):
            return replace(state, order=(*state.order[at:], *state.order[:at]))
        case ControlShown(card):
            return replace(state, control=card, phase="deal")
        case _:
            assert_never(event)
