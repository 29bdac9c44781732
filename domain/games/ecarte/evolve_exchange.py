"""How proposals and exchanges change the state (4)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.ecarte.events import (
    CardsExchanged,
    ExchangeEvent,
    ExchangeProposed,
    ProposalAnswered,
    Stood,
)
from domain.games.ecarte.model import Phase, State, has_proposals
from domain.games.ecarte.pack import PACK
from domain.games.ecarte.seats import changed, other


def evolve_exchange(state: State, event: ExchangeEvent, _version: int) -> State:
    """The state after the event."""
    match event:
        case CardsExchanged():
            return _exchanged(state, event)
        case ExchangeProposed():
            return replace(state, phase="answer")
        case Stood():
            return replace(state, phase="play")
        case ProposalAnswered(_, accept):
            if not accept:
                return replace(state, phase="play")
            return replace(state, phase="exchange", hand=replace(state.hand, exchanged=(None, None)))
        case _:
            assert_never(event)


def _exchanged(state: State, event: CardsExchanged) -> State:
    """The cards change hands. If that empties the talon, the dealer's exchange, if still due, counts as 0 (4.5)."""
    hand, seat = state.hand, event.seat
    discarded, drawn = PACK.collect(event.discarded), PACK.collect(event.drawn)
    cards = changed(hand.cards, seat, hand.cards[seat] & ~discarded | drawn)
    talon = state.talon[event.count :]
    exchanged = changed(hand.exchanged, seat, event.count)
    if not talon and exchanged[other(seat)] is None:
        exchanged = changed(exchanged, other(seat), 0)
    phase: Phase = state.phase
    if None not in exchanged:
        phase = "propose" if talon and has_proposals(state) else "play"
    return replace(
        state,
        phase=phase,
        talon=talon,
        discards=changed(state.discards, seat, state.discards[seat] | discarded),
        hand=replace(hand, held=cards, cards=cards, exchanged=exchanged),
    )
