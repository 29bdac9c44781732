"""Strands of DNA: their layout, which only grows, and how long ones are seen on a phone."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from domain.game.seat import seen_by
from tests.support.browser.chromium import Chromium, Page
from tests.support.browser.drawing_page import Drawings, draw, played, scenes_of
from tests.support.nights import some_by_day

LAID_OUT = """async (strands) => {
  const { layoutOf } = await import("/watch/drawings/dna/layout.js");
  const memory = new Map();
  return strands.map((one) => [...layoutOf(one, memory)].map(([card, { x, y }]) => [card, `${x},${y}`]));
}"""
SCROLLED = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return [...document.querySelectorAll(".scroll")].map((one) => one.scrollLeft);
}"""

MOVING = """async () => {
  const { placesOf, slide } = await import("/watch/frame/picture/motion.js");
  document.body.innerHTML = `<svg width="300" height="100" viewBox="0 0 600 200">
    <g data-thing="1rfc" transform="translate(400 40)"><rect width="80" height="50"/></g></svg>`;
  const card = document.querySelector("g"), region = document.body;
  const before = placesOf(region);
  const { left } = card.getBoundingClientRect();
  card.setAttribute("transform", "translate(500 40)");
  slide(region, before);
  const [motion] = document.getAnimations();
  motion.pause();
  return [0, 219.9].map((time) => {
    motion.currentTime = time;
    return Math.round(card.getBoundingClientRect().left - left);
  });
}"""


def opened(page: Page, drawings: Drawings, *, width: int = 1000) -> None:
    """Open the page that draws DNA."""
    page.run(page.raw.set_viewport_size({"width": width, "height": 800}))
    page.open(drawings.address("dna"))
    page.run(page.raw.wait_for_function("() => window.drawing !== undefined"))


def grown(rng: random.Random, steps: int) -> list[dict[str, Any]]:
    """A strand that grows card by card, at one card or at several; in between it is taken back a little."""
    cards, links = ["0", "1"], [["0", "1"]]
    found = []
    for number in range(2, steps):
        at = rng.sample(cards, k=min(len(cards), rng.choice([1, 1, 1, 1, 2])))
        cards, links = [*cards, str(number)], [*links, *([one, str(number)] for one in at)]
        found.append({"id": "s1", "cards": cards, "links": links})
        if rng.random() < 0.2:
            found.append(rng.choice(found))
    return found


@pytest.mark.nightly
@pytest.mark.parametrize("seed", some_by_day(range(4), 1))
def test_a_strand_grows_and_no_card_ever_jumps_or_lies_on_another(
    chromium: Chromium, drawings: Drawings, seed: int
) -> None:
    strands = grown(random.Random(seed), 60)
    with chromium.page(drawings.origin) as page:
        opened(page, drawings)
        layouts = page.evaluate(LAID_OUT, strands)
    places: dict[str, str] = {}
    for strand, layout in zip(strands, layouts, strict=True):
        assert sorted(card for card, _ in layout) == sorted(strand["cards"])
        assert len({place for _, place in layout}) == len(layout), "two cards in one place"
        for card, place in layout:
            assert places.setdefault(card, place) == place, f"card {card} has jumped"


@pytest.mark.nightly
def test_a_long_strand_on_a_phone_begins_where_something_happened_and_can_be_seen_whole(
    chromium: Chromium, drawings: Drawings
) -> None:
    sitting = played("dna", 2)
    scene = next(iter(scenes_of(sitting, seen_by(0), narrow=True)))
    faces = [f"{number}{colour}fw" for number in "123" for colour in "rgv"] + ["1rhw", "1rew", "1rfs", "1rfc"]
    ends = [
        {"tip": faces[0], "inner": faces[1], "open": True, "used": False},
        {"tip": faces[-1], "inner": faces[-2], "open": True, "used": False},
    ]
    links = [list(pair) for pair in pairwise(faces)]
    long = {"id": "s1", "cards": faces, "set": False, "links": links, "ends": ends}
    short = {"id": "s2", "cards": faces[:2], "set": False, "links": links[:1], "ends": []}
    before = {**scene["view"], "table": {**scene["view"]["table"], "strands": [{**long, "cards": faces[:-1]}, short]}}
    now = {**scene["view"], "table": {**scene["view"]["table"], "strands": [long, short]}}
    scene = {**scene, "view": now, "before": before}
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, width=360)
        drawn = draw(page, scene)
        assert not drawn["wide"]
        assert page.evaluate("() => document.querySelectorAll('.mini:not([hidden])').length") == 1
        begun, other = page.evaluate(SCROLLED)
        assert begun > 0, "the new card is at the far end"
        assert other == 0
        page.run(page.raw.locator(".mini").click(position={"x": 12, "y": 12}))
        assert page.evaluate(SCROLLED)[0] < begun
        draw(page, {**scene, "before": now})
        assert page.evaluate(SCROLLED)[0] < begun, "it stays where its reader has scrolled it"


def test_a_card_of_a_strand_slides_from_where_it_lay_to_where_it_lies(chromium: Chromium, drawings: Drawings) -> None:
    with chromium.page(drawings.origin) as page:
        opened(page, drawings)
        assert page.evaluate(MOVING) == [0, 50]
