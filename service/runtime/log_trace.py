"""Failures in the log: what failed and where, never the words of an exception, which may name a card."""

import logging
import sys
from collections.abc import Iterator, MutableMapping
from traceback import format_tb
from typing import Any

import structlog


def trace_of(error: BaseException) -> str:
    """The trace of an exception and of those that led to it: places and types, without what they say."""
    return "".join(_told(error, set())).rstrip("\n")


def _told(error: BaseException, told: set[int]) -> Iterator[str]:
    told.add(id(error))
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None and id(cause) not in told:
        yield from _told(cause, told)
        yield "then\n"
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:
            yield from _told(one, told)
            yield "in\n"
    yield from format_tb(error.__traceback__)
    yield f"{type(error).__module__}.{type(error).__qualname__}\n"


def told_trace(_logger: object, _method: str, entry: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """The entry with the trace of what it names as `exc_info`; a processor of structlog."""
    found = entry.pop("exc_info", None)
    error = found if isinstance(found, BaseException) else sys.exc_info()[1] if found else None
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
