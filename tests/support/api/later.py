"""A view that waits for the next version (`Prefer: wait=N`), asked beside the test."""

from __future__ import annotations

import threading
from typing import Any

import httpx

from tests.support.api.table_client import ORGANIZER, Table, Who, bearer


class Later(threading.Thread):
    """A request that is asked beside others; its answer once it has come."""

    def __init__(self, table: Table, who: Who, seconds: int, **query: Any) -> None:
        super().__init__()
        self._asked = table, who, query
        self.headers = {"Prefer": f"wait={seconds}", "If-None-Match": f'"{table.view(who, **query)["version"]}"'}
        self._answer: httpx.Response | None = None
        self.start()

    def run(self) -> None:
        """Ask."""
        table, who, query = self._asked
        with httpx.Client(base_url=table.client.base_url, timeout=60) as client:
            self._answer = table.at(client).get("", who, self.headers, **query)

    def answer(self) -> httpx.Response:
        """The answer, once it is there."""
        self.join()
        assert self._answer is not None
        return self._answer


def until_waiting(client: httpx.Client, number: int) -> None:
    """Return when so many requests wait, as the service counts them."""
    while True:
        counted = client.get("/metrics", headers=bearer(ORGANIZER)).text
        if f"richter_waits {float(number)}" in counted:
            return
