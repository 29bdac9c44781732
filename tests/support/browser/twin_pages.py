"""Two tables that one viewer cannot tell apart, each at a server of its own, and a reader who looks at everything."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.support.api.servers.kept_tables import KEY, serving
from tests.support.api.table_client import Table, Who
from tests.support.browser.chromium import Chromium
from tests.support.browser.received import Answer, answers
from tests.support.browser.watched import Watched, at_table
from tests.support.browser.way import Way
from tests.support.games.leaks.twins import Twins
from tests.support.games.world import World

OTHER_EYES = "0123456789sa"
TABS = "() => [...document.querySelectorAll('[role=tab]')].map((one) => one.dataset.key)"
MARKUP = """(spoken) => {
  const copy = document.documentElement.cloneNode(true);
  if (!spoken) for (const one of copy.querySelectorAll('.sr[role=status]')) one.replaceChildren();
  return copy.outerHTML.replaceAll(location.origin, '');
}"""
CLICK = "(selector) => { const found = document.querySelector(selector); found?.click(); return Boolean(found); }"
OPEN_ALL = "() => document.querySelectorAll('dialog details, .act details').forEach((one) => { one.open = true; })"
FIRST_PICK = """() => {
  const found = document.querySelector('.table [data-can=first]');
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return Boolean(found);
}"""
SOON, SPEAKS = 30, 500
"""Milliseconds of quiet after which all is drawn, and after which also what is said to screen readers stands there."""


class Tour:
    """One reader at one page, who looks at everything. `seen` has all that stood in the page, by what was done."""

    def __init__(self, page: Watched) -> None:
        self.page = page
        self.seen: list[tuple[str, str]] = []

    def note(self, what: str, *, spoken: bool = False) -> None:
        """Wait until nothing is asked for any more, and keep what stands in the page; `spoken`: and is said."""
        self.page.quiet(SPEAKS if spoken else SOON)
        self.seen.append((what, str(self.page.evaluate(MARKUP, spoken))))

    def pressed(self, key: str) -> None:
        """Press a key, and look."""
        self.page.press(key)
        self.note(key)

    def clicked(self, selector: str) -> bool:
        """Click the first of these, if there is one, and look."""
        found = bool(self.page.evaluate(CLICK, selector))
        if found:
            self.note(selector)
        return found

    def whole(self, steps: int) -> None:
        """Everything that there is to look at, at a page that is live; of the versions so many."""
        self.note("come", spoken=True)
        self.replay(steps)
        self.overlays()
        self.panels()
        self.bar()

    def replay(self, steps: int) -> None:
        """So many versions from the opening on, and some ways back."""
        self.pressed("Home")
        for _ in range(min(steps, self.page.last - self.page.version)):
            self.pressed("Shift+ArrowRight")
        for key in ("ArrowLeft", "PageUp", "ArrowUp", "PageDown", "ArrowDown", "End"):
            self.pressed(key)

    def overlays(self) -> None:
        """What is asked for besides: other eyes, who knew, custody, a second table, the rule, a turned table, help."""
        for key in (*OTHER_EYES, "k", "c", "Escape", "v"):
            self.pressed(key)
        self.pressed("ArrowLeft")
        self.pressed("v")
        for key in ("End", "r", "t", "?", "Escape"):
            self.pressed(key)
        self.clicked(".now .rule")

    def panels(self) -> None:
        """Every tab of the side, and the check of the own record."""
        for key in self.page.evaluate(TABS):
            self.clicked(f"[role=tab][data-key={key}]")
        self.page.evaluate(CLICK, "[role=tab][data-key=verify]")
        self.page.evaluate(CLICK, "[data-key=verify].primary")
        self.page.waits("a verdict", "() => document.querySelector('.verify .verdict')")
        self.note("verdict", spoken=True)

    def bar(self) -> None:
        """What may be done: the preview of an undo, the sheet for claims, the menu, a move begun and left."""
        for key in ("u", "d"):
            self.pressed(key)
            self.page.evaluate(OPEN_ALL)
            self.note(f"all of {key}")
            if key == "d" and self.clicked(".paper [data-act=file_dispute]"):
                self.clicked("[data-act='sheet next']")
            self.pressed("Escape")
        self.clicked(".act .menu summary")
        if self.page.evaluate(FIRST_PICK):
            self.note("a move begun")
            self.clicked("[data-key=cancel]")


def look_everywhere(
    chromium: Chromium, twins: Twins, folder: Path, steps: int, meanwhile: Callable[[list[Table], list[Watched]], None]
) -> tuple[list[Tour], list[list[Answer]]]:
    """The viewer of the twins looks at everything in both, then something happens: what it saw, what it was sent."""
    tours, heard = [], []
    viewer: Who = "spectator" if twins.viewer.seat is None else twins.viewer.seat
    with ExitStack() as stack:
        served = [stack.enter_context(one) for one in _served(twins, folder)]
        ways = [stack.enter_context(Way(server.url)) for server, _ in served]
        pages = [
            stack.enter_context(at_table(chromium, way.url, table, viewer))
            for way, (_, table) in zip(ways, served, strict=True)
        ]
        for page in pages:
            tours.append(Tour(page))
            tours[-1].whole(steps)
        meanwhile([table for _, table in served], pages)
        for tour in tours:
            tour.note("afterwards", spoken=True)
        heard = [answers(way.spoken) for way in ways]
    return tours, heard


@contextmanager
def serving_twins(twins: Twins, folder: Path) -> Iterator[list[Any]]:
    """The two servers, each with its table."""
    with ExitStack() as stack:
        yield [stack.enter_context(one) for one in _served(twins, folder)]


def _served(twins: Twins, folder: Path) -> Iterator[Any]:
    """A server for each of the two tables, which have the same id, tokens and signing key."""
    for number, world in enumerate(twins.worlds):
        place = folder / str(number)
        place.mkdir()
        if number:
            shutil.copy(folder / "0" / KEY, place / KEY)
        yield _one(place, world)


@contextmanager
def _one(place: Path, world: World) -> Iterator[Any]:
    with serving(place, {"twin": world.sitting}) as (server, tables):
        yield server, tables["twin"]
