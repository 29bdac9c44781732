"""The page of a player's evening, on a phone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import Tab, a_tab
from tests.support.clerk.evening import Evening

CUP: dict[str, Any] = {"title": "Autumn cup", "game": "ecarte", "clock": {"minutes": 30, "expiry": "arbiter"}}
ROUND_ROBIN = CUP | {"format": {"type": "round_robin"}}
SWISS = CUP | {"format": {"type": "swiss"}, "rounds": 3, "tie_breaks": ["buchholz"]}
PAIRS = CUP | {
    "game": "whist",
    "entrants": "pair",
    "format": {"type": "boards", "movement": {"type": "together"}},
    "boards_per_set": 2,
    "options": {"hands": 1},
    "scoring": {"type": "matchpoints"},
    "tie_breaks": ["boards_won"],
}
TOGETHER = CUP | {
    "format": {"type": "boards", "movement": {"type": "together"}},
    "scoring": {"type": "matchpoints"},
    "tie_breaks": ["boards_won"],
}


@contextmanager
def a_place(
    chromium: Chromium, url: str, evening: Evening, language: str = "en", *, of: tuple[int, int] = (1, 1), **more: Any
) -> Iterator[Tab]:
    """The page of a player, on a phone of its own."""
    more.setdefault("size", (390, 760))
    with a_tab(chromium, url, **more) as tab:
        token = evening.players[of]
        tab.page.open(f"{tab.url}/place/{language}#token={token}")
        tab.waits("the evening", "() => document.querySelector('.thumb button') !== null")
        assert tab.page.evaluate("() => location.hash") == ""
        yield tab
        assert token not in tab.markup()
        assert all(token not in address for address in tab.page.addresses)


def shown(tab: Tab, text: str) -> None:
    """Wait until this is to be read."""
    tab.waits(repr(text), "(text) => document.body.innerText.includes(text)", text)


def picture(tab: Tab, name: str) -> None:
    """Keep a picture where somebody wants to look at it."""
    if folder := os.environ.get("PLACE_PICTURES"):
        tab.page.run(tab.page.raw.screenshot(path=f"{folder}/{name}.png"))


def opened(client: httpx.Client, settings: dict[str, Any], entrants: int) -> Evening:
    """A tournament whose entries are open, with so many entrants."""
    evening = Evening(client, settings)
    evening.tokens["arbiter1"] = evening.post("/arbiters", {"name": "Ada", "chief": True})["token"]
    evening.tokens["spectator"] = evening.post("/open")["spectator_token"]
    for number in range(1, entrants + 1):
        evening.enter(number)
    return evening
