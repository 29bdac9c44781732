"""The page of a table as its reader has it: keys, clicks, and what is to be read."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urljoin

from tests.support.api.table_client import Table, Who
from tests.support.browser.chromium import Chromium, Page, in_the_hall
from tests.support.browser.seat_page import asks_once_more

AT = "() => +document.querySelector('.track')?.getAttribute('aria-valuenow')"
QUIET = """(wanted) => {
  const { pending, since } = window.underWay;
  return pending === 0 && performance.now() - since > wanted && !document.querySelector('.table.loading');
}"""
CALM = "() => !window.underWay?.pending && !document.querySelector('.table.loading')"
"""The table says that it is loading only after a while; what it asks for is counted at once."""
COUNTING = """
  window.underWay = { pending: 0, since: performance.now() };
  const asked = window.fetch;
  const step = (by) => { window.underWay.pending += by; window.underWay.since = performance.now(); };
  window.fetch = async (address, ...more) => {
    if (String(address).includes('/feed')) return asked(address, ...more);
    step(1);
    try {
      const answer = await asked(address, ...more);
      await answer.clone().arrayBuffer();
      return answer;
    } finally { step(-1); }
  };
"""
"""Counts in the page what it asks for, so that a test knows when it is quiet."""
ENDED = ("resign", "offer_truce", "accept_truce", "leave")


def chance_play(table: Table, steps: int, rng: random.Random) -> None:
    """So many moves at random, of any game, or fewer if it is over; by the list of what may be done."""
    for _ in range(steps):
        view = table.view("arbiter")
        if view["status"] != "running" or not view["to_act"]:
            return
        seat = rng.choice(view["to_act"])
        listed = [one for one in table.get("/actions", seat).json()["actions"] if one["kind"] == "move"]
        able = [one for one in listed if one["body"]["move"]["type"] not in ENDED] or listed
        chosen = rng.choice(able)
        answer = table.post(chosen["path"], seat, chosen["example"] or chosen["body"])
        assert answer.status_code == 201, answer.text


class Watched:
    """What stands on the page now, and what a reader does there."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """The value of a function in the page."""
        return self.page.evaluate(script, argument)

    def waits(self, what: str, script: str, argument: Any = None) -> None:
        """Wait until a function in the page gives true; `what` says for what, should it never come."""
        try:
            self.page.wait(script, argument)
        except Exception as error:
            message = f"{what} never came; the page says: {self.text()[:600]}"
            raise AssertionError(message) from error

    def settled(self, version: int) -> None:
        """Wait until this version is shown."""
        self.waits(f"version {version}", f"(version) => ({AT})() === version", version)

    def press(self, key: str) -> None:
        """Press a key, and wait until what it leads to is drawn."""
        self.page.run(self.page.raw.keyboard.press(key))
        self.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 30)))")
        self.waits("a calm table", CALM)

    def quiet(self, milliseconds: int) -> None:
        """Wait until from now on nothing was under way for so long, but for the feed."""
        self.evaluate("() => { window.underWay.since = performance.now(); }")
        self.waits("quiet", QUIET, milliseconds)

    def click(self, selector: str) -> None:
        """Click on something."""
        self.page.run(self.page.raw.click(selector))

    def go(self, version: int) -> None:
        """Go to a version by the field above the story."""
        self.page.run(self.page.raw.keyboard.press("/"))
        self.page.fill(".find input", str(version))
        self.page.run(self.page.raw.keyboard.press("Enter"))
        self.settled(version)

    def follow(self, card: str) -> None:
        """Follow a card, by its name."""
        self.page.run(self.page.raw.click("[role=tab][data-key=custody]"))
        self.page.fill(".custody input", card)
        self.page.run(self.page.raw.keyboard.press("Enter"))

    def reload(self) -> None:
        """Load the page again."""
        self.page.run(self.page.raw.reload())
        self.waits("the picture", "() => document.querySelector('.track[aria-valuenow]') !== null")

    def allow_clipboard(self) -> None:
        """Let the page write on the clipboard, where the browser has one for it."""
        self.page.run(self.page.raw.context.grant_permissions(["clipboard-read", "clipboard-write"]))

    def pasted(self) -> str:
        """What is on the clipboard, by pasting it into a field."""
        self.evaluate(
            "() => { document.body.append(Object.assign(document.createElement('input'), { id: 'pasted' })); }"
        )
        self.page.run(self.page.raw.focus("#pasted"))
        self.page.run(self.page.raw.keyboard.press("Control+V"))
        return str(self.evaluate("() => document.querySelector('#pasted').value"))

    def another_tab(self, path: str) -> str:
        """The title of what another tab of the same browser shows at a path of the same service."""

        async def seen() -> str:
            tab = await self.page.raw.context.new_page()
            await tab.goto(urljoin(self.page.raw.url, path))
            await tab.wait_for_selector("h1")
            found = await tab.locator("h1").text_content()
            await tab.close()
            return found or ""

        return self.page.run(seen())

    def opening(self) -> int:
        """Go to the opening; its version."""
        self.press("Home")
        self.waits("the opening", "() => document.querySelector('.table [data-thing]') !== null")
        return self.version

    def newer(self, count: int) -> str:
        """What is true when so many versions are newer than the one shown."""
        return f"() => document.querySelector('.ctl .live').textContent.includes('{count} newer')"

    @property
    def version(self) -> int:
        """The version that is shown."""
        return int(self.evaluate(AT))

    @property
    def last(self) -> int:
        """The newest version that the page knows of."""
        return int(self.evaluate("() => +document.querySelector('.track').getAttribute('aria-valuemax')"))

    @property
    def sentence(self) -> str:
        """The sentence under the table, with its rule."""
        return str(self.evaluate("() => document.querySelector('.now p').textContent"))

    @property
    def eyes(self) -> str:
        """Whose eyes are chosen."""
        return str(self.evaluate("() => document.querySelector('.seg [aria-checked=true] .name').textContent"))

    @property
    def live(self) -> str:
        """What the way to the end says."""
        return str(self.evaluate("() => document.querySelector('.ctl .live').textContent"))

    @property
    def url(self) -> str:
        """The address of the page."""
        return str(self.evaluate("() => location.href"))

    def locked(self) -> list[str]:
        """The eyes with a lock."""
        script = "() => [...document.querySelectorAll('.seg [aria-disabled] .name')].map(one => one.textContent)"
        return list(self.evaluate(script))

    def strips(self) -> str:
        """What the strips say."""
        return str(self.evaluate("() => document.querySelector('.strips').textContent"))

    def text(self) -> str:
        """All that is to be read on the page."""
        return str(self.evaluate("() => document.body.innerText"))

    def markup(self) -> str:
        """All that is on the page, with what nobody sees."""
        return str(self.evaluate("() => document.documentElement.outerHTML"))


@contextmanager
def at_table(  # noqa: PLR0913 - who looks, where, how large, in which colours and language
    chromium: Chromium,
    url: str,
    table: Table,
    who: Who,
    *,
    size: tuple[int, int] = (1280, 800),
    scheme: str = "light",
    language: str = "en",
    expected: str | None = None,
    near: bool = False,
) -> Iterator[Watched]:
    """The page of a table with the token of `who`, once its picture is there. `expected`: errors that belong to it.

    It is the page as it comes in a hall, or if `near` on the computer on which the service runs.
    """
    url = url if near else in_the_hall(url)
    with chromium.page(url) as page:
        if expected is not None:
            page.expect(expected)
        page.run(page.raw.add_init_script(COUNTING))
        asks_once_more(page)
        page.run(page.raw.set_viewport_size({"width": size[0], "height": size[1]}))
        page.run(page.raw.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce"))
        page.open(f"{url}/watch/{table.id}/{language}#token={table.tokens[who]}")
        assert page.evaluate("() => isSecureContext") is near
        watched = Watched(page)
        watched.waits("the picture", "() => document.querySelector('.track[aria-valuenow]') !== null")
        yield watched
