"""How generated tests run: the same examples each time in the checks, other and more of them at night.

And a PostgreSQL server, for the tests that ask for it, and signals as a terminal gives them.
"""

from __future__ import annotations

import gc
import signal
from collections import Counter
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings

from tests.support.nights import EXAMPLES

if TYPE_CHECKING:
    from tests.support.postgres.databases import Database, Databases

# Two cores shared with others say nothing about the code, so no example has a deadline and no slowness fails a test.
settings.register_profile(
    "checks",
    deadline=None,
    max_examples=14,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "nightly", deadline=None, max_examples=EXAMPLES, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("checks")

# A shell starts what it puts into the background with SIGINT ignored, and children inherit that. The tests send it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say in a line each which tests were left out because a program is missing here."""
    skipped = [one.longrepr[2] for one in terminalreporter.stats.get("skipped", ()) if isinstance(one.longrepr, tuple)]
    missing = Counter(why.removeprefix("Skipped: ") for why in skipped if "not installed" in why)
    for why, count in sorted(missing.items()):
        terminalreporter.write_line(f"{count} tests left out: {why}", yellow=True)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Let the garbage collector rest while the tests are collected, and not walk through all of them ever after."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
        gc.set_threshold(100_000, 20, 20)


@pytest.fixture(scope="session")
def databases() -> Iterator[Databases]:
    """A server with databases; it runs from the first test that asks for it to the last test of all."""
    from tests.support.postgres.databases import Databases  # noqa: PLC0415 - only where PostgreSQL is asked for
    from tests.support.postgres.server import PostgresServer  # noqa: PLC0415 - only where it is asked for

    server = PostgresServer()
    try:
        server.start()
        yield Databases(server)
    finally:
        server.remove()


@pytest.fixture
def postgres(databases: Databases) -> Iterator[Database]:
    """A database with an empty log, for one test."""
    database = databases.migrated()
    yield database
    databases.drop(database)
