"""The application in process, and all pages that links of the manual lead to."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.support.api.servers.in_process import in_process
from tests.support.pages.browsing import Read, pages_from


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with in_process(tmp_path_factory.mktemp("pages") / "richter.db") as client:
        client.event_hooks = {}  # what is asked for here is not in the description of the interface
        yield client


@pytest.fixture(scope="session")
def manual(client: httpx.Client) -> dict[str, Read]:
    return pages_from(client, "/docs/en")
