"""The words of playing and of the desk: in both languages the same keys, the same values, and all that is asked for."""

from __future__ import annotations

import re

import pytest

from tests.pages.support.page_words import WATCH, words

PARTS = ("play", "desk")
ASKED = re.compile(r'words\(\s*"([a-z_.]+)"')
VALUE = re.compile(r"\{(\w+)\}")


def asked(part: str) -> set[str]:
    """The keys that are asked for by name."""
    return {key for file in (WATCH / part).glob("*.js") for key in ASKED.findall(file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("part", PARTS)
def test_both_languages_have_the_same_words_with_the_same_values(part: str) -> None:
    english, german = words(part, "en"), words(part, "de")
    assert len(english) > 50
    assert {*english} == {*german}
    for key, text in english.items():
        assert {*VALUE.findall(text)} == {*VALUE.findall(german[key])}, key


@pytest.mark.parametrize("part", PARTS)
def test_there_are_words_for_all_that_is_asked_for(part: str) -> None:
    wanted = asked(part)
    assert len(wanted) > 20
    assert wanted - {*words(part, "en")} == set()
