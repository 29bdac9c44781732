"""In a low window what sends a move, and what takes it back, can be hit, however much there is to say with the move."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.browser.chromium import Chromium
from tests.support.browser.pictures import MOMENTS, token_of
from tests.support.nights import some_by_day

LOW = {"width": 1280, "height": 640}
LISTED = "() => document.querySelector('.act[data-fresh=true] [data-act=move]') !== null"
OUT_OF_REACH = """async () => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const kind = (button) => JSON.parse(button.dataset.body).move?.type;
  const listed = () => [...document.querySelectorAll('.act [data-act=move]')];
  const missed = [];
  const kinds = [...new Set(listed().map(kind))];
  for (const one of kinds) {
    listed().findLast((button) => kind(button) === one).click();
    await drawn();
    document.querySelector('.act .fold > summary')?.click();
    await drawn();
    for (const key of ['play', 'cancel']) {
      const button = document.querySelector(`.act [data-key=${key}]`);
      const { left, top, width, height } = button.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      if (found?.closest('button') !== button) missed.push(`${one}: ${key} under ${found?.outerHTML.slice(0, 80)}`);
    }
    document.querySelector('.act [data-key=cancel]').click();
    await drawn();
  }
  return [kinds.length, missed];
}"""


@pytest.mark.parametrize("game", some_by_day([*MOMENTS, "dna-building"], 3))
def test_a_move_can_be_sent_and_taken_back_in_a_low_window(chromium: Chromium, moments: RealServer, game: str) -> None:
    with chromium.page(moments.url) as page:
        page.run(page.raw.set_viewport_size({"width": LOW["width"], "height": LOW["height"]}))
        page.open(f"{moments.url}/watch/{game}/en#token={token_of(game)}")
        page.run(page.raw.wait_for_function(LISTED))
        found: list[Any] = page.evaluate(OUT_OF_REACH)
    kinds, missed = found
    assert kinds >= 1
    assert missed == []
