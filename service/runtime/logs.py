"""Logs that a person can read: what was asked of which table, what became of it and what failed, never a card."""

import asyncio
import atexit
import logging
import sys
from collections.abc import Iterator, MutableMapping
from traceback import format_tb
from typing import Any, TextIO

import structlog
from structlog.processors import LogfmtRenderer

FIRST = ("timestamp", "level", "event")
PLAIN = frozenset({str, int, float})


class TextLines:
    """Renders an entry in structlog's logfmt; a processor of structlog.

    The line of a request has short plain values, and is put together at once. The library looks at each sign of each
    name and value, which costs three times as much. It gets every entry in which something is to be escaped.
    """

    def __init__(self) -> None:
        self._blank = dict.fromkeys(FIRST)
        self._render = LogfmtRenderer(key_order=FIRST, bool_as_flag=False)

    def __call__(self, logger: object, method: str, entry: MutableMapping[str, Any]) -> str:
        """The line, without its end."""
        ordered = {**self._blank, **entry}
        if PLAIN.issuperset(map(type, ordered.values())):
            line = " ".join([f"{name}={value}" for name, value in ordered.items()])
            # no value has a sign of its own that has a meaning here
            if line.count("=") == len(ordered) == line.count(" ") + 1 and '"' not in line and line.isprintable():
                return line
        return self._render(logger, method, entry)


def trace_of(error: BaseException) -> str:
    """The trace of an exception and of those that led to it: places and types, without what they say."""
    return "".join(_causes(error, set())).rstrip("\n")


def _causes(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None and id(cause) not in seen:
        yield from _causes(cause, seen)
        yield "then\n"
    if isinstance(error, BaseExceptionGroup):
        for exception in error.exceptions:
            yield from _causes(exception, seen)
            yield "in\n"
    yield from format_tb(error.__traceback__)
    yield f"{type(error).__module__}.{type(error).__qualname__}\n"


def logged_once(_logger: object, _method: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The entry with the trace of what it names as `exc_info`; a processor of structlog."""
    raised = entry.pop("exc_info", None)
    error = raised if isinstance(raised, BaseException) else sys.exc_info()[1] if raised else None
    if error is not None:
        entry["exception"] = trace_of(error)
    return entry


class Stray(logging.Handler):
    """Hands on what libraries log by themselves: who says it, and its first line before anything is filled in."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log a record of the standard library's logging."""
        said = record.msg if isinstance(record.msg, str | OSError) else type(record.msg).__qualname__
        error = record.exc_info[1] if record.exc_info else None
        more = {} if error is None else {"exc_info": error}
        structlog.get_logger(record.name).log(record.levelno, str(said).partition("\n")[0], logger=record.name, **more)


class LogSink:
    """Hands whole lines on to `stream`; those that cannot be written are counted in `failed`, and nothing else happens.

    The log may lie on the disk that has just become full, or go to a program that has ended. A move that is durable is
    to be answered all the same. The first line that can be written again carries the count as `lines_failed`. Some of
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
    """The processors that make a line of `sink` from an entry: `text` for people, `json` for machines."""
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
        logged_once,
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
