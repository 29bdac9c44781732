"""The options `enforcement` and `adjudication`, which say the same in every game that has them."""

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from domain.game.rule import Refused, Rule
from domain.game.seat import Actor

OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)


def strict(options: OptionsT) -> OptionsT:
    """The options by which the referee refuses each wrong act, and none stands until a claim."""
    changed: dict[str, Any] = {"enforcement": "strict"}
    return replace(options, **changed)


def by_referee(options: OptionsT) -> OptionsT:
    """The options by which the referee decides each claim, and none waits for the arbiter."""
    changed: dict[str, Any] = {"adjudication": "referee"}
    return replace(options, **changed)


def check_sender(actor: Actor, seats: int, rule: Rule, *, is_ruling: bool) -> None:
    """Check that the arbiter sends a ruling and a seat of the table anything else. Raises Refused by this rule."""
    by_seat = actor.role == "seat" and actor.seat is not None and 0 <= actor.seat < seats
    if not (actor.role == "arbiter" if is_ruling else by_seat):
        raise Refused(rule)
