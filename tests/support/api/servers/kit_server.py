"""`richter serve --test` as a process of its own, with the requests of its test kit."""

from __future__ import annotations

from typing import Any

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer


class KitServer(RealServer):
    """A server with a test kit."""

    @property
    def arguments(self) -> list[str]:
        """What it is started with besides its port."""
        return ["--test"]

    def kit(self, path: str = "", **body: Any) -> Any:
        """The answer to a request to the test kit; without a path that says how it stands."""
        with self.client() as client:
            client.event_hooks = {"response": []}  # the description that others compare with has no test kit
            method = "POST" if path else "GET"
            answer = client.request(method, f"/v1/test{path}", json=body if path else None, headers=bearer(ORGANIZER))
            assert answer.is_success, answer.text
            return answer.json()
