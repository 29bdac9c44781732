"""Connections break, servers are killed, answers get lost: the page loses nothing, and does nothing twice."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table
from tests.support.browser.chromium import Chromium
from tests.support.browser.seat_page import seated
from tests.support.browser.watched import Watched, at_table, chance_play
from tests.support.browser.way import Way

BROKEN = "() => document.querySelector('.strips').textContent.includes('broken')"
WHOLE = "() => !document.querySelector('.strips').textContent.includes('broken')"
MOVES = "**/moves"


def nothing_is_lost(page: Watched, table: Table) -> None:
    """The page goes on to the newest version by itself, and tells the story from the beginning without a gap."""
    page.settled(table.version("spectator"))
    page.waits("whole", WHOLE)
    story = table.get("/story", "spectator").json()["entries"]
    page.press("Home")
    while page.version < len(story):
        page.press("Shift+ArrowRight")
        assert page.sentence.startswith(story[page.version - 1]["sentence"])


@pytest.mark.nightly
def test_a_break_loses_nothing(chromium: Chromium, tmp_path: Path) -> None:
    with RealServer(tmp_path) as server, server.client() as client:
        table = open_table(client, "essentia")
        with Way(server.url) as way, at_table(chromium, way.url, table, "spectator", expected="ERR_") as page:
            way.cut()
            page.waits("broken", BROKEN)
            chance_play(table, 6, random.Random(9))
            page.press("ArrowLeft")
            page.press("End")
            way.mend()
            nothing_is_lost(page, table)


@pytest.mark.nightly
def test_a_server_that_is_killed_and_started_again_loses_nothing(chromium: Chromium, tmp_path: Path) -> None:
    with RealServer(tmp_path) as server:
        with server.client() as client:
            table = open_table(client, "essentia")
            chance_play(table, 4, random.Random(3))
        with at_table(chromium, server.url, table, "spectator", expected="ERR_") as page:
            server.kill()
            page.waits("broken", BROKEN)
            server.port = int(server.url.rpartition(":")[2])
            server.start()
            with server.client() as client:
                again = table.at(client)
                chance_play(again, 4, random.Random(4))
                nothing_is_lost(page, again)


@pytest.mark.nightly
def test_an_older_log_that_was_put_back_is_said_and_read_anew(chromium: Chromium, tmp_path: Path) -> None:
    with RealServer(tmp_path) as server:
        with server.client() as client:
            table = open_table(client, "essentia")
        server.stop()
        shutil.copy(server.database, tmp_path / "older.db")
        server.port = int(server.url.rpartition(":")[2])
        server.start()
        with server.client() as client:
            chance_play(table.at(client), 4, random.Random(3))
            older = table.opening["version"]
        with at_table(chromium, server.url, table, "spectator", expected="ERR_") as page:
            server.stop()
            page.waits("broken", BROKEN)
            shutil.copy(tmp_path / "older.db", server.database)
            for file in tmp_path.glob("*.acknowledged*"):
                file.unlink()
            server.start()
            with server.client() as client:
                again = table.at(client)
                chance_play(again, 6, random.Random(4))
                page.waits("said", "() => document.querySelector('.strips').textContent.includes('went back')")
                assert f"From version {older + 1} on" in page.strips()
                page.click(".strips button")
                page.waits("read anew", "() => !document.querySelector('.strips')?.textContent.includes('went back')")
                nothing_is_lost(page, again)


@pytest.mark.parametrize("reaches", [True, pytest.param(False, marks=pytest.mark.nightly)])
def test_a_move_whose_answer_got_lost_is_made_once(chromium: Chromium, *, reaches: bool, tmp_path: Path) -> None:
    with RealServer(tmp_path) as server, server.client() as client:
        table = open_table(client, "whist")
        (mine,) = table.view("arbiter")["to_act"]
        with seated(chromium, server.url, table, [mine], near=True) as (page,):  # what goes on by Node knows no hall
            page.page.expect("ERR_FAILED")
            version = table.version(mine)
            page.at(version)
            sent: list[str] = []

            async def lost(route: object) -> None:
                sent.append(route.request.headers["idempotency-key"])
                if reaches:
                    await route.fetch()
                await route.abort()

            page.page.run(page.page.raw.route(MOVES, lost))
            page.page.evaluate(
                "() => document.querySelector('.table [data-can=first]')"
                ".dispatchEvent(new MouseEvent('click', { bubbles: true }))"
            )
            page.press("[data-act=send]")
            page.wait("() => document.querySelector('[data-notice=note]')")
            page.page.run(page.page.raw.unroute(MOVES))
            if not reaches:  # else the feed tells of it
                page.press("[data-act=send]")
            page.at(version + 1)
            page.wait("() => !document.querySelector('[data-notice]')")
            told = table.events("arbiter")
            assert len({one["cause"] for one in told if one["version"] > version}) == 1
            assert len(sent) == 1
            assert len(table.view("arbiter")["table"]["trick"]["plays"]) == 1
