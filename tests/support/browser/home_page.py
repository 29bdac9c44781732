"""Home in a browser of its own, and further tabs of the same browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.support.api.table_client import Table, Who
from tests.support.browser.chromium import Chromium, Page, in_the_hall

ROWS = """(within) => [...document.querySelectorAll(`${within} .item`)].filter((one) => one.checkVisibility())
    .map((one) => [...one.children].slice(1).map((part) => part.innerText).join(' ').replace(/\\s+/g, ' ').trim())"""
KEPT = (
    "(place) => Object.keys(place === 'device' ? localStorage : sessionStorage).filter((one) => one.startsWith('key '))"
)


class Tab:
    """A tab of a browser that may look at home and at tables."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url

    def home(self, fragment: str = "", language: str = "en") -> None:
        """Go home, and wait until everything has been read."""
        self.page.open("about:blank")
        self.page.open(f"{self.url}/{language}{fragment}")
        self.waits("all that is kept", "() => performance.getEntriesByName('first picture').length > 0")

    def table(self, table: Table, who: Who | None, language: str = "en") -> None:
        """Go to a table, with a token or without one."""
        self.page.open("about:blank")
        fragment = "" if who is None else f"#token={table.tokens[who]}"
        self.page.open(f"{self.url}/watch/{table.id}/{language}{fragment}")
        self.waits("the table or its question", "() => document.querySelector('.story li, form.sheet') !== null")

    def waits(self, what: str, condition: str, argument: Any = None) -> None:
        """Wait until a function in the page gives true; `what` says for what, should it never come."""
        try:
            self.page.wait(condition, argument)
        except Exception as error:
            message = f"{what} never came; the page says: {self.text()[:800]}"
            raise AssertionError(message) from error

    def says(self, selector: str, text: str) -> None:
        """Wait until this stands there."""
        script = "([selector, text]) => document.querySelector(selector)?.textContent.includes(text)"
        self.waits(f"{text!r} in {selector}", script, [selector, text])

    def press(self, selector: str) -> None:
        """Click what there is one of."""
        self.page.click(selector)

    def fill(self, selector: str, text: str) -> None:
        """Write into a field."""
        self.page.fill(selector, text)

    def text(self) -> str:
        """All that is to be read on the page."""
        return str(self.page.evaluate("() => document.body.innerText"))

    def rows(self, within: str = "main") -> list[str]:
        """What the rows that are to be seen say, in one line each."""
        found: list[str] = self.page.evaluate(ROWS, within)
        return found

    def keys(self, place: str) -> int:
        """How many keys are kept on the `device`, or in the `tab`."""
        return len(self.page.evaluate(KEPT, place))

    def markup(self) -> str:
        """All that is on the page, with what nobody sees."""
        return str(self.page.evaluate("() => document.documentElement.outerHTML + location.href + document.title"))

    @contextmanager
    def another(self) -> Iterator[Tab]:
        """Another tab of the same browser, which has only what the device keeps."""
        raw = self.page.run(self.page.raw.context.new_page())
        tab = Tab(self.page.beside(raw), self.url)
        yield tab
        assert tab.page.unexpected() == []
        assert tab.page.strays() == []
        self.page.run(raw.close())


@contextmanager
def a_tab(chromium: Chromium, url: str, *, size: tuple[int, int] = (1280, 900), scheme: str = "light") -> Iterator[Tab]:
    """A tab of a new browser, in a hall: by plain http from another computer."""
    url = in_the_hall(url)
    with chromium.page(url) as page:
        page.run(page.raw.set_viewport_size({"width": size[0], "height": size[1]}))
        page.run(page.raw.emulate_media(color_scheme="dark" if scheme == "dark" else "light"))
        yield Tab(page, url)
