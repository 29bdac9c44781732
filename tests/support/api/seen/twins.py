"""The application with its short way and without, over two copies of one log: what one answers the other must too."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import structlog

from api.app import application
from service.runtime.clock import wall_clock
from service.runtime.settings import Settings
from service.startup import running_referee
from tests.support.api.servers.direct import DirectClient, reached
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import ORGANIZER, Json, Table, opened, said
from tests.support.clocks import moved_by

COUNTED = re.compile(r"richter_(?:requests|moves|refusals|request_seconds)_(?:total|count)")

OF_OUTAGES = {"log unavailable", "log available again"}
"""What a service says once, whenever one of its parts looks again, and not with each request."""

PAGE = "https://club.example"
"""Whose pages may read the answers of both."""


class Twins:
    """Sends each request to both applications, and sees that nothing differs; the answer is that of the short way.

    It stands where a client does. Each request has an id, as it is in the log and in problems. `now` is the time of
    both services.
    """

    def __init__(self, short: DirectClient, usual: DirectClient) -> None:
        self.both = (short, usual)
        self.now = wall_clock()
        self.sent = 0

    def request(self, method: str, url: str, headers: dict[str, str] | None = None, **more: Any) -> httpx.Response:
        """The answer of both to one request."""
        self.now += 1
        self.sent += 1
        fields = {"X-Request-Id": f"t-{self.sent}", **(headers or {})}
        (answer, *told), other = (self._answered(client, method, url, fields, more) for client in self.both)
        assert (answer.status_code, answer.headers.raw, answer.content, *told) == (
            other[0].status_code, other[0].headers.raw, other[0].content, *other[1:]
        ), f"{method} {url} {fields} {more}"  # fmt: skip
        return answer

    def _answered(
        self, client: DirectClient, method: str, url: str, fields: dict[str, str], more: Json
    ) -> tuple[httpx.Response, list[Json], list[str]]:
        with structlog.testing.capture_logs([structlog.contextvars.merge_contextvars]) as lines:
            answer = client.request(method, url, headers=fields, **more)
        lines = [line for line in lines if line["event"] not in OF_OUTAGES]
        for line in lines:
            line.pop("ms", None)
        assert lines
        text = client.app.state.referee.metrics.text().decode()
        return answer, lines, [line for line in text.splitlines() if COUNTED.match(line)]


@contextmanager
def twins(folder: Path, *tables: Json) -> Iterator[tuple[Twins, list[Table]]]:
    """Both, and tables at them that were opened as wished before the log was copied."""
    first, second = folder / "short", folder / "usual"
    first.mkdir()
    with in_process(first / "richter.db") as client:
        openings = [said(opened(client, **wish), 201) for wish in tables]
    shutil.copytree(first, second)
    made: list[Twins] = []

    def serving(place: Path, *, short: bool) -> AbstractContextManager[DirectClient]:
        url = f"sqlite:///{place / 'richter.db'}"
        settings = Settings(database_url=url, organizer_token=ORGANIZER, origins=PAGE)
        start = partial(running_referee, settings, print, moved_by(lambda: made[0].now if made else wall_clock()))
        app = application(start, origins=settings.origin_list, short=short)
        return reached(app)

    with ExitStack() as stack:
        clients = [stack.enter_context(serving(first, short=True)), stack.enter_context(serving(second, short=False))]
        made.append(Twins(*clients))
        yield made[0], [Table(made[0], opening) for opening in openings]
