"""pyright finds nothing in the client package, in its strict mode, where `npm install --global pyright` has put it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.support.checkout import ROOT

PACKAGE = ROOT / "api/clients/python/friedensrichter_client"


@pytest.mark.nightly
def test_pyright_finds_nothing_in_its_strict_mode(tmp_path: Path) -> None:
    pyright = shutil.which("pyright")
    if pyright is None:
        pytest.skip("pyright is not installed")
    shutil.copytree(PACKAGE, tmp_path / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    rules = {"include": [PACKAGE.name], "typeCheckingMode": "strict", "pythonVersion": "3.11"}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(rules), encoding="utf-8")
    command = [pyright, "--pythonpath", sys.executable]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
