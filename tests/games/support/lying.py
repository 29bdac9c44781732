"""Where cards lie, as a view shows it: what several games have in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Lying = Iterator[tuple[str, str]]
"""Every (card, zone), as often as it is there."""


def in_hands(hands: list[list[str]]) -> Lying:
    return ((card, f"hand:{seat}") for seat, hand in enumerate(hands) for card in hand)


def in_tricks(view: dict[str, Any]) -> Lying:
    tricks = [*view["tricks"], *([view["trick"]] if view["trick"] else [])]
    return ((play["card"], f"trick:{number}") for number, one in enumerate(tricks, start=1) for play in one["plays"])
