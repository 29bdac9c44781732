"""Whole games of all kinds are played at their pages, one for each seat: by clicks alone, and by the keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from domain.registry import GAMES
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table
from tests.support.browser.chromium import Browser, Chromium
from tests.support.browser.keyboard import Keys
from tests.support.browser.other.firefox import Firefox
from tests.support.browser.other.webkit import WebKit
from tests.support.browser.seat_page import SeatPage, seated
from tests.support.games.contract import contract_of
from tests.support.nights import at_night

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
    "dna": {"hand_size": 3, "turn_limit": 12},
    "frieden": {"pass_rounds": 1, "deal": 4, "packs": 1},
    "scherbia": {"hand_size": 3},
    "whist": {"hands": 1},
}
FEW, MOST = 14, 400
MOST_CLICKS = 1.8
"""For each move, in a browser in which nothing was set."""
SHOWN = """([version, sentence]) => +document.querySelector('.track').getAttribute('aria-valuenow') === version
  && document.querySelector('.now p').textContent.startsWith(sentence)"""
LOOSE = 25
"""How often one tries again where the service lists more than the rules allow; elsewhere nothing is refused."""
Mover = Callable[[SeatPage], bool]
"""Who makes one move at a page; False if it was refused."""


def named(game: str) -> list[dict[str, str]]:
    """As many players as the game needs at least."""
    return [{"name": name} for name in NAMES[: GAMES[game].meta.seats[0]]]


def played(pages: list[SeatPage], table: Table, make: Mover, most: int) -> int:
    """Play on until the game is over or so many moves were made; the number of moves."""
    for count in range(most):
        view = table.view("arbiter")
        if view["status"] != "running":
            return count
        seat = view["to_act"][count % len(view["to_act"])]
        pages[seat].at(table.version(seat))
        for _ in range(1 + LOOSE * bool(contract_of(table.opening["game"]).loose)):
            if make(pages[seat]):
                break
        pages[seat].at(table.version(seat))
        assert table.version("arbiter") > view["version"], f"nothing came of what seat {seat} did"
    return most


def by_clicks(game: str, clicks: list[int] | None = None) -> Mover:
    """Who makes moves by clicks. With `clicks` a newcomer, who clicks at the table where it offers something.

    `clicks` gets those of each move that was made; one who chooses at random is refused where a person would look.
    """
    rng = random.Random(game)

    def move(page: SeatPage) -> bool:
        made = page.move(rng, newcomer=clicks is not None)
        if clicks is not None and made["moved"]:
            clicks.append(made["clicks"])
        if not made["moved"]:
            page.page.evaluate("() => document.querySelector('[data-key=cancel]')?.click()")
        return bool(made["moved"])

    return move


def by_keys(game: str) -> Mover:
    """Who makes moves by the keyboard alone."""
    rng = random.Random(game)
    return lambda page: Keys(page.page, rng).move()


def whole_game(  # noqa: PLR0913 - in which browser, which game, who plays it, how long
    browser: Browser,
    game: str,
    options: dict[str, Any],
    folder: Path,
    make: Mover,
    most: int,
    *,
    near: bool = False,
    at_once: bool = True,
) -> int:
    """Play a game at the pages, to its end; it is given up, at a page too, after `most` moves. The number of moves.

    `near`: on the computer on which the service runs, not by plain http from another. `at_once`: nothing was set; else
    the pages ask once more before each move.
    """
    with RealServer(folder) as server, server.client() as client:
        table = open_table(client, game, named(game), options=options)
        with seated(browser, server.url, table, near=near, at_once=at_once) as pages:
            for page in pages:
                page.page.expect("409" if contract_of(game).loose else "no error at all")
            count = played(pages, table, make, most)
            if table.view("arbiter")["status"] == "running":
                pages[0].resign()
                count += 1
            view = table.view("arbiter")
            assert view["status"] == "finished"
            told = table.events("arbiter")
            assert len({one["cause"] for one in told if one["by"] and one["by"]["role"] == "seat"}) == count
            for page in pages:
                page.at(table.version(page.who))
                story = table.get("/story", page.who).json()["entries"]
                page.wait(SHOWN, [len(story), story[-1]["sentence"]])
                assert all(table.tokens[page.who] not in url for url in page.page.addresses)
            return count


@pytest.mark.nightly
@pytest.mark.parametrize(("game", "make"), [("bakkarat", by_clicks), *at_night([("essentia", by_keys)])])
def test_a_short_game_is_played_to_its_end(
    chromium: Chromium, game: str, make: Callable[[str], Mover], tmp_path: Path
) -> None:
    whole_game(chromium, game, SHORT[game], tmp_path, make(game), FEW, at_once=make is by_clicks)


@pytest.mark.nightly
@pytest.mark.parametrize("make", [by_clicks, by_keys])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_game_of_each_kind_is_played_by_clicks_and_by_keys(
    chromium: Chromium, game: str, make: Callable[[str], Mover], tmp_path: Path
) -> None:
    whole_game(chromium, game, OPTIONS.get(game, {}), tmp_path, make(game), MOST, at_once=make is by_clicks)


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["dna", "frieden", "scherbia", "whist"])
def test_a_newcomer_needs_few_clicks_for_each_move(chromium: Chromium, game: str, tmp_path: Path) -> None:
    clicks: list[int] = []
    count = whole_game(chromium, game, OPTIONS[game], tmp_path, by_clicks(game, clicks), MOST)
    assert sum(clicks) / count <= MOST_CLICKS, f"{sum(clicks)} clicks for {count} moves"


@pytest.mark.nightly
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_game_of_each_kind_is_played_in_firefox(game: str, tmp_path: Path) -> None:
    with Firefox() as firefox:
        whole_game(firefox, game, OPTIONS.get(game, {}), tmp_path, by_clicks(game), MOST)


@pytest.mark.nightly
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_whole_game_of_each_kind_is_played_in_the_engine_of_safari(game: str, tmp_path: Path) -> None:
    with WebKit() as webkit:
        whole_game(webkit, game, OPTIONS.get(game, {}), tmp_path, by_clicks(game), MOST, near=True)
