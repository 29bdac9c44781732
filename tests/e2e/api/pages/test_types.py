"""The modules of the pages are checked as strictly as a program in TypeScript, by the types in their comments."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.house.support.checkout import ROOT
from tests.support.clients.tools import run, workplace

PROJECT = ROOT / ".ci/pages"


def test_all_types_agree(tmp_path: Path) -> None:
    assert run("tsc", "--project", PROJECT, folder=workplace(tmp_path)) == ""


@pytest.mark.nightly
def test_a_call_that_does_not_fit_is_found(tmp_path: Path) -> None:
    (tmp_path / "wrong.js").write_text("/** @param {number} one */\nconst half = (one) => one / 2;\nhalf('two');\n")
    own = {"extends": str(PROJECT / "tsconfig.json"), "include": ["wrong.js"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(own))
    with pytest.raises(AssertionError, match="TS2345"):
        run("tsc", "--project", tmp_path, folder=workplace(tmp_path))
