"""The desk of a tournament's director, as the organizer has it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.support.api.table_client import ORGANIZER
from tests.support.browser.axe import faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import Tab, a_tab

PASTES = """(text) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  document.activeElement.blur();
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}"""
DRAFTED = "location.pathname.split('/').length === 4"
"""The address names the tournament; it is another page than the one on which a kind is chosen."""
READY = (
    "() => { const one = document.querySelector('#next-act'); return one !== null && !one.disabled && !one.hidden; }"
)
REFUSED = "40[49]|412"
"""What the page asks to see whether something could be done is refused now and then."""


class Director(Tab):
    """The list of tournaments, and the desk of one."""

    presses = 0

    def press(self, selector: str) -> None:
        """Press what there is one of; it is counted."""
        self.presses += 1
        super().press(selector)

    def paste(self, text: str) -> None:
        """Paste a text somewhere on the page."""
        self.page.evaluate(PASTES, text)

    def listed(self) -> None:
        """Go to the list."""
        self.page.open(f"{self.url}/direct")
        self.waits("the presets", "() => document.querySelectorAll('.preset').length === 6")

    def hold(self, kind: str) -> str:
        """Draft a tournament of a kind; its id."""
        self.press(f"[data-preset={kind}]")
        self.waits("the form", f"() => document.querySelector('#of-title') !== null && {DRAFTED}")
        return self.id

    @property
    def id(self) -> str:
        """The id of the tournament that is shown."""
        return str(self.page.evaluate("() => location.pathname.split('/')[2]"))

    def act(self, name: str) -> None:
        """Press the next act, which must be this one, as soon as it can be."""
        script = "(name) => ((one) => one?.textContent === name && !one.disabled)(document.querySelector('#next-act'))"
        self.waits(f"the next act {name}", script, name)
        self.press("#next-act")

    def next(self) -> str:
        """The word of the next act, once it can be pressed."""
        self.waits("the next act", READY)
        return str(self.page.evaluate("() => document.querySelector('#next-act').textContent"))

    def saved(self) -> None:
        """Wait until what was typed is with the service."""
        self.waits("that it is saved", "() => document.body.innerText.match(/Saved\\.|Gespeichert\\./) !== null")

    def value(self, selector: str) -> Any:
        """What stands in a field."""
        return self.page.evaluate("(selector) => document.querySelector(selector)?.value", selector)

    def fault(self, script: str) -> list[str]:
        """What axe finds, and what is wider than the window."""
        wider = self.page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        return faults(self.page, script) + [f"{wider} px too wide"] * (wider > 0)


@contextmanager
def a_director(
    chromium: Chromium,
    url: str,
    language: str = "en",
    *,
    size: tuple[int, int] = (1280, 900),
    scheme: str = "light",
    token: str = ORGANIZER,
    of: str = "",
) -> Iterator[Director]:
    """Somebody with a token, by default the organizer's, at the list or at the desk of one tournament."""
    with a_tab(chromium, url, size=size, scheme=scheme) as tab:
        director = Director(tab.page, tab.url)
        director.page.expect(REFUSED)
        director.page.open(f"{tab.url}/direct{f'/{of}' if of else ''}/{language}")
        director.waits("the question", "() => document.querySelector('#token') !== null")
        director.fill("#token", token)
        Tab.press(director, "form .main")
        ready = "#next-act" if of else ".preset"
        director.waits("the page", "(ready) => document.querySelector(ready) !== null", ready)
        yield director
        assert token not in director.markup()
        assert all(token not in one for one in director.page.addresses)


@contextmanager
def costs(director: Director, presses: int) -> Iterator[None]:
    """What is done here takes so many presses."""
    before = director.presses
    yield
    assert director.presses - before == presses
