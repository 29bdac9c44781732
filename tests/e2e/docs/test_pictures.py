"""The pictures in README and docs: each that is named is there, none is left over, and all of them are small."""

from __future__ import annotations

import re

import pytest

from domain.registry import GAMES
from tests.house.support.checkout import ROOT, tracked
from tests.support.browser.evening.pictures import evening_names
from tests.support.browser.pictures import FOLDER, FRAMES, MOMENTS, MOST_BYTES, names

ALL = sorted([*names(), *evening_names()])
NAMED = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
PAGES = [name for name in tracked() if name.endswith(".md")]


def pictures_in(page: str) -> list[tuple[str, str]]:
    """The pictures that a page shows: their words, and the files by their paths in the checkout."""
    folder = (ROOT / page).parent
    found = NAMED.findall((ROOT / page).read_text(encoding="utf-8"))
    return [(words, (folder / path).resolve().relative_to(ROOT).as_posix()) for words, path in found]


def test_there_is_a_picture_of_each_game_in_each_frame() -> None:
    assert set(MOMENTS) == {
        game for game in GAMES if game in {path.parent.name for path in (ROOT / "tests/golden").glob("*/*.gz")}
    }
    assert sorted(path.name for path in FOLDER.iterdir()) == ALL
    assert len(names()) == len(MOMENTS) * len(FRAMES)


def test_every_picture_that_is_named_is_there_with_words_and_none_is_left_over() -> None:
    shown = [one for page in PAGES for one in pictures_in(page)]
    assert all(words for words, _ in shown)
    assert {path for _, path in shown} == {f"docs/pictures/{name}" for name in ALL}


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_small(name: str) -> None:
    data = (FOLDER / name).read_bytes()
    assert data[:4] == b"RIFF"
    assert data[8:12] == b"WEBP"
    assert len(data) <= MOST_BYTES
