"""The guide "Add a game" is followed to the letter in a copy of the checkout, and the game in it is played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, bearer, opened, said
from tests.support.tenth_game.guide import AWAY, LONG, follow, steps
from tests.support.tenth_game.playing import played_over_http, played_over_sockets
from tests.support.tenth_game.scratch import Scratch

GUIDE = "docs/guides/add-a-game.md"
GAME = "one-card"
MOST_LINES = 150
"""So many lines of Python may the game have over the skeleton."""


@pytest.fixture
def scratch(tmp_path: Path) -> Iterator[Scratch]:
    return Scratch(tmp_path)


def lines_over_the_skeleton() -> int:
    """How many lines of Python the guide adds to the skeleton of the game."""
    files = [part for one in steps(GUIDE) if one.language == "diff" for part in ("\n" + one.text).split("\n+++ b/")[1:]]
    product = [part for part in files if re.match(r"domain/\S+\.py\n", part)]
    assert len(product) > len(("commands", "events", "decide", "evolve"))
    return sum(line.startswith("+") for part in product for line in part.splitlines()[1:])


def serve_and_play(scratch: Scratch, folder: Path) -> None:
    """Play a table over HTTP and one over WebSockets at a real server of the copy, and verify their records."""
    folder.mkdir()
    with RealServer(folder, root=scratch.root) as server, httpx.Client(base_url=server.url, timeout=60) as client:
        assert GAME in [one["id"] for one in said(client.get("/v1/games"))["games"]]
        key = scratch.run(".venv/bin/richter", "key", "--database-url", server.database_url).strip()
        for number, play in enumerate((played_over_http, played_over_sockets)):
            table = Table(client, said(opened(client, game=GAME, seats=3, options={"rounds": 4}), 201))
            told = play(table, Random(number))
            assert told[-1]["event"]["type"] == "table_finished"
            assert any(None in one["event"]["cards"] for one in told if one["event"]["type"] == "round_won")
            record = folder / f"{number}.record"
            record.write_bytes(client.get(f"/v1/tables/{table.id}/record", headers=bearer(table.tokens[0])).content)
            said_of_it = scratch.run(".venv/bin/richter", "verify", str(record), "--key", key)
            assert f"The rules of {GAME} lead from its" in said_of_it
            assert "everything is as it should be" in said_of_it
            changed = record.read_bytes().replace(b'"type":"stayed"', b'"type":"folded"', 1)
            record.write_bytes(changed)
            scratch.run(".venv/bin/richter", "verify", str(record), "--key", key, status=1)


@pytest.mark.nightly
def test_a_tenth_game_is_added_played_verified_and_taken_away_as_the_guide_says(
    scratch: Scratch, tmp_path: Path
) -> None:
    for block in steps(GUIDE):
        follow(scratch, block)
    serve_and_play(scratch, tmp_path / "server")
    assert scratch.changes != ""
    for block in steps(GUIDE, AWAY)[len(steps(GUIDE)) :]:
        follow(scratch, block)
    assert scratch.changes == ""
    assert GAME not in scratch.run(".venv/bin/richter", "games")


def test_the_tenth_game_is_small() -> None:
    assert lines_over_the_skeleton() <= MOST_LINES


@pytest.mark.nightly
def test_the_whole_guide_is_followed_with_golden_games_and_all_checks(scratch: Scratch) -> None:
    for block in steps(GUIDE, LONG):
        follow(scratch, block)
    assert len(list((scratch.root / "tests/golden" / GAME).glob("*.jsonl.gz"))) >= 10


@pytest.mark.nightly
def test_the_skeleton_passes_all_checks_as_it_is(scratch: Scratch) -> None:
    follow(scratch, steps(GUIDE)[0])
    follow(scratch, next(one for one in steps(GUIDE, LONG) if ".ci/test" in one.text))
    scratch.run(".venv/bin/pytest", "tests/house")
