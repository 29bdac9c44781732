"""A receiver of webhooks that records what comes, and what must have come of a table in its end."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from typing import Any, Self

import httpx
import msgspec

from tests.support.api.table_client import ORGANIZER, Table, bearer, said
from tests.support.operations.balancer import HOST
from tests.support.operations.visitors import fresh_key

TERMS = {"hook_networks": "127.0.0.0/8", "hook_http": "true", "hook_ports": "1-65535"}
"""Settings of a service that sends to this machine."""
LOST = 50
"""Of so many messages the first answer to one is lost."""
PATIENCE = 600.0
"""A second failure of the same message makes the service wait for five minutes."""
PAGE = 100


class Messages:
    """What has come: the messages by their id, and how often each came. Each with the same id has the same body.

    `tables` are those of which all must have come in the end.
    """

    def __init__(self, client: httpx.Client) -> None:
        self.bodies: dict[str, dict[str, Any]] = {}
        self.times: dict[str, int] = {}
        self.changed: list[str] = []
        self.tables: list[Table] = []
        self._client = client
        self._hook = ""
        self._lock = threading.Lock()

    def take(self, ident: str, body: dict[str, Any]) -> bool:
        """Take a message; whether it is answered."""
        with self._lock:
            times = self.times[ident] = self.times.get(ident, 0) + 1
            if self.bodies.setdefault(ident, body) != body:
                self.changed.append(ident)
            return times > 1 or len(self.bodies) % LOST > 0

    @contextmanager
    def coming(self) -> Iterator[Self]:
        """Within the context they come: whose turn it is, at each table."""
        messages = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = msgspec.json.decode(self.rfile.read(int(self.headers["content-length"])))
                if messages.take(self.headers["webhook-id"], body):
                    self.send_response(204)
                    self.end_headers()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        with ThreadingHTTPServer((HOST, 0), Handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            wish = {"url": f"http://{HOST}:{server.server_port}/", "kinds": ["your_turn"]}
            made = self._client.post("/v1/hooks", json=wish, headers=bearer(ORGANIZER) | fresh_key())
            self._hook = said(made, 201)["hook"]["id"]
            try:
                yield self
            finally:
                server.shutdown()

    def check(self) -> None:
        """Each message that the service lists has come under its id, and each turn at the tables is in one.

        They may come late, so this waits for them.
        """
        deadline = time.monotonic() + PATIENCE
        while missing := [*self._not_sent(), *self._without_message()]:
            assert time.monotonic() < deadline, f"{len(missing)} did not come, such as {missing[:5]}"
            time.sleep(5)
        assert self.changed == []
        said(self._client.delete(f"/v1/hooks/{self._hook}", headers=bearer(ORGANIZER)))

    def _not_sent(self) -> Iterator[str]:
        """The ids of messages that are listed and have not come."""
        query: dict[str, Any] = {"limit": PAGE}
        while True:
            address = f"/v1/hooks/{self._hook}/deliveries"
            page = said(self._client.get(address, params=query, headers=bearer(ORGANIZER)))
            yield from (one["id"] for one in page["deliveries"] if one["id"] not in self.bodies)
            if page["next"] is None:
                return
            query["before"] = page["next"]

    def _without_message(self) -> Iterator[str]:
        """Where the log says that it became the turn of another seat, and no message says so."""
        with self._lock:
            told = {(body["data"].get("table_id"), body["data"].get("version")) for body in self.bodies.values()}
        for table in self.tables:
            events = table.at(self._client).events("arbiter")
            for one, following in pairwise(one for one in events if one["event"]["type"] == "card_played"):
                if one["by"]["seat"] != following["by"]["seat"]:
                    versions = range(one["version"], following["version"])
                    if told.isdisjoint((table.id, version) for version in versions):
                        yield f"version {one['version']} of {table.id}"
