"""A player without a pointer: Tab, arrows, Enter and Space alone, and only what the page offers."""

from __future__ import annotations

import random
from typing import Any

from tests.support.browser.chromium import Page

MOST_TABS, MOST_STEPS = 400, 40
ARROWS = ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown")
NEAR = 0.9
"""How often one goes on with an arrow where what is wanted lies in the same zone of the picture, and not with Tab."""
OFFERS = """() => {
  const act = document.querySelector('[data-part=play]');
  const count = (selector) => document.querySelectorAll(selector).length;
  const send = act.querySelector('[data-act=send]');
  return {
    version: act.dataset.version,
    begun: Boolean(send) || count('.act [data-act=other]') > 0,
    ready: Boolean(send && !send.disabled),
    empty: [...act.querySelectorAll('select')].filter((one) => !one.value).length,
    first: count('.table [data-can=first]:not([data-chosen])'),
    next: count('.table [data-can=next]:not([data-chosen])'),
    listed: count('.act [data-act=move]:not([disabled]), .act [data-act=rule_claim]:not([disabled])'),
    chips: count('.act .chipbtn[aria-pressed=false]'),
    other: count('.act [data-act=other]'),
  };
}"""
SELECTORS = {
    "first": ".table [data-can=first]:not([data-chosen])",
    "next": ".table [data-can=next]:not([data-chosen])",
    "listed": ".act [data-act=move]:not([disabled]), .act [data-act=rule_claim]:not([disabled])",
    "chips": ".act .chipbtn[aria-pressed=false]",
    "other": ".act [data-act=other]",
    "send": ".act [data-act=send]",
    "empty": ".act select",
}
HELD = """(selector) => {
  const held = document.activeElement;
  const parting = /leave|verlassen/i.test(held?.textContent) && !held.dataset.pick;
  if (held?.matches(selector)) return parting ? 'parting' : 'here';
  const zone = (one) => one.closest('[data-zone]')?.dataset.zone ?? '';
  const near = held?.matches('.table [data-can]') && [...document.querySelectorAll(selector)];
  const wanted = near && near.find((one) => zone(one) === zone(held));
  if (wanted) {
    const [from, to] = [held, wanted].map((one) => one.getBoundingClientRect());
    const [x, y] = [to.x - from.x, to.y - from.y];
    return Math.abs(x) > Math.abs(y) ? (x > 0 ? 'ArrowRight' : 'ArrowLeft') : (y > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  const fold = held?.matches('.act summary') ? held.closest('details:not([open])') : null;
  if (fold?.querySelector(selector)) return 'folded';
  const all = [...document.querySelectorAll(selector)];
  const isBefore = (one) => one.compareDocumentPosition(held) & Node.DOCUMENT_POSITION_FOLLOWING;
  return held !== document.body && all.length && all.every(isBefore) ? 'before' : 'elsewhere';
}"""
SENT = """(before) => {
  const act = document.querySelector('[data-part=play]');
  return (act.dataset.version !== before && act.dataset.fresh === 'true') || act.querySelector('[data-notice]');
}"""


class Keys:
    """Somebody at the page of a table who has a keyboard. `rng` decides what is chosen."""

    def __init__(self, page: Page, rng: random.Random) -> None:
        self.page = page
        self.rng = rng
        self.path: list[str] = []

    def press(self, key: str) -> None:
        """Press one key."""
        self.page.run(self.page.raw.keyboard.press(key))

    def offers(self) -> dict[str, Any]:
        """What can be done now."""
        found: dict[str, Any] = self.page.evaluate(OFFERS)
        return found

    def move(self) -> bool:
        """Make one move. False: it was refused, and was put away."""
        before = self.offers()["version"]
        for step in range(MOST_STEPS):
            offers = self.offers()
            if offers["empty"]:
                self.reach("empty")
                self.press("ArrowDown")
                continue
            kinds = ("next", "chips", "other") if offers["begun"] else ("first", "listed")
            ways = [kind for kind in kinds if offers[kind]]
            if offers["ready"] and (not ways or step > MOST_STEPS // 4 or self.rng.random() < 0.7):
                self.reach("send")
                self.press("Enter")
                self.page.run(self.page.raw.wait_for_function(SENT, arg=before))
                if self.offers()["version"] != before:
                    return True
                self.press("Escape")
                return False
            assert ways, f"there is no way on after {self.path}"
            kind = self.rng.choice(ways)
            self.reach(kind, self.rng.randrange(min(3, offers[kind])))
            if kind in ("first", "next"):
                self.walk(kind)
            self.press(self.rng.choice(("Enter", "Space")))
        message = f"no end: {self.path}"
        raise AssertionError(message)

    def reach(self, kind: str, skip: int = 0) -> None:
        """Go on with Tab, with arrows where it is near, until something of this kind has the focus; past so many."""
        goes_back = False
        for _ in range(MOST_TABS):
            here = self.page.evaluate(HELD, SELECTORS[kind])
            goes_back = goes_back or here == "before"  # to the end: what is wanted may stand before what is passed over
            if here == "folded":
                self.press("Enter")
            elif here == "here" and skip <= 0:
                self.path.append(kind)
                return
            skip -= here == "here"
            if here in ARROWS and self.rng.random() < NEAR:
                self.press(here)
            else:
                self.press("Shift+Tab" if goes_back else "Tab")
        message = f"Tab never leads to {kind} after {self.path}: {self.offers()}"
        raise AssertionError(message)

    def walk(self, kind: str) -> None:
        """Walk about in the picture with the arrows, and stop at something that can be chosen."""
        for _ in range(self.rng.randrange(6)):
            self.press(self.rng.choice(ARROWS))
        if self.page.evaluate(HELD, SELECTORS[kind]) != "here":
            self.reach(kind)
