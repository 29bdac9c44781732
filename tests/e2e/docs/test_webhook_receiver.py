"""The receiver of the guide on webhooks, as it stands there, takes what a real server sends, and nothing forged."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from domain.hooks.model import KINDS
from tests.support.api.problems import problem
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, bearer, open_table, said
from tests.support.docs.page import Block, blocks, page
from tests.support.operations.balancer import free_ports

MOST_LINES = 25
GUIDE = "docs/guides/webhooks.md"
PATIENCE = 60
LOOPBACK = {"hook_networks": "127.0.0.0/8", "hook_http": "true", "hook_ports": "1-65535"}


def receiver_of_the_guide() -> Block:
    (found,) = (one for one in blocks(page(GUIDE)) if one.file == "receiver.py")
    return found


def test_every_kind_is_on_the_page() -> None:
    assert [kind for kind in KINDS if f"| `{kind}` |" not in page(GUIDE)] == []


def test_the_receiver_is_short() -> None:
    assert len([line for line in receiver_of_the_guide().text.splitlines() if line]) <= MOST_LINES


@pytest.mark.nightly
def test_the_receiver_takes_what_the_server_sends_and_refuses_what_is_forged(tmp_path: Path) -> None:
    (tmp_path / "receiver.py").write_text(receiver_of_the_guide().text, encoding="utf-8")
    (port,) = free_ports(1)
    with RealServer(tmp_path, **LOOPBACK) as server, server.client() as http:
        made = http.post("/v1/hooks", headers=bearer(ORGANIZER), json={"url": f"http://127.0.0.1:{port}/"})
        assert made.status_code == 201, made.text
        hook, secret = made.json()["hook"]["id"], made.json()["secret"]
        receiver = subprocess.Popen(
            [sys.executable, "receiver.py", secret, f"127.0.0.1:{port}"],
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            answering(port)
            assert http.post(f"/v1/hooks/{hook}/test", headers=bearer(ORGANIZER)).status_code == 202
            table = open_table(http, "whist")
            assert receiver.stdout is not None
            lines = sorted(json.loads(receiver.stdout.readline())["type"] for _ in range(2))
            assert lines == ["test", "your_turn"]
            sent = {"webhook-id": "msg_x", "webhook-timestamp": str(int(time.time())), "webhook-signature": "v1,AAAA"}
            assert httpx.post(f"http://127.0.0.1:{port}/", headers=sent, content=b"{}").status_code == 400
            shown = said(http.get(f"/v1/hooks/{hook}", headers=bearer(ORGANIZER)))
            assert shown["status"] == "enabled"
            problem(http.get(f"/v1/hooks/{hook}", headers=bearer(table.tokens[0])), 404, "unknown_hook")
        finally:
            receiver.kill()
            receiver.wait()
            assert receiver.stdout is not None
            receiver.stdout.close()


def answering(port: int) -> None:
    """Return once somebody answers at a port."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            httpx.get(f"http://127.0.0.1:{port}/")
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError
