"""Where the cards of Vingt-et-un truly lie, read from the state and the arbiter's view."""

from __future__ import annotations

from typing import Any

from tests.support.games.lying import Lying, in_hands


def lying(state: Any, _view: dict[str, Any]) -> Lying:
    """Every card with its zone."""
    yield from in_hands([hand.cards for hand in state.hands])
    yield from ((card, "pack") for card in state.pack[state.dealt :])
