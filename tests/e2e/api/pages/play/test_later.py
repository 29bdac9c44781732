"""A card that is chosen before the turn is played when the turn comes, if it may be, and nothing is sent before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Position

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Json, Table, open_table, said
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.seat_page import SeatPage, seated
from tests.support.nights import at_night

CHOSEN = "() => document.querySelector('[data-later][aria-pressed=true]')?.getAttribute('aria-label') ?? ''"
SAYS = "(text) => document.querySelector('[data-notice=later]')?.textContent.includes(text)"

STANDS_AT_END = """(wanted) => {
  const track = document.querySelector('.track');
  return (track.getAttribute('aria-valuenow') === track.getAttribute('aria-valuemax')) === wanted;
}"""


class Lead:
    """A table of Whist at which somebody leads, and the page of another seat."""

    def __init__(self, table: Table, leader: int, page: SeatPage) -> None:
        self.table = table
        self.leader = leader
        self.page = page
        self.seat = int(page.who)
        self.hand: list[str] = table.view(self.seat)["table"]["hands"][self.seat]
        self.led = next(one for one in self.leads() if any(held[1] == one[1] for held in self.hand))
        self.follows = next(one for one in self.hand if one[1] == self.led[1])
        self.discards = next(one for one in self.hand if one[1] != self.led[1])

    def leads(self) -> list[str]:
        """The cards with which the leader may begin."""
        return [one["card"] for one in self.table.moves(self.leader) if one["type"] == "play_card"]

    def lead(self) -> None:
        """The leader plays a card of a suit that the next seat holds."""
        self.table.played(self.leader, {"type": "play_card", "card": self.led})

    def press(self, card: str, mark: str) -> None:
        """Click a card of the own hand where the next one does not cover it, once it has this mark."""
        strip: Position = {"x": 6, "y": 20}
        self.page.page.run(self.page.page.raw.locator(f"[data-pick='{card}'][data-{mark}]").click(position=strip))

    @property
    def asked(self) -> list[str]:
        """What the service was asked; the icon of the tab comes when the browser likes."""
        return [one for one in self.page.page.addresses if "/v1/" in one]

    def click(self, card: str) -> None:
        """Click a card of the own hand, and see that the service is asked for nothing."""
        asked = self.asked
        self.press(card, "later")
        self.page.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        assert self.asked == asked

    @property
    def sent(self) -> int:
        """How many moves the page has sent."""
        return sum(urlsplit(one).path.endswith("/moves") for one in self.page.page.addresses)

    @property
    def plays(self) -> list[Json]:
        """The cards of the trick."""
        found: list[Json] = self.table.view("arbiter")["table"]["trick"]["plays"]
        return found


@pytest.fixture
def lead(chromium: Chromium, server: RealServer, request: pytest.FixtureRequest) -> Iterator[Lead]:
    """The second seat is at its page, and the first is to lead. Its parameter: whether a click plays at once there."""
    with server.client() as client:
        table = open_table(client, options={"enforcement": "strict"})
        (leader,) = table.view("arbiter")["to_act"]
        with seated(chromium, server.url, table, [(leader + 1) % 4], at_once=getattr(request, "param", True)) as (
            page,
        ):
            page.at(table.version(page.who))
            yield Lead(table, leader, page)


@pytest.mark.parametrize("lead", [True, *at_night([False])], indirect=True)
def test_a_card_that_was_chosen_before_the_turn_is_played_when_it_comes(lead: Lead) -> None:
    lead.click(lead.follows)
    assert lead.page.page.evaluate(CHOSEN).endswith(", chosen for later")
    assert lead.page.text(".act .lead span").startswith("When your turn comes, the ")
    assert lead.sent == 0
    before = lead.table.version(lead.seat)
    lead.lead()
    lead.page.at(before + 2)
    assert lead.plays == [{"seat": lead.leader, "card": lead.led}, {"seat": lead.seat, "card": lead.follows}]
    assert lead.sent == 1
    assert lead.page.page.evaluate("() => document.querySelector('.act :is(.later, [data-notice])')") is None


@pytest.mark.nightly
def test_the_dealer_takes_up_the_turn_up_and_plays_what_was_chosen(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = open_table(client, options={"enforcement": "strict"})
        (leader,) = table.view("arbiter")["to_act"]
        dealer = (leader + 3) % 4
        with seated(chromium, server.url, table, [dealer], at_once=True) as (page,):
            page.at(table.version(dealer))
            lead = Lead(table, leader, page)
            lead.click(lead.follows)
            for _ in range(3):
                (seat,) = table.view("arbiter")["to_act"]
                plays = [one for one in table.moves(seat) if one["type"] == "play_card"]
                table.played(seat, next((one for one in plays if one["card"] == lead.led), plays[0]))
            page.wait("(card) => !document.querySelector(`[data-zone^=hand][data-pick='${card}']`)", lead.follows)
            (trick,) = table.view("arbiter")["table"]["tricks"]
            assert trick["plays"][3] == {"seat": dealer, "card": lead.follows}


@pytest.mark.nightly
def test_a_card_that_may_not_be_played_is_put_back(lead: Lead) -> None:
    lead.click(lead.discards)
    lead.lead()
    lead.page.wait(SAYS, "may not be played now")
    now = lead.table.version(lead.seat)
    lead.page.at(now)
    assert lead.plays == [{"seat": lead.leader, "card": lead.led}]
    assert lead.sent == 0
    lead.press(lead.follows, "can")
    lead.page.at(now + 1)
    assert lead.plays[1]["card"] == lead.follows


@pytest.mark.nightly
def test_a_choice_is_made_and_taken_back_by_the_keyboard(lead: Lead, tmp_path: Path) -> None:
    page = lead.page.page
    page.run(page.raw.locator("[data-later][tabindex='0']").focus())
    page.run(page.raw.keyboard.press("ArrowRight"))
    page.run(page.raw.keyboard.press("Enter"))
    own = "() => document.activeElement.dataset.pick"
    card = page.evaluate(own)
    assert page.evaluate("() => document.activeElement.getAttribute('aria-pressed')") == "true"
    assert faults(page, axe_script(tmp_path)) == []
    page.run(page.raw.keyboard.press("Enter"))
    assert page.evaluate(CHOSEN) == ""
    assert page.evaluate(own) == card
    page.run(page.raw.keyboard.press("Enter"))
    lead.page.press("[data-key=later]")
    assert page.evaluate(CHOSEN) == ""
    lead.lead()
    lead.page.at(lead.table.version(lead.seat))
    assert (lead.sent, len(lead.plays)) == (0, 1)


@pytest.mark.nightly
def test_a_choice_ends_when_somebody_takes_back_and_when_one_looks_back(lead: Lead) -> None:
    before = lead.table.version(lead.seat)
    lead.lead()
    lead.press(lead.follows, "can")
    lead.page.at(before + 2)
    lead.click(lead.discards)
    said(lead.table.post("/undos", lead.leader, {"to": before}), 201)
    lead.page.wait(SAYS, "something else has happened")
    for seat in [lead.seat, (lead.seat + 1) % 4, (lead.seat + 2) % 4]:
        said(lead.table.post("/undos/1/answer", seat, {"consent": True}), 201)
    lead.page.at(lead.table.version(lead.seat))
    lead.click(lead.follows)
    for key, at_end in [("Home", False), ("End", True)]:
        lead.page.page.run(lead.page.page.raw.keyboard.press(key))
        lead.page.wait(STANDS_AT_END, at_end)
    lead.page.wait(SAYS, "you looked at something else")
    lead.lead()
    lead.page.at(lead.table.version(lead.seat))
    assert (lead.sent, len(lead.plays)) == (1, 1)


@pytest.mark.nightly
def test_where_a_card_may_break_a_rule_none_is_chosen_before_the_turn(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = open_table(client, options={"enforcement": "claims"})
        (leader,) = table.view("arbiter")["to_act"]
        with seated(chromium, server.url, table, [(leader + 1) % 4, "arbiter"]) as (page, arbiter):
            for each in (page, arbiter):
                each.at(table.version(each.who))
                assert each.page.evaluate("() => document.querySelectorAll('[data-pick]').length") > 0
                assert each.page.evaluate("() => document.querySelectorAll('[data-later]').length") == 0
