"""Where log lines go: a stream that may fail without the service failing with it."""

from collections.abc import MutableMapping
from typing import Any, TextIO


class LogSink:
    """Hands whole lines on to `stream`; those that cannot be written are counted in `failed`, and nothing else happens.

    The log may lie on the disk that has just become full, or go to a program that has ended. A move that is durable is
    to be answered all the same. The first line that can be written again carries the count as `lines_failed`; some of
    those lines may have come late instead of never, as the stream keeps a little.
    """

    def __init__(self, stream: TextIO) -> None:
        self.failed = 0
        self._stream = stream

    def write(self, lines: str) -> None:
        """Write lines, each with its end, now; never raises for a stream that fails."""
        try:
            self._stream.write(lines)
            self._stream.flush()
        except OSError:
            self.failed += lines.count("\n")
        else:
            self.failed = 0

    def confess(self, _logger: object, _method: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        """The entry, with the count of lines before it that could not be written; a processor of structlog."""
        if self.failed:
            entry["lines_failed"] = self.failed
        return entry
