"""Where the cards of Frieden truly lie, read from the state and the arbiter's view."""

from __future__ import annotations

from typing import Any

from tests.support.games.lying import Lying, in_hands


def lying(_state: Any, view: dict[str, Any]) -> Lying:
    """Every card with its zone."""
    yield from in_hands(view["hands"])
    yield from ((card, "hidden_pile") for card in view["hidden_cards"])
    yield from ((card, "open_pile") for card in view["open_pile"])
    yield from ((card, "open_hands") for run in view["runs"] for card in run["cards"])
