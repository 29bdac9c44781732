"""How long play has been going on at a table, and when each turn began by that measure."""

import msgspec

from domain.game.seat import Seat


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
