"""The application in process and as a real server, each once for all tests, and tables at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.support.api.servers.in_process import in_process
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table

OpenTable = Callable[..., Table]


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """The real application with a real database, without a socket between."""
    with in_process(tmp_path_factory.mktemp("in-process") / "richter.db") as client:
        yield client


@pytest.fixture
def a_table(client: httpx.Client) -> OpenTable:
    """Opens tables in process."""

    def opens(game: str = "whist", **wish: object) -> Table:
        return open_table(client, game, **wish)

    return opens


@pytest.fixture
def whist(client: httpx.Client) -> Table:
    """A fresh table of Whist, in process."""
    return open_table(client, "whist")


@pytest.fixture
def essentia(client: httpx.Client) -> Table:
    """A fresh table of Essentia, in process."""
    return open_table(client, "essentia")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A real server, for tests that leave it running."""
    with RealServer(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def real(server: RealServer) -> Iterator[httpx.Client]:
    """A client of the real server."""
    with server.client() as client:
        yield client


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a server of the test's own keeps its files."""
    return tmp_path
