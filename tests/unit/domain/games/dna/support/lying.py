"""Where the cards of DNA truly lie, read from the state and the arbiter's view."""

from __future__ import annotations

from typing import Any

from tests.support.games.lying import Lying, in_hands


def lying(state: Any, view: dict[str, Any]) -> Lying:
    """Every card with its zone."""
    yield from in_hands(view["hands"])
    yield from ((card, "deck") for card in view["deck_cards"])
    yield from ((card, f"strand:{strand['id']}") for strand in view["strands"] for card in strand["cards"])
    yield from ((card, "thrown") for card in state.thrown if card is not None)
    for seat, choice in enumerate(state.choices):
        if choice is not None and choice.card is not None and choice.state != "done":
            yield choice.card, f"hand:{seat}"
