"""Clients are generated from the description, compile without a warning, and play every game to its end."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.cli.demonstration.arrangement import arrangement_of
from domain.registry import GAMES
from tests.support.api.description import contract
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER
from tests.support.clients.tools import run, workplace

pytestmark = pytest.mark.nightly

PROGRAMS = Path(__file__).parents[2] / "support/clients"
PACKAGE = "friedensrichter_client"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the description and the tools."""
    (tmp_path / "description.json").write_text(json.dumps(contract.committed()), encoding="utf-8")
    return workplace(tmp_path)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RealServer]:
    (tmp_path / "server").mkdir()
    with RealServer(tmp_path / "server") as server:
        yield server


def games() -> Iterator[tuple[str, int, str]]:
    """Each game with a number of seats and options by which it is short."""
    for game in sorted(GAMES):
        arranged = arrangement_of(GAMES[game])
        yield game, arranged.seats, json.dumps(arranged.options)


@pytest.mark.nightly
def test_openapi_python_client_plays_all_games_and_loses_nothing(folder: Path, server: RealServer) -> None:
    generated = folder / PACKAGE
    said = run(
        *("openapi-python-client", "generate", "--path", "description.json", "--meta", "none", "--fail-on-warning"),
        *("--output-path", generated),
        folder=folder,
    )
    assert "Warning" not in said
    run("python", "-W", "error", "-m", "compileall", "-q", generated, folder=folder)
    shutil.copy(PROGRAMS / "play.py", folder)
    for game, seats, options in games():
        words = (PACKAGE, server.url, ORGANIZER, "description.json", game, str(seats), options)
        said = run("python", "play.py", *words, folder=folder)
        assert said.endswith("moves, finished\n")


@pytest.mark.nightly
def test_openapi_typescript_with_openapi_fetch_plays_all_games(folder: Path, server: RealServer) -> None:
    said = run("openapi-typescript", "description.json", "--output", "description.d.ts", folder=folder)
    assert "⚠" not in said
    shutil.copy(PROGRAMS / "play.ts", folder)
    run("tsc", "--strict", "--target", "es2022", "--module", "nodenext", "play.ts", folder=folder)
    for game, seats, options in games():
        said = run("node", "play.js", server.url, ORGANIZER, game, str(seats), options, folder=folder)
        assert said.endswith("moves, finished\n")


@pytest.mark.nightly
def test_spectral_finds_nothing(folder: Path) -> None:
    (folder / "rules.yaml").write_text("extends: ['spectral:oas']\n", encoding="utf-8")
    said = run("spectral", "lint", "description.json", "--ruleset", "rules.yaml", "--fail-severity=hint", folder=folder)
    assert "No results" in said


def test_redocly_finds_nothing(folder: Path) -> None:
    said = run("redocly", "lint", "description.json", "--extends=recommended", "--format=json", folder=folder)
    found = json.loads(said[said.index("{") : said.rindex("}") + 1])
    assert (found["totals"]["errors"], found["totals"]["warnings"]) == (0, 0), found["problems"]
