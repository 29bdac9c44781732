"""The options `enforcement` and `adjudication`, which say the same in every game that has them."""

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)


def strict(options: OptionsT) -> OptionsT:
    """The options by which the referee refuses each wrong act, and none stands until a claim."""
    changed: dict[str, Any] = {"enforcement": "strict"}
    return replace(options, **changed)


def by_referee(options: OptionsT) -> OptionsT:
    """The options by which the referee decides each claim, and none waits for the arbiter."""
    changed: dict[str, Any] = {"adjudication": "referee"}
    return replace(options, **changed)
