"""A browser for all tests of pages, and what they look at: servers, drawings, a table of each game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.browser.chromium import Chromium
from tests.support.browser.drawing_page import Drawings
from tests.support.browser.pictures import MOMENTS, Moment, put_tables
from tests.support.browser.site import Site

FURTHER = {"dna-building": ("dna", Moment(7, 36))}
"""Tables at which more is to be said with a move."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """One browser; each page in it has a profile of its own."""
    with Chromium() as chromium:
        yield chromium


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server for the tests of one file; each opens tables of its own."""
    with RealServer(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def client(server: RealServer) -> Iterator[httpx.Client]:
    """Requests to that server."""
    with server.client() as client:
        yield client


@pytest.fixture(scope="module")
def drawings() -> Iterator[Drawings]:
    """Pages that draw views without a server."""
    with Drawings() as drawings:
        yield drawings


@pytest.fixture(scope="session")
def moments(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server with a table of every game, at the moment of its picture in the manual."""
    folder = tmp_path_factory.mktemp("moments")
    asyncio.run(put_tables(f"sqlite:///{folder}/richter.db", [*MOMENTS], FURTHER))
    with RealServer(folder) as server:
        yield server


@pytest.fixture
def site() -> Iterator[Site]:
    """A site with an empty page."""
    with Site() as site:
        yield site
