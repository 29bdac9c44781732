"""The page keeps up with the table and with its reader, shows the line of the story, and takes other links."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from tests.support.api.servers.kept_tables import serving
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table
from tests.support.browser.chromium import Chromium
from tests.support.browser.watched import Watched, at_table, chance_play
from tests.support.browser.whole_games import whole_game

MANY = 25
IN_SIGHT = """() => {
  const boxOf = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const [panel, line] = [boxOf('.story'), boxOf('.story [aria-current]')];
  return Boolean(line) && line.top >= panel.top && line.bottom <= panel.bottom;
}"""
SLOW = 0.15


def pressed(page: Watched, key: str, times: int) -> None:
    """Press a key again and again, faster than anything can be drawn."""

    async def all_at_once() -> None:
        for _ in range(times):
            await page.page.raw.keyboard.press(key)

    page.page.run(all_at_once())


def slowed(page: Watched) -> None:
    """Let each view of an earlier version take a while."""

    async def later(route: Any) -> None:
        await asyncio.sleep(SLOW)
        await route.continue_()

    page.page.run(page.page.raw.route("**/v1/tables/*?at=*", later))


def moving(page: Watched) -> None:
    """Let the page move its pictures, as it does unless the reader wants none of it."""
    page.page.run(page.page.raw.emulate_media(reduced_motion="no-preference"))


def linked(page: Watched, table: Table, who: int, at: int) -> None:
    """Follow a link to the table that is open in this tab, with another seat's token."""
    page.page.run(page.page.raw.goto(f"{page.url.partition('#')[0]}#token={table.tokens[who]}&at={at}"))


def named(page: Watched, seat: int) -> str:
    """The name of a seat among the eyes: the spectator comes first."""
    return str(page.evaluate("(at) => document.querySelectorAll('.seg .name')[at].textContent", seat + 1))


@pytest.mark.nightly
def test_quick_presses_all_count(chromium: Chromium, tmp_path: Path) -> None:
    games = {"whist": whole_game("whist", MANY + 10, 110)}
    with serving(tmp_path, games) as (server, tables), at_table(chromium, server.url, tables["whist"], 0) as page:
        page.press("Home")
        first = page.version
        slowed(page)
        pressed(page, "Shift+ArrowRight", MANY)
        page.settled(first + MANY)
        pressed(page, "Shift+ArrowLeft", MANY)
        page.settled(first)


@pytest.mark.nightly
def test_who_is_at_the_end_is_taken_along_while_moves_come_quickly(chromium: Chromium, tmp_path: Path) -> None:
    with RealServer(tmp_path) as server, server.client() as client:
        table = open_table(client, "essentia")
        with at_table(chromium, server.url, table, "spectator") as page:
            moving(page)
            chance_play(table, 2 * MANY, random.Random(5))
            page.settled(table.version("spectator"))
            assert "newer" not in page.live


@pytest.mark.nightly
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("game", ["whist", "dna"])
def test_the_line_of_a_linked_version_is_in_sight(
    chromium: Chromium, game: str, width: int, height: int, tmp_path: Path
) -> None:
    with serving(tmp_path, {game: whole_game(game, 40, 110)}) as (server, tables):
        table = tables[game]
        with at_table(chromium, server.url, table, "spectator", size=(width, height)) as page:
            for at in (page.last // 3, page.last // 2, page.last - 2):
                linked(page, table, 0, at)
                page.settled(at)
                page.waits("the line in sight", IN_SIGHT)
                page.quiet(300)
                assert page.evaluate(IN_SIGHT)


@pytest.mark.nightly
def test_another_link_in_the_same_tab_is_taken_whole(chromium: Chromium, tmp_path: Path) -> None:
    with serving(tmp_path, {"whist": whole_game("whist", 40, 110)}) as (server, tables):
        table = tables["whist"]
        with at_table(chromium, server.url, table, 0) as page:
            assert page.eyes == named(page, 0)
            linked(page, table, 1, 7)
            page.settled(7)
            assert table.tokens[1] not in page.url
            page.page.wait("() => location.hash === '#at=7'")
            assert page.eyes == named(page, 1)
