"""At a desk a player sees the own hand, or the board, whole and uncovered, and has one row to act with: in every game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.api.support.real_server import RealServer
from tests.browser.support.chromium import Chromium
from tests.browser.support.pictures import MOMENTS, SETTLED, STANDS, put_tables, token_of

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
  const covered = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const strip = Math.min(width / 12, 6);
    const seen = [0.12, 0.5, 0.88].every((part) => {
      const [x, y] = [left + strip, top + part * height];
      const found = document.elementFromPoint(x, y);
      return found !== null && (thing.contains(found) || found.closest('[data-thing], [role=gridcell], .slot') === thing);
    });
    return !seen || top + height > innerHeight || left + width > innerWidth;
  };
  const all = [...document.querySelectorAll(`main .pictures ${own}`)].filter((one) => !one.closest('details:not([open])'));
  return [all.length, all.filter(covered).map((one) => one.getAttribute('aria-label') ?? one.dataset.thing ?? one.outerHTML.slice(0, 80))];
}"""
OVERLAID = """() => {
  const [hand, note] = ['.whist > .s', '.whist .notes'].map((one) => document.querySelector(one)?.getBoundingClientRect());
  return Boolean(note?.width && note.left < hand.right && note.right > hand.left && note.top < hand.bottom && note.bottom > hand.top);
}"""
ROWS = """() => [...document.querySelectorAll('.act > .moves, .act > .aside')].map((one) => one.getBoundingClientRect().height)"""
LOW = 46


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A table of every game, at the moment of its picture."""
    folder: Path = tmp_path_factory.mktemp("tables")
    asyncio.run(put_tables(f"sqlite:///{folder}/richter.db", [*MOMENTS]))
    with RealServer(folder) as server:
        yield server


def looked(chromium: Chromium, server: RealServer, game: str, script: str, argument: Any = None, more: str = "") -> Any:
    """What a function gives at the page of the seat that is to act."""
    with chromium.page(server.url) as page:
        page.run(page.raw.set_viewport_size({"width": SIZE["width"], "height": SIZE["height"]}))
        page.run(page.raw.emulate_media(reduced_motion="reduce"))
        page.open(f"{server.url}/watch/{game}/en#token={token_of(game)}{more}")
        page.run(page.raw.wait_for_function(STANDS))
        page.evaluate(SETTLED)
        return page.evaluate(script, argument)


@pytest.mark.parametrize("game", MOMENTS)
def test_nothing_of_the_own_hand_or_board_lies_below_the_edge_or_is_covered(
    chromium: Chromium, tables: RealServer, game: str
) -> None:
    count, unseen = looked(chromium, tables, game, UNSEEN, OWN.get(game, HAND))
    assert count >= GIVEN.get(game, 1)
    assert unseen == []


@pytest.mark.parametrize("game", MIDGAME)
def test_a_full_hand_is_in_sight_too(chromium: Chromium, tables: RealServer, game: str) -> None:
    count, unseen = looked(chromium, tables, game, UNSEEN, HAND, f"&at={MIDGAME[game]}")
    assert count >= GIVEN.get(game, 1)
    assert unseen == []


@pytest.mark.parametrize("game", MOMENTS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_action_bar_has_one_row(chromium: Chromium, tables: RealServer, game: str, language: str) -> None:
    with chromium.page(tables.url) as page:
        page.run(page.raw.set_viewport_size({"width": SIZE["width"], "height": SIZE["height"]}))
        page.open(f"{tables.url}/watch/{game}/{language}#token={token_of(game)}")
        page.run(
            page.raw.wait_for_function("() => document.querySelector('.act[data-fresh=true] .aside .btn') !== null")
        )
        heights = page.evaluate(ROWS)
    assert len(heights) == 2
    assert max(heights) < LOW
