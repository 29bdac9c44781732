"""The texts say what the rulebook in code says, and nothing is without a sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
import yaml

from domain.games.essentia.board import Place, Power, Tile
from domain.games.essentia.events import Event
from domain.games.essentia.rules import RULES
from domain.games.essentia.types import Command, Options
from domain.games.essentia.view import View

FILE = Path(__file__).parents[5] / "domain" / "games" / "essentia" / "texts.yaml"
TEXTS: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
LANGUAGES = {"en", "de"}


def tags(union: Any) -> dict[str, set[str]]:
    """For each type of the union, by its tag, the names of its fields in JSON."""
    return {kind.__struct_config__.tag: set(kind.__struct_encode_fields__) for kind in get_args(union)}


def sentences(entry: Any) -> list[dict[str, str]]:
    """All pairs of sentences in this part of the texts."""
    if not isinstance(entry, dict):
        return []
    found = [entry] if "en" in entry or "de" in entry else []
    return found + [pair for value in entry.values() for pair in sentences(value)]


def test_the_texts_have_the_one_form() -> None:
    assert list(TEXTS) == ["game", "title", "summary", "rules", "options", "commands", "events", "words", "seats"]
    for section in ("options", "commands", "events"):
        for entry in TEXTS[section].values():
            assert LANGUAGES <= set(entry) <= LANGUAGES | {"hidden", "values", "with", "variants", "phrases"}


def test_every_sentence_is_there_in_english_and_german() -> None:
    pairs = sentences(TEXTS)
    assert len(pairs) > 150
    for pair in pairs:
        assert all(isinstance(pair[language], str) and pair[language].strip() for language in LANGUAGES)


def test_rules_and_breaches_are_those_of_the_rulebook_in_its_order() -> None:
    listed = [(rule, entry["breach"]) for rule, entry in TEXTS["rules"].items()]
    assert [(rule.id, str(rule.breach)) for rule in RULES] == listed
    assert len({rule.id for rule in RULES}) == len(RULES) == 63


def test_every_option_has_a_label_and_every_word_of_it_too() -> None:
    assert list(TEXTS["options"]) == list(Options.__struct_fields__)
    for field in msgspec.structs.fields(Options):
        words = get_args(field.type)
        if words and all(isinstance(word, str) for word in words):
            assert list(TEXTS["options"][field.name]["values"]) == list(words)


@pytest.mark.parametrize(("section", "union"), [("commands", Command), ("events", Event)])
def test_every_command_and_event_has_a_sentence_that_uses_its_own_fields_only(section: str, union: Any) -> None:
    known = tags(union)
    assert list(TEXTS[section]) == list(known)
    for tag, entry in TEXTS[section].items():
        said = [pair[language] for pair in sentences(entry) for language in LANGUAGES]
        used = {name for text in said for name in re.findall(r"\{(\w+)\}", text)}
        assert used | set(entry.get("with", {})) <= known[tag]


def test_every_word_on_the_table_and_in_events_can_be_said() -> None:
    words = TEXTS["words"]
    assert list(words["places"]) == [*get_args(Place), "?"]
    for field in ("tile", "tiles", "land", "stack", "stock"):
        assert list(words[field]) == [*get_args(Tile), "?"]
    for field in ("power", "circle_powers"):
        assert list(words[field]) == list(get_args(Power))
    fields = set(View.__struct_fields__).union(*tags(Event).values())
    assert set(words) <= fields


def test_a_sentence_for_a_reader_who_may_not_see_all_names_no_hidden_field() -> None:
    for tag, field in (("tiles_shuffled", "{tiles}"), ("tile_placed", "{tile}")):
        entry = TEXTS["events"][tag]
        assert all(field in entry[language] for language in LANGUAGES)
        assert all(field not in entry["hidden"][language] for language in LANGUAGES)
