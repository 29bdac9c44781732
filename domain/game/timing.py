"""How long a game's own rules give for what it waits for, and what happens when that time is up."""

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
