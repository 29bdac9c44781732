"""The application in process and as a real server, for the tests of the API."""

from __future__ import annotations

import pytest

from tests.support.api.fixtures import a_table, client, essentia, folder, real, server, whist
from tests.support.api.servers.spread import LOGS

__all__ = ["a_table", "client", "essentia", "folder", "real", "server", "whist"]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is of the first log alone, if the tests are run over several."""
    if LOGS > 1:
        left = [item for item in items if item.get_closest_marker("one_log") is not None]
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]
