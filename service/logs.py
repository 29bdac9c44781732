"""Logs that a person can read: what was asked of which table and what became of it, never a card."""

import logging
import sys
from typing import TextIO, cast

import structlog

from service.log_sink import LogSink


def set_up_logs(form: str) -> None:
    """Log to standard error: `text` for people, `json` for machines."""
    renderer: structlog.typing.Processor
    if form == "json":
        renderer = structlog.processors.JSONRenderer()
    elif sys.stderr.isatty():
        renderer = structlog.dev.ConsoleRenderer()
    else:
        renderer = structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "event"], bool_as_flag=False)
    sink = LogSink(sys.stderr)
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            sink.confess,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.WriteLoggerFactory(file=cast("TextIO", sink)),
        cache_logger_on_first_use=True,
    )
