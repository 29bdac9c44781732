"""Logs that a person can read: what was asked of which table and what became of it, never a card."""

import asyncio
import atexit
import logging
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog

from service.runtime.log_text import TextLines
from service.runtime.log_trace import Stray, told_trace


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


class TurnLogger:
    """Hands lines on: while an event loop runs all those of one turn together, before the next turn.

    So a busy service writes once for many requests. Without a loop each line is written at once.
    """

    def __init__(self, sink: LogSink) -> None:
        self._sink = sink
        self._lines: list[str] = []
        atexit.register(self.write)

    def msg(self, message: str) -> None:
        """Log a line."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._sink.write(f"{message}\n")
            return
        if not self._lines:
            loop.call_soon(self.write)
        self._lines.append(message)

    def write(self) -> None:
        """Write what was collected."""
        lines, self._lines = self._lines, []
        if lines:
            self._sink.write("\n".join(lines) + "\n")

    log = debug = info = warning = warn = error = critical = exception = fatal = failure = msg


def processors(form: str, sink: LogSink) -> list[structlog.typing.Processor]:
    """What makes a line of `sink` from an entry: `text` for people, `json` for machines."""
    renderer: structlog.typing.Processor
    if form == "json":
        renderer = structlog.processors.JSONRenderer()
    elif sys.stderr.isatty():
        renderer = structlog.dev.ConsoleRenderer()
    else:
        renderer = TextLines()
    return [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        told_trace,
        sink.confess,
        renderer,
    ]


def set_up_logs(form: str) -> None:
    """Log to standard error in this form; see `processors`."""
    logging.basicConfig(handlers=[Stray()], level=logging.WARNING, force=True)
    sink = LogSink(sys.stderr)
    lines = TurnLogger(sink)
    structlog.configure(
        processors=processors(form, sink),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=lambda *_: lines,
        cache_logger_on_first_use=True,
    )
