"""Text lines of the log are those of structlog's logfmt, also where they are put together at once."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.processors import LogfmtRenderer

from service.runtime.logs import FIRST, TextLines

LIBRARY = LogfmtRenderer(key_order=FIRST, bool_as_flag=False)
REQUEST = {
    "method": "POST", "path": "/v1/tables/aaaabbbbccccdddd/moves", "status": 201, "ms": 2.5, "id": "0123456789abcdef",
    "event": "request", "version": 7, "level": "info", "timestamp": "2026-01-02T03:04:05.678901Z",
}  # fmt: skip


def test_the_line_of_a_request_is_put_together_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = TextLines()
    monkeypatch.setattr(LogfmtRenderer, "__call__", None)
    assert lines(None, "info", dict(REQUEST)) == (
        "timestamp=2026-01-02T03:04:05.678901Z level=info event=request method=POST "
        "path=/v1/tables/aaaabbbbccccdddd/moves status=201 ms=2.5 id=0123456789abcdef version=7"
    )


ODD = st.sampled_from([*'="\\ \n\r\t\x00\x1b\u2028é', "a"])
VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(ODD) | st.lists(st.integers(), max_size=2)


@given(st.dictionaries(st.sampled_from(["rule", "reason", "error"]), VALUES), st.text(ODD), st.booleans())
def test_every_line_is_the_library_s(more: dict[str, Any], event: str, whole: bool) -> None:
    entry = {**REQUEST, **more, "event": event} if whole else {**more, "event": event}
    assert TextLines()(None, "info", dict(entry)) == LIBRARY(None, "info", dict(entry))
