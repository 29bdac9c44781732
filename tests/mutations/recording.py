"""A plugin of pytest that records which tests run which lines of the product: `pytest -p tests.mutations.recording`.

It needs `coverage`. Each test is a context of its own, named by its node id. What a fixture of a module or of the
session runs is a context too, and the tests that use the fixture are written down with it.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from coverage import Coverage

from tests.house.support.checkout import ROOT, python_files
from tests.mutations.reach import LINES, TESTS, Recorded, hashed
from tests.mutations.sample import FOLDERS

folder = Path(os.environ["RECORDING"])
coverage = Coverage(
    data_file=str(folder / LINES),
    config_file=False,
    concurrency=["thread", "greenlet"],
    include=[f"{Path.cwd() / name}/*" for name in FOLDERS],
)
coverage.set_option("run:relative_files", True)
coverage.start()
seconds: dict[str, float] = defaultdict(float)
failed: set[str] = set()
users: dict[str, list[str]] = defaultdict(list)


def context(fixture: Any) -> str:
    """Return the name of what a shared fixture runs."""
    return f"fixture {fixture.argname} {fixture.baseid}"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: Any) -> Generator[None, object, object]:
    """Run a test in its context."""
    coverage.switch_context(item.nodeid)
    for fixtures in item._fixtureinfo.name2fixturedefs.values():  # noqa: SLF001 - pytest has no public name for it
        if fixtures[-1].scope != "function":
            users[context(fixtures[-1])].append(item.nodeid)
    try:
        return (yield)
    finally:
        coverage.switch_context("")


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: Any, request: Any) -> Generator[None, object, object]:
    """Run a fixture that several tests share in a context of its own."""
    if fixturedef.scope == "function":
        return (yield)
    coverage.switch_context(context(fixturedef))
    try:
        return (yield)
    finally:
        coverage.switch_context(request._pyfuncitem.nodeid)  # noqa: SLF001 - the test of a fixture of any scope


def pytest_runtest_logreport(report: Any) -> None:
    """Keep how long a test took, and which failed."""
    seconds[report.nodeid] += report.duration
    if not report.passed:
        failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    """Write it all down. A test that failed, or was skipped, shows nothing."""
    coverage.stop()
    coverage.save()
    hashes = {name: hashed(Path(name).read_text(encoding="utf-8")) for name in python_files(ROOT, *FOLDERS)}
    passed = {test: taken for test, taken in seconds.items() if test not in failed}
    (folder / TESTS).write_bytes(msgspec.json.encode(Recorded(passed, users, hashes)))
