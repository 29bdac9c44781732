"""From where a seat can draw a card (6)."""

from collections.abc import Iterator

from domain.games.frieden.deck import is_joker
from domain.games.frieden.model import State
from domain.games.frieden.runs import Run
from domain.games.frieden.seats import others


def can_draw(state: State, seat: int) -> bool:
    """Whether any allowed position has a card for the seat to draw."""
    allowed, zones = state.options.draw_from, state.zones
    return (
        ("hidden_pile" in allowed and bool(zones.hidden_pile))
        or ("open_pile" in allowed and bool(zones.open_pile))
        or ("hidden_hand" in allowed and any(zones.hands[other] for other in others(state, seat)))
        or ("open_hand" in allowed and any(True for _ in from_open_hands(state)))
    )


def from_open_hands(state: State) -> Iterator[tuple[Run, str]]:
    """The cards that may be drawn from open hands, each with its run (6.5)."""
    return ((run, card) for run in state.zones.runs if not run.declared for card in run.cards if not is_joker(card))
