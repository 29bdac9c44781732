"""The page on which tables are opened, as an organizer has it, and browsers that accept what it invites to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.support.api.table_client import ORGANIZER
from tests.support.browser.chromium import Chromium
from tests.support.browser.home_page import Tab, a_tab

LINKS = "() => [...document.querySelectorAll('.shown input')].map((one) => one.value)"


class HostPage(Tab):
    """The form, and then the page of the table that it has opened."""

    def choose(self, game: str) -> None:
        """Choose a game, and wait until its options are there."""
        self.press(f"[data-game='{game}']")
        self.waits("the options", "() => document.querySelector('.how [data-field^=options]') !== null")

    def open_table(self, seats: int) -> str:
        """Press the button, and wait for as many invitations; the id of the table."""
        self.press("[data-act=open]")
        self.waits("the invitations", "(seats) => document.querySelectorAll('.shown').length === seats", seats)
        return str(self.page.evaluate("() => location.hash.slice(1)"))

    def links(self) -> list[str]:
        """The links that are shown."""
        found: list[str] = self.page.evaluate(LINKS)
        return found

    def codes(self) -> list[str]:
        """The letters that are shown."""
        found: list[str] = self.page.evaluate(
            "() => [...document.querySelectorAll('.letters')].map((one) => one.innerText)"
        )
        return found


@contextmanager
def a_host(
    chromium: Chromium, url: str, language: str = "en", *, size: tuple[int, int] = (1280, 900), scheme: str = "light"
) -> Iterator[HostPage]:
    """A host with the organizer's token, which it types in once."""
    with a_tab(chromium, url, size=size, scheme=scheme) as tab:
        host = HostPage(tab.page, tab.url)
        host.page.open(f"{tab.url}/host/{language}")
        host.fill("#token", ORGANIZER)
        host.press("form .main")
        host.waits("the games", "() => document.querySelectorAll('.game').length === 9")
        yield host
        assert ORGANIZER not in host.markup()
        assert all(ORGANIZER not in one for one in host.page.addresses)


def accept(tab: Tab, link: str, name: str | None = None) -> None:
    """Look at an invitation, and press its button; until the table is there."""
    tab.page.open("about:blank")
    tab.page.open(link)
    tab.waits("the invitation", "() => document.querySelector('form .big') !== null")
    assert tab.page.evaluate("() => location.hash") == ""
    if name is not None:
        tab.fill("#name", name)
    tab.press("form .big")
    tab.waits("the table", "() => document.querySelector('.story li') !== null")
