"""The page of a tournament as its readers have it: in a browser of its own, with the token gone from the address."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.support.browser.chromium import Chromium, Page, in_the_hall
from tests.support.clerk.evening import Evening

STANDS = "() => document.querySelector('.list tbody tr') !== null"


class CupPage:
    """The page of a tournament."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def waits(self, what: str, condition: str, argument: Any = None) -> None:
        """Wait until a function in the page gives true; `what` says for what, should it never come."""
        try:
            self.page.wait(condition, argument)
        except Exception as error:
            message = f"{what} never came; the page says: {self.text('body')[:800]}"
            raise AssertionError(message) from error

    def says(self, selector: str, text: str) -> None:
        """Wait until this stands there."""
        script = "([selector, text]) => document.querySelector(selector)?.textContent.includes(text)"
        self.waits(text, script, [selector, text])

    def press(self, selector: str) -> None:
        """Click what there is one of."""
        self.page.click(selector)

    def choose(self, name: str, value: int) -> None:
        """Choose a round or a board."""
        self.page.run(self.page.raw.select_option(f"select[name={name}]", str(value)))

    def text(self, selector: str) -> str:
        """What is to be read there."""
        return self.page.text(selector)

    def rows(self, table: str) -> list[str]:
        """What the rows of a table say, all that is no picture, in one line each."""
        script = """(table) => [...document.querySelectorAll(`${table} > tbody > tr`)].map((row) =>
            [...row.cells].map((cell) => cell.innerText.replace(/\\s+/g, ' ').trim()).join(' | '))"""
        found: list[str] = self.page.evaluate(script, table)
        return found

    def links(self, selector: str) -> list[str]:
        """Where the links in it lead."""
        script = "(selector) => [...document.querySelectorAll(`${selector} a`)].map((one) => one.getAttribute('href'))"
        found: list[str] = self.page.evaluate(script, selector)
        return found

    def markup(self) -> str:
        """All that is on the page, with what nobody sees."""
        return str(self.page.evaluate("() => document.documentElement.outerHTML"))


@contextmanager
def at_cup(
    chromium: Chromium,
    url: str,
    evening: Evening,
    token: str,
    *,
    size: tuple[int, int] = (1280, 800),
    scheme: str = "light",
    language: str = "en",
) -> Iterator[CupPage]:
    """The page of a tournament in a hall, with a token, which stands in no address that is asked for."""
    url = in_the_hall(url)
    with chromium.page(url) as page:
        page.run(page.raw.set_viewport_size({"width": size[0], "height": size[1]}))
        page.run(page.raw.emulate_media(color_scheme="dark" if scheme == "dark" else "light"))
        cup = CupPage(page)
        page.open(f"{url}/watch/tournaments/{evening.id}/{language}#token={token}")
        cup.waits("the standings", STANDS)
        assert page.evaluate("() => location.hash") == ""
        yield cup
        assert all(token not in one for one in page.addresses)
