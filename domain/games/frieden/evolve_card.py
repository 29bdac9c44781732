"""How the events that move or show cards change the state."""

from typing import assert_never

from msgspec.structs import replace

from domain.games.frieden import chain, counts, knowledge
from domain.games.frieden.counts import Counts
from domain.games.frieden.events import CardEvent, CardMoved, HandSeen, LotDrawn, PileShuffled
from domain.games.frieden.model import State
from domain.games.frieden.places import OPEN_PILE, SEAT_OF_HAND, run_at
from domain.games.frieden.slip_model import Slip, with_uncaught
from domain.games.frieden.turn_model import Turn
from domain.games.frieden.zones import Zones, exchanged, put, taken
from domain.kit.archive import Archive


def evolve_card(state: State, event: CardEvent, version: int) -> State:
    """The state after the event, which has this version."""
    match event:
        case CardMoved():
            return _moved(state, event, version)
        case PileShuffled(order):
            return replace(state, zones=replace(state.zones, hidden_pile=order))
        case HandSeen(by, seat):
            known = knowledge.after_look(state.known, by, seat, state.zones.hands)
            return replace(state, known=known, counts=counts.looked(state.counts, by, seat, state.zones.hands[seat]))
        case LotDrawn():
            return state
        case _:
            assert_never(event)


def _moved(state: State, event: CardMoved, version: int) -> State:
    before = state.zones
    zones = _zones(before, event)
    changed = replace(
        state,
        zones=zones,
        known=knowledge.after_move(state.known, event, before, zones),
        counts=_counts(state.counts, event),
        chain=chain.without(state.chain, event.card) if event.source == OPEN_PILE else state.chain,
    )
    if event.cause == "slip":
        return _slipped(changed, event, version)
    if event.card in state.trails:
        changed = _traced(changed, event.card, version)
    if event.cause == "discard":
        return replace(changed, laid=(*state.laid, event.card))
    if event.cause == "draw":
        return replace(changed, turn=_drawn(state.turn))
    return changed


def _zones(zones: Zones, event: CardMoved) -> Zones:
    """The places after the move. Of the two moves of an exchange, the first puts the card where the joker was."""
    if event.cause != "exchange":
        return put(taken(zones, event.card, event.source), event.card, event.target, event.index)
    if run_at(event.target) is None:
        return put(zones, event.card, event.target, None)
    return exchanged(taken(zones, event.card, event.source), event.card, event.target)


def _counts(before: Counts, event: CardMoved) -> Counts:
    """What is counted after a move: by all, or by the two who know of a slip."""
    giver, receiver = SEAT_OF_HAND.get(event.source), SEAT_OF_HAND.get(event.target)
    back = f"?{event.shape[1:]}"
    viewers = (giver, receiver) if event.cause == "slip" else counts.all_who_count(before)
    after = before if giver is None else counts.left(before, giver, back, viewers, last=event.last)
    return after if receiver is None else counts.entered(after, receiver, back, viewers)


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


def _drawn(turn: Turn) -> Turn:
    return replace(turn, acted=True, need=tuple(need for need in turn.need if need != "draw"))
