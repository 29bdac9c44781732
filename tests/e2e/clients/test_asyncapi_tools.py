"""The tools of AsyncAPI find nothing wrong with the document of the messages."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from api.app import routes
from api.asyncapi.document import document
from tests.support.clients.tools import run, workplace

pytestmark = pytest.mark.nightly


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the document and the tools."""
    (tmp_path / "messages.json").write_bytes(msgspec.json.encode(document(routes())))
    return workplace(tmp_path)


def test_spectral_finds_no_error(folder: Path) -> None:
    (folder / "rules.yaml").write_text("extends: ['spectral:asyncapi']\n", encoding="utf-8")
    said = run("spectral", "lint", "messages.json", "--ruleset", "rules.yaml", "--fail-severity=error", folder=folder)
    assert "0 errors" in said


def test_redocly_finds_no_error(folder: Path) -> None:
    assert "valid" in run("redocly", "lint", "messages.json", "--extends=spec", folder=folder)


VALIDATED = """
import { readFileSync } from "node:fs";
import { Parser } from "@asyncapi/parser";
const found = await new Parser().validate(readFileSync(process.argv[2], "utf8"));
const errors = found.filter((one) => one.severity === 0);
console.log(errors.map(({ path, message }) => `${path.join("/")}: ${message}`).join(" "));
process.exit();
"""


def test_its_own_parser_finds_no_error_and_would_find_one(folder: Path) -> None:
    (folder / "validate.mjs").write_text(VALIDATED, encoding="utf-8")
    assert run("node", "validate.mjs", "messages.json", folder=folder).strip() == ""
    (folder / "wrong.json").write_text('{"asyncapi": "3.0.0", "info": {"title": "No version"}}', encoding="utf-8")
    assert "version" in run("node", "validate.mjs", "wrong.json", folder=folder)
