"""Filling the choices that a listed move leaves open, at random within their bounds."""

from random import Random
from typing import Any

from api.cli.demonstration.client import Json
from service.texts.phrases import choices_in, number_in

SPAN = 20
"""As much as is tried of a number that has no upper bound."""

Lists = frozenset[tuple[str, str]]
"""The fields, each with the type of its command before it, that take a list."""


def list_fields(description: Json) -> Lists:
    """The fields of a game's commands that take a list and no single value, by the schemas of its description."""
    return frozenset(
        (tag, field)
        for schema in description["schemas"]["$defs"].values()
        for tag in schema.get("properties", {}).get("type", {}).get("enum", ())
        if tag in description["commands"]
        for field, kind in schema["properties"].items()
        if kind.get("type") == "array"
    )


def is_template(move: Json) -> bool:
    """Return whether the move leaves something open."""
    return any(_leaves_open(value) for value in move.values())


def fill(move: Json, lists: Lists, rng: Random) -> Json:
    """A whole move: every choice made."""
    return {name: _made(value, (move["type"], name) in lists, rng) for name, value in move.items()}


def _leaves_open(value: Any) -> bool:
    return isinstance(value, dict) and (choices_in(value) is not None or number_in(value) is not None)


def _made(value: Any, is_list: bool, rng: Random) -> Any:  # noqa: FBT001 - what the schema says of the field
    if not _leaves_open(value):
        return value
    choice = choices_in(value)
    if choice is None:
        least, most = number_in(value) or (0, 0)
        lowest = least or 0
        return rng.randint(lowest, lowest + SPAN if most is None else most)
    offered = choice["from"]
    if not is_list:
        return rng.choice(offered)
    most = choice.get("max")
    return rng.sample(
        offered, rng.randint(choice.get("min", 1), min(len(offered) if most is None else most, len(offered)))
    )
