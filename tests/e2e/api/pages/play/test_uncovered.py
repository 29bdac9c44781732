"""Whatever the keyboard leads to in a table lies above the own hand at the lower edge, and not above the table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.browser.chromium import Browser, Chromium
from tests.support.browser.other.webkit import WebKit
from tests.support.browser.pictures import token_of

pytestmark = pytest.mark.nightly

LISTED = "() => document.querySelector('.act[data-fresh=true] [data-act=move]') !== null"
COVERED = """async (height) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
  document.querySelector('.app').style.height = height;
  await drawn();
  const cards = [...document.querySelectorAll('.table .strands [data-pick]')];
  const region = document.querySelector('.table');
  const hand = region.querySelector('.own');
  const under = [];
  for (const card of cards) {
    card.setAttribute('tabindex', '0');
    region.scrollTop = 0;
    card.focus();
    await drawn();
    if (card.getBoundingClientRect().bottom > hand.getBoundingClientRect().top + 1) under.push(card.dataset.pick);
  }
  return [cards.length, region.scrollHeight > region.clientHeight, under];
}"""

PAST = """async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
  document.querySelector('.app').style.height = '480px';
  await drawn();
  const region = document.querySelector('.table');
  const piles = [...region.querySelectorAll('.pile')];
  const past = [];
  for (const pile of piles) {
    pile.setAttribute('tabindex', '0');
    region.scrollTop = 0;
    pile.focus();
    await drawn();
    const over = region.getBoundingClientRect().top - pile.getBoundingClientRect().top;
    if (over > 1) past.push([pile.outerHTML.slice(0, 80), over]);
  }
  return [piles.length, region.scrollHeight > region.clientHeight, past];
}"""
BETWEEN = """async () => {
  document.querySelector('.app').style.height = '440px';
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
  const region = document.querySelector('.table');
  region.scrollTop = 0;
  const [hand, pile] = ['.own', '.pile'].map((one) => region.querySelector(one).getBoundingClientRect());
  return hand.top - pile.bottom;
}"""


@pytest.mark.parametrize(("browser", "height"), [(Chromium, "640px"), (WebKit, "610px")])
def test_a_strand_that_gets_the_focus_is_not_under_the_own_hand(
    browser: Callable[[], AbstractContextManager[Browser]], moments: RealServer, height: str
) -> None:
    with browser() as one, one.page(moments.url) as page:
        page.open(f"{moments.url}/watch/dna-building/en#token={token_of('dna-building')}")
        page.wait(LISTED)
        count, scrolls, covered = page.evaluate(COVERED, height)
    assert count >= 2
    assert scrolls
    assert covered == []


@pytest.mark.parametrize("browser", [Chromium, WebKit])
def test_a_pile_beside_the_hand_that_gets_the_focus_in_a_low_window_does_not_leave_at_the_top(
    browser: Callable[[], AbstractContextManager[Browser]], moments: RealServer
) -> None:
    with browser() as one, one.page(moments.url) as page:
        page.open(f"{moments.url}/watch/ecarte/en#token={token_of('ecarte')}")
        page.wait(LISTED)
        count, scrolls, past = page.evaluate(PAST)
    assert count >= 2
    assert scrolls
    assert past == []


@pytest.mark.parametrize("browser", [Chromium, WebKit])
def test_in_a_very_low_table_the_own_hand_covers_nothing(
    browser: Callable[[], AbstractContextManager[Browser]], moments: RealServer
) -> None:
    with browser() as one, one.page(moments.url) as page:
        page.open(f"{moments.url}/watch/frieden/en#token={token_of('frieden')}")
        page.wait(LISTED)
        assert page.evaluate(BETWEEN) >= 0
