"""The client of the guide that knows no game plays all of them to the end, as it stands there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.cli.demonstration.arrangement import arrangement_of
from domain.registry import GAMES
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import open_table
from tests.support.docs.page import Block, blocks, page
from tests.support.nights import some_by_day

pytestmark = pytest.mark.nightly

MOST_LINES = 25


def client_of_the_guide() -> Block:
    """The block that is marked so."""
    (found,) = (one for one in blocks(page("docs/guides/write-a-client.md")) if "every-game" in one.words)
    return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("server")) as server:
        yield server


def test_the_client_is_short_and_names_no_game() -> None:
    text = client_of_the_guide().text
    assert len(text.splitlines()) <= MOST_LINES
    assert not [game for game in GAMES if game in text]


@pytest.mark.parametrize("game", some_by_day(sorted(GAMES), 2))
def test_the_client_plays_each_game_to_its_end(server: RealServer, game: str, tmp_path: Path) -> None:
    arranged = arrangement_of(GAMES[game])
    with server.client() as http:
        table = open_table(http, game, arranged.seats, options=arranged.options)
        tokens = [table.tokens[seat] for seat in table.seats]
        (tmp_path / "players.txt").write_text(
            "\n".join([f"{server.url}/v1/tables/{table.id}", *tokens]), encoding="utf-8"
        )
        (tmp_path / "client.py").write_text(client_of_the_guide().text, encoding="utf-8")
        ended = subprocess.run([sys.executable, "client.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert (ended.returncode, ended.stderr) == (0, "")
        view = table.view()
    assert view["status"] == "finished"
    assert view["outcome"]["reason"] != "resigned"
