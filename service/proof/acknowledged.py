"""The file of what a node has acknowledged last, which shows after a restart that the log has gone back."""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path

import msgspec
import structlog

from eventstore.disk import BINARY, flush
from eventstore.ports.acknowledged import LIMIT, Acknowledged, Acknowledgement

PERIOD_SECONDS = 1.0
"""How often the file is written, if there is anything new."""
MOST_BYTES = 1024 * LIMIT

LOG = structlog.get_logger("richter.log")


class AcknowledgedFileError(ValueError):
    """The file cannot be read; said in a sentence."""


class AcknowledgedFile:
    """The file at a path, for its owner alone. It lies outside the database, so whoever replaces that leaves it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> list[Acknowledgement]:
        """Return what is in the file, nothing if there is none. Raises AcknowledgedFileError."""
        try:
            with self.path.open("rb") as file:
                return msgspec.json.decode(file.read(MOST_BYTES), type=list[Acknowledgement])
        except FileNotFoundError:
            return []
        except (OSError, msgspec.DecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "it is damaged"
            message = (
                f"The file {self.path} of what was acknowledged last cannot be read: {reason}. Put it back, or begin "
                "it anew with `richter recover --accept --yes`."
            )
            raise AcknowledgedFileError(message) from error

    def write(self, known: Sequence[Acknowledgement]) -> None:
        """Put this in the place of what is in the file; on the disk when this returns. Raises OSError."""
        part = self.path.with_name(f"{self.path.name}.part")
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.encode(known))
            file.flush()
            flush(file.fileno())
        part.replace(self.path)

    def put_aside(self) -> Path | None:
        """Rename the file, so that it stays as evidence. Return its new path, None if there is none. Raises OSError."""
        if not self.path.exists():
            return None
        number = 1
        while (aside := self.path.with_name(f"{self.path.name}.{number}")).exists():
            number += 1
        return self.path.rename(aside)


class LogWatch:
    """Keeps what is acknowledged in a file, and says once that the log has gone back, and once that it is whole again.

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
        """Say how the log is, if that has changed, and write the file if there is anything new."""
        self._say()
        changes = self._acknowledged.changes
        if changes == self._saved:
            return
        self._acknowledged.forget_old()
        try:
            await asyncio.to_thread(lambda: self._file.write(self._acknowledged.all()))
        except OSError as error:
            if not self._is_hindered:
                LOG.warning("what is acknowledged cannot be kept", file=str(self._file.path), reason=error.strerror)
            self._is_hindered = True
        else:
            self._saved, self._is_hindered = changes, False

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
