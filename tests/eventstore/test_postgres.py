from collections.abc import Callable

import pytest

from eventstore.postgres import PostgresStore
from eventstore.url import parsed
from eventstore.waiting import Limits
from tests.eventstore.contract import Contract
from tests.postgres.databases import Database


class TestPostgres(Contract):
    @pytest.fixture
    def new_store(self, postgres: Database) -> Callable[..., PostgresStore]:
        return lambda waiting=4096: PostgresStore(parsed(postgres.url), limits=Limits(waiting=waiting))
