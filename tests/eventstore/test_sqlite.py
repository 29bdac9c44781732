from collections.abc import Callable
from pathlib import Path

import pytest

from eventstore.sqlite import Limits, SqliteStore
from tests.eventstore.contract import Contract


class TestSqlite(Contract):
    @pytest.fixture
    def new_store(self, database: Path) -> Callable[..., SqliteStore]:
        return lambda waiting=4096: SqliteStore(database, limits=Limits(waiting=waiting))
