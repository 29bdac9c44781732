"""A log that cannot be written takes nothing else down."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from service.runtime.logs import LogSink


@pytest.fixture
def full() -> Iterator[io.TextIOWrapper]:
    """A stream whose device is always full. Writing at once, as standard error does."""
    raw = Path("/dev/full").open("wb", buffering=0)  # noqa: SIM115 - closed below
    yield io.TextIOWrapper(raw, write_through=True)
    raw.close()


def test_lines_that_cannot_be_written_are_counted_and_the_first_after_them_says_so(full: io.TextIOWrapper) -> None:
    sink = LogSink(full)
    assert sink.confess(None, "info", {"event": "request"}) == {"event": "request"}
    sink.write("one\n")
    sink.write("two\nthree\n")
    assert sink.confess(None, "info", {"event": "request"}) == {"event": "request", "lines_failed": 3}


def test_what_can_be_written_is_written_at_once_and_the_count_begins_again() -> None:
    raw = io.BytesIO()
    sink = LogSink(io.TextIOWrapper(raw))
    sink.failed = 3
    sink.write("line\n")
    assert raw.getvalue() == b"line\n"
    assert sink.confess(None, "info", {}) == {}
