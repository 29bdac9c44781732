"""The spare time of the event loop: work that can wait is done then, in small shares."""

import asyncio
import time
from collections.abc import Callable

SHARE_SECONDS = 0.001
"""How long all readings together may hold one turn of the loop; the step that is being done then is finished."""
QUIET_SECONDS = 0.0002
"""A turn of the loop that took less had next to nothing to do."""
PATIENCE_SECONDS = 0.015
"""How long readings stand back at most while the loop or the writer is busy: so they keep a fifteenth of the time."""
NAP_SECONDS = 0.001
"""How long to leave the interpreter to the writer's thread, before looking again."""

Then = Callable[[], object]


class SpareTime:
    """Calls back once the loop has had a turn with next to nothing to do, while nobody is `at_work` elsewhere.

    If that does not come, it calls after `patience`, in units of the clock, so that waiting work is not forgotten. A
    move thus waits for one share of the waiting work when it arrives, and for one when it is durable. It does so
    however much of it there is. A busy loop spends a small part of its time on it.
    """

    def __init__(
        self,
        at_work: Callable[[], object],
        *,
        quiet: float = QUIET_SECONDS,
        patience: float = PATIENCE_SECONDS,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._at_work = at_work
        self._quiet = quiet
        self._patience = patience
        self._clock = clock

    def soon(self, then: Then) -> None:
        """Call this when there is time to spare; never in the present turn of the loop."""
        self._begin(then, self._clock() + self._patience)

    def _begin(self, then: Then, until: float) -> None:
        """Look at the next turn of the loop."""
        asyncio.get_running_loop().call_soon(self._look, then, self._clock(), until)

    def _look(self, then: Then, since: float, until: float) -> None:
        """Look whether the turn that began at `since` was a quiet one."""
        now = self._clock()
        if now >= until:
            then()
        elif self._at_work():
            asyncio.get_running_loop().call_later(NAP_SECONDS, self._begin, then, until)
        elif now - since < self._quiet:
            then()
        else:
            self._begin(then, until)
