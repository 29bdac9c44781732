"""The drawings of the games with cards of their own, a board or many piles: all that a view shows, and no more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from domain.game.seat import ARBITER_VIEW, SPECTATOR, by_seat, seen_by
from domain.table.fold import fold
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium, Page
from tests.support.browser.drawing_page import (
    Drawings,
    contender,
    draw,
    draw_all,
    eyes_of,
    played,
    scene_of,
    scenes_of,
)
from tests.support.browser.things import OF_BOARDS
from tests.support.games.listed import as_json
from tests.support.nights import some_by_day

FEW, MANY = 1, 12
SAMPLE = 8
DRAWN = 10
"""Versions that the ordinary run draws of a table for each pair of eyes; at night it draws all."""
WIDTHS = {"middle": 600, "narrow": 360, "wide": 1000}
GAMES = OF_BOARDS
POINTED: Mapping[str, tuple[str, ...]] = {
    "essentia": ("square", "from", "to", "tile", "power"),
    "dna": ("card", "end", "ends", "strand"),
    "scherbia": ("card", "copy", "barrage", "entry", "against", "action"),
    "frieden": ("card", "cards", "before", "after", "run", "joker", "seat", "from"),
}
"""The fields of commands whose values lie on the table; others are chosen in the list of moves."""
NO_PLACE = ("hidden_hand", "open_hand")


def opened(
    page: Page, drawings: Drawings, game: str, *, width: int = 1000, language: str = "en", theme: str = "light"
) -> None:
    """Open the page that draws a game."""
    page.run(page.raw.set_viewport_size({"width": width, "height": 800}))
    page.open(drawings.address(game, language=language, theme=theme))
    page.run(page.raw.wait_for_function("() => window.drawing !== undefined"))


@pytest.mark.nightly
@pytest.mark.parametrize("count", [FEW, pytest.param(MANY, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
def test_each_version_shows_what_its_view_shows_and_nothing_else(
    chromium: Chromium, drawings: Drawings, game: str, count: int
) -> None:
    with chromium.page(drawings.origin) as page:
        for number in range(1, count + 1):
            sitting = played(game, number)
            for at, viewer in enumerate(eyes_of(sitting)):
                form = sorted(WIDTHS)[(at + number) % len(WIDTHS)]
                opened(page, drawings, game, width=WIDTHS[form])
                each = max(1, sitting.version // DRAWN) if count == FEW else 1
                versions = range(1 + at % each, sitting.version + 1, each)
                scenes = list(scenes_of(sitting, viewer, versions, narrow=form == "narrow"))
                for scene, drawn in zip(scenes, draw_all(page, scenes), strict=True):
                    where = f"{game} {number}, version {scene['view']['version']}, {viewer}, {form}"
                    assert set(drawn["things"]) == GAMES[game](scene["view"]["table"]), where
                    assert not drawn["wide"], f"{where} is wider than the window"


@pytest.mark.nightly
@pytest.mark.parametrize("tables", [(2,), pytest.param((1, 2, 3), marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
def test_one_can_point_at_what_a_listed_move_names(
    chromium: Chromium, drawings: Drawings, game: str, tables: tuple[int, ...]
) -> None:
    looked = 0
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, game)
        for number in tables:
            sitting = played(game, number)
            for version in range(1, sitting.version + 1, max(1, sitting.version // SAMPLE)):
                for seat in range(sitting.seats):
                    scene = scene_of(sitting, version, seen_by(seat))
                    if scene is None or not scene["view"]["to_act"]:
                        continue  # the game begins, or has ended
                    state = fold(sitting.game, sitting.records[:version])
                    moves = [as_json(move) for move in sitting.game.legal(state.game, by_seat(seat))]
                    wanted = {value for move in moves for value in _named(move, POINTED[game])} - {*NO_PLACE}
                    assert wanted <= set(draw(page, scene)["picks"]), f"{game} {number}, version {version}, seat {seat}"
                    looked += bool(wanted)
    assert looked >= 3 * len(tables)


def _named(move: dict[str, Any], fields: Sequence[str]) -> Iterator[str]:
    for field in fields:
        value = move.get(field)
        if isinstance(value, dict):
            value = value["choose"]["from"]
        for one in value if isinstance(value, list) else [value]:
            if one is not None:
                yield str(one)


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
def test_the_same_scene_gives_the_same_picture(chromium: Chromium, drawings: Drawings, game: str) -> None:
    sitting = played(game, 1)
    first, *_, last = scenes_of(sitting, SPECTATOR, range(sitting.version - 8, sitting.version + 1))
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, game)
        before = draw(page, first)["html"]
        assert draw(page, last)["html"] != before
        assert draw(page, first)["html"] == before


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
@pytest.mark.parametrize(("language", "word"), [("en", "to act"), ("de", "am Zug")])
def test_what_stands_in_a_picture_has_names_in_both_languages(
    chromium: Chromium, drawings: Drawings, game: str, language: str, word: str
) -> None:
    waited: set[bool] = set()
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, game, language=language)
        for number in (1, 2):
            sitting = played(game, number)
            versions = range(1, sitting.version + 1, max(1, sitting.version // SAMPLE))
            scenes = list(scenes_of(sitting, ARBITER_VIEW, versions))
            for scene, drawn in zip(scenes, draw_all(page, scenes), strict=True):
                where = f"{game} {number}, version {scene['view']['version']}"
                assert all(drawn["images"]), f"{where}: an image without a name"
                assert "undefined" not in drawn["html"], where
                assert "null" not in drawn["html"], where
                is_waited = bool(scene["view"]["to_act"])
                assert (word in drawn["text"]) == is_waited, where
                waited.add(is_waited)
    assert True in waited


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
def test_the_words_of_a_drawing_are_the_same_ones_in_both_languages(
    chromium: Chromium, drawings: Drawings, game: str
) -> None:
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, game)
        keys = page.evaluate(
            "async (game) => { const { en, de } = await import(`/watch/words/drawings/${game}.js`);"
            "return [en, de].map((one) => Object.keys(one).filter((key) => !key.endsWith('.one')).sort()) }",
            game,
        )
    assert keys[0] == keys[1]


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
def test_some_event_of_the_game_begins_a_chapter(chromium: Chromium, drawings: Drawings, game: str) -> None:
    tags = [event.__struct_config__.tag for event in contender(game).events]
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, game)
        begun = page.evaluate(
            "async ([game, tags]) => { const { chapters } = await import(`/watch/drawings/${game}.js`);"
            "return tags.filter((type) => chapters({ type }) !== null) }",
            [game, tags],
        )
    assert begun


def test_squares_and_cards_are_named_for_those_who_do_not_see_them(chromium: Chromium, drawings: Drawings) -> None:
    scene = scene_of(played("essentia", 3, 110), played("essentia", 3, 110).version, seen_by(0))
    assert scene is not None
    table = scene["view"]["table"]
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, "essentia")
        draw(page, scene)
        cells = page.evaluate(
            "() => [...document.querySelectorAll('[role=gridcell]')].map((one) => one.getAttribute('aria-label'))"
        )
    assert len(cells) == len(table["places"])
    for seat, name in enumerate(("Anna", "Bruno")):
        assert {cell[:2] for cell in cells if f"golem of {name}" in cell} == set(table["golems"][seat])
    assert {cell[:2] for cell in cells if "spring" in cell} == set(table["springs"])


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("viewer", "first", "last"), [(SPECTATOR, "a9", "h1"), (seen_by(0), "a9", "h1"), (seen_by(1), "h1", "a9")]
)
def test_the_land_lies_before_the_seat_that_looks(
    chromium: Chromium, drawings: Drawings, viewer: Any, first: str, last: str
) -> None:
    scene = scene_of(played("essentia", 1), played("essentia", 1).version, viewer)
    assert scene is not None
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, "essentia")
        zones = [one for one in draw(page, scene)["zones"] if one.startswith("square:")]
    assert (zones[0], zones[-1]) == (f"square:{first}", f"square:{last}")


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
@pytest.mark.parametrize(("form", "theme"), [("wide", "light"), ("narrow", "dark")])
def test_no_drawing_is_hard_to_use_for_anybody(
    chromium: Chromium, drawings: Drawings, game: str, form: str, theme: str, tmp_path: Path
) -> None:
    script = axe_script(tmp_path)
    scenes = list(scenes_of(played(game, 1), ARBITER_VIEW, narrow=form == "narrow"))
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, game, width=WIDTHS[form], theme=theme)
        for scene in scenes[:: max(1, len(scenes) // 6)]:
            draw(page, scene)
            assert faults(page, script) == []
