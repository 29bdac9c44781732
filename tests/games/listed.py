"""Listed moves as JSON: whole commands, and templates with a choice to fill in."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec


def as_json(move: Any) -> Any:
    """A command or template as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(move))


def choice_in(value: Any) -> dict[str, Any] | None:
    """The choice that a field of a template leaves open, if it is one."""
    if isinstance(value, dict) and set(value) == {"choose"}:
        return value["choose"]
    return None


def filled(move: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A whole command: every choice of a template made at random within its bounds."""
    whole = {}
    for name, value in move.items():
        choice = choice_in(value)
        if choice is None:
            whole[name] = value
        else:
            count = rng.randint(choice["min"], min(choice["max"], len(choice["from"])))
            whole[name] = rng.sample(choice["from"], count)
    return whole


def is_listed(command: dict[str, Any], moves: list[dict[str, Any]]) -> bool:
    """Whether the command is one of the moves, or fills one of the templates among them."""
    return any(
        set(command) == set(move) and all(_is_filled(command[name], move[name]) for name in move) for move in moves
    )


def _is_filled(value: Any, listed: Any) -> bool:
    choice = choice_in(listed)
    if choice is None:
        return msgspec.json.encode(value, order="sorted") == msgspec.json.encode(listed, order="sorted")
    if not isinstance(value, list) or not choice["min"] <= len(value) <= choice["max"]:
        return False
    left = Counter(map(msgspec.json.encode, choice["from"]))
    left.subtract(map(msgspec.json.encode, value))
    return all(count >= 0 for count in left.values())
