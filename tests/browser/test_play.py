"""Whole games of all kinds are played at the pages of their tables by clicks alone, a page for each seat."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from domain.registry import GAMES
from tests.api.support.real_server import RealServer
from tests.api.support.table_client import Table, open_table
from tests.browser.support.chromium import Chromium
from tests.browser.support.seat_page import SeatPage, seated

NAMES = ("Anna", "Bruno", "Clara", "David", "Emilia", "Friedrich", "Greta")
LAND = {"land": {}, "golems": [["c1", "h3"], ["a7", "c9"]]}
SHORT: dict[str, dict[str, Any]] = {
    "bakkarat": {"packs": 1, "cut": False},
    "essentia": {"first_move": "seat_0", "position": LAND, "quiet_limit": 6},
    "vingt-et-un": {"rounds": 1},
}
"""Options under which a game is over soon."""
OPTIONS: dict[str, dict[str, Any]] = {
    **SHORT,
    "frieden": {"pass_rounds": 1, "deal": 4, "packs": 1},
    "scherbia": {"hand_size": 3},
    "whist": {"hands": 1},
}
FEW, MOST = 14, 400


def named(game: str) -> list[dict[str, str]]:
    """As many players as the game needs at least."""
    return [{"name": name} for name in NAMES[: GAMES[game].meta.seats[0]]]


def played(pages: list[SeatPage], table: Table, rng: random.Random, most: int) -> int:
    """Play on until the game is over or so many moves were made; the number of moves."""
    for count in range(most):
        view = table.view("arbiter")
        if view["status"] != "running":
            return count
        seat = rng.choice(view["to_act"])
        pages[seat].at(table.version(seat))
        made = pages[seat].move(rng)
        assert made["moved"] or "refused" not in made["said"], made
    return most


def whole_game(chromium: Chromium, game: str, options: dict[str, Any], folder: Path, most: int) -> Table:
    """A game by clicks, as far as `most` moves go; every page then shows what its seat may see."""
    with RealServer(folder) as server, server.client() as client:
        table = open_table(client, game, named(game), options=options)
        with seated(chromium, server.url, table) as pages:
            count = played(pages, table, random.Random(game), most)
            assert count
            for page in pages:
                page.at(table.version(page.who))
                assert all(table.tokens[page.who] not in url for url in page.page.addresses)
        view = table.view("arbiter")
        assert view["status"] == "finished" or count == most
        return table


@pytest.mark.parametrize("game", sorted(SHORT))
def test_a_short_game_is_played_by_clicks(chromium: Chromium, game: str, tmp_path: Path) -> None:
    whole_game(chromium, game, SHORT[game], tmp_path, FEW)


@pytest.mark.nightly
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_game_of_each_kind_is_played_by_clicks(chromium: Chromium, game: str, tmp_path: Path) -> None:
    whole_game(chromium, game, OPTIONS.get(game, {}), tmp_path, MOST)
