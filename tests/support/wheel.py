"""The wheel of the tracked files, built once for all tests of a run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from tests.house.support.checkout import PRODUCT, ROOT, tracked

BUILD = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
PARTS = (*PRODUCT, "docs", "pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE")
"""The files and folders of the checkout that a build needs."""
PATIENCE = 600


def source(folder: Path) -> Path:
    """Copy into this folder what a build needs, and give the folder."""
    for name in tracked():
        if name.split("/")[0] in PARTS:
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes((ROOT / name).read_bytes())
    return folder


def built(folder: Path, target: Path, **environment: str) -> Path:
    """Build the wheel of the source in a folder, and give its path."""
    done = subprocess.run(
        [sys.executable, "-c", BUILD, str(target)],
        cwd=folder,
        env=environment or None,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = target.iterdir()
    return wheel


def wheel_of_the_run(places: pytest.TempPathFactory) -> Path:
    """The wheel, which the first test process that asks for it builds."""
    own = places.getbasetemp()
    shared = (own.parent if own.name.startswith("popen-") else own) / "wheel"
    shared.mkdir(exist_ok=True)
    with FileLock(shared / "lock"):
        target = shared / "built"
        if not target.exists():
            unfinished = shared / "unfinished"
            unfinished.mkdir()
            built(source(shared / "source"), unfinished)
            unfinished.rename(target)
    (wheel,) = target.iterdir()
    return wheel
