"""The kit of one service, and its settings: a new log in a folder of its own, taken away at the end."""

import asyncio
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from api.testkit.clock import NEVER_AWAY, StandingClock
from api.testkit.faults import Faults
from service.commands.clock_watch import ClockWatch
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.runtime.signal import Signal

ORGANIZER = "organizer-of-the-test-kit"
"""The organizer's token, where the settings name none."""
OF_A_LOG = ("database_url", "logs", "signing_key", "checkpoint_file")
"""The settings that name a real log, or something of it."""
MEMORY = Path("/dev/shm")  # noqa: S108 - the folder made in it is nobody else's
ROOM = 1 << 28
"""So many bytes must be free there."""
MILLISECONDS = 1000


class Kit:
    """The clock and the faults of a service that clients are tested with."""

    def __init__(self) -> None:
        self.clock = StandingClock()
        self.faults = Faults()

    async def move_clock(self, referee: Referee, seconds: int) -> None:
        """Move the clock on. Whatever is due at tables has happened when this returns."""
        self.clock.now += seconds * MILLISECONDS
        await referee.time.look()
        await ClockWatch(referee).act_on_due()

    def drain(self, referee: Referee, seconds: int) -> None:
        """Let the service be as one that stops, and come back after these seconds. Feeds and WebSockets end."""
        referee.draining.set()
        referee.closing.set()
        asyncio.get_running_loop().call_later(seconds, self.come_back, referee)

    def come_back(self, referee: Referee) -> None:
        """End the drain."""
        referee.draining, referee.closing = Signal(), Signal()


def real_log(sources: Mapping[str, str]) -> str | None:
    """Return where the settings name a real log, or something of it; None if they do not."""
    return next((sources[name] for name in OF_A_LOG if name in sources), None)


@contextmanager
def settings_for_tests(settings: Settings) -> Iterator[Settings]:
    """Yield the settings with a new log, in memory where the system has a folder there. The log goes with the context.

    The organizer's token is always the same, if the settings name none.
    """
    usable = MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ROOM
    place = MEMORY if usable else None
    with TemporaryDirectory(prefix="richter-test-", dir=place) as folder:
        yield replace(
            settings,
            database_url=f"sqlite:///{Path(folder) / 'richter.db'}",
            organizer_token=settings.organizer_token or ORGANIZER,
            outage_seconds=NEVER_AWAY,
        )
