"""A unit test works in memory: it starts no process, opens no connection and writes no file."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.support.memory_only import memory_only


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """Refuse anything else while a test of this tier runs."""
    with memory_only():
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    """Refuse it in fixtures too."""
    with memory_only():
        return (yield)
