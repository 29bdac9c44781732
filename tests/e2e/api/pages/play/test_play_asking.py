"""What is asked at the page besides moves: taking back, a choice overtaken by others, refusals, and the keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.api.disputing import file, rule
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import IN_PLAY, open_table, said
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.disputed import REVOKE, revoked
from tests.support.browser.seat_page import SeatPage, seated

pytestmark = pytest.mark.nightly

PLAYERS = [{"name": "Anna"}, {"name": "Bruno"}]
GONE = "() => !document.querySelector('dialog[open]')"
FIRST = "[data-can=first][tabindex='0'] >> nth=0"


def squares(page: SeatPage, *names: str) -> None:
    """Click squares of Essentia, one after the other."""
    for name in names:
        page.page.evaluate(
            "(name) => document.querySelector(`[data-pick='${name}'][data-can]`)"
            ".dispatchEvent(new MouseEvent('click', { bubbles: true }))",
            name,
        )


def test_a_move_is_taken_back_when_the_other_agrees(chromium: Chromium, server: RealServer, tmp_path: Path) -> None:
    with server.client() as client:
        table = open_table(client, "essentia", PLAYERS, options=IN_PLAY)
        with seated(chromium, server.url, table) as (anna, bruno):
            before = table.version(0)
            anna.at(before)
            squares(anna, "h3", "h4")
            anna.press("[data-act=send]")
            anna.at(before + 1)
            table.played(1, next(one for one in table.moves(1) if one["type"] == "move_golem"))
            anna.at(table.version(0))
            anna.press("[data-key=undo]")
            anna.fill(".paper input", str(before))
            anna.wait("() => document.querySelector('.facts li')?.textContent.includes('2 commands')")
            assert "Bruno" in anna.text(".facts")
            assert faults(anna.page, axe_script(tmp_path)) == []
            anna.press(".paper [data-act=request_undo]")
            anna.wait(GONE)
            asked = table.version(1)
            bruno.at(asked)
            assert f"Anna asks to go back to version {before}" in bruno.text("[data-notice=undo]")
            bruno.press("[data-act=agree]")
            bruno.at(asked + 1)
            assert table.view("arbiter")["table"] == table.view("arbiter", at=before)["table"]


def test_an_older_version_offers_to_take_back_to_it(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = open_table(client, "whist", [*PLAYERS, *PLAYERS])
        before = table.version(0)
        for _ in range(3):
            (seat,) = table.view()["to_act"]
            table.played(seat, next(one for one in table.moves(seat) if one["type"] == "play_card"))
        with seated(chromium, server.url, table, [0]) as (anna,):
            anna.at(table.version(0))
            for _ in range(2):
                anna.page.run(anna.page.raw.keyboard.press("ArrowLeft"))
            anna.wait(
                "(version) => document.querySelector('.act .lead').textContent.includes(version)", str(before + 1)
            )
            assert anna.page.evaluate("() => document.querySelector('.act .moves')") is None
            anna.press(".act [data-key=undo]")
            anna.wait("() => document.querySelector('.facts li')?.textContent.includes('2 commands')")
            anna.press(".paper [data-act=request_undo]")
            anna.wait(GONE)
        assert table.view("arbiter")["open_undo"]["to"] == before + 1


def test_what_others_did_meanwhile_keeps_the_choice(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = open_table(client, "whist", 4)
        (mine,) = table.view("arbiter")["to_act"]
        with seated(chromium, server.url, table, [mine]) as (page,):
            page.page.expect("412|ERR_FAILED")
            page.at(table.version(mine))
            # The page does not hear of the next version: what it asks for to follow the table has no answer.
            page.page.run(page.page.raw.route("**/story*", lambda route: route.abort()))
            card = next(one["card"] for one in table.moves(mine) if one["type"] == "play_card")
            squares(page, card)
            partner = (mine + 2) % 4
            table.played(partner, next(one for one in table.moves(partner) if one["type"] == "expose_card"))
            page.press("[data-act=send]")
            page.wait("() => document.querySelector('[data-notice=note]')")
            assert table.view("arbiter")["table"]["trick"]["plays"] == []
            # It asks again by itself, though nobody tells of the version a second time.
            page.page.run(page.page.raw.unroute("**/story*"))
            version = table.version(mine)
            page.at(version)
            page.press("[data-act=send]")
            page.at(version + 1)
            assert table.view("arbiter")["table"]["trick"]["plays"][0]["card"] == card


def test_what_was_listed_before_a_move_is_not_offered_after_it(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = open_table(client, "whist", 4)
        (mine,) = table.view("arbiter")["to_act"]
        with seated(chromium, server.url, table, [mine]) as (page,):
            page.page.expect("ERR_FAILED")
            version = table.version(mine)
            page.at(version)
            page.page.run(page.page.raw.route("**/story*", lambda route: route.abort()))
            squares(page, next(one["card"] for one in table.moves(mine) if one["type"] == "play_card"))
            page.press("[data-act=send]")
            page.wait("() => !document.querySelector('[data-act=send]')")
            assert page.page.evaluate("() => document.querySelector('[data-part=play]').dataset.fresh") == "false"
            page.page.run(page.page.raw.unroute("**/story*"))
            page.at(version + 1)


def test_what_is_refused_is_said_with_its_rule(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = open_table(client, "essentia", PLAYERS, options=IN_PLAY)
        with seated(chromium, server.url, table, [0]) as (page,):
            page.page.expect("409|400")
            page.at(table.version(0))
            page.press("[data-key=sheet]")
            page.press(".paper [data-act=file_dispute]")
            page.press("[data-act='sheet next']")
            page.fill("[data-act=rule]", "essentia.999.1")
            page.fill(".paper textarea", "There is no such rule.")
            page.press("[data-act='sheet send']")
            page.wait("() => document.querySelector('.paper .refusal')?.textContent.includes('table.')")
            assert said(table.get("/disputes", 0))["disputes"] == []


def test_a_game_is_resigned_in_two_steps(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = open_table(client, "essentia", PLAYERS, options=IN_PLAY)
        with seated(chromium, server.url, table, [0]) as (page,):
            page.at(table.version(0))
            page.press("[data-key=menu]")
            page.press("[data-act=resign]")
            assert table.view("arbiter")["status"] == "running"
            page.press("[data-act='resign sure']")
            page.at(table.version(0))
            page.wait("() => document.querySelector('.act .lead')?.textContent.includes('over')")
            assert table.view("arbiter")["status"] == "finished"


def test_a_move_is_made_by_keyboard_alone(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = open_table(client, "whist", 4)
        (mine,) = table.view("arbiter")["to_act"]
        with seated(chromium, server.url, table, [mine]) as (page,):
            version = table.version(mine)
            page.at(version)
            raw = page.page.raw
            page.page.run(raw.locator(FIRST).focus())
            page.page.run(raw.keyboard.press("ArrowRight"))
            card = page.page.evaluate("() => document.activeElement.dataset.pick")
            page.page.run(raw.keyboard.press("Enter"))
            assert page.page.evaluate("() => document.activeElement.getAttribute('aria-pressed')") == "true"
            page.page.run(raw.keyboard.press("Enter"))
            page.at(version + 1)
            (played,) = table.view("arbiter")["table"]["trick"]["plays"]
            assert played == {"seat": mine, "card": card}
            assert page.page.evaluate("() => document.activeElement.closest('[data-zone]') !== null")


def test_who_walks_from_zone_to_zone_leaves_a_stop_for_tab_in_each(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = open_table(client, "whist", 4)
        (mine,) = table.view("arbiter")["to_act"]
        partner = (mine + 2) % 4
        exposed = next(one for one in table.moves(partner) if one["type"] == "expose_card")
        table.played(partner, exposed)
        with seated(chromium, server.url, table, [mine]) as (page,):
            page.at(table.version(mine))
            raw = page.page.raw
            page.page.run(raw.locator(FIRST).focus())
            zones = set()
            for key in ["ArrowUp", "ArrowDown", "ArrowRight"] * 4:
                page.page.run(raw.keyboard.press(key))
                zones.add(page.page.evaluate("() => document.activeElement.closest('[data-zone]').dataset.zone"))
                page.at(table.version(mine))
            assert len(zones) > 1


def test_an_open_sheet_follows_what_can_be_done_and_keeps_the_focus(chromium: Chromium, server: RealServer) -> None:
    held = "() => document.activeElement.dataset.act"
    with server.client() as client:
        table = revoked(client)
        said(file(table, 3, REVOKE, against=[2]), 201)
        with seated(chromium, server.url, table, [2]) as (clara,):
            clara.at(table.version(2))
            clara.press("[data-key=sheet]")
            clara.page.run(clara.page.raw.focus(".paper [data-act=give_evidence]"))
            said(table.post("/disputes/1/evidence", 3, {"text": "She had hearts.", "versions": []}), 201)
            clara.wait("(at) => +document.querySelector('[data-part=play]').dataset.version >= at", table.version(2))
            assert clara.page.evaluate(held) == "give_evidence"
            rule(table)
            clara.wait("() => document.querySelector('.paper [data-act=appeal_ruling]')")
            assert clara.page.evaluate("() => document.querySelector('dialog').contains(document.activeElement)")
