"""A referee with a made-up game and a clock that only the test moves on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from domain.registry import REGISTRY
from service.commands.clock_watch import ClockWatch
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.clocks import NEVER_AWAY, moved_by
from tests.support.service.clocked import ORGANIZER
from tests.support.service.time_of_day import TimeOfDay, at_rest
from tests.support.table.whispers import WHISPERS


@pytest.fixture(autouse=True)
def only_the_test_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    """The referee's own watch rests: it would act between two readings of the test, sometimes."""
    monkeypatch.setattr(ClockWatch, "run", at_rest)


@pytest.fixture
def clock() -> TimeOfDay:
    return TimeOfDay()


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Settings]:
    with REGISTRY.also(WHISPERS):
        url = f"sqlite:///{tmp_path / 'log.db'}"
        yield Settings(database_url=url, organizer_token=ORGANIZER, outage_seconds=NEVER_AWAY)


@pytest.fixture
async def referee(settings: Settings, clock: TimeOfDay) -> AsyncIterator[Referee]:
    """A referee over a log of its own that also knows the made-up game."""
    async with running_referee(settings, lambda _: None, moved_by(clock)) as running:
        yield running
