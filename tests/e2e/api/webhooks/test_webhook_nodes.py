"""Two servers on one database: the one that sends to webhooks is killed, and the other goes on."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import msgspec
import pytest

from tests.support.api.servers.nodes import PATIENCE, nodes
from tests.support.api.table_client import ORGANIZER, bearer, open_table
from tests.support.postgres.databases import Database


class Taken:
    """What a receiver in a thread has taken; `first` is set once something has come, which waits for `go_on`."""

    def __init__(self) -> None:
        self.first, self.go_on, self.enough = threading.Event(), threading.Event(), threading.Event()
        self.turns: list[tuple[str, int]] = []


@contextmanager
def receiver(taken: Taken, enough: int) -> Iterator[str]:
    """A receiver that answers nothing until it may go on; its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = msgspec.json.decode(self.rfile.read(int(self.headers["content-length"])))
            taken.first.set()
            if not taken.go_on.is_set():
                taken.go_on.wait(PATIENCE)
                return
            taken.turns.append((body["data"]["table_id"], body["data"]["version"]))
            if len(set(taken.turns)) >= enough:
                taken.enough.set()
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        taken.go_on.set()
        server.shutdown()


@pytest.mark.nightly
def test_the_other_node_goes_on_when_the_one_that_sends_is_killed(postgres: Database, tmp_path: Path) -> None:
    taken = Taken()
    allowed = {"hook_networks": "127.0.0.0/8", "hook_http": "true", "hook_ports": "1-65535", "hook_seconds": "60"}
    with receiver(taken, 3) as url, nodes(tmp_path, postgres.url, **allowed) as (first, second):
        with first.client() as client:
            made = client.post("/v1/hooks", headers=bearer(ORGANIZER), json={"url": url, "kinds": ["your_turn"]})
            assert made.status_code == 201, made.text
            table = open_table(client, "whist")
            assert taken.first.wait(PATIENCE)
        first.kill()
        with second.client() as client:
            for _ in range(2):
                headers = bearer(table.tokens["arbiter"])
                view = client.get(f"/v1/tables/{table.id}", headers=headers).json()
                (seat,) = view["to_act"]
                moves = client.get(f"/v1/tables/{table.id}/moves?seat={seat}", headers=headers).json()["moves"]
                move = {"move": moves[0]}
                answer = client.post(f"/v1/tables/{table.id}/moves", headers=bearer(table.tokens[seat]), json=move)
                assert answer.status_code == 201, answer.text
            taken.go_on.set()
            assert taken.enough.wait(PATIENCE)
    versions = [version for table_id, version in dict.fromkeys(taken.turns) if table_id == table.id]
    assert versions == sorted(versions)
    assert len(versions) == 3
