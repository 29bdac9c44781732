"""Where the cards or pieces of Faro truly lie, read from the state and the arbiter's view alone."""

from __future__ import annotations

from typing import Any

from tests.games.support.lying import Lying


def lying(state: Any, view: dict[str, Any]) -> Lying:
    """Every card or piece with the zone in which it lies."""
    yield from ((one["card"], f"pile:{one['pile']}") for one in view["turned"])
    yield from ((card, "pack") for card in state.order[len(state.turned) :])
