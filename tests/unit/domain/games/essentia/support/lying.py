"""Where the golems and tiles of Essentia truly lie, read from the arbiter's view."""

from __future__ import annotations

from typing import Any

from tests.support.games.lying import Lying

TILES = ("plain", "plateau", "mountain", "forest")


def lying(_state: Any, view: dict[str, Any]) -> Lying:
    """Every golem and tile with its zone."""
    yield from ((f"golem:{seat}", f"square:{name}") for seat, own in enumerate(view["golems"]) for name in own)
    yield from ((tile, f"square:{name}") for name, tile in view["places"].items() if tile in TILES)
    if isinstance(view["stack"], list):
        yield from ((tile, "stack") for tile in view["stack"])
