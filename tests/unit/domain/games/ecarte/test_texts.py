"""The texts beside the rulebook fit the code."""

from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest
import yaml

from domain.games.ecarte import game as module
from domain.games.ecarte.game import META
from domain.games.ecarte.types import Options

TEXTS: dict[str, Any] = yaml.safe_load(Path(module.__file__).with_name("texts.yaml").read_text(encoding="utf-8"))


def tags(union: Any) -> dict[str, type]:
    return {struct.__struct_config__.tag: struct for struct in get_args(union)}


def test_the_texts_have_the_one_form() -> None:
    assert set(TEXTS) <= {
        "game",
        "title",
        "summary",
        "rules",
        "options",
        "commands",
        "events",
        "words",
        "phrases",
        "seats",
        "tallies",
        "breaches",
        "cases",
    }
    assert TEXTS["game"] == META.id
    entries = [*TEXTS["options"].values(), *TEXTS["commands"].values(), *TEXTS["events"].values()]
    for entry in entries:
        assert set(entry) <= {"en", "de", "hidden", "values", "with", "phrases", "prompts"}
        assert entry["en"]
        assert entry["de"]


def test_every_rule_has_its_sentences_and_its_breach() -> None:
    assert [rule.id for rule in META.rules] == list(TEXTS["rules"])
    for rule in META.rules:
        text = TEXTS["rules"][rule.id]
        assert set(text) == {"breach", "en", "de"}
        assert text["breach"] == rule.breach


def test_every_option_and_each_of_its_values_has_words() -> None:
    for field in msgspec.structs.fields(Options):
        words = set(get_args(field.type)) if get_origin(field.type) is Literal else set()
        assert set(TEXTS["options"][field.name].get("values", {})) == words
    assert list(TEXTS["options"]) == [field.name for field in msgspec.structs.fields(Options)]


@pytest.mark.parametrize(("part", "union"), [("commands", META.command), ("events", META.event)])
def test_every_command_and_event_has_a_sentence_of_its_own_fields(part: str, union: Any) -> None:
    structs = tags(union)
    assert set(TEXTS[part]) == set(structs)
    for tag, struct in structs.items():
        entry = TEXTS[part][tag]
        fields = dict.fromkeys(struct.__struct_fields__, "")
        for text in (entry, entry.get("hidden", {"en": "", "de": ""})):
            for language in ("en", "de"):
                assert text[language].format(**fields) is not None
        for field, words in entry.get("values", {}).items():
            assert field in fields
            assert words
