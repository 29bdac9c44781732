"""An arbiter at the desk, in a browser of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.support.api.table_client import ORGANIZER
from tests.support.browser.chromium import Chromium, Page, in_the_hall

STALE = "() => document.querySelector('.case')?.setAttribute('data-stale', '')"
"""Marks the sheet that stands there now, to tell it from the next one."""
FRESH = "document.querySelector('.case:not([data-stale])')"
WAYS = ".case:not([data-stale]) .remedies input[name=way]:not([disabled])"
TRIED = f"() => document.querySelectorAll('{WAYS}').length >= 2"
SAID = "document.querySelector('.deskgrid > [role=status]').textContent"


class DeskPage:
    """The desk, as the organizer has it: all tables."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def wait(self, condition: str, argument: Any = None) -> None:
        """Wait until a JavaScript condition holds."""
        self.page.wait(condition, argument)

    def press(self, selector: str) -> None:
        """Click what there is one of."""
        self.page.click(selector)

    def fill(self, selector: str, text: str) -> None:
        """Write into a field."""
        self.page.fill(selector, text)

    def text(self, selector: str) -> str:
        """What stands there."""
        return self.page.text(selector)

    def count(self, selector: str) -> int:
        """How many there are."""
        found: int = self.page.run(self.page.raw.locator(selector).count())
        return found

    def open(self, words: str) -> None:
        """Open the case on the docket that has these words, once it is there, and wait until its ways are tried."""
        self.page.evaluate(STALE)
        self.press(f".dock a:has-text('{words}')")
        self.wait(TRIED)

    def choose(self, words: str) -> None:
        """Choose one of the ways that were tried."""
        self.press(f".remedies label:has-text('{words}') input")

    def verdict(self, verdict: str) -> None:
        """Choose a verdict, and wait for what the desk says of it."""
        self.page.run(self.page.raw.select_option("[data-act=verdict]", verdict))
        self.wait("() => document.querySelector('.form .warnbox')")

    def rule(self, *, reasons: str | None = None, verdict: str | None = None) -> str:
        """Give the ruling, say yes when it asks once more, and wait for the ruled case; the sentence that asked."""
        if reasons is not None:
            self.fill("[data-act=reasons]", reasons)
        if verdict is not None:
            self.page.run(self.page.raw.select_option("[data-act=verdict]", verdict))
        self.press("[data-act=give]")
        self.wait("() => document.querySelector('.sure p')")
        asked = self.text(".sure p")
        self.page.evaluate(STALE)
        self.page.evaluate(f"() => {{ {SAID} = ''; }}")  # what was said of the ruling before
        self.press("[data-act='give sure']")
        self.wait(f"() => {SAID} !== '' && {FRESH}")
        return asked


@contextmanager
def at_the_desk(chromium: Chromium, url: str, language: str = "en", token: str = ORGANIZER) -> Iterator[DeskPage]:
    """The desk with the organizer at it, or an arbiter, in a hall. The token is gone from the address."""
    url = in_the_hall(url)
    with chromium.page(url) as page:
        desk = DeskPage(page)
        page.open(f"{url}/desk/{language}#token={token}")
        desk.wait("() => document.querySelector('.dock')")
        assert token not in page.evaluate("() => location.href")
        yield desk
        assert all(token not in one for one in page.addresses)
