"""pyright finds nothing in the client package, in its strict mode."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

from tests.house.support.checkout import ROOT
from tests.support.clients.tools import run, workplace

PACKAGE = ROOT / "api/clients/python/friedensrichter_client"


@pytest.mark.nightly
def test_pyright_finds_nothing_in_its_strict_mode(tmp_path: Path) -> None:
    folder = workplace(tmp_path)
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    rules = {"include": [PACKAGE.name], "typeCheckingMode": "strict", "pythonVersion": "3.11"}
    (folder / "pyrightconfig.json").write_text(json.dumps(rules), encoding="utf-8")
    assert "0 errors" in run("pyright", "--pythonpath", sys.executable, folder=folder)
