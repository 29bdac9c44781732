"""Hidden hands above their limit (10)."""

from domain.game.chance import Chance
from domain.games.frieden.revision_1.card_moves import Way, move
from domain.games.frieden.revision_1.drawn_chance import drawn_unseen
from domain.games.frieden.revision_1.model import Draft, State
from domain.games.frieden.revision_1.places import HANDS
from domain.games.frieden.revision_1.rulebook import OVERFLOW
from domain.games.frieden.revision_1.seats import round_from


def serve_hand_limits(draft: Draft, chance: Chance) -> None:
    """The others draw from each hand above its limit, one hand after the other (10.2, 10.4)."""
    state = draft.state
    if all(len(hand) <= limit for hand, limit in zip(state.zones.hands, state.limits, strict=True)):
        return
    for seat in round_from(state, state.turn.seat):
        if _room(draft.state, seat) < 0:
            _draw_from(draft, chance, seat)


def _draw_from(draft: Draft, chance: Chance, seat: int) -> None:
    """One card each, round and round, until the hand has fewer cards than its limit or nobody can draw (10.3)."""
    drawers = round_from(draft.state, seat)[1:]
    drew = True
    while drew and _room(draft.state, seat) <= 0:
        drew = False
        for drawer in drawers:
            is_done = _room(draft.state, seat) > 0 and draft.state.options.overflow_draws == "stop"
            if _room(draft.state, drawer) > 0 and not is_done:
                card = drawn_unseen(draft.state.zones.hands[seat], chance)
                move(draft, card, Way(HANDS[seat], HANDS[drawer], "hand_limit"), OVERFLOW)
                drew = True


def _room(state: State, seat: int) -> int:
    """How many cards the hidden hand of the seat lacks to its limit; below 0 if it is above it."""
    return state.limits[seat] - len(state.zones.hands[seat])
