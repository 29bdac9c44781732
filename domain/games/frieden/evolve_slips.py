"""What slips change besides the places of cards (part 11 of the rulebook).

A slip is an event `card_moved` like any other, so `evolve_card_moves` calls this.
"""

from msgspec.structs import replace

from domain.games.frieden.events import CardMoved
from domain.games.frieden.model import State
from domain.games.frieden.places import SEAT_OF_HAND
from domain.games.frieden.slip_model import Slip, with_uncaught
from domain.kit.archive import Archive


def evolve_slips(state: State, event: CardMoved, version: int) -> State:
    """The state after a card has moved, if that is a slip or the card was slipped before."""
    if event.cause == "slip":
        return _slipped(state, event, version)
    return _traced(state, event.card, version) if event.card in state.trails else state


def _slipped(state: State, event: CardMoved, version: int) -> State:
    """The slip is recorded, and from now on every move of the card with it (part 11 of the rulebook)."""
    giver, receiver = SEAT_OF_HAND[event.source], SEAT_OF_HAND[event.target]
    earlier = state.uncaught[giver][receiver]
    slips = state.slips.added(Slip(giver, receiver, event.card, state.turn.number, version, earlier))
    uncaught = with_uncaught(state.uncaught, giver, receiver, len(state.slips))
    own = tuple(
        places.added(len(state.slips)) if seat in (giver, receiver) else places
        for seat, places in enumerate(state.own_slips)
    )
    return _traced(replace(state, slips=slips, own_slips=own, uncaught=uncaught), event.card, version)


def _traced(state: State, card: str, version: int) -> State:
    trail = state.trails.get(card, Archive()).added(version)
    return replace(state, trails={**state.trails, card: trail})
