"""Kinds of events, and what is done with each of them."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, get_args

PartT = TypeVar("PartT", bound=Callable[..., Any])


def by_kind(whole: Any, parts: Mapping[Any, PartT]) -> dict[type[Any], PartT]:
    """For each type of the union `whole` the function that takes it; `parts` has one for each part of that union.

    A fold asks for every event which function takes it. `isinstance` would try one type after the other, and trying a
    type of these costs more than looking one up. Raises TypeError unless each type stands in exactly one part.
    """
    pairs = [(kind, part) for kinds, part in parts.items() for kind in get_args(kinds) or (kinds,)]
    result = dict(pairs)
    if len(result) < len(pairs) or result.keys() != set(get_args(whole)):
        message = "the parts of a union must have each of its types once"
        raise TypeError(message)
    return result
