"""Where the cards or pieces of Bakkarat truly lie, read from the state and the arbiter's view alone."""

from __future__ import annotations

from typing import Any

from tests.games.support.lying import Lying, in_hands


def lying(state: Any, _view: dict[str, Any]) -> Lying:
    """Every card or piece with the zone in which it lies."""
    yield from in_hands([hand.cards for hand in state.hands])
    yield from ((card, "pack") for card in state.order[state.dealt :])
