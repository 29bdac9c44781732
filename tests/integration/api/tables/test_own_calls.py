"""A move stays a short way: it may call no more of the product's own functions than this."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

from tests.house.support.measures import OwnCalls, move
from tests.support.api.playing import forward
from tests.support.api.servers.in_process import in_process
from tests.support.api.table_client import open_table

AT_MOST = 200


def test_a_move_over_http_calls_at_most_200_functions_of_the_product(tmp_path: Path) -> None:
    own = OwnCalls()
    own.watch()
    try:
        with in_process(tmp_path / "log.db") as client:
            client.event_hooks = {}
            table = open_table(client, "whist")
            forward(table, 8)
            calls, files = move(own, table)
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    assert 100 < calls <= AT_MOST, f"{calls} calls in {files} files: python -m tests.house.support.measures tells more"
