"""The application in this process, on a database of its own, without a socket between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar.testing import TestClient

from api.main import serving
from service.runtime.settings import Settings
from tests.api.support import contract
from tests.api.support.table_client import ORGANIZER


@contextmanager
def in_process(
    database: Path | str, organizer_token: str = ORGANIZER, tell: Callable[[str], None] = print, **settings: Any
) -> Iterator[httpx.Client]:
    """A client of the application; every answer is compared with the description of the interface.

    The database is a file, or the URL of another one.
    """
    url = f"sqlite:///{database}" if isinstance(database, Path) else database
    app = serving(Settings(database_url=url, organizer_token=organizer_token, **settings), tell)
    with TestClient(app, raise_server_exceptions=False) as client:
        client.event_hooks = {"response": [contract.check]}
        yield client
