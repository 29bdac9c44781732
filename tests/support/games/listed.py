"""Listed moves as JSON: whole commands, and templates with a choice to fill in."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, get_args

import msgspec
from msgspec.inspect import ListType, TupleType, VarTupleType, type_info

from tests.support.games.contract import Rising, contract_of, games_under_contract


def as_json(move: Any) -> Any:
    """A command or template as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(move))


LOTS = 60
"""As much as is tried of a number that has no upper bound."""


def choice_in(value: Any) -> dict[str, Any] | None:
    """The choice that a field of a template leaves open, if it is one."""
    if isinstance(value, dict) and set(value) == {"choose"}:
        return value["choose"]
    return None


def range_in(value: Any) -> tuple[int, int | None] | None:
    """The lowest and highest number that a field of a template leaves open, if it does; None: no highest."""
    if isinstance(value, dict) and set(value) == {"min", "max"}:
        return value["min"], value["max"]
    if isinstance(value, dict) and set(value) == {"range"}:
        lowest, highest = value["range"]
        return lowest, highest
    return None


def _singles() -> frozenset[tuple[str, str]]:
    """The fields, by the type of their command, that take one value and no list."""
    return frozenset(
        (command.__struct_config__.tag, field.encode_name)
        for game in games_under_contract().values()
        for command in get_args(game.meta.command)
        for field in type_info(command).fields
        if not isinstance(field.type, VarTupleType | TupleType | ListType)
    )


SINGLES = _singles()


@cache
def rising_in(kind: str) -> Rising | None:
    """What is said of the order of the numbers in commands of this type."""
    return next((one for game in games_under_contract() for one in contract_of(game).rising if one.type == kind), None)


def seldom(moves: list[Any], rare: frozenset[str], rng: random.Random, kind: Callable[[Any], str]) -> list[Any]:
    """The moves without the rare kinds, but for once in a while, or if there are no others."""
    common = [move for move in moves if kind(move) not in rare]
    return common if common and rng.random() < 0.97 else moves


def often(moves: list[Any], eager: frozenset[str], rng: random.Random, kind: Callable[[Any], str]) -> list[Any]:
    """Often only the moves of the eager kinds, if there are any."""
    found = [move for move in moves if kind(move) in eager]
    return found if found and rng.random() < 0.6 else moves


def filled(move: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A whole command: every choice of a template made at random within its bounds."""
    made = {name: _made(move["type"], name, value, rng) for name, value in move.items()}
    rising = rising_in(move["type"])
    if rising is not None:
        made.update(zip(rising.fields, sorted(made[name] for name in rising.fields), strict=True))
    return made


def _made(kind: str, name: str, value: Any, rng: random.Random) -> Any:
    bounds, choice = range_in(value), choice_in(value)
    if bounds is not None:
        lowest, highest = bounds
        return rng.choice([lowest, rng.randint(lowest, lowest + LOTS if highest is None else highest)])
    if choice is None:
        return value
    if (kind, name) in SINGLES:
        return rng.choice(choice["from"])
    count = rng.randint(choice["min"], min(choice["max"], len(choice["from"])))
    return rng.sample(choice["from"], count)


def is_listed(command: dict[str, Any], moves: list[dict[str, Any]]) -> bool:
    """Whether the command is one of the moves, or fills one of the templates among them."""
    return any(
        set(command) == set(move)
        and all(_is_filled(move["type"], name, command[name], move[name]) for name in move)
        and _rises(command)
        for move in moves
    )


def _rises(command: dict[str, Any]) -> bool:
    rising = rising_in(command["type"])
    if rising is None:
        return True
    numbers = [command[name] for name in rising.fields]
    return numbers == sorted(numbers) and numbers[-1] <= rising.most


def _is_filled(kind: str, name: str, value: Any, listed: Any) -> bool:
    bounds, choice = range_in(listed), choice_in(listed)
    if bounds is not None:
        lowest, highest = bounds
        return type(value) is int and lowest <= value <= (2**53 if highest is None else highest)
    if choice is None:
        return msgspec.json.encode(value, order="sorted") == msgspec.json.encode(listed, order="sorted")
    if (kind, name) in SINGLES:
        return any(value == one and type(value) is type(one) for one in choice["from"])
    if not isinstance(value, list):
        return False
    if not choice["min"] <= len(value) <= choice["max"]:
        return False
    left = Counter(map(msgspec.json.encode, choice["from"]))
    left.subtract(map(msgspec.json.encode, value))
    return all(count >= 0 for count in left.values())
