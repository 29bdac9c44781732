"""Where packages are installed: the command, and a client of a server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import httpx

from tests.house.support.checkout import ROOT
from tests.support.api.servers.real_server import RealServer


def richter(packages: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command where these packages are installed."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("RICHTER_")}
    return subprocess.run(
        [sys.executable, "-m", "api.cli", *words],
        cwd=ROOT,
        env={**kept, "PYTHONPATH": str(packages), "COLUMNS": "300"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def at(server: RealServer) -> httpx.Client:
    return httpx.Client(base_url=server.url, timeout=60)
