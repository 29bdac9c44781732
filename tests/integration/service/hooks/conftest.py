"""Services with webhooks, of which only the test sends, and a receiver."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from domain.registry import REGISTRY
from service.commands.hooks.sender import HookSender
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.clocks import moved_by
from tests.support.service.hook_receiver import Receiver, receiving
from tests.support.service.hooked import (
    at_rest,
    in_file,
)
from tests.support.service.time_of_day import TimeOfDay
from tests.support.table.whispers import WHISPERS


@pytest.fixture(autouse=True)
def only_the_test_sends(monkeypatch: pytest.MonkeyPatch) -> None:
    """The service's own sender rests."""
    monkeypatch.setattr(HookSender, "run", at_rest)


@pytest.fixture
def clock() -> TimeOfDay:
    return TimeOfDay()


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Settings]:
    with REGISTRY.also(WHISPERS):
        yield in_file(tmp_path)


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as receiver:
        yield receiver


@pytest.fixture
async def referee(settings: Settings, clock: TimeOfDay) -> AsyncIterator[Referee]:
    async with running_referee(settings, lambda _: None, moved_by(clock)) as running:
        yield running
