"""Where the cards of Faro truly lie, read from the state and the arbiter's view."""

from __future__ import annotations

from typing import Any

from tests.support.games.lying import Lying


def lying(state: Any, view: dict[str, Any]) -> Lying:
    """Every card with its zone."""
    yield from ((one["card"], f"pile:{one['pile']}") for one in view["turned"])
    yield from ((card, "pack") for card in state.order[len(state.turned) :])
