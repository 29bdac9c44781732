"""Databases for the tests: migrated once, then copied."""

import shutil
from pathlib import Path

import pytest

from migrations.upgrade import upgrade

pytest.register_assert_rewrite(
    "tests.eventstore.contract_append", "tests.eventstore.contract_read", "tests.eventstore.contract_order"
)


@pytest.fixture(scope="session")
def empty_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    database = tmp_path_factory.mktemp("template") / "log.db"
    upgrade(f"sqlite:///{database}")
    return database


@pytest.fixture
def database(tmp_path: Path, empty_log: Path) -> Path:
    return Path(shutil.copy(empty_log, tmp_path / "log.db"))
