"""What the record says of an accusation, and where the slipped card is now (13.7, 13.9)."""

from collections.abc import Iterator

from domain.games.frieden.revision_1.model import State
from domain.games.frieden.revision_1.places import HANDS, OFFER, OPEN_PILE, run_place
from domain.games.frieden.revision_1.turn_model import Slip


def finding(state: State, giver: int, receiver: int) -> Slip | None:
    """The last slip from that giver to that receiver that is not caught, if it is not too old; else None."""
    last = state.uncaught[giver][receiver]
    if last is None:
        return None
    slip = state.slips[last]
    is_in_time = state.turn.number - slip.turn < len(state.zones.hands)
    return slip if is_in_time or state.options.slip_window == "game" else None


def custody(state: State, slip: Slip) -> tuple[int, ...]:
    """The versions of the moves of the slipped card, from the slip on."""
    return tuple(reversed(tuple(_back_to(state, slip))))


def _back_to(state: State, slip: Slip) -> Iterator[int]:
    for version in reversed(state.trails[slip.card]):
        yield version
        if version == slip.version:
            return


def within_reach(state: State, card: str) -> str | None:
    """The place from which a slipped card is put back; None if it cannot be reached."""
    zones = state.zones
    if card == zones.offer:
        return OFFER
    if card in zones.open_pile:
        return OPEN_PILE
    for seat, hand in enumerate(zones.hands):
        if card in hand:
            return HANDS[seat]
    for run in zones.runs:
        if card in run.cards and not run.declared:
            return run_place(run.run)
    return None
