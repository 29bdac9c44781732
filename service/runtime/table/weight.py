"""How many bytes states take in memory."""

from sys import getsizeof
from typing import Any

import msgspec


def all_bytes(value: Any) -> int:
    """Return about how many bytes a state takes with all that is in it, each object counted once."""
    seen: set[int] = set()
    waiting, total = [value], 0
    while waiting:
        one = waiting.pop()
        if id(one) not in seen:
            seen.add(id(one))
            total += getsizeof(one)
            waiting += _parts(one)
    return total


def added_bytes(value: Any, before: Any) -> int:
    """Return about how many bytes a state takes besides those that it shares with the state before it.

    Two values at the same place share what is the same object in both.
    """
    waiting, total = [(value, before)], 0
    while waiting:
        one, other = waiting.pop()
        if one is other:
            continue
        total += getsizeof(one)
        parts = _parts(one)
        others = _parts(other) if type(one) is type(other) else ()
        waiting += zip(parts, (*others, *(None for _ in parts[len(others) :])), strict=False)
    return total


def _parts(value: Any) -> Any:
    match value:
        case msgspec.Struct():
            return [getattr(value, name) for name in value.__struct_fields__]
        case tuple() | frozenset():
            return [*value]
        case dict():
            return [*value, *value.values()]
        case _:
            return ()
