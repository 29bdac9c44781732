"""Kill the process that appends, at any moment: what it acknowledged is there, and nothing by halves."""

from pathlib import Path

import pytest

from eventstore.checking.verify import verify
from eventstore.ports.inspection import Progress
from eventstore.sqlite import SqliteStore
from tests.support.eventstore.killing import check, kill_often

ROUNDS = 10


@pytest.mark.nightly
async def test_what_was_acknowledged_survives_a_kill_at_any_moment(database: Path) -> None:
    def whole() -> bool:
        return all(isinstance(finding, Progress) for finding in verify(database))

    acknowledged = kill_often(f"sqlite:///{database}", ROUNDS, whole)
    store = SqliteStore(database)
    await store.start()
    await check(store, acknowledged)
    await store.close()
    assert whole()
