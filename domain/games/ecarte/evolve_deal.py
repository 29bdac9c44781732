"""How the lot, the shuffle, the cut and the deal change the state (3, 9)."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.ecarte.events import CardsCut, CardsShuffled, DealerSet, DealEvent, HandDealt, KingTurned
from domain.games.ecarte.model import Hand, Phase, State, forehand_of, has_proposals
from domain.games.ecarte.pack import DEAL_SIZE, PACK
from domain.games.ecarte.seats import other
from domain.games.ecarte.trick import Trick


def evolve_deal(state: State, event: DealEvent, version: int) -> State:
    """The state after the event, which has this version."""
    match event:
        case DealerSet(seat):
            return replace(state, dealer=seat)
        case CardsShuffled(order):
            return _shuffled(state, order)
        case CardsCut(_, at):
            return replace(state, talon=state.talon[at:] + state.talon[:at])
        case HandDealt():
            return _dealt(state, event, version)
        case KingTurned(_, points):
            return replace(state, points=points)
        case _:
            assert_never(event)


def _shuffled(state: State, order: tuple[str, ...]) -> State:
    """All cards are back in the pack. The deal passes on, but for the first hand (3.1)."""
    dealer = forehand_of(state) if state.deal_number else state.dealer
    return replace(state, phase="cut", dealer=dealer, talon=order, discards=(0, 0), out=0, hand=Hand())


def _dealt(state: State, event: HandDealt, version: int) -> State:
    """A new hand. With an empty talon the exchanges that would be due count as 0 (4.5)."""
    talon = state.talon[DEAL_SIZE:]
    cards = (PACK.collect(event.hands[0]), PACK.collect(event.hands[1]))
    first: Phase = "propose" if has_proposals(state) else "exchange"
    hand = Hand(
        dealt_at=version,
        trump=event.trump,
        turn_up=event.turn_up,
        held=cards,
        cards=cards,
        exchanged=(None, None) if talon or has_proposals(state) else (0, 0),
        trick=Trick(1, other(event.dealer)),
    )
    return replace(
        state,
        phase=first if talon else "play",
        deal_number=event.deal,
        dealer=event.dealer,
        talon=talon,
        out=state.out | PACK.bit(event.turn_up),
        hand=hand,
    )
