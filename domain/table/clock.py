"""The clock that a table agrees on at its opening, and how long play has been going on by it."""

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from domain.game.seat import Seat

LONGEST_SECONDS = 2_592_000
"""Thirty days."""

Seconds = Annotated[int, msgspec.Meta(ge=1, le=LONGEST_SECONDS)]
"""A time that a seat may have."""

Expiry = Literal["forfeit", "arbiter"]
"""What happens when a seat's time is up: it loses as if it resigned; or the arbiter is told, and play goes on."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time that a seat has for a move, from 1 second to 30 days, and the consequence when it is up.

    `seconds_per_answer` is how long the seats asked have to answer a request to undo, from 1 second to 30 days. Tables
    from before there was such a time lack it. There an answer may take for ever, and rules table.9.8 and 9.9 do not
    hold.
    """

    seconds_per_move: Seconds
    expiry: Expiry = "arbiter"
    seconds_per_answer: Seconds | msgspec.UnsetType = msgspec.UNSET

    @property
    def limits_undo(self) -> bool:
        """Return whether undo, too, is under the clock (table.9.8, 9.9)."""
        return self.seconds_per_answer is not msgspec.UNSET


def agreed(clock: Clock) -> Clock:
    """The clock as a new table has it: for an answer as many seconds as for a move, unless it says another number."""
    return clock if clock.limits_undo else replace(clock, seconds_per_answer=clock.seconds_per_move)


class Turn(msgspec.Struct, frozen=True):
    """The time of a seat for its move. `began` is a reading of the stopwatch; `expired`: it was said to be up."""

    seat: Seat
    began: int
    expired: bool = False


class Period(msgspec.Struct, frozen=True):
    """A time limited by the game's own rules: its `number`, and at which reading it `began`.

    `left` is the reading at which it was interrupted, None while it goes on. An interruption counts for nothing.
    """

    number: int
    began: int
    left: int | None = None


class Stopwatch(msgspec.Struct, frozen=True):
    """The stopwatch of a table. It is read at the events that everybody may know of, and only at these.

    `at` is the time of the last of them (milliseconds since 1970, UTC). `counted` is up to when the stopwatch was read:
    as a rule `at`; later, while the time stands that an event names; earlier, if such an event came late. `reading` is
    for how many milliseconds play had been going on then. `turns` and `period` are as of the last command; `acted` are
    the seats whose turns begin anew since. `withdrawn` is the version of the first event of a stretch that is withdrawn
    later on, 0 outside of one. `waited` is for how many milliseconds the open request to undo has waited for its
    answers. `held` are the seats that went back at once: their own acts begin no new turn until another seat has acted.
    """

    at: int = 0
    counted: int = 0
    reading: int = 0
    turns: tuple[Turn, ...] = ()
    period: Period | None = None
    acted: tuple[Seat, ...] = ()
    withdrawn: int = 0
    waited: int = 0
    held: tuple[Seat, ...] = ()
