"""Kills between text, event and forgetting: before each statement of an opening, a tournament and a forgetting."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.eventstore.killing import ROOT
from tests.support.nights import at_night

KILLED = "tests.support.service.killed"


def killed(story: str, folder: Path, first: int, step: int) -> int:
    """Kill the story before these statements; how often it was killed. It fails if anything is there by halves."""
    command = [sys.executable, "-m", KILLED, story, str(folder), str(first), str(step)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


@pytest.mark.parametrize(("story", "first", "step"), [("forgetting", 97, 150), *at_night([("tournament", 31, 100)])])
def test_nothing_is_there_by_halves_after_some_kills(tmp_path: Path, story: str, first: int, step: int) -> None:
    assert killed(story, tmp_path, first, step) > 1


@pytest.mark.nightly
def test_nothing_is_there_by_halves_after_a_thousand_kills(tmp_path: Path) -> None:
    folders = {story: tmp_path / story for story in ("tables", "tournament", "forgetting")}
    for folder in folders.values():
        folder.mkdir()
    assert sum(killed(story, folder, 1, 1) for story, folder in folders.items()) >= 1000
