"""A clock that stands, and is moved by requests."""

from service.runtime.clock import Clocks, wall_clock

NEVER_AWAY = 86_400
"""As `outage_seconds`: the service was there meanwhile, however far one request moves the clock."""
FARTHEST = 80_000
"""By so many seconds one request moves the clock at most; it has to be less than an outage."""


class StandingClock:
    """The log's time, in milliseconds since 1970 (UTC). It begins with the time of day."""

    def __init__(self) -> None:
        self.now = wall_clock()

    def __call__(self) -> int:
        """Return the time."""
        return self.now

    def clocks(self) -> Clocks:
        """Return it as all clocks of a machine."""
        return Clocks(self, self, self)
