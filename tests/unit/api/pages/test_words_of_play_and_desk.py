"""The words of play, desks, tournaments and the door: in both languages the same keys and values, and all of them."""

from __future__ import annotations

import re

import pytest

from tests.support.pages.page_words import WATCH, words

PARTS = ("play", "desk", "tournament", "home", "direct", "place")
SMALL = ("door", "host", "opening", "hall", "invitation", "people")
MORE = ("draw", "standings", "further", "series", "others")
"""Words of a stage that is loaded later."""
"""Parts that the modules of `home` take words of as well."""
BESIDE = {
    "tournament": ("frame",),
    "home": SMALL,
    "direct": ("door", "opening", "draw", "papers", "standings", "further", "others", "tournament"),
    "place": ("door", "series"),
}
"""Parts that also take the words of others."""
FOLDERS = {"home": "door"}
"""The folders of modules that are not named as their words."""
ASKED = re.compile(r'words\(\s*"([a-z_.]+)"')
VALUE = re.compile(r"\{(\w+)\}")


def asked(part: str) -> set[str]:
    """The keys that are asked for by name."""
    return {
        key
        for file in (WATCH / FOLDERS.get(part, part)).rglob("*.js")
        for key in ASKED.findall(file.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("part", [*PARTS, *SMALL, *MORE])
def test_both_languages_have_the_same_words_with_the_same_values(part: str) -> None:
    english, german = words(part, "en"), words(part, "de")
    assert len(english) > (50 if part in PARTS else 15)
    assert {*english} == {*german}
    for key, text in english.items():
        assert {*VALUE.findall(text)} == {*VALUE.findall(german[key])}, key


@pytest.mark.parametrize("part", PARTS)
def test_there_are_words_for_all_that_is_asked_for(part: str) -> None:
    wanted = asked(part)
    assert len(wanted) > 20
    known = {key for one in (part, *BESIDE.get(part, ())) for key in words(one, "en")}
    assert wanted - known == set()
