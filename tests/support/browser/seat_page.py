"""A player at the page of a table, in a browser of its own: sits down with a token, and makes moves by clicks alone."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.support.api.table_client import Table, Who
from tests.support.browser.chromium import Browser, Page, in_the_hall

CLICKS = (Path(__file__).parent / "clicks.js").read_text(encoding="utf-8").partition("async")[1:]
MOST = 2**31 - 2
UNREACHED = """() => {
  const zone = (one) => one.closest('[data-zone]')?.dataset.zone ?? '';
  const can = [...document.querySelectorAll('.table [data-can]')];
  const reached = can.filter((one) => one.tabIndex === 0).map(zone);
  return can.map(zone).filter((one) => !reached.includes(one));
}"""
"""The zones of the picture in which something can be chosen, and no key leads to it."""
ASKS = """(() => {
  try { localStorage.watch ??= '{"playAtOnce":false}'; } catch { /* a page without a place to keep anything */ }
})()"""


def asks_once_more(page: Page) -> None:
    """Let the pages that are opened from now on ask once more before a move is sent, as if it were set so there."""
    page.run(page.raw.add_init_script(ASKS))


class SeatPage:
    """The page of a table as one viewer has it."""

    def __init__(self, page: Page, table: Table, who: Who) -> None:
        self.page = page
        self.table = table
        self.who = who

    def sit(self, url: str, language: str = "en") -> None:
        """Come with the token in the fragment, which is gone afterwards, and wait for the first picture."""
        self.page.open(f"{url}/watch/{self.table.id}/{language}#token={self.table.tokens[self.who]}")
        self.wait("() => document.querySelector('[data-part=play]') && document.querySelector('h1')")
        assert self.page.evaluate("() => location.hash") == ""

    def wait(self, condition: str, argument: Any = None) -> None:
        """Wait until a JavaScript condition holds."""
        self.page.wait(condition, argument)

    def at(self, version: int) -> None:
        """Wait until the page shows this version and what may be done then."""
        shown = "(wanted) => { const act = document.querySelector('[data-part=play]'); "
        shown += "return Number(act.dataset.version) >= wanted && act.dataset.fresh === 'true'; }"
        self.wait(shown, version)
        unreached = self.page.evaluate(UNREACHED)
        assert unreached == [], f"at version {version} Tab leads to nothing of {unreached}"

    def move(self, rng: random.Random, *, first: bool = False, newcomer: bool = False) -> dict[str, Any]:
        """Make one move by clicks.

        `first`: by the first thing that can be clicked each time. `newcomer`: at the table where it offers something.
        """
        wish = {"seed": rng.randint(1, MOST), "first": first, "newcomer": newcomer}
        found: dict[str, Any] = self.page.evaluate("".join(CLICKS), wish)
        return found

    def resign(self) -> None:
        """Give up, in the two steps that it takes, and wait until that has happened."""
        before = self.page.evaluate("() => Number(document.querySelector('[data-part=play]').dataset.version)")
        self.press("[data-key=menu]")
        self.press("[data-act=resign]")
        self.press("[data-act='resign sure']")
        self.at(before + 1)

    def press(self, selector: str) -> None:
        """Click what there is one of."""
        self.page.click(selector)

    def fill(self, selector: str, text: str) -> None:
        """Write into a field."""
        self.page.fill(selector, text)

    def text(self, selector: str) -> str:
        """What stands there."""
        return self.page.text(selector)


@contextmanager
def seated(
    browser: Browser,
    url: str,
    table: Table,
    seats: Sequence[Who] | None = None,
    *,
    near: bool = False,
    at_once: bool = False,
) -> Iterator[list[SeatPage]]:
    """A page for each seat, all in a hall, or if `near` on the computer on which the service runs.

    `at_once`: in browsers in which nothing was set; else the pages ask once more before each move.
    """
    url = url if near else in_the_hall(url)
    with ExitStack() as stack:
        pages = [
            SeatPage(stack.enter_context(browser.page(url)), table, who)
            for who in (table.seats if seats is None else seats)
        ]
        for page in pages:
            if not at_once:
                asks_once_more(page.page)
            page.sit(url)
        yield pages
