"""Where the cards of Skeleton truly lie, read from the state and the arbiter's view alone."""

from __future__ import annotations

from typing import Any

from tests.support.games.lying import Lying


def lying(state: Any, view: dict[str, Any]) -> Lying:
    """Every card with the zone in which it lies."""
    yield from ((card, f"hand:{seat}") for seat, card in enumerate(view["cards"]))
    yield from ((card, "pack") for card in state.pack)
