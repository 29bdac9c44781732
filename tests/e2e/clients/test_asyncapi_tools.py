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
