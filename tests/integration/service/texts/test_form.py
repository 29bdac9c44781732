"""The one form of the texts, and reading it strictly."""

from pathlib import Path

import msgspec
import pytest

from service.texts.form import Entry, Text, Texts
from service.texts.reading import TextsMalformedError, TextsMissingError, read
from tests.support.service.texts.shelf import GAMES, LIBRARY

SMALL = """
game: nim
title: {en: Nim, de: Nim}
summary: {en: "Take matches.", de: "Nimm Hölzer."}
rules:
  nim.1.1: {breach: refused, en: "Take one to three.", de: "Nimm eins bis drei."}
options: {}
commands:
  take: {en: "Take {count}", de: "{count} nehmen"}
events:
  taken: {en: "Seat {seat} takes {count}.", de: "Platz {seat} nimmt {count}."}
"""


def read_text(folder: Path, text: str) -> Texts:
    place = folder / "texts.yaml"
    place.write_text(text, encoding="utf-8")
    return read(place, Texts)


@pytest.mark.parametrize("game", GAMES)
def test_the_texts_of_a_game_are_in_the_one_form(game: str) -> None:
    texts = LIBRARY.texts(game)
    assert texts.game == game
    assert all(rule_id.startswith(f"{game}.") for rule_id in texts.rules)
    assert texts.events


def test_a_file_without_options_values_or_words_is_complete(tmp_path: Path) -> None:
    texts = read_text(tmp_path, SMALL)
    assert texts.events["taken"] == Entry(en="Seat {seat} takes {count}.", de="Platz {seat} nimmt {count}.")
    assert texts.words == {}


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("terrain: {}\n", "terrain"),
        ("game: nim\n", "the key 'game' stands twice"),
        ("words: {from: {hand: {en: hand}}}\n", "de"),
        ("words: {from: {hand: {en: hand, de: ''}}}\n", "length >= 1"),
        ("words: {won: {true: {en: 'yes', de: ja}}}\n", "Expected `str`"),
        ("words: {from: [hand]}\n", "Expected `object`"),
        ("words: {from\n", "line"),
    ],
)
def test_what_is_not_in_the_form_is_refused_with_the_file_and_the_fault(
    tmp_path: Path, line: str, complaint: str
) -> None:
    with pytest.raises(TextsMalformedError) as refusal:
        read_text(tmp_path, SMALL + line)
    assert str(tmp_path / "texts.yaml") in str(refusal.value)
    assert complaint in str(refusal.value)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("breach: refused", "breach: forgiven"),
        ("breach: refused", "breach: refused, note: x"),
        ("options: {}\n", ""),
        ('take: {en: "Take {count}"', 'take: {label: x, en: "Take {count}"'),
        ('take: {en: "Take {count}"', 'take: {hidden: {en: x}, en: "Take {count}"'),
    ],
)
def test_an_entry_with_an_unknown_or_missing_key_is_refused(tmp_path: Path, old: str, new: str) -> None:
    assert old in SMALL
    with pytest.raises(TextsMalformedError):
        read_text(tmp_path, SMALL.replace(old, new))


def test_a_key_that_stands_twice_deep_in_a_file_is_refused(tmp_path: Path) -> None:
    doubled = SMALL + "words:\n  won:\n    - {a: 1, a: 2}\n"
    with pytest.raises(TextsMalformedError, match="the key 'a' stands twice"):
        read_text(tmp_path, doubled)


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TextsMalformedError):
        read_text(tmp_path, "")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(TextsMissingError) as missing:
        read(tmp_path / "texts.yaml", Texts)
    assert str(missing.value) == f"There are no texts at {tmp_path / 'texts.yaml'}."


def test_a_text_has_both_languages() -> None:
    text = Text(en="queen", de="Dame")
    assert (text.to("en"), text.to("de")) == ("queen", "Dame")


def test_every_helper_key_is_read() -> None:
    text = {"en": "a", "de": "b"}
    keys = {"hidden": text, "values": {"f": {"v": text}}, "with": {"f": text}, "none": text, "variants": {"v": text}}
    entry = msgspec.convert({**text, **keys}, Entry)
    plain = Text(en="a", de="b")
    assert entry == Entry(
        "a", "b", hidden=plain, values={"f": {"v": plain}}, added={"f": plain}, none=plain, variants={"v": plain}
    )
