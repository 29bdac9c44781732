"""The application in this process, on a database of its own, without a socket between."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import structlog

from api.main import serving
from service.runtime.settings import Settings
from tests.support.api.description import contract
from tests.support.api.servers.direct import DirectClient, reached
from tests.support.api.servers.shared_routes import share
from tests.support.api.servers.spread import spread
from tests.support.api.table_client import ORGANIZER
from tests.support.clocks import NEVER_AWAY
from tests.support.new_log import new_log

share()
WRITTEN = structlog.get_config()["processors"]


def from_warnings_on(_logger: object, level: str, event: dict[str, Any]) -> dict[str, Any]:
    """Drop a line that says what is usual: one for each request takes as long as the request."""
    if level in {"debug", "info"}:
        raise structlog.DropEvent
    return event


structlog.configure(processors=[from_warnings_on, *WRITTEN])


@contextmanager
def all_lines() -> Iterator[None]:
    """Within the context, all lines of the log are written."""
    before = structlog.get_config()
    structlog.configure(processors=WRITTEN)
    try:
        yield
    finally:
        structlog.configure(**before)


@contextmanager
def in_process(
    database: Path | str, organizer_token: str = ORGANIZER, tell: Callable[[str], None] = print, **settings: Any
) -> Iterator[DirectClient]:
    """A client of the application; every answer is compared with the description of the interface.

    The database is a file, or the URL of another one. A machine that is busy with other tests is no outage.
    """
    url = f"sqlite:///{new_log(database)}" if isinstance(database, Path) else database
    is_spread = isinstance(database, Path) and "logs" not in settings
    with spread(database) if is_spread else nullcontext({}) as logs:
        terms = {"outage_seconds": NEVER_AWAY, **logs, **settings}
        app = serving(Settings(database_url=url, organizer_token=organizer_token, **terms), tell)
        with reached(app) as client:
            client.event_hooks = {"response": [contract.check]}
            yield client
