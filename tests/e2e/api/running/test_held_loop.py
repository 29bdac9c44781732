"""What holds the event loop of a service is counted."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.benchmarks.support.course import ORGANIZER
from tests.benchmarks.support.process import Server


@pytest.mark.nightly
def test_the_service_counts_what_holds_it(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path / 'log.db'}", tmp_path) as server:
        client = httpx.Client(base_url=f"http://{server.host}:{server.port}", timeout=60)
        longest = 0.0
        with client:
            assert client.post("/benchmark/hold").status_code == 201
            while longest < 0.2:  # it looks as soon as the answer is sent, or before
                text = client.get("/metrics", headers={"authorization": f"Bearer {ORGANIZER}"}).text
                longest = float(text.partition("\nrichter_longest_hold_seconds ")[2].partition("\n")[0])
