"""What the tests of the service share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from domain.registry import REGISTRY
from service.runtime.context import Referee
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.new_log import new_log
from tests.support.table.whispers import WHISPERS


@pytest.fixture
async def referee(tmp_path: Path) -> AsyncIterator[Referee]:
    """A referee over a log of its own that also knows the made-up game."""
    settings = Settings(
        database_url=f"sqlite:///{new_log(tmp_path / 'log.db')}", organizer_token="organizer_for_this_test"
    )
    with REGISTRY.also(WHISPERS):
        async with running_referee(settings, lambda _: None) as running:
            yield running
