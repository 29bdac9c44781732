"""Where the cards of Écarté truly lie, read from the state and the arbiter's view."""

from __future__ import annotations

from typing import Any

from tests.support.games.lying import Lying, in_hands, in_tricks


def lying(state: Any, view: dict[str, Any]) -> Lying:
    """Every card with its zone."""
    yield from in_hands(view["hands"])
    yield from in_tricks(view)
    yield from ((card, f"discards:{seat}") for seat, cards in enumerate(view["discards"]) for card in cards)
    yield from ((card, "talon") for card in state.talon)
    if view["turn_up"] is not None:
        yield view["turn_up"], "turn_up"
