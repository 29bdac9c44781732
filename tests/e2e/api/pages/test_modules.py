"""The modules of the pages are formatted, linted, and typed as strictly as a program in TypeScript."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.house.support.checkout import ROOT
from tests.support.clients.tools import run, workplace

PROJECT = ROOT / ".ci/pages"
MODULES = ROOT / "api/pages/static"
CHECK = ("biome", "ci", "--colors=off", "--error-on-warnings", f"--config-path={PROJECT / 'biome.json'}")


def test_all_types_agree(tmp_path: Path) -> None:
    assert run("tsc", "--project", PROJECT, folder=workplace(tmp_path)) == ""


@pytest.mark.nightly
def test_a_call_that_does_not_fit_is_found(tmp_path: Path) -> None:
    (tmp_path / "wrong.js").write_text("/** @param {number} one */\nconst half = (one) => one / 2;\nhalf('two');\n")
    own = {"extends": str(PROJECT / "tsconfig.json"), "include": ["wrong.js"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(own))
    with pytest.raises(AssertionError, match="TS2345"):
        run("tsc", "--project", tmp_path, folder=workplace(tmp_path))


def test_the_formatter_and_the_linter_find_nothing(tmp_path: Path) -> None:
    run(*CHECK, MODULES, folder=workplace(tmp_path))


@pytest.mark.parametrize(
    ("source", "finding"),
    [
        ("export const half = (one) =>   one / 2;\n", "format"),
        ("export function half(one, two) {\n  return one / 2;\n}\n", "noUnusedFunctionParameters"),
        ('import { el } from "./dom.js";\n', "noUnusedImports"),
    ],
)
def test_what_is_ill_formatted_or_unused_is_found(tmp_path: Path, source: str, finding: str) -> None:
    workplace(tmp_path)
    (tmp_path / "wrong.js").write_text(source, encoding="utf-8")
    with pytest.raises(AssertionError, match=finding):
        run(*CHECK, tmp_path / "wrong.js", folder=tmp_path)
