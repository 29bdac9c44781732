"""The words of play, desks, tournaments and the door: in both languages the same keys and values, and all of them."""

from __future__ import annotations

import re
from typing import Any, get_type_hints

import pytest
from msgspec import inspect

from domain.registry import REGISTRY
from tests.support.pages.page_words import WATCH, words

PARTS = ("play", "desk", "tournament", "home", "direct", "place")
SMALL = ("door", "host", "opening", "hall", "invitation")
MORE = ("standings",)
"""Words of a stage that is loaded later."""
"""Parts that the modules of `home` take words of as well."""
BESIDE = {
    "tournament": ("frame",),
    "home": SMALL,
    "direct": ("door", "opening", "standings", "tournament"),
    "place": ("door",),
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
        for file in (WATCH / FOLDERS.get(part, part)).glob("*.js")
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


def fields(shown: inspect.Type) -> set[str]:
    """The names of all fields in what a game shows."""
    found: set[str] = set()
    open_, seen = [shown], set[type]()
    while open_:
        match open_.pop():
            case inspect.StructType(cls=kind, fields=own) if kind not in seen:
                seen.add(kind)
                found |= {field.encode_name for field in own}
                open_ += [field.type for field in own]
            case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
                open_ += types
            case inspect.VarTupleType(item_type=item) | inspect.DictType(value_type=item):
                open_.append(item)
            case _:
                pass
    return found


@pytest.mark.parametrize("game", [*REGISTRY], ids=lambda game: game.meta.id)
def test_the_german_desk_has_a_word_for_each_field_of_a_table(game: Any) -> None:
    if not (WATCH / f"words/drawings_{game.meta.id}.js").exists():
        pytest.skip("the page has no words of this game")
    shown = fields(inspect.type_info(get_type_hints(game.view)["return"]))
    german = words("fields", "de")
    assert len(shown) > 10
    known = {field for field in shown if f"field.{field}" in german or f"field.{game.meta.id}.{field}" in german}
    assert shown - known == set()


def test_in_english_a_field_has_its_own_name() -> None:
    assert words("fields", "en") == {}
