"""Databases for the tests: migrated once, then copied."""

import shutil
from pathlib import Path

import pytest

from eventstore.sqlite import SqliteStore
from migrations.upgrade import upgrade
from tests.support.eventstore.samples import first, more

pytest.register_assert_rewrite(
    "tests.support.eventstore.contract_append",
    "tests.support.eventstore.contract_read",
    "tests.support.eventstore.contract_directory",
    "tests.support.eventstore.contract_order",
    "tests.support.eventstore.contract_tickets",
    "tests.support.eventstore.killing",
)


@pytest.fixture(scope="session")
def empty_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    database = tmp_path_factory.mktemp("template") / "log.db"
    upgrade(f"sqlite:///{database}")
    return database


@pytest.fixture
def database(tmp_path: Path, empty_log: Path) -> Path:
    return Path(shutil.copy(empty_log, tmp_path / "log.db"))


@pytest.fixture
async def log(database: Path) -> Path:
    """Three events in `a`, at positions 1, 3 and 4, and two in `b`, at 2 and 5."""
    store = SqliteStore(database)
    await store.start()
    await store.append(first("a", b"1"))
    await store.append(first("b", b"x"))
    await store.append(more("a", 1, b"2", b"3"))
    await store.append(more("b", 1, b"y"))
    await store.close()
    return database
