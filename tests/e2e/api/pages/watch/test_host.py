"""A person opens a table by clicks and invites, and others accept in browsers of their own and play."""

from __future__ import annotations

import random
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import ORGANIZER, Table, bearer, open_table, said
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import Tab, a_tab
from tests.support.browser.host_page import HostPage, a_host, accept
from tests.support.browser.seat_page import SeatPage

NAMES = ("Anna", "Bruno", "Clara", "David")
TRICK = 4
NOBODY = {"seats": [], "arbiter_token": "", "spectator_token": ""}
"""The tokens that a host has of the table: none."""
LOSES = """
  const asked = window.fetch;
  window.fetch = async (address, options) => {
    const answer = await asked(address, options);
    if (options?.method !== 'POST' || !/tables$|accept$/.test(address) || sessionStorage.getItem('lost')) return answer;
    sessionStorage.setItem('lost', 'yes');
    throw new TypeError('lost on the way');
  };
"""
"""Loses the first answer to an opening or an acceptance in the page, after the service has given it."""
SIZE = "() => (({ width, height }) => [width, height])(document.querySelector('.slip').getBoundingClientRect())"
FORMS = [
    ((360, 760), "dark", "de"),
    ((1280, 900), "light", "en"),
    ((768, 900), "dark", "en"),
    ((2560, 1300), "light", "de"),
]


def the_table(client: httpx.Client, id_: str) -> dict[str, Any]:
    """A table as the organizer sees it."""
    return said(client.get(f"/v1/tables/{id_}", headers=bearer(ORGANIZER)))


def named(host: HostPage) -> None:
    for seat, name in enumerate(NAMES):
        host.fill(f"#seat-{seat}", name)


def test_a_person_opens_a_table_invites_and_four_browsers_accept_and_play(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_host(chromium, server.url) as host, ExitStack() as stack:
        host.choose("whist")
        named(host)
        table = host.open_table(4)
        links, codes = host.links(), host.codes()
        players = [stack.enter_context(a_tab(chromium, server.url)) for _ in NAMES]
        for seat, player in enumerate(players[:3]):
            accept(player, links[seat])
        players[3].home()  # the last one types the letters of a slip
        players[3].fill("#invitation", codes[3].lower().replace("-", " "))
        players[3].press(".invited button")
        players[3].waits("the invitation", "() => document.querySelector('form .big') !== null")
        players[3].fill("#name", "Dora")
        players[3].press("form .big")
        players[3].waits("the table", "() => document.querySelector('.story li') !== null")
        host.waits("all four", "() => document.querySelectorAll('[data-state=taken]').length === 4")
        host.says("[data-place=seat-3]", "Dora has accepted")
        assert the_table(client, table)["names"] == ["Anna", "Bruno", "Clara", "Dora"]
        for _ in range(TRICK):
            view = the_table(client, table)
            (seat,) = view["to_act"]
            page = SeatPage(players[seat].page, Table(client, NOBODY | {"id": table}), seat)
            page.at(view["version"])
            page.move(random.Random(seat))
            players[seat].waits(
                "the move",
                "(was) => +document.querySelector('[data-part=play]').dataset.version > was",
                view["version"],
            )
        assert the_table(client, table)["version"] > view["version"]
        for player in players:
            player.home()
            assert "Whist" in player.rows()[0]
            secrets = [link.partition("#")[2] for link in links]
            assert all(secret not in one for secret in secrets for one in player.page.addresses if "/i#" not in one)


@pytest.mark.nightly
def test_what_is_refused_stands_at_its_field_and_what_was_typed_survives_a_reload(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    with a_host(chromium, server.url) as host:
        host.page.expect("400")
        host.choose("whist")
        named(host)
        host.fill("#seconds", "0")
        host.press("[data-act=open]")
        host.says("[data-field=clock] .refusal", "From 1 to 2,592,000.")
        host.says("[data-field=clock] .rule", "table.1.2")
        assert host.page.evaluate("() => document.activeElement.id") == "seconds"
        host.page.run(host.page.raw.reload())
        host.waits("the form", "() => document.querySelector('#seconds') !== null")
        assert host.page.evaluate(
            "() => [...document.querySelectorAll('[id^=seat-]')].map((one) => one.value).filter(Boolean)"
        ) == [*NAMES]
        assert host.page.evaluate("() => document.querySelector('#seconds').value") == "0"
        host.fill("#seconds", "90")
        table = host.open_table(4)
        assert the_table(client, table)["clock"]["seconds_per_move"] == 90
        assert the_table(client, table)["names"] == [*NAMES]


@pytest.mark.nightly
def test_a_double_click_and_a_lost_answer_open_one_table(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    before = len(said(client.get("/v1/tables", headers=bearer(ORGANIZER)))["tables"])
    with a_host(chromium, server.url) as host:
        host.choose("essentia")
        host.page.evaluate(f"() => {{ {LOSES} }}")
        host.page.run(host.page.raw.locator("[data-act=open]").dblclick())
        host.says(".strip.bad", "cannot be reached")
        host.open_table(2)
    assert len(said(client.get("/v1/tables", headers=bearer(ORGANIZER)))["tables"]) == before + 1


@pytest.mark.nightly
def test_a_lost_answer_locks_nobody_out_and_somebody_else_is_told_who_sits_there(
    chromium: Chromium, server: RealServer
) -> None:
    with (
        a_host(chromium, server.url) as host,
        a_tab(chromium, server.url) as player,
        a_tab(chromium, server.url) as other,
    ):
        host.choose("ecarte")
        host.open_table(2)
        link = host.links()[0]
        player.page.run(player.page.raw.add_init_script(LOSES))
        accept(player, link, "Clara")
        assert player.page.evaluate("() => sessionStorage.getItem('lost')") == "yes"
        player.page.open("about:blank")
        player.page.open(link)  # the same browser again: it sits there already
        player.waits("the table", "() => document.querySelector('.story li') !== null")
        other.page.open(link)
        other.says("main", "“Clara” accepted this invitation")
        other.page.expect("404")
        other.page.open("about:blank")
        other.page.open(f"{other.url}/i#k7pm3tqxwz4r")
        other.says("main", "No such invitation")


@pytest.mark.nightly
def test_an_invitation_is_withdrawn_and_a_seat_given_to_somebody_else(chromium: Chromium, server: RealServer) -> None:
    with (
        a_host(chromium, server.url) as host,
        a_tab(chromium, server.url) as first,
        a_tab(chromium, server.url) as second,
    ):
        first.page.expect("401|403")
        host.choose("ecarte")
        host.open_table(2)
        accept(first, host.links()[0], "Bruno")
        host.says("[data-place=seat-0]", "Bruno has accepted")
        host.press("[data-invite=seat-0]")
        host.says("[data-place=seat-0]", "Bruno sits there.")
        host.press("[data-invite=seat-0]")
        host.waits("a new link", "() => document.querySelectorAll('.shown').length === 2")
        accept(second, host.links()[0], "Emil")
        host.says("[data-place=seat-0]", "Emil has accepted")
        link = host.links()[0]
        host.press("[data-place=seat-1] button:has-text('Withdraw')")
        host.waits("that it is gone", "() => document.querySelectorAll('.shown').length === 0")
        second.page.open(link)
        second.says("main", "good no more")


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "scheme", "language"), FORMS)
def test_no_page_of_hosts_and_invitations_is_hard_to_use_for_anybody(
    chromium: Chromium, server: RealServer, tmp_path: Path, size: tuple[int, int], scheme: str, language: str
) -> None:
    script = axe_script(tmp_path)
    form = {"size": size, "scheme": scheme}
    with a_host(chromium, server.url, language, **form) as host, a_tab(chromium, server.url, **form) as guest:
        host.choose("dna")
        host.press(".how summary")
        assert fault(host, script) == []
        host.choose("whist")
        named(host)
        host.open_table(4)
        assert fault(host, script) == []
        guest.page.open(host.links()[0].replace("/i#", f"/i/{language}#"))
        guest.waits("the invitation", "() => document.querySelector('form .big') !== null")
        assert fault(guest, script) == []


def fault(tab: Tab, script: str) -> list[str]:
    """What axe finds, and what is wider than the window."""
    wider = tab.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return faults(tab.page, script) + [f"{wider} px too wide"] * (wider > 0)


@pytest.mark.nightly
def test_slips_are_printed_and_nothing_else(chromium: Chromium, server: RealServer) -> None:
    with a_host(chromium, server.url) as host:
        host.choose("whist")
        named(host)
        host.open_table(4)
        codes = host.codes()
        host.page.run(host.page.raw.emulate_media(media="print"))
        printed = host.text()
        assert all(code in printed for code in codes)
        assert "Open another table" not in printed
        width, height = host.page.evaluate(SIZE)
        assert (round(width / 96 * 25.4), round(height / 96 * 25.4)) == (105, 74)


@pytest.mark.nightly
def test_all_tables_are_found_again_and_paused_and_named(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    cards = open_table(client, "ecarte", seats=[{"name": "Zoe"}, {"name": "Yves"}])
    open_table(client, "essentia", seats=[{"name": "Xenia"}, {"name": "Wim"}])
    with a_host(chromium, server.url) as host:
        host.waits("the list", "() => document.querySelectorAll('[data-table]').length >= 2")
        host.fill("#filter-title", "zoe")
        listed = "() => [...document.querySelectorAll('[data-table]')].map((one) => one.dataset.table)"
        assert host.page.evaluate(listed) == [cards.id]
        host.press(f"[data-table='{cards.id}']")
        host.says("h1", "Écarté")
        host.says("[data-place=seat-1]", "Yves")
        host.press("[data-act=pause]")
        host.waits("the way on", "() => document.querySelector('[data-act=resume]') !== null")
        assert the_table(client, cards.id)["status"] == "paused"
        host.fill("#title", "Sunday at Zoe's")
        host.press("[data-act=label]")
        host.says("h1", "Sunday at Zoe's")
        host.press("[data-act=resume]")
        host.waits("the way back", "() => document.querySelector('[data-act=pause]') !== null")
        assert the_table(client, cards.id)["status"] == "running"
