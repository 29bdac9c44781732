"""What the tests of the log's time share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from eventstore.ports.event_store import EventStore
from eventstore.sqlite import SqliteStore
from tests.support.new_log import new_log
from tests.support.service.machines import Machine


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[EventStore]:
    store = SqliteStore(new_log(tmp_path / "log.db"))
    await store.start()
    yield store
    await store.close()


@pytest.fixture
def machine() -> Machine:
    return Machine()
