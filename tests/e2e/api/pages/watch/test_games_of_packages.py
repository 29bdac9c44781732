"""The page of a table of a game from a package: its fields with faces and players, or the package's own drawing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import open_table
from tests.support.browser.chromium import Chromium
from tests.support.browser.watched import Watched, at_table
from tests.support.tenth_game.package import GAME, Package

NAMES = ("Anna", "Bruno")
FIELDS = """() => Object.fromEntries([...document.querySelectorAll('.plain-view > table > tbody > tr')].map((row) => [
  row.querySelector('th').innerText,
  [...row.querySelectorAll('td .who .name')].map((one) => one.innerText).concat(
    [...row.querySelectorAll('td [role=img]')].map((one) => one.getAttribute('aria-label')))]))"""
"""What each field of the plain view shows: the players that it names, and the cards by their names."""
DRAWING = """// Pig: the card that is shown.

import { card } from "../cards/card.js";
import { el } from "../frame/dom.js";

export const words = { en: { "pig.says": "Only pigs here" }, de: { "pig.says": "Lauter Schweine" } };
export const chapters = () => null;

export function draw(scene) {
  const shown = scene.view.table?.cards.filter((one) => one !== "?") ?? [];
  return el("div", { class: "pig" }, scene.words("pig.says"), ...shown.map((one) => card(scene, one)));
}
"""


@pytest.fixture
def pig(tmp_path: Path) -> Package:
    (tmp_path / "packages").mkdir()
    return Package(tmp_path / "packages")


ORDER = ["As", "Td", *(rank + suit for suit in "cdhs" for rank in "789TJQKA" if rank + suit not in ("As", "Td"))]


@contextmanager
def watching(
    chromium: Chromium, pig: Package, folder: Path, language: str = "en", expected: str | None = None
) -> Iterator[Watched]:
    """The page of a table at which seat 0 has shown the ace of spades, for a spectator."""
    with RealServer(folder, python_path=pig.folder) as server, httpx.Client(base_url=server.url) as client:
        table = open_table(client, GAME, [{"name": name} for name in NAMES], prepared={"shuffles": [ORDER]})
        table.played(0, {"type": "show_card"})
        with at_table(chromium, server.url, table, "spectator", language=language, expected=expected) as page:
            yield page


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("language", "known", "hidden"), [("en", "ace of spades", "face-down card"), ("de", "Pik-Ass", "verdeckte Karte")]
)
def test_a_game_without_a_drawing_shows_faces_and_whose_they_are(
    chromium: Chromium, pig: Package, tmp_path: Path, language: str, known: str, hidden: str
) -> None:
    with watching(chromium, pig, tmp_path, language) as page:
        shown = page.evaluate(FIELDS)
    assert shown["cards"] == [*NAMES, known, hidden]
    assert shown["points"] == [*NAMES]


@pytest.mark.nightly
def test_a_package_brings_a_drawing_with_its_words_and_its_styles(
    chromium: Chromium, pig: Package, tmp_path: Path
) -> None:
    (pig.module / "drawing.js").write_text(DRAWING, encoding="utf-8")
    (pig.module / "drawing.css").write_text(".pig { padding: 7px; }\n", encoding="utf-8")
    with watching(chromium, pig, tmp_path, "de") as page:
        page.waits("the drawing", "() => document.querySelector('.pig')")
        assert "Lauter Schweine" in page.text()
        assert page.evaluate("() => document.querySelectorAll('.pig [role=img]').length") == 1
        assert page.evaluate("() => getComputedStyle(document.querySelector('.pig')).paddingTop") == "7px"
        assert page.evaluate("() => document.querySelector('.plain-view')") is None


@pytest.mark.nightly
def test_a_drawing_that_fails_gives_way_to_the_fields(chromium: Chromium, pig: Package, tmp_path: Path) -> None:
    broken = DRAWING.replace("scene.view.table?.cards", "scene.nothing.cards")
    (pig.module / "drawing.js").write_text(broken, encoding="utf-8")
    with watching(chromium, pig, tmp_path, expected="TypeError") as page:
        page.waits("the fields", "() => document.querySelector('.plain-view')")
        assert "cannot be drawn" in page.text()
        assert page.evaluate(FIELDS)["cards"][:2] == [*NAMES]
