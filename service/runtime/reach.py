"""The reach of the log: reported once when it is lost, and once when it is back."""

import time
from collections import Counter

import structlog

LOG = structlog.get_logger("richter.log")


class Reach:
    """Counts what the log could not do, by whom it was for, from the first such failure until it can be reached again.

    Each failure by itself says nothing in the log of the service: while a database is away there are thousands.
    """

    def __init__(self) -> None:
        self._failures: Counter[str] = Counter()
        self._since = 0.0

    @property
    def is_lost(self) -> bool:
        """Return whether something has failed since the log was reached last."""
        return bool(self._failures)

    def failed(self, whose: str, error: Exception) -> None:
        """Something could not be done: for `requests`, or for a part of the service, such as `clocks`."""
        if not self._failures:
            self._since = time.monotonic()
            LOG.error("log unavailable", of=whose, reason=str(error))
        self._failures[whose] += 1

    def back(self) -> None:
        """The log can be reached."""
        if self._failures:
            seconds = round(time.monotonic() - self._since, 1)
            LOG.warning("log available again", seconds=seconds, failures=dict(sorted(self._failures.items())))
            self._failures.clear()
