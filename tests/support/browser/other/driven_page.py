"""A page of a browser that is driven over its own protocol: what a player does there goes by JavaScript."""

from __future__ import annotations

import json
import time
from typing import Any, Protocol

from tests.support.browser.chromium import PATIENCE, Page

PAUSE = 0.05
"""The seconds between two looks at what is waited for."""
FOUND = "(selector) => { const found = document.querySelectorAll(selector); "
FOUND += "if (found.length !== 1) throw new Error(`${found.length} of ${selector}`); const [one] = found; "


class Tab(Protocol):
    """A window of the browser with storage of its own."""

    def open(self, url: str) -> None:
        """Go to an address and wait until the page is loaded."""
        ...

    def call(self, function: str, argument: str) -> str:
        """What an asynchronous JavaScript function says of a text, as text."""
        ...


class DrivenPage(Page):
    """A page with what a player at a table needs; nothing of the library that drives Chromium."""

    def __init__(self, tab: Tab) -> None:
        self._tab = tab
        self.addresses: list[str] = []

    def open(self, url: str) -> None:
        """Go to an address and wait until the page is loaded."""
        self._tab.open(url)

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """The value of a JavaScript function, awaited, which gets the argument."""
        function = script.strip().rstrip(";")
        body = f"async (given) => JSON.stringify((await ({function})(JSON.parse(given))) ?? null)"
        return json.loads(self._tab.call(body, json.dumps(argument)))

    def expect(self, pattern: str) -> None:
        """Nothing: no console is read."""

    def wait(self, condition: str, argument: Any = None) -> None:
        """Wait until a JavaScript condition holds."""
        end = time.monotonic() + PATIENCE
        holds = f"async (given) => Boolean(await ({condition})(given))"
        while not self.evaluate(holds, argument):
            assert time.monotonic() < end, f"never came: {condition}"
            time.sleep(PAUSE)
        self._note()

    def click(self, selector: str) -> None:
        """Click what there is one of, as soon as it is there."""
        self.wait("(selector) => document.querySelectorAll(selector).length === 1", selector)
        self.evaluate(f"{FOUND} one.click(); }}", selector)

    def fill(self, selector: str, text: str) -> None:
        """Write into a field."""
        script = "([selector, text]) => { const one = document.querySelector(selector); one.value = text; "
        self.evaluate(f"{script} one.dispatchEvent(new Event('input', {{bubbles: true}})); }}", [selector, text])

    def text(self, selector: str) -> str:
        """What stands there."""
        return str(self.evaluate(f"{FOUND} return one.innerText; }}", selector))

    def _note(self) -> None:
        """Note what the page asked for."""
        self.addresses = self.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
