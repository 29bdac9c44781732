"""A package with a game, installed in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.tenth_game.package import Package


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """The folder of installed packages."""
    (tmp_path / "packages").mkdir()
    return tmp_path / "packages"


@pytest.fixture
def pig(packages: Path) -> Package:
    return Package(packages)
