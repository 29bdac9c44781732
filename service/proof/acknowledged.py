"""The watch over a log that may go back, and over the file of what was acknowledged last."""

import asyncio

import structlog

from eventstore.ports.acknowledged import Acknowledged
from service.proof.acknowledged_file import AcknowledgedFile

PERIOD_SECONDS = 1.0
"""How often the file is brought to the disk, if there is anything new."""

LOG = structlog.get_logger("richter.log")


class LogWatch:
    """Brings the file to the disk, and says once that the log has gone back, and once that it is whole again.

    While it has gone back nothing new is acknowledged, so the file stays as it is until the operator decides.
    """

    def __init__(self, acknowledged: Acknowledged, file: AcknowledgedFile) -> None:
        self._acknowledged = acknowledged
        self._file = file
        self._saved = acknowledged.changes
        self._is_hindered = False
        self._has_gone_back = False

    async def run(self) -> None:
        """Look every second until cancelled."""
        while True:
            await asyncio.sleep(PERIOD_SECONDS)
            await self.look()

    async def look(self) -> None:
        """Say how the log is, if that has changed, and bring the file to the disk if there is anything new."""
        self._say()
        changes = self._acknowledged.changes
        if changes == self._saved:
            return
        self._acknowledged.forget_old()
        reason = self._file.failure
        try:
            await asyncio.to_thread(lambda: self._file.flush(self._acknowledged.all()))
        except OSError as error:
            reason = error.strerror
        else:
            self._saved = changes
        if reason is not None and not self._is_hindered:
            LOG.warning("what is acknowledged cannot be kept", file=str(self._file.path), reason=reason)
        self._is_hindered = reason is not None

    def _say(self) -> None:
        acknowledged = self._acknowledged
        has_gone_back = bool(acknowledged.lost)
        if has_gone_back == self._has_gone_back:
            return
        self._has_gone_back = has_gone_back
        if has_gone_back:
            position = max(newest.position for newest in acknowledged.lost)
            kept, lost = len(acknowledged.all()), len(acknowledged.lost)
            advice = "nothing is written; see richter doctor and richter recover"
            LOG.error("log went back", streams_lost=lost, streams_kept=kept, last_position=position, advice=advice)
        else:
            LOG.warning("log no longer lacks what was acknowledged")
