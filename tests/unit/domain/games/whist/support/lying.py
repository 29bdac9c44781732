"""Where the cards of Whist truly lie, read from the state and the arbiter's view."""

from __future__ import annotations

from typing import Any

from tests.support.games.lying import Lying, in_hands, in_tricks


def lying(state: Any, view: dict[str, Any]) -> Lying:
    """Every card with its zone."""
    yield from in_hands(view["hands"])
    yield from in_hands([[one["card"] for one in up] for up in view["face_up"]])
    yield from in_tricks(view)
    yield from ((card, "pack") for card in state.order)
    if view["turn_up"] is not None:
        yield view["turn_up"], "centre"
