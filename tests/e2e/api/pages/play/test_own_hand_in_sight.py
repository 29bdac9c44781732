"""At a desk a player of any game sees the own hand or the board, whole and uncovered, and has one row to act with."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.browser.chromium import Chromium
from tests.support.browser.pictures import MOMENTS, SETTLED, STANDS, token_of
from tests.support.nights import some_by_day

pytestmark = pytest.mark.nightly

SIZE = {"width": 1280, "height": 800}
OWN = {"essentia": ".board [role=gridcell]", "faro": ".lay thead .slot, .lay tbody td"}
"""What a player of these has before it in place of a hand."""
HAND = "[data-thing]:is([data-zone^=hand], [data-zone^=actions])"
GIVEN = {
    "bakkarat": 2,
    "dna": 10,
    "ecarte": 1,
    "essentia": 72,
    "faro": 26,
    "frieden": 2,
    "scherbia": 2,
    "vingt-et-un": 2,
}
"""How many things there are to see at the moment of the picture, at least."""
MIDGAME = {"whist": 20, "ecarte": 8, "scherbia": 18, "frieden": 60}
"""A version with more cards in hand."""
UNSEEN = """(own) => {
  const around = '[data-thing], [role=gridcell], .slot';
  const covered = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const strip = Math.min(width / 12, 6);
    const seen = [0.12, 0.5, 0.88].every((part) => {
      const [x, y] = [left + strip, top + part * height];
      const found = document.elementFromPoint(x, y);
      return found !== null && (thing.contains(found) || found.closest(around) === thing);
    });
    return !seen || top + height > innerHeight || left + width > innerWidth;
  };
  const folded = (thing) => thing.closest('details:not([open])') !== null;
  const all = [...document.querySelectorAll(`main .pictures :is(${own})`)].filter((one) => !folded(one));
  return [all.length, all.filter(covered).map((one) => one.outerHTML.slice(0, 120))];
}"""
ROWS = """() => [...document.querySelectorAll('section.act > *')].map((one) => one.getBoundingClientRect())
  .map(({ top, height }) => [Math.round(height), Math.round(top + height / 2)])"""
READY = "() => document.querySelector('.act[data-fresh=true] .aside .btn') !== null"
ONE_ROW = 46


def looked(chromium: Chromium, server: RealServer, game: str, script: str, argument: Any = None, more: str = "") -> Any:
    """What a function gives at the page of the seat that is to act."""
    with chromium.page(server.url) as page:
        page.run(page.raw.set_viewport_size({"width": SIZE["width"], "height": SIZE["height"]}))
        page.run(page.raw.emulate_media(reduced_motion="reduce"))
        page.open(f"{server.url}/watch/{game}/en#token={token_of(game)}{more}")
        page.run(page.raw.wait_for_function(STANDS))
        page.evaluate(SETTLED)
        return page.evaluate(script, argument)


@pytest.mark.parametrize("game", some_by_day(MOMENTS, 3))
def test_nothing_of_the_own_hand_or_board_lies_below_the_edge_or_is_covered(
    chromium: Chromium, moments: RealServer, game: str
) -> None:
    count, unseen = looked(chromium, moments, game, UNSEEN, OWN.get(game, HAND))
    assert count >= GIVEN.get(game, 1)
    assert unseen == []


@pytest.mark.parametrize("game", some_by_day(MIDGAME, 2))
def test_a_full_hand_is_in_sight_too(chromium: Chromium, moments: RealServer, game: str) -> None:
    count, unseen = looked(chromium, moments, game, UNSEEN, HAND, f"&at={MIDGAME[game]}")
    assert count >= GIVEN.get(game, 1)
    assert unseen == []


@pytest.mark.parametrize("game", some_by_day(MOMENTS, 3))
@pytest.mark.parametrize("language", some_by_day(["en", "de"], 1))
def test_the_action_bar_has_one_row(chromium: Chromium, moments: RealServer, game: str, language: str) -> None:
    with chromium.page(moments.url) as page:
        page.run(page.raw.set_viewport_size({"width": SIZE["width"], "height": SIZE["height"]}))
        page.open(f"{moments.url}/watch/{game}/{language}#token={token_of(game)}")
        page.run(page.raw.wait_for_function(READY))
        parts = page.evaluate(ROWS)
    assert len(parts) == 3
    assert max(height for height, _ in parts) < ONE_ROW
    assert len({middle for _, middle in parts}) == 1
