"""The drawings of the games with French cards: each version is drawn for all eyes, with what these may see, no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from domain.game.seat import ARBITER_VIEW, SPECTATOR, seen_by
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium, Page
from tests.support.browser.drawing_page import Drawings, draw, draw_all, eyes_of, played, scenes_of
from tests.support.browser.things import CARD, of_french_cards
from tests.support.nights import some_by_day

GAMES = ("whist", "ecarte", "bakkarat", "vingt-et-un", "faro")
FEW, MANY = 1, 12
DRAWN = 12
"""Versions of a table that the ordinary run draws for each pair of eyes, for each of them other ones; at night all."""
FIRST = {"vingt-et-un": 4}
"""The random table that the ordinary run draws where the first one is given up before a card is played."""
WIDTHS = {"wide": 1000, "narrow": 360, "between": 600}


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
def test_each_version_shows_the_cards_of_its_view_and_no_others(
    chromium: Chromium, drawings: Drawings, game: str, count: int
) -> None:
    with chromium.page(drawings.origin) as page:
        for number in range(1, MANY + 1) if count == MANY else [FIRST.get(game, 1)]:
            sitting = played(game, number)
            for at, viewer in enumerate(eyes_of(sitting)):
                form = sorted(WIDTHS)[(at + number) % len(WIDTHS)]
                opened(page, drawings, game, width=WIDTHS[form])
                each = max(1, sitting.version // DRAWN) if count == FEW else 1
                versions = range(1 + at % each, sitting.version + 1, each)
                scenes = list(scenes_of(sitting, viewer, versions, narrow=form == "narrow"))
                for scene, drawn in zip(scenes, draw_all(page, scenes), strict=True):
                    where = f"{game} {number}, version {scene['view']['version']}, {viewer}, {form}"
                    assert set(drawn["things"]) == of_french_cards(scene["view"]["table"]), where
                    assert not drawn["wide"], f"{where}: {drawn['widest']} is wider than the window"


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
def test_the_same_scene_gives_the_same_picture(chromium: Chromium, drawings: Drawings, game: str) -> None:
    sitting = played(game, FIRST.get(game, 1))
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
        for number in {1, FIRST.get(game, 2)}:
            sitting = played(game, number)
            versions = range(1, sitting.version + 1, max(1, sitting.version // DRAWN))
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
def test_cards_are_named_in_both_languages(chromium: Chromium, drawings: Drawings) -> None:
    asked = ("7h", "Qs", "Tc@1", "7h@r", "*2@k", "*", "?")
    named = {}
    with chromium.page(drawings.origin) as page:
        for language in ("en", "de"):
            opened(page, drawings, "whist", language=language)
            named[language] = page.evaluate("(cards) => cards.map(window.drawing.cardName)", list(asked))
    assert named["en"] == [
        "seven of hearts", "queen of spades", "ten of clubs, pack 1", "seven of hearts, red", "joker 2, black", "joker",
        "face-down card",
    ]  # fmt: skip
    assert named["de"] == [
        "Herz-Sieben", "Pik-Dame", "Kreuz-Zehn, Pack 1", "Herz-Sieben, rot", "Joker 2, schwarz", "Joker",
        "verdeckte Karte",
    ]  # fmt: skip


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("settings", "language", "letters"),
    some_by_day([({}, "de", "DB"), ({}, "en", "QJ"), ({"alwaysEnglishIndices": True}, "de", "QJ")]),
)
def test_the_letters_in_the_corners_are_those_of_the_language(
    chromium: Chromium, drawings: Drawings, settings: dict[str, bool], language: str, letters: str
) -> None:
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, "whist", language=language)
        draw_all(page, list(scenes_of(played("whist", 1), ARBITER_VIEW)))
        page.evaluate("(settings) => window.drawing.symbols(settings)", settings)
        signs = "['table-Qh', 'table-Jh'].map((id) => document.getElementById(id).textContent).join('')"
        assert page.evaluate(f"() => {signs}") == letters


@pytest.mark.nightly
def test_a_seat_can_point_at_its_own_cards_and_nobody_at_those_of_others(
    chromium: Chromium, drawings: Drawings
) -> None:
    sitting = played("whist", 1)
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, "whist")
        for viewer in (seen_by(1), ARBITER_VIEW):
            scenes = list(scenes_of(sitting, viewer, range(1, sitting.version + 1, 8)))
            for scene, drawn in zip(scenes, draw_all(page, scenes), strict=True):
                table = scene["view"]["table"]
                held = {one for one in table["hands"][1] if viewer.seat == 1}
                shown = {one["card"] for seat in table["face_up"] for one in seat}
                assert {one for one in drawn["picks"] if CARD.fullmatch(one)} == held | shown


@pytest.mark.nightly
def test_what_has_moved_since_the_version_before_is_marked(chromium: Chromium, drawings: Drawings) -> None:
    sitting = played("whist", 1)
    seen = 0
    versions = range(1, sitting.version + 1, 5)
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, "whist")
        for scene in scenes_of(sitting, ARBITER_VIEW, versions):
            trick, before = scene["view"]["table"]["trick"], (scene["before"]["table"] or {}).get("trick")
            if trick and before and trick["number"] == before["number"] and len(trick["plays"]) > len(before["plays"]):
                draw(page, scene)
                card = trick["plays"][-1]["card"]
                marked = page.evaluate(
                    "() => [...document.querySelectorAll('.cross [data-changed]')].map((one) => one.dataset.thing)"
                )
                assert marked == [card]
                seen += 1
    assert seen > 3


@pytest.mark.nightly
@pytest.mark.parametrize("game", some_by_day(GAMES, 2))
@pytest.mark.parametrize(("form", "theme"), [("wide", "light"), ("narrow", "dark")])
def test_no_drawing_is_hard_to_use_for_anybody(
    chromium: Chromium, drawings: Drawings, game: str, form: str, theme: str, tmp_path: Path
) -> None:
    script = axe_script(tmp_path)
    sitting = played(game, 1)
    scenes = list(scenes_of(sitting, ARBITER_VIEW, narrow=form == "narrow"))
    with chromium.page(drawings.origin) as page:
        opened(page, drawings, game, width=WIDTHS[form], theme=theme)
        for scene in scenes[:: max(1, len(scenes) // 6)]:
            draw(page, scene)
            assert faults(page, script) == []
