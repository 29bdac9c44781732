"""Accepting a deal, and the end of a deal and of the game (9)."""

from typing import assert_never

from msgspec.structs import replace

from domain.game.rule import Refused
from domain.game.seat import Seat
from domain.games.faro.events import DealAccepted, DealDropped, DealEnded, EndOfDealEvent, GameEnded
from domain.games.faro.rules import GAME_OVER, NEXT_BANK, READY, REVIEW
from domain.games.faro.state import Draft, State


def accept_deal(draft: Draft, seat: Seat) -> None:
    """A seat accepts the deal."""
    state = draft.state
    if state.phase != "review" or seat in state.accepted:
        raise Refused(REVIEW)
    draft.add(DealAccepted(seat), REVIEW)


def drop_deal(draft: Draft) -> None:
    """The deal is dropped, since no card is staked (3.6)."""
    draft.add(DealDropped(draft.state.deal), READY)


def end_deal(draft: Draft) -> None:
    """The deal is over, and with the last one the game."""
    state = draft.state
    draft.add(DealEnded(state.deal, state.balances), NEXT_BANK)
    if state.deal == state.options.deals:
        draft.add(GameEnded(state.balances), GAME_OVER)


def evolve_end_of_deal(state: State, event: EndOfDealEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case DealDropped():
            return replace(state, ready=frozenset())
        case DealAccepted(seat):
            return replace(state, accepted=state.accepted | {seat})
        case DealEnded(_, balances):
            ended = replace(state, balances=balances)
            return ended if state.deal == state.options.deals else _next_deal(ended)
        case GameEnded(balances):
            return replace(state, phase="over", balances=balances)
        case _:
            assert_never(event)


def _next_deal(state: State) -> State:
    """The next deal: a new bank announces its own limits, the old one's hold on (9.2)."""
    passes = state.options.bank_passes == "each_deal"
    return replace(
        state,
        phase="limits" if passes else "stakes",
        deal=state.deal + 1,
        bank=(state.bank + 1) % state.seats if passes else state.bank,
        limits=None if passes else state.limits,
        order=(),
        control=None,
        turned=(),
        control_passed=None,
        spoilt=False,
        claims=(),
        accepted=frozenset(),
    )
