"""A real Chromium without a window, and pages in it that fail their test where something goes wrong unseen.

The browser runs in a thread with a loop of its own, so that tests are plain functions and other tests may have loops.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import threading
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Protocol, Self, TypeVar
from urllib.parse import urlsplit

import playwright.async_api as pw
import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
HERE = "127.0.0.1"
LAPTOP = "192.168.77.20"
"""The address that a laptop has in a network made for a test (api/servers/local_network.py)."""
HALL = "hall.test"
"""This computer by a name that browsers take for another. By plain http from there a page has no secure context."""
FLAGS = (
    "--no-sandbox",  # as root, which it would refuse
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {HALL} {HERE}, MAP * ~NOTFOUND, EXCLUDE {HERE}, EXCLUDE {LAPTOP}, EXCLUDE localhost",
)
PATIENCE = 60.0
"""The seconds in which what a test waits for must come."""
LONGEST = 2 * PATIENCE
"""Those after which the browser itself is taken for stuck; more than any of its own waits."""
LOCAL = ("data", "blob", "about")
NO_OPENER_POLICY = "Cross-Origin-Opener-Policy header has been ignored"
"""What Chromium says of each page that comes by plain http from another computer."""
T = TypeVar("T")


def program() -> str:
    """Where Chromium is installed. If it is not, the test is skipped; on CI that is a failure."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is not None:
        return found
    message = "Chromium is not installed: apt install chromium"
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)


def in_the_hall(url: str) -> str:
    """The address as a phone in a hall has it, by plain http from another computer."""
    return url.replace(f"//{HERE}:", f"//{HALL}:", 1)


class Page:
    """A page, and what was seen of it: `console` its errors, `addresses` all that it asked for.

    `raw` is the library's page, whose coroutines `run` carries out.
    """

    def __init__(self, chromium: Chromium, raw: pw.Page, hosts: Sequence[str]) -> None:
        self.raw = raw
        self.console: list[str] = []
        self.addresses: list[str] = []
        self._chromium = chromium
        self._hosts = {urlsplit(one).netloc for one in hosts}
        self._expected = [NO_OPENER_POLICY]
        self.run(self._listen())

    async def _listen(self) -> None:
        """Hear what happens; the library wants to be told so in the loop in which it runs."""
        self.raw.set_default_timeout(PATIENCE * 1000)
        self.raw.on("console", self._said)
        self.raw.on("pageerror", lambda error: self.console.append(str(error)))
        self.raw.on("request", lambda request: self.addresses.append(request.url))
        self.raw.on("websocket", lambda socket: self.addresses.append(socket.url))

    def beside(self, raw: pw.Page) -> Page:
        """Another page of the same browser."""
        return Page(self._chromium, raw, [f"//{one}" for one in self._hosts])

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry out a coroutine of the library."""
        return self._chromium.run(work)

    def open(self, url: str) -> None:
        """Go to an address and wait until the page is loaded."""
        self.run(self.raw.goto(url))

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """The value of a JavaScript function, awaited, which gets the argument."""
        return self.run(self.raw.evaluate(script, argument))

    def wait(self, condition: str, argument: Any = None) -> None:
        """Wait until a JavaScript condition holds."""
        self.run(self.raw.wait_for_function(condition, arg=argument))

    def click(self, selector: str) -> None:
        """Click what there is one of."""
        self.run(self.raw.locator(selector).click())

    def fill(self, selector: str, text: str) -> None:
        """Write into a field."""
        self.run(self.raw.fill(selector, text))

    def text(self, selector: str) -> str:
        """What stands there."""
        return self.run(self.raw.inner_text(selector))

    def expect(self, pattern: str) -> None:
        """Errors in the console that match are what the test is about."""
        self._expected.append(pattern)

    def strays(self) -> list[str]:
        """What it asked of hosts that are not its own business."""
        return [
            one
            for one in self.addresses
            if urlsplit(one).scheme not in LOCAL and urlsplit(one).netloc not in self._hosts
        ]

    def unexpected(self) -> list[str]:
        """The errors in the console that nobody expected."""
        return [one for one in self.console if not any(re.search(pattern, one) for pattern in self._expected)]

    def _said(self, message: pw.ConsoleMessage) -> None:
        if message.type == "error":
            self.console.append(f"{message.text} ({message.location.get('url', '')})")


class Browser(Protocol):
    """What opens pages, each with storage of its own."""

    def page(self, *hosts: str) -> AbstractContextManager[Page]:
        """A page that may ask the hosts of these addresses alone."""
        ...


class Chromium:
    """The browser. As a context it runs; each page has a profile of its own."""

    def __init__(self, path: str | None = None) -> None:
        """`path` is another program than the one that is installed."""
        self._program = path or program()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self._library = self.run(pw.async_playwright().start())
        launched = self._library.chromium.launch(executable_path=self._program, args=[*FLAGS], headless=True)
        self._browser = self.run(launched)
        return self

    def __exit__(self, *_: object) -> None:
        self.run(self._browser.close())
        self.run(self._library.stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry out a coroutine of the library in the browser's thread."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(LONGEST)

    @contextmanager
    def page(self, *hosts: str) -> Iterator[Page]:
        """A page that may ask the hosts of these addresses alone. At its end there must be no unexpected error."""
        context = self.run(self._browser.new_context())
        try:
            page = Page(self, self.run(context.new_page()), hosts)
            yield page
            assert not page.strays(), f"requests to other hosts: {page.strays()}"
            assert not page.unexpected(), f"unexpected errors: {page.unexpected()}"
        finally:
            self.run(context.close())
