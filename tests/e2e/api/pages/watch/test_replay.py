"""Games are replayed at their pages from the opening to the end and back: each picture shows its view, nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from domain.registry import GAMES
from tests.support.api.servers.kept_tables import serving
from tests.support.api.table_client import Table, Who, said
from tests.support.browser.chromium import Chromium
from tests.support.browser.things import things_in
from tests.support.browser.watched import Watched, at_table
from tests.support.browser.whole_games import whole_game

WIDE, NARROW = (1280, 800), (360, 760)
SHORT, LONG = (12, 34), (40, 110)
BY_DAY = {"ecarte": ("en", WIDE, "light"), "essentia": ("de", NARROW, "dark")}
"""Two short games; at night all, with long games and more eyes."""
SHOWN = "() => [...document.querySelectorAll('.table [data-thing]')].map((one) => one.dataset.thing)"
CHOSEN = "(eyes) => document.querySelector('.seg [aria-checked=true]')?.textContent.includes(eyes)"
VOID = (
    "The table is void by a ruling: it has no result.",
    "Ein Urteil hat den Tisch für ungültig erklärt: Er hat kein Ergebnis.",
)
"""What a page says above the picture of such a table, and above no other."""
CHANGED = """(last) => document.querySelector('.seg [aria-checked=true]:not([data-stale])')
  && +document.querySelector('.track').ariaValueMax === last"""
OTHERS: dict[str, dict[str, Any]] = {"s": {"role": "spectator"}, "1": {"seat": 1}, "a": {"role": "arbiter"}}
"""The keys of other eyes, and how the service is asked for them."""


class Replay:
    """A table that is stepped through at its page, with the eyes that the service is asked for in the same way."""

    def __init__(self, page: Watched, table: Table, who: Who, eyes: dict[str, Any]) -> None:
        self.page = page
        self.table = table
        self.who = who
        self.eyes = eyes
        self.told = said(table.get("/story", who, headers=self._language(), **eyes))["entries"]
        self.views: dict[int, set[str]] = {}

    def _language(self) -> dict[str, str]:
        return {"Accept-Language": str(self.page.evaluate("() => document.documentElement.lang"))}

    def look(self) -> None:
        """What stands in the picture is what the view of this version holds, under its sentence."""
        version = self.page.version
        if version not in self.views:
            view = said(self.table.get("", self.who, at=version, **self.eyes))
            self.views[version] = things_in(view["game"], view["table"])
        assert set(self.page.evaluate(SHOWN)) == self.views[version], f"version {version} with {self.eyes or self.who}"
        told = self.told[version - 1]
        assert self.page.sentence.startswith(told["sentence"]), version

    def there_and_back(self) -> None:
        """Through the opening, by single events to the end, and by commands back."""
        self.page.press("Home")
        while self.page.version > 1:
            self.page.press("Shift+ArrowLeft")
        self.look()
        for version in range(self.page.version + 1, len(self.told) + 1):
            self.page.press("Shift+ArrowRight")
            self.page.settled(version)
            self.look()
        while (version := self.page.version) > 1:
            self.page.press("ArrowLeft")
            assert self.page.version == max(self.told[version - 1]["cause"] - 1, 1)
            self.look()
        is_void = said(self.table.get("", self.who))["status"] == "void"
        assert self.page.strips().strip() in (VOID if is_void else [""])
        assert {*self.views} == {*range(1, len(self.told) + 1)}


def replayed(page: Watched, table: Table, who: Who, keys: str = "") -> None:
    """Replay a table with one's own eyes, then with those of these keys."""
    Replay(page, table, who, {}).there_and_back()
    for key in keys:
        page.press("End")
        page.evaluate("() => document.querySelector('.seg [aria-checked=true]').setAttribute('data-stale', '')")
        page.press(key)
        eyes = OTHERS[key]
        last = said(table.get("/story", who, **eyes))["version"]
        page.waits(f"the eyes {key}", CHANGED, last)
        Replay(page, table, who, eyes).there_and_back()


@pytest.mark.nightly
@pytest.mark.parametrize("game", BY_DAY)
def test_each_version_of_a_short_game_is_drawn_as_its_view_has_it(
    chromium: Chromium, game: str, tmp_path: Path
) -> None:
    language, size, scheme = BY_DAY[game]
    with serving(tmp_path, {game: whole_game(game, *SHORT)}) as (server, tables):
        table = tables[game]
        with at_table(chromium, server.url, table, 0, size=size, scheme=scheme, language=language) as page:
            replayed(page, table, 0)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("language", "size", "scheme", "readers"),
    [("en", WIDE, "dark", {"spectator": "a", 0: ""}), ("de", NARROW, "light", {"spectator": "1", "arbiter": ""})],
)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_each_version_of_every_game_is_drawn_as_its_view_has_it_for_all_eyes(
    chromium: Chromium,
    game: str,
    language: str,
    size: tuple[int, int],
    scheme: str,
    readers: dict[Who, str],
    tmp_path: Path,
) -> None:
    sitting = whole_game(game, *LONG, table_acts=0.05)
    with serving(tmp_path, {game: sitting}) as (server, tables):
        table = tables[game]
        for who, keys in readers.items():
            with at_table(chromium, server.url, table, who, size=size, scheme=scheme, language=language) as page:
                replayed(page, table, who, keys)
