"""Where cards lie, in forms that several games have: for the `lying` of their contracts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Lying = Iterator[tuple[str, str]]
"""Cards and pieces, each with the zone in which it lies."""


def in_hands(hands: list[list[str]]) -> Lying:
    """The cards of these hands, from seat 0 on."""
    return ((card, f"hand:{seat}") for seat, hand in enumerate(hands) for card in hand)


def in_tricks(view: dict[str, Any]) -> Lying:
    """The cards of the tricks that a view has, taken and on the table."""
    tricks = [*view["tricks"], *([view["trick"]] if view["trick"] else [])]
    return ((play["card"], f"trick:{number}") for number, one in enumerate(tricks, start=1) for play in one["plays"])
