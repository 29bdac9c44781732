"""What pages receive and show is nothing that their reader may not know: the same where only hidden things differ.

Home, the screen in the hall, the evening of a player and the pages of tables have such tests beside their others.
"""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from tests.e2e.api.pages.direct.test_directors import four
from tests.support.api.hosting import club, hosted
from tests.support.api.inviting import invitation
from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table
from tests.support.browser.chromium import Chromium
from tests.support.browser.cup_page import at_cup
from tests.support.browser.direct.director import a_director
from tests.support.browser.evening.alike import alike, looking
from tests.support.browser.evening.place_page import TOGETHER
from tests.support.browser.home_page import Tab, a_tab
from tests.support.clerk.evening import Evening

pytestmark = pytest.mark.nightly

PACK = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]
STAGES = ("setup", "entries", "draw", "hall", "standings", "papers")


@pytest.mark.parametrize("is_player", [False, True])
def test_the_page_of_a_tournament_receives_nothing_of_a_closed_board_nor_of_what_arbiters_keep_to_themselves(
    chromium: Chromium, server: RealServer, client: httpx.Client, is_player: bool
) -> None:
    seen = []
    for hidden in (0, 1):
        evening = Evening(client, TOGETHER).begin(4)
        evening.draw(1)
        table = next(one for one in evening.awaits_tables(1) if 1 not in one.entrants)
        for _ in range(hidden):
            evening.post("/notes", {"text": "The hall is cold."}, who="arbiter1")
            warning = {"entrant": 3, "unit": "points", "amount": 0, "reason": "Talk."}
            evening.post("/penalties", warning, who="arbiter1")
        table.lose(hidden)
        evening.awaits("result_reported")
        token = evening.players[1, 1] if is_player else evening.tokens["spectator"]
        with looking(server) as looks, at_cup(chromium, looks.way.url, evening, token) as cup:
            looks.at(Tab(cup.page, looks.way.url))
            seen.append(looks.seen)
    alike(*seen, "/standings", "/rounds/1")


def test_the_desk_of_a_director_who_plays_receives_nothing_of_a_drawing_or_note_that_is_kept_from_players(
    chromium: Chromium, server: RealServer, client: httpx.Client
) -> None:
    seen = []
    for hidden in (0, 1):
        cup = four(client)
        token = cup.direct("Anna", 1)
        cup.done("/start", "chief", {})
        pairings = ([[1, 4], [2, 3]], [[3, 1], [4, 2]])[hidden]
        cup.done("/rounds/1/draw", "chief", {"pairings": pairings, "reason": f"So they asked: {hidden}."})
        for _ in range(hidden):
            cup.done("/notes", "chief", {"text": "The hall is cold."})
        with looking(server) as looks, a_director(chromium, looks.way.url, token=token, of=cup.id) as director:
            for stage in STAGES:
                director.page.evaluate("(stage) => { location.hash = stage; }", stage)
                looks.at(director)
            seen.append(looks.seen)
    alike(*seen, "/standings", "/rounds/1")


@pytest.fixture
def homes(client: httpx.Client) -> tuple[Table, Table]:
    """A table of each of two clubs, at which nobody arbitrates and two hands have two cards the other way round."""
    made = []
    for one, other in ((0, 0), (9, 10)):
        cards = [*PACK]
        cards[one], cards[other] = cards[other], cards[one]
        prepared = {"shuffles": [cards], "lots": [["As", "Kd", "Qh", "Jc"]]}
        made.append(hosted(client, key=club(client), prepared=prepared))
    return made[0], made[1]


def test_the_pages_of_a_host_who_does_not_arbitrate_receive_nothing_of_any_hand(
    chromium: Chromium, server: RealServer, homes: tuple[Table, Table]
) -> None:
    seen = []
    for table in homes:
        with looking(server) as looks, a_tab(chromium, looks.way.url) as host:
            host.home(f"#token={table.tokens['organizer']}")
            looks.at(host)
            for address, there in (("/host/en", "[data-table]"), (f"/host/en#{table.id}", "[data-place]")):
                host.page.open("about:blank")
                host.page.open(host.url + address)
                host.waits("the page", "(there) => document.querySelector(there) !== null", there)
                looks.at(host)
            host.press("a:has-text('To the table')")
            host.waits("the table", "() => document.querySelector('.story li') !== null")
            looks.at(host)
            seen.append(looks.seen)
    alike(*seen, "/v1/tables", "/invitations", "/story")


@pytest.mark.parametrize("role", ["seat", "spectator"])
def test_an_invitation_and_the_table_behind_it_receive_nothing_of_the_hands_of_others(
    chromium: Chromium, server: RealServer, homes: tuple[Table, Table], role: str
) -> None:
    hands: list[Callable[[int], str]] = [lambda seat, at=table: str(at.view(seat)["table"]["hands"]) for table in homes]
    seat = next(seat for seat in range(4) if hands[0](seat) == hands[1](seat))
    assert any(hands[0](one) != hands[1](one) for one in range(4))
    seen = []
    for table in homes:
        body = {"role": "seat", "seat": seat} if role == "seat" else {"role": "spectator"}
        secret = invitation(table, body, table.tokens["organizer"])["secret"]
        with looking(server) as looks, a_tab(chromium, looks.way.url) as guest:
            guest.page.open(f"{guest.url}/i/en#{secret}")
            guest.waits("the invitation", "() => document.querySelector('form .big') !== null")
            looks.at(guest)
            guest.press("form .big")
            guest.waits("the table", "() => document.querySelector('.story li') !== null")
            looks.at(guest)
            seen.append(looks.seen)
    alike(*seen, "/invitations/look", "/invitations/accept", "/story")
