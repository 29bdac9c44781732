"""The application in process, with a clerk at work."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.support.api.servers.in_process import in_process


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """The real application with a real database, without a socket between; its clerk runs."""
    with in_process(tmp_path_factory.mktemp("clerk") / "richter.db") as client:
        yield client


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a server of the test's own keeps its files."""
    return tmp_path
