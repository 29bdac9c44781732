"""Where the cards of Scherbia truly lie, read from the state and the arbiter's view."""

from __future__ import annotations

from typing import Any

from tests.support.games.lying import Lying, in_hands


def lying(_state: Any, view: dict[str, Any]) -> Lying:
    """Every card with its zone."""
    yield from in_hands(view["hands"])
    yield from ((one["card"], "table") for row in view["rows"] for one in row)
    yield from ((card, f"pile:{seat}") for seat, pile in enumerate(view["piles"]) for card in pile["cards"])
    yield from ((card, "discard") for card in view["discard"]["cards"])
    if view["actions"] is not None:
        laid = [[] if one["action"] is None else [one["action"]] for one in view["laid"]]
        for seat, hand in enumerate(view["actions"]["hands"]):
            own = {*hand, *(laid[seat] if laid else [])} - {*view["actions"]["spent"]}
            yield from ((card, f"actions:{seat}") for card in own)
        yield from ((card, "spent") for card in view["actions"]["spent"])
    if view["factions"] is not None:
        yield from ((faction, f"faction:{seat}") for seat, faction in enumerate(view["factions"]["seats"]))
