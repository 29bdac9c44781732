"""The desk, lists of series, and the forms that find a name receive nothing that is kept from their reader."""

from __future__ import annotations

import httpx
import pytest

from tests.e2e.api.pages.direct.test_series import FORM, add
from tests.support.api.hosting import club, hosted
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, bearer, open_table, said
from tests.support.api.tournaments.tournament_client import ROUND_ROBIN, Cup
from tests.support.browser.chromium import Chromium
from tests.support.browser.desk_page import at_the_desk
from tests.support.browser.direct.director import a_director
from tests.support.browser.disputed import PREPARED, REVOKE, revoked
from tests.support.browser.evening.alike import alike, looking
from tests.support.browser.evening.place_page import TOGETHER
from tests.support.browser.home_page import Tab, a_tab
from tests.support.clerk.evening import Evening

pytestmark = pytest.mark.nightly

FILED = {"versions": [REVOKE], "rule": "whist.6.2", "statement": "Clara has hearts.", "against": [2]}
NAME = "Änna Rarespelling"
PLAYERS = [{"name": name} for name in (NAME, "Bruno", "Clara", "David")]
LISTED = "(count) => document.querySelectorAll('[data-remove]').length === count"
SERIES = "() => document.querySelector('[data-series]')?.innerText.includes('Counted together:')"


def with_two_cards_exchanged(hidden: int) -> dict[str, list[list[str]]]:
    """The pack of the revoke, or the same with two cards that stay in hands of others exchanged."""
    (shuffle,) = PREPARED["shuffles"]
    one, other = shuffle.index("5s"), shuffle.index("Qs")
    cards = [*shuffle]
    if hidden:
        cards[one], cards[other] = cards[other], cards[one]
    return {**PREPARED, "shuffles": [cards]}


def filed(table: Table) -> Table:
    """The table with a dispute that waits."""
    said(table.post("/disputes", 3, FILED), 201)
    return table


def test_the_desk_of_a_host_who_does_not_arbitrate_receives_nothing_of_any_hand(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    seen, hands = [], []
    for hidden in (0, 1):
        key = club(client)
        table = hosted(client, key=key, seats=4, prepared=with_two_cards_exchanged(hidden))
        for seat, card in ((1, "Ah"), (2, "3c"), (3, "Jh"), (0, "8h")):
            table.played(seat, {"type": "play_card", "card": card})
        table.played(1, {"type": "take_trick"})
        filed(table)
        hands.append([str(table.view(seat)["table"]["hands"]) for seat in range(4)])
        with looking(server) as looks, at_the_desk(chromium, looks.way.url, token=key) as desk:
            tab = Tab(desk.page, looks.way.url)
            desk.page.expect("403")
            looks.at(tab)
            tab.page.evaluate("(id) => { location.hash = `${id}/dispute/1`; }", table.id)
            looks.at(tab)
            seen.append(looks.seen)
    assert hands[0] != hands[1]
    alike(*seen, "/v1/disputes")


def test_the_desk_receives_nothing_of_the_cases_of_another_club(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    seen = []
    for hidden in (0, 1):
        key, another = club(client), club(client)
        table = filed(revoked(client, headers=bearer(key)))
        other = revoked(client, headers=bearer(another))
        if hidden:
            filed(other)
        with looking(server) as looks, at_the_desk(chromium, looks.way.url, token=key) as desk:
            desk.open("Dispute 1: David against Clara")
            looks.at(Tab(desk.page, looks.way.url))
            desk.page.expect("404")
            desk.page.evaluate("(id) => { location.hash = `${id}/dispute/1`; }", other.id)
            looks.at(Tab(desk.page, looks.way.url))
            seen.append(looks.seen)
        assert table.id != other.id
    alike(*seen, "/v1/disputes", "/disputes/1")


def test_the_list_of_a_series_has_nothing_of_a_closed_board_of_its_parts(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    seen = []
    for hidden in (0, 1):
        evening = Evening(client, TOGETHER).begin(6)
        evening.draw(1)
        season = Cup(client, {**ROUND_ROBIN, "series": {"parts": [{"tournament": evening.id}], "own": 0}})
        season.open()
        first, *others = evening.awaits_tables(1)
        for table in (first, others[hidden]):
            table.lose(0)
        evening.awaits("result_reported", 2)
        with looking(server) as looks, a_tab(chromium, looks.way.url) as tab:
            token = season.tokens["spectator"]
            tab.page.open(f"{tab.url}/watch/tournaments/{season.id}/en#token={token}")
            tab.waits("the series", SERIES)
            looks.at(tab)
            tab.press("button[data-series='1']")
            looks.at(tab)
            seen.append(looks.seen)
    alike(*seen, "/series")


def test_a_director_who_makes_a_series_learns_nothing_of_the_tournaments_of_another_club(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    title, seen = "Evening that others hold", []
    for hidden in (0, 1):
        key = club(client)
        own = Cup(client, {**ROUND_ROBIN, "title": "Own evening"}, key).started(2)
        theirs = (
            Cup(client, {**ROUND_ROBIN, "title": title}, club(client)).started(2).id if hidden else "abcdefgh23456722"
        )
        draft = Cup(client, {**ROUND_ROBIN, "title": "Season"}, key)
        with looking(server) as looks, a_director(chromium, looks.way.url, token=key, of=draft.id) as director:
            director.waits("the form", FORM)
            director.press("#of-series")
            add(director, title)
            director.says("[data-field='series.parts']", f"You have no tournament called {title}.")
            looks.at(director)
            for number, one in enumerate((own.id, theirs), 1):
                add(director, f"/direct/{one}/en")
                director.waits("it", LISTED, number)
                director.saved()
                looks.at(director)
            seen.append(looks.seen)
    alike(*seen, "/v1/tournaments")


def test_a_host_who_looks_for_a_name_finds_nothing_of_another_club(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    seen = []
    for hidden in (0, 1):
        key, another = club(client), club(client)
        open_table(client, "whist", PLAYERS, prepared=PREPARED, headers=bearer(key))
        if hidden:
            open_table(client, "whist", PLAYERS, prepared=PREPARED, headers=bearer(another))
            Cup(client, {**ROUND_ROBIN, "title": NAME}, another)
        with looking(server) as looks, a_tab(chromium, looks.way.url) as host:
            host.page.open(f"{host.url}/host/en")
            host.fill("#token", key)
            host.press("form .main")
            host.press("section.all > details > summary")
            host.waits("the form", "() => document.querySelector('#person') !== null")
            host.fill("#person", NAME)
            host.press("[data-act=find]")
            host.waits("the question", "() => document.querySelector('[data-act=\"forget name\"]') !== null")
            looks.at(host)
            host.press("[data-act='forget name']")
            host.waits("an answer", "() => document.querySelector('[data-act=\"forget name\"]') === null")
            looks.at(host)
            seen.append(looks.seen)
    alike(*seen, "/people/find", "/people/forget")


def test_a_player_who_forgets_the_own_name_learns_nothing_of_other_tables(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    seen = []
    for hidden in (0, 1):
        table = open_table(client, "whist", PLAYERS, prepared=PREPARED)
        if hidden:
            open_table(client, "whist", PLAYERS[::-1], prepared=PREPARED)
        with looking(server) as looks, a_tab(chromium, looks.way.url) as tab:
            tab.home(f"#token={table.tokens[0]}")
            tab.press(".kept .more")
            tab.press(".keyed summary")
            tab.waits("the question", "() => document.querySelector('[data-act=\"forget name\"]') !== null")
            looks.at(tab)
            tab.press("[data-act='forget name']")
            tab.waits("an answer", "() => document.querySelector('[data-act=\"forget name\"]') === null")
            looks.at(tab)
            seen.append(looks.seen)
    alike(*seen, "/people/forget")
