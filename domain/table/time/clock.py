"""The clock that a table agrees on at its opening."""

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

LONGEST_SECONDS = 2_592_000
"""Thirty days."""

Seconds = Annotated[int, msgspec.Meta(ge=1, le=LONGEST_SECONDS)]
"""A time that a seat may have."""

Expiry = Literal["forfeit", "arbiter"]
"""What happens when a seat's time is up: it loses as if it resigned; or the arbiter is told, and play goes on."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat has for a move, from 1 second to 30 days, and what happens when its time is up.

    `seconds_per_answer` is how long the seats asked have to answer a request to undo, from 1 second to 30 days. It is
    left out of the tables of before there was such a time: there an answer may take for ever, and rules table.9.8 and
    9.9 do not hold.
    """

    seconds_per_move: Seconds
    expiry: Expiry = "arbiter"
    seconds_per_answer: Seconds | msgspec.UnsetType = msgspec.UNSET

    @property
    def limits_undo(self) -> bool:
        """Whether undo, too, is under the clock (table.9.8, 9.9)."""
        return self.seconds_per_answer is not msgspec.UNSET


def agreed(clock: Clock) -> Clock:
    """The clock as a new table has it: for an answer as many seconds as for a move, unless it says another number."""
    return clock if clock.limits_undo else replace(clock, seconds_per_answer=clock.seconds_per_move)
