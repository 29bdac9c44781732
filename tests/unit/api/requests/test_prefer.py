"""For how long a client would wait."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from api.requests.prefer import preferred_wait


def asks(*preferred: str) -> Any:
    """A request with these preferences."""
    headers = [(b"prefer", one.encode()) for one in preferred]
    return SimpleNamespace(scope={"headers": headers, "state": {}})


@pytest.mark.parametrize(
    ("preferred", "seconds"),
    [
        ("wait=7", 7),
        ('Wait = "7"', 7),
        ("respond-async, wait=7;strict, wait=9", 7),
        ("wait=50", 50),
        ("wait=51", 50),
        ("wait=999999", 50),
        ("wait=0", None),
        ("wait=soon", None),
        ("return=minimal", None),
    ],
)
def test_it_is_what_is_preferred_first_and_50_seconds_at_most(preferred: str, seconds: int | None) -> None:
    assert preferred_wait(asks(preferred)) == seconds


def test_without_a_preference_it_does_not_wait() -> None:
    assert preferred_wait(asks()) is None
