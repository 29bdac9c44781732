"""Searching for a planted fault: in a copy of the checkout, by the simulation, seed after seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec

from tests.mutations.planted.fault import PlantedFault
from tests.support.simulation.schedules.search import Broken

SEEDS = 300
"""A fault that so many seeds do not see is not noticed."""
SEARCH = ("-m", "tests.support.simulation.schedules.search", "--first")


def first_seen(planted: PlantedFault, root: Path, begin: int = 0, count: int = SEEDS) -> Broken | None:
    """Plant a fault in a copy of the checkout, and return what the first seed sees that notices it; None if none."""
    changed = planted.planted(root)
    before = {path: path.read_text(encoding="utf-8") for path in changed}
    for path, text in changed.items():
        path.write_text(text, encoding="utf-8")
    try:
        return _searched(root, begin, count)
    finally:
        for path, text in before.items():
            path.write_text(text, encoding="utf-8")


def _searched(root: Path, begin: int, count: int) -> Broken | None:
    environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *SEARCH, "--begin", str(begin), "--count", str(count)]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    first = done.stdout.partition("\n")[0]
    if done.returncode == 1 and first.startswith("{"):
        return msgspec.json.decode(first, type=Broken)
    if done.returncode:
        message = f"The search failed: {done.stderr[-2000:]}"
        raise RuntimeError(message)
    return None
