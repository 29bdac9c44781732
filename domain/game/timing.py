"""Time: how long a game's own rules give for what it waits for, and which time does not count."""

from typing import Any

import msgspec


class Timing(msgspec.Struct, frozen=True):
    """A limit of time by a game's own rules.

    `seconds` are for the whole `period`: a number that stays the same as long as the game waits for the same thing,
    comes again when the game goes on with it after an interruption, and is given to nothing else. `command` is what
    the clock sends when the time is up.
    """

    seconds: int
    period: int
    command: Any


LONGEST_RETURN = 600_000
"""For how long after its return the service may let the time stand at most, in milliseconds."""


class Outage(msgspec.Struct, frozen=True, rename={"since": "from"}):
    """A time in which nobody could play: the service was surely there up to `since`, and again from `back` on.

    The clocks stand from `since` until `until`. All are milliseconds since 1970 (UTC).
    """

    since: int
    back: int
    until: int
