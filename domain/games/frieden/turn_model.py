"""Turns, and the duties that lie on them (5)."""

from typing import Literal

import msgspec

Need = Literal["draw", "discard"]
Imposing = Literal["2", "3"]


class Duty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a two or a three (`rank`) asks of a turn."""

    rank: Imposing
    need: tuple[Need, ...]


BOTH: tuple[Need, ...] = ("draw", "discard")


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The turn of a seat, numbered from 1; 0 before the first.

    `duty` lies on it, and `need` is what is still owed of that. `acted`: the action, or a part of the duty, has been
    done. `passed`: the action was to pass.
    """

    number: int = 0
    seat: int = 0
    duty: Duty | None = None
    need: tuple[Need, ...] = ()
    acted: bool = False
    passed: bool = False


def is_action_owed(turn: Turn) -> bool:
    """Whether the turn still waits for its action, or for a part of its duty (5.3)."""
    return bool(turn.need) or not turn.acted


def may_pass(turn: Turn) -> bool:
    """Whether no duty lies on the turn (5.6)."""
    return turn.duty is None


def may_draw(turn: Turn) -> bool:
    """Whether a duty, if one lies on the turn, leaves room for drawing a card (5.6)."""
    return turn.duty is None or "draw" in turn.need


def may_discard(turn: Turn, rank: str) -> bool:
    """Whether a duty, if one lies on the turn, leaves room for laying cards of this rank (5.6)."""
    return turn.duty is None or "discard" in turn.need or passes_duty_on(turn, rank)


def passes_duty_on(turn: Turn, rank: str) -> bool:
    """Whether cards of this rank, laid now, pass the turn's duty on instead of fulfilling it (9.21, 9.31)."""
    duty = turn.duty
    return duty is not None and rank == duty.rank and not turn.acted
