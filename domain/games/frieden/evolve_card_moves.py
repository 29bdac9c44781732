"""What a card that moves changes (4)."""

from msgspec.structs import replace

from domain.games.frieden.chain import without
from domain.games.frieden.counts import Counts, all_who_count, entered, left
from domain.games.frieden.events import CardMoved, CardMovesEvent
from domain.games.frieden.evolve_slips import evolve_slips
from domain.games.frieden.knowledge import after_move
from domain.games.frieden.model import State
from domain.games.frieden.places import OPEN_PILE, SEAT_OF_HAND, run_at
from domain.games.frieden.turn_model import Turn
from domain.games.frieden.zones import Zones, exchanged, put, taken


def evolve_card_moves(state: State, event: CardMovesEvent, version: int) -> State:
    """The state after the event, which has this version."""
    zones = _zones(state.zones, event)
    moved = replace(
        state,
        zones=zones,
        known=after_move(state.known, event, state.zones, zones),
        counts=_counts(state.counts, event),
        chain=without(state.chain, event.card) if event.source == OPEN_PILE else state.chain,
        laid=(*state.laid, event.card) if event.cause == "discard" else state.laid,
        turn=_drawn(state.turn) if event.cause == "draw" else state.turn,
    )
    return evolve_slips(moved, event, version)


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
    viewers = (giver, receiver) if event.cause == "slip" else all_who_count(before)
    after = before if giver is None else left(before, giver, back, viewers, last=event.last)
    return after if receiver is None else entered(after, receiver, back, viewers)


def _drawn(turn: Turn) -> Turn:
    return replace(turn, acted=True, need=tuple(need for need in turn.need if need != "draw"))
